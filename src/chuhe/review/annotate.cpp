// SPDX-License-Identifier: MIT
#include "chuhe/review/annotate.h"

#include <algorithm>
#include <vector>

#include "chuhe/messages/findings.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "chuhe/review/own_lines.h"

namespace chuhe::review {
namespace {

using record::Annotations;
using record::Editor;
using record::Game;
using record::kNoNode;
using record::kRoot;
using record::Nag;
using record::NodeId;

constexpr std::string_view kAnnotatorName = "Chuhe";

// PGN's first six glyphs judge the move itself.
bool judges_move(Nag nag) {
    return 1 <= nag && nag <= 6;
}

// --- Taking out ---

// A variation added by a review: marked as ours at its end, and without other people's annotations.
bool is_own_variation(const Game& game, NodeId first) {
    for (NodeId node = first;; node = game.first_child(node)) {
        const bool is_last = game.first_child(node) == kNoNode;
        if (!game.is_move(node) || game.child_count(node) > 1) return false;
        if (game.judgement(node) != record::Judgement::None) return false;
        if (!is_last && game.has_annotations(node)) return false;
        if (!is_last) continue;
        const Annotations& notes = game.annotations(node);
        const SplitComment split = split_own(notes.comment);
        return split.has_own && split.foreign.empty() && notes.lead.empty() && notes.nags.empty() &&
               notes.marks.empty();
    }
}

void strip_node(Editor& editor, NodeId node) {
    const Game& game = editor.game();
    if (!game.has_annotations(node)) return;
    const SplitComment split = split_own(game.comment(node));
    if (!split.has_own) return;
    Annotations notes = game.annotations(node);
    notes.comment = split.foreign;
    const auto added = std::ranges::find(notes.nags, split.nag);
    if (split.nag != 0 && added != notes.nags.end()) notes.nags.erase(added);
    editor.set_annotations(node, std::move(notes));
}

std::vector<NodeId> own_variations_of(const Game& game) {
    std::vector<NodeId> own_variations;
    for (const NodeId node : record::main_line_of(game)) {
        for (NodeId other = game.next_sibling(node); other != kNoNode;
             other = game.next_sibling(other)) {
            if (is_own_variation(game, other)) own_variations.push_back(other);
        }
    }
    return own_variations;
}

// Comments and glyphs, including those in variations of a review that someone has continued, and
// the tag.
void strip_notes(Editor& editor) {
    const Game& game = editor.game();
    std::vector<NodeId> commented;
    for (const NodeId node : record::nodes_of(game)) {
        if (game.has_annotations(node)) commented.push_back(node);
    }
    for (const NodeId node : commented)
        strip_node(editor, node);
    std::vector<record::Tag> tags = game.tags();
    std::erase_if(tags, [](const record::Tag& tag) {
        return tag.name == record::tags::kAnnotator && tag.value.starts_with(kAnnotatorName);
    });
    if (tags != game.tags()) editor.set_tags(std::move(tags));
}

// --- Putting in ---

std::string score_and_depth(engine::Score red_score, engine::Depth depth) {
    std::string text = score_text(red_score);
    if (depth > 0) text += '/' + std::to_string(depth);
    return text;
}

NodeId child_with(const Game& game, NodeId parent, Move move) {
    for (const NodeId child : record::children_of(game, parent)) {
        if (game.is_move(child) && game.move(child) == move) return child;
    }
    return kNoNode;
}

void remove_other_children(Editor& editor, NodeId parent, NodeId kept) {
    std::vector<NodeId> others;
    for (const NodeId child : record::children_of(editor.game(), parent)) {
        if (child != kept) others.push_back(child);
    }
    for (const NodeId child : others)
        editor.remove(child);
}

// `earlier` are the variations of the previous review, still in the tree: one with the same
// beginning is overwritten, so that its moves keep their places and numbers, and removed from the
// list.
void add_better_line(Editor& editor, const ReviewedMove& move, const AnnotateOptions& options,
                     std::vector<NodeId>& earlier) {
    const std::vector<Move>& line = move.before->line;
    const NodeId parent = editor.game().parent(move.node);
    if (line.empty()) return;
    if (const NodeId child = child_with(editor.game(), parent, line.front()); child != kNoNode) {
        // Somebody has already entered that move: their variation stays as it is.
        if (std::erase(earlier, child) == 0) return;
    }
    const bool mates = engine::is_mate(move.best_score);
    const std::size_t plies = mates ? line.size() : std::min(line.size(), options.longest_line);
    NodeId last = parent;
    for (const Move step : std::span(line).first(plies)) {
        const Result<NodeId> added = editor.add_move(last, step);
        if (!added) break;
        if (last != parent) remove_other_children(editor, last, *added);
        last = *added;
    }
    if (last == parent) return;
    remove_other_children(editor, last, kNoNode);
    const std::string score =
        score_and_depth(for_red(move.best_score, move.mover), move.before->depth);
    editor.set_comment(last, own_line(score, options.language));
}

// What is said about a move that is not graded: the score, and the findings. The last move of
// theory names the opening.
Message plain_text(const ReviewedMove& move, const Review& review, const AnnotateOptions& options) {
    messages::List parts;
    if (options.scores_every_move) {
        parts.push_back(Message::verbatim(
            score_and_depth(for_red(move.played_score, move.mover), move.after->depth)));
    }
    if (move.ply == review.theory.plies) {
        parts.push_back(describe(Finding{.kind = FindingKind::Theory}, review.theory));
    }
    Message told = describe_findings(move, review, options.notation);
    if (!told.empty()) parts.push_back(std::move(told));
    if (parts.empty()) return {};
    return say(messages::kFindings, std::move(parts));
}

void annotate_move(Editor& editor, const ReviewedMove& move, const Review& review,
                   const AnnotateOptions& options, std::vector<NodeId>& earlier) {
    const bool is_graded = move.assessment.grade != Grade::Good;
    const Message remark = is_graded ? describe_with_better(move, review, options.notation)
                                     : plain_text(move, review, options);
    if (remark.empty()) return;
    Annotations notes = editor.game().annotations(move.node);
    std::string text;
    if (is_graded && std::ranges::none_of(notes.nags, judges_move)) {
        notes.nags.push_back(nag_of(move.assessment.grade));
        text += std::string(sign_of(move.assessment.grade)) + ' ';
    }
    text += remark.in(options.language);
    notes.comment = with_own_line(notes.comment, own_line(text, options.language));
    editor.set_annotations(move.node, std::move(notes));
    const bool misses_mate = move.assessment.misses_mate && !move.is_best();
    if (is_graded || misses_mate) add_better_line(editor, move, options, earlier);
}

}  // namespace

void annotate(Editor& editor, const Review& review, const AnnotateOptions& options) {
    const std::size_t steps_before = editor.step_count();
    std::vector<NodeId> earlier = own_variations_of(editor.game());
    strip_notes(editor);
    const std::vector<ReviewedMove> moves = moves_of(review);
    for (const ReviewedMove& move : moves)
        annotate_move(editor, move, review, options, earlier);
    for (const NodeId variation : earlier)
        editor.remove(variation);
    const bool is_signed =
        !options.annotator.empty() && !editor.game().tag(record::tags::kAnnotator);
    if (is_signed && !moves.empty()) {
        std::vector<record::Tag> tags = editor.game().tags();
        tags.push_back({std::string(record::tags::kAnnotator), options.annotator});
        editor.set_tags(std::move(tags));
    }
    editor.join_steps_after(steps_before);
}

Game annotate(Game game, const Review& review, const AnnotateOptions& options) {
    Editor editor(std::move(game));
    annotate(editor, review, options);
    return editor.take();
}

}  // namespace chuhe::review
