// SPDX-License-Identifier: MIT
#include "chuhe/record/difference.h"

#include <algorithm>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"

namespace chuhe::record {

namespace {

std::string against(std::string_view what, std::string_view one, std::string_view other) {
    return std::string(what) + " is " + std::string(one) + " in one and " + std::string(other) +
           " in the other";
}

class Comparer {
public:
    Comparer(const Game& one, const Game& other, const Comparison& comparison)
        : one_(one), other_(other), wanted_(comparison) {}

    std::optional<std::string> run() const {
        if (auto found = in_header()) return found;
        return in_tree();
    }

private:
    std::optional<std::string> in_header() const {
        if (wanted_.start) {
            const std::string a = to_fen(one_.start());
            const std::string b = to_fen(other_.start());
            if (a != b) return against("the start", a, b);
        }
        if (wanted_.tags) {
            if (auto found = in_tags()) return found;
        }
        if (wanted_.outcome && one_.outcome() != other_.outcome()) {
            return against("the result", name(one_.outcome()), name(other_.outcome()));
        }
        if (wanted_.ending && one_.ending() != other_.ending()) {
            return against("the ending", in_quotes(one_.ending()), in_quotes(other_.ending()));
        }
        return std::nullopt;
    }

    static std::string_view name(Outcome outcome) {
        return outcome == Outcome::Several ? "several" : to_string(outcome);
    }

    std::optional<std::string> in_tags() const {
        const auto& a = one_.tags();
        const auto& b = other_.tags();
        const std::size_t common = std::min(a.size(), b.size());
        for (std::size_t i = 0; i < common; ++i) {
            if (a[i] == b[i]) continue;
            return against("tag " + std::to_string(i + 1), show(a[i]), show(b[i]));
        }
        if (a.size() == b.size()) return std::nullopt;
        const Tag& extra = a.size() > b.size() ? a[common] : b[common];
        return "tag " + std::to_string(common + 1) + " " + show(extra) + " is only in " +
               (a.size() > b.size() ? "one" : "the other");
    }

    static std::string show(const Tag& tag) { return tag.name + " " + in_quotes(tag.value); }

    // The children to compare.
    NodeId first_child(const Game& game, NodeId node) const {
        return first_that_counts(game, game.first_child(node));
    }
    NodeId next_sibling(const Game& game, NodeId node) const {
        if (!wanted_.variations) return kNoNode;
        return first_that_counts(game, game.next_sibling(node));
    }
    NodeId first_that_counts(const Game& game, NodeId node) const {
        if (wanted_.texts) return node;
        while (node != kNoNode && game.is_text(node))
            node = wanted_.variations ? game.next_sibling(node) : kNoNode;
        return node;
    }

    // Both trees in parallel: as long as the shapes agree, so do the parents.
    std::optional<std::string> in_tree() const {
        NodeId a = kRoot;
        NodeId b = kRoot;
        while (true) {
            if (auto found = in_node(a, b)) return found;
            NodeId next_a = first_child(one_, a);
            NodeId next_b = first_child(other_, b);
            while (next_a == kNoNode && next_b == kNoNode) {
                if (a == kRoot) return std::nullopt;
                next_a = next_sibling(one_, a);
                next_b = next_sibling(other_, b);
                a = one_.parent(a);
                b = other_.parent(b);
            }
            if (auto found = in_step(next_a, next_b)) return found;
            a = next_a;
            b = next_b;
        }
    }

    // Is the next node the same move in both?
    std::optional<std::string> in_step(NodeId a, NodeId b) const {
        if (a == kNoNode || b == kNoNode) {
            const bool is_in_one = b == kNoNode;
            const Game& game = is_in_one ? one_ : other_;
            const NodeId node = is_in_one ? a : b;
            return place(game, game.parent(node)) + which(game, node) + " " + show(game, node) +
                   " is only in " + (is_in_one ? "one" : "the other");
        }
        const bool same =
            one_.kind(a) == other_.kind(b) &&
            (one_.is_text(a) ? one_.token(a) == other_.token(b) : one_.move(a) == other_.move(b));
        if (same) return std::nullopt;
        return place(one_, one_.parent(a)) +
               against(which(one_, a), show(one_, a), show(other_, b));
    }

    std::optional<std::string> in_node(NodeId a, NodeId b) const {
        if (wanted_.judgements && one_.judgement(a) != other_.judgement(b)) {
            return place(one_, a) + against("the judgement",
                                            in_quotes(to_string(one_.judgement(a))),
                                            in_quotes(to_string(other_.judgement(b))));
        }
        if (!one_.has_annotations(a) && !other_.has_annotations(b)) return std::nullopt;
        return in_annotations(a, one_.annotations(a), other_.annotations(b));
    }

    std::optional<std::string> in_annotations(NodeId at, const Annotations& a,
                                              const Annotations& b) const {
        if (wanted_.comments && a.comment != b.comment) {
            return place(one_, at) +
                   against("the comment", in_quotes(a.comment), in_quotes(b.comment));
        }
        if (wanted_.leads && a.lead != b.lead) {
            return place(one_, at) +
                   against("the comment before the move", in_quotes(a.lead), in_quotes(b.lead));
        }
        if (wanted_.nags && a.nags != b.nags) {
            return place(one_, at) + against("the list of NAGs", show(a.nags), show(b.nags));
        }
        if (wanted_.marks && a.marks != b.marks) {
            return place(one_, at) + against("the list of marks", show(a.marks), show(b.marks));
        }
        return std::nullopt;
    }

    static std::string show(const std::vector<Nag>& nags) {
        std::string text = "[";
        for (const Nag nag : nags)
            text += '$' + std::to_string(nag);
        return text + "]";
    }
    static std::string show(const std::vector<Mark>& marks) {
        std::string text = "[";
        for (const Mark& mark : marks)
            text += (text.size() > 1 ? ", " : "") + to_string(mark);
        return text + "]";
    }
    static std::string show(const Game& game, NodeId node) {
        switch (game.kind(node)) {
            case NodeKind::Root:
                return "the start";
            case NodeKind::Move:
                return to_string(game.move(node));
            case NodeKind::Text:
                return "the text " + in_quotes(game.token(node));
            case NodeKind::Skip:
                return "the skipped " + in_quotes(game.token(node));
        }
        return {};
    }

    static std::string which(const Game& game, NodeId node) {
        std::size_t number = 0;
        for (NodeId n = node; !game.is_first_child(n); n = game.previous_sibling(n))
            ++number;
        return number == 0 ? "the next move" : "variation " + std::to_string(number);
    }

    // "after ply 12 (… h9g7 h0g2): ".
    static std::string place(const Game& game, NodeId node) {
        if (node == kRoot) return "at the start: ";
        constexpr int kShown = 4;
        std::string line;
        NodeId n = node;
        for (int i = 0; i < kShown && n != kRoot; ++i, n = game.parent(n)) {
            const std::string step = game.is_move(n) ? to_string(game.move(n)) : game.token(n);
            line.insert(0, line.empty() ? step : step + ' ');
        }
        if (n != kRoot) line.insert(0, "… ");
        return "after ply " + std::to_string(game.depth(node)) + " (" + line + "): ";
    }

    const Game& one_;
    const Game& other_;
    const Comparison& wanted_;
};

}  // namespace

std::optional<std::string> difference(const Game& one, const Game& other,
                                      const Comparison& comparison) {
    return Comparer(one, other, comparison).run();
}

bool operator==(const Game& a, const Game& b) {
    return !difference(a, b).has_value();
}

}  // namespace chuhe::record
