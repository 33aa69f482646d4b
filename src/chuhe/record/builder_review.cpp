// SPDX-License-Identifier: MIT
//
// The part of Builder that looks at the whole game, once it is known.
#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/moves.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/records.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/choices.h"
#include "chuhe/record/rereading.h"
#include "chuhe/record/walk.h"

namespace chuhe::record {
namespace {

// Numbers are often wrong without any effect.
Severity severity_of(SideSource source, bool is_slip) {
    return is_slip && source == SideSource::Number ? Severity::Warning : Severity::Error;
}

Message reason_of(SideSource source, bool is_slip, Side mover) {
    const auto& slip = source == SideSource::Wording ? messages::kWrittenForOther
                       : source == SideSource::Label ? messages::kWrongLabel
                                                     : messages::kNumberedForOther;
    return say(is_slip ? slip : messages::kMoveMissing, side_name(opponent_of(mover)),
               side_name(mover));
}

}  // namespace

// The whole game has been read again from its texts: what the old reading said about them is void,
// and is said again.
void Builder::adopt_rereading() {
    const auto is_from_text = [&](NodeId node) {
        return !texts_.token_of(node).empty() || !texts_.squares_of(node).is_none();
    };
    remarks_.forget_if([&](Severity, NodeId node) { return is_from_text(node); });
    choices_->forget_choices();
    cursor_.reset();
    for (const NodeId node : nodes_of(game_)) {
        if (!texts_.has(node) || !is_from_text(node) || game_.kind(node) == NodeKind::Skip)
            continue;
        cursor_.go(game_.parent(node));
        const Position* position = cursor_.position();
        const std::string token(texts_.token_of(node));
        const Place place = texts_.place_of(node);
        if (position != nullptr && game_.is_move(node)) {
            const auto reading = texts_.read(*position, node, options_.notation);
            if (reading.is_ambiguous()) choices_->add(node);
            if (reading.is_doubtful()) report_misprint(node, token, place);
            continue;
        }
        const Move squares = texts_.squares_of(node);
        Error why;
        if (position != nullptr) {
            why = token.empty() ? Error{ErrorCode::IllegalMove, reason_against(*position, squares)}
                                : notation::explain_failure(*position, token, options_.notation);
        }
        game_.turn_into_text(node, token, why.message, squares);
        if (position == nullptr) continue;
        const std::string shown = token.empty() ? to_string(squares) : token;
        report_on_node(Severity::Error,
                       {why.code, message_about(shown, why.message), place.in(options_.source)},
                       node);
    }
}

// --- Whose move it is ---

void Builder::settle_sides() {
    const std::vector<StatedSides::Verdict> numbers = stated_.review_numbers(game_);
    std::vector<WrongSide> wrong;
    bool has_right_one = false;
    for (const NodeId node : nodes_of(game_)) {
        const std::optional<Side> label = stated_.label_of(node);
        const std::optional<Side> writer = sides_.writer_of(node);
        auto number = std::ranges::lower_bound(numbers, node, {}, &StatedSides::Verdict::node);
        // People take less care of numbers than of moves.
        if (number != numbers.end() && (number->node != node || label || writer))
            number = numbers.end();
        if (!label && !writer && number == numbers.end()) continue;
        cursor_.go(game_.parent(node));
        const Side mover = cursor_.side_to_move();
        WrongSide found{node, mover, SideSource::Wording, false};
        if (label && *label != mover) {
            found.source = SideSource::Label;
            found.is_slip = writer == mover || ranks_ != Ranks::Unseen ||
                            stated_.is_label_slip(game_, node, mover);
        } else if (writer && *writer != mover) {
            found.is_slip = sides_.is_slip(game_, node, mover);
        } else if (number != numbers.end() && number->is_contrary) {
            found.source = SideSource::Number;
            found.is_slip = number->is_slip;
        } else {
            has_right_one = true;
            continue;
        }
        found.is_slip = found.is_slip && game_.is_move(node);
        // Only what comes after it shows that the number is wrong: too late to have kept the text
        // that would take the place of the move.
        found.is_slip = found.is_slip || !texts_.has(node);
        if (game_.is_move(node) || !game_.reason(node).empty()) wrong.push_back(found);
    }
    if (wrong.empty()) return;
    if (!has_right_one && start_with_other_side(wrong.front().node)) return;
    if (sides_.is_case_defined() && sides_.only_case()) return report_one_case(wrong.front().node);
    report_wrong_sides(wrong);
}

// The letters of a text record show nothing.
void Builder::report_one_case(NodeId first) {
    const auto& row =
        sides_.only_case() == Side::Red ? messages::kAllInUpperCase : messages::kAllInLowerCase;
    report(Severity::Warning, ErrorCode::BadSyntax, say(row), texts_.place_of(first));
}

void Builder::report_wrong_sides(const std::vector<WrongSide>& wrong) {
    std::vector<bool> is_cut(game_.id_limit());
    std::vector<WrongSide> found;
    for (const WrongSide& each : wrong) {
        if (is_cut[index_of(each.node)]) continue;
        found.push_back(each);
        if (each.is_slip) continue;
        cut(each.node, reason_of(each.source, each.is_slip, each.mover));
        for (const NodeId below : nodes_of(game_, each.node))
            is_cut[index_of(below)] = true;
    }
    // What was wrong below is a consequence.
    remarks_.forget_if([&](Severity, NodeId node) { return is_cut[index_of(node)]; });
    for (const WrongSide& each : found) {
        const std::string_view token = texts_.token_of(each.node);
        const Message reason = reason_of(each.source, each.is_slip, each.mover);
        report_on_node(
            severity_of(each.source, each.is_slip),
            {ErrorCode::IllegalMove, token.empty() ? reason : message_about(token, reason),
             texts_.place_of(each.node).in(options_.source)},
            each.node);
    }
}

// The line cannot be played from this node on.
void Builder::cut(NodeId top, const Message& reason) {
    texts_.bar(top);
    for (const NodeId node : nodes_of(game_, top)) {
        if (game_.kind(node) == NodeKind::Skip) continue;
        std::string token(texts_.token_of(node));
        if (token.empty() && game_.is_text(node)) token = game_.token(node);
        game_.turn_into_text(node, token, node == top ? reason : Message(),
                             texts_.squares_of(node));
    }
}

// Every move is written for the side that is not to move: perhaps it starts.
bool Builder::start_with_other_side(NodeId first) {
    const bool is_all_kept = texts_.has(game_.first_child(kRoot));
    if (!is_all_kept || !game_.start_position()) return false;
    const Position stated = *game_.start_position();
    Setup turned = game_.start();
    turned.side_to_move = opponent_of(turned.side_to_move);
    const Checked<Position> position = Position::from_setup(turned);
    if (!position) return false;
    const std::size_t unplayable = count_unplayable(game_, texts_);
    game_.restart(*position);
    Rereading rereading(game_, texts_);
    // A token that this side cannot play either says nothing about the start.
    const bool fits = rereading.run(options_.notation, unplayable) && game_.is_move(first);
    if (!fits) {
        rereading.undo();
        game_.restart(stated);
    }
    cursor_.reset();
    if (!fits) return false;
    adopt_rereading();
    if (side_ == SideToMove::Stated) {
        report(Severity::Warning, ErrorCode::BadPosition,
               say(messages::kOtherSideMoves, side_name(stated.side_to_move()),
                   std::string(texts_.token_of(first)), side_name(turned.side_to_move)),
               texts_.place_of(first));
    }
    return true;
}

// The moves fit together, or they would not be moves: only their numbers show it.
void Builder::report_missing_rounds() {
    for (const auto& [node, stated, expected] : stated_.missing_rounds(game_)) {
        if (!game_.is_move(node)) continue;
        const Message reason = say(messages::kRoundsMissing, stated, expected);
        report_on_node(Severity::Warning,
                       {ErrorCode::BadSyntax, message_about(texts_.token_of(node), reason),
                        texts_.place_of(node).in(options_.source)},
                       node);
    }
}

// --- Which of several pieces ---

// Rereading an earlier move has turned text into moves.
void Builder::forget_mended() {
    remarks_.forget_if([&](Severity severity, NodeId node) {
        return severity == Severity::Error && game_.is_move(node);
    });
}

// Rereading an earlier move has turned moves into text.
void Builder::report_broken() {
    std::vector<bool> is_reported(game_.id_limit());
    remarks_.visit_nodes([&](Severity severity, NodeId node) {
        if (severity == Severity::Error) is_reported[index_of(node)] = true;
    });
    for (const NodeId node : nodes_of(game_)) {
        const Message& reason = game_.reason(node);
        if (is_reported[index_of(node)] || game_.kind(node) != NodeKind::Text || reason.empty())
            continue;
        report_on_node(Severity::Error,
                       {ErrorCode::IllegalMove, message_about(game_.token(node), reason),
                        texts_.place_of(node).in(options_.source)},
                       node);
    }
}

void Builder::settle_choices() {
    for (const Choices::Finding& finding : choices_->review(game_, cursor_, options_.notation)) {
        const std::string token(texts_.token_of(finding.node));
        const std::string taken = to_string(game_.move(finding.node));
        const Message reason =
            say(finding.is_decided ? messages::kOnlyOneFits : messages::kUndecided, taken,
                to_string(finding.other));
        report_on_node(finding.is_decided ? Severity::Note : Severity::Warning,
                       {ErrorCode::AmbiguousMove, message_about(token, reason),
                        texts_.place_of(finding.node).in(options_.source)},
                       finding.node);
    }
}

}  // namespace chuhe::record
