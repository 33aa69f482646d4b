// SPDX-License-Identifier: MIT
#include "chuhe/record/merge.h"

#include <algorithm>

#include "chuhe/core/fen.h"
#include "chuhe/messages/library.h"
#include "chuhe/record/walk.h"

namespace chuhe::record {
namespace {

// Pieces and side to move: the first two words of a FEN.
std::string_view pieces_and_side(std::string_view fen) {
    return fen.substr(0, fen.find(' ', fen.find(' ') + 1));
}

// Whether it holds the whole text, not just part of one of its lines.
bool has_lines(std::string_view text, std::string_view lines) {
    for (std::size_t at = text.find(lines); at != std::string_view::npos;
         at = text.find(lines, at + 1)) {
        const std::size_t end = at + lines.size();
        const bool begins = at == 0 || text[at - 1] == '\n';
        const bool ends = end == text.size() || text[end] == '\n';
        if (begins && ends) return true;
    }
    return false;
}

std::string joined(std::string_view text, std::string_view other) {
    if (has_lines(text, other) || other.empty()) return std::string(text);
    if (has_lines(other, text) || text.empty()) return std::string(other);
    return std::string(text) + '\n' + std::string(other);
}

// What is in `others` more often than in `list`, after it.
template <typename List>
void add_missing(List& list, const List& others) {
    List unmatched = list;
    for (const auto& other : others) {
        const auto found = std::ranges::find(unmatched, other);
        if (found == unmatched.end()) {
            list.push_back(other);
        } else {
            unmatched.erase(found);
        }
    }
}

// Values that say nothing: "", "?", "????.??.??", "-".
bool is_placeholder(std::string_view value) {
    return std::ranges::all_of(value,
                               [](char c) { return c == '?' || c == '.' || c == '-' || c == ' '; });
}

class Merging {
public:
    Merging(const Game& first, const Game& second) : merged_{first}, second_(second) {}

    Result<Merged> run() {
        const std::string start = to_fen(game().start());
        const std::string other = to_fen(second_.start());
        if (pieces_and_side(start) != pieces_and_side(other) ||
            game().unread_start() != second_.unread_start()) {
            return failure(ErrorCode::Unsupported, say(messages::kMergeOtherStart));
        }
        merge_tags();
        merge_tree();
        if (start != other) add_comment(kRoot, other);
        merge_result();
        return std::move(merged_);
    }

private:
    Game& game() { return merged_.game; }

    void merge_tags() {
        std::vector<Tag> tags = game().tags();
        for (const Tag& tag : second_.tags()) {
            if (std::ranges::count(tags, tag) > 0) continue;
            const auto same = std::ranges::find(tags, tag.name, &Tag::name);
            if (same == tags.end()) {
                tags.push_back(tag);
            } else if (is_placeholder(same->value)) {
                same->value = tag.value;
            } else if (!is_placeholder(tag.value)) {
                merged_.conflicts.push_back({tag.name, same->value, tag.value});
                tags.push_back(tag);
            }
        }
        game().set_tags(std::move(tags));
    }

    void merge_tree() {
        std::vector<NodeId> here(second_.id_limit(), kNoNode);  // by the number in the second
        for (const NodeId node : nodes_of(second_)) {
            NodeId& twin = here[index_of(node)];
            twin = node == kRoot ? kRoot : twin_of(here[index_of(second_.parent(node))], node);
            merge_node(twin, node);
        }
    }

    // The same step below `parent`, added if it is missing.
    NodeId twin_of(NodeId parent, NodeId node) {
        for (const NodeId child : children_of(game(), parent)) {
            const bool is_same = game().kind(child) == second_.kind(node) &&
                                 game().move(child) == second_.move(node) &&
                                 game().token(child) == second_.token(node);
            if (is_same) return child;
        }
        switch (second_.kind(node)) {
            case NodeKind::Text:
                return game().add_text(parent, second_.token(node), second_.reason(node),
                                       second_.move(node));
            case NodeKind::Skip:
                return game().add_skip(parent, second_.token(node), second_.reason(node),
                                       second_.move(node));
            default:
                return game().add_move(parent, second_.move(node));
        }
    }

    void merge_node(NodeId here, NodeId node) {
        if (second_.has_annotations(node)) {
            const Annotations& others = second_.annotations(node);
            Annotations both = game().annotations(here);
            both.comment = joined(both.comment, others.comment);
            both.lead = joined(both.lead, others.lead);
            add_missing(both.nags, others.nags);
            add_missing(both.marks, others.marks);
            game().set_annotations(here, std::move(both));
        }
        const Judgement judgement = second_.judgement(node);
        if (judgement == Judgement::None || judgement == game().judgement(here)) return;
        if (game().judgement(here) == Judgement::None) {
            game().set_judgement(here, judgement);
        } else {
            add_comment(here, to_string(judgement));
        }
    }

    void merge_result() {
        if (second_.outcome() != Outcome::Unknown && second_.outcome() != game().outcome()) {
            if (game().outcome() == Outcome::Unknown) {
                game().set_outcome(second_.outcome());
            } else {
                keep_in_comment("Result", to_string(game().outcome()),
                                to_string(second_.outcome()));
            }
        }
        if (second_.ending().empty() || second_.ending() == game().ending()) return;
        if (game().ending().empty()) {
            game().set_ending(second_.ending());
        } else {
            keep_in_comment("Termination", game().ending(), second_.ending());
        }
    }

    void keep_in_comment(std::string_view name, std::string_view kept, std::string_view other) {
        merged_.conflicts.push_back({std::string(name), std::string(kept), std::string(other)});
        add_comment(kRoot, std::string(name) + ": " + std::string(other));
    }

    void add_comment(NodeId node, std::string_view text) {
        game().set_comment(node, joined(game().comment(node), text));
    }

    Merged merged_;
    const Game& second_;
};

}  // namespace

Result<Merged> merged(const Game& first, const Game& second) {
    return Merging(first, second).run();
}

}  // namespace chuhe::record
