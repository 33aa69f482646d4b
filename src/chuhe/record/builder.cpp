// SPDX-License-Identifier: MIT
#include "chuhe/record/builder.h"

#include <algorithm>
#include <utility>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/moves.h"
#include "chuhe/messages/records.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"

namespace chuhe::record {

namespace {

void append_text(std::string& text, std::string_view addition) {
    if (!text.empty()) text += '\n';
    text += addition;
}

// "炮二平五: there is no red cannon on file 2". Reasons that already name the text are used as they
// are.
Message message_about(std::string_view token, const Message& reason) {
    const bool is_named = reason.code() == messages::kNotAMove.code;
    return is_named ? reason : say(messages::kMoveAbout, token, reason);
}

}  // namespace

Builder::Builder(BuilderOptions options)
    : options_(std::move(options)), game_(standard_), choices_(options_.patience) {
    set_notation(options_.notation);
}

void Builder::begin() {
    game_.clear(standard_);
    cursor_.reset();
    choices_.clear();
    at_ = kRoot;
    resume_.clear();
    pending_lead_.clear();
    is_line_fresh_ = false;
    side_ = SideToMove::Stated;
    diagnostics_.clear();
}

void Builder::set_notation(const notation::ReadOptions& notation) {
    options_.notation = notation;
    is_hint_given_ = notation.hint.has_value();
}

void Builder::start(const Setup& stated, Place place, SideToMove side) {
    side_ = side;
    Setup setup = stated;
    if (setup.move_number > kLargestCounter) {
        report(Severity::Warning, ErrorCode::BadSyntax,
               say(messages::kFirstMoveNumber, setup.move_number), place);
        setup.move_number = 1;
    }
    Checked<Position> position = Position::from_setup(setup);
    // If the side to move was guessed, it may be wrong: the other side may fit.
    if (!position && side == SideToMove::Guessed) {
        Setup turned = setup;
        turned.side_to_move = opponent_of(setup.side_to_move);
        Checked<Position> other = Position::from_setup(turned);
        if (other) position = std::move(other);
    }
    if (position) {
        game_.set_start(*position);
    } else {
        for (Error& problem : position.error())
            report_on_start(std::move(problem), place);
        game_.set_start(setup);
    }
    cursor_.reset();
}

// Columns in a FEN count from its first letter; `place` is the location of that letter.
void Builder::report_on_start(Error problem, Place place) {
    if (problem.where.column != 0 && place.column != 0) place.column += problem.where.column - 1;
    problem.where = place.in(options_.source);
    diagnostics_.push_back({Severity::Error, std::move(problem)});
}

void Builder::start_fen(std::string_view fen, Place place) {
    start_text(fen, parse_fen(fen), place);
}

void Builder::start_text(std::string_view text, const Setup& setup, Place place) {
    if (!setup.faults.empty()) game_.add_tag(tags::kUnreadStart, text);
    start(setup, place);
}

NodeId Builder::added(NodeId node) {
    at_ = node;
    is_line_fresh_ = false;
    if (!pending_lead_.empty()) [[unlikely]] {
        game_.annotate(node).lead = std::move(pending_lead_);
        pending_lead_.clear();
    }
    return node;
}

NodeId Builder::move(Move move, Place place) {
    cursor_.go(at_);
    const Position* position = cursor_.position();
    if (position == nullptr || !is_legal(*position, move)) [[unlikely]] {
        return add_unplayable({}, move, place);
    }
    const NodeId node = game_.add_move(at_, move);
    if (choices_.is_active()) [[unlikely]]
        choices_.keep(node, {}, move, place);
    cursor_.to_child(node);
    return added(node);
}

NodeId Builder::move(std::string_view token, Place place) {
    const NodeId node = try_move(token, place);
    if (node != kNoNode) [[likely]]
        return node;
    return add_unplayable(token, {}, place);
}

NodeId Builder::try_move(std::string_view token, Place place) {
    cursor_.go(at_);
    const Position* position = cursor_.position();
    if (position == nullptr) [[unlikely]]
        return kNoNode;
    const notation::Reading reading = notation::read_move(*position, token, options_.notation);
    if (reading.empty()) [[unlikely]]
        return kNoNode;
    if (!is_hint_given_) learn_notation(reading);
    if (reading.is_ambiguous() || reading.is_doubtful()) [[unlikely]] {
        return add_ambiguous(reading, token, place);
    }
    const NodeId node = game_.add_move(at_, reading.front());
    if (choices_.is_active()) [[unlikely]]
        choices_.keep(node, token, {}, place);
    cursor_.to_child(node);
    return added(node);
}

void Builder::learn_notation(const notation::Reading& reading) {
    if (reading.is_kind_sure()) options_.notation.hint = reading.kind();
}

NodeId Builder::add_ambiguous(const notation::Reading& reading, std::string_view token,
                              Place place) {
    const NodeId node = game_.add_move(at_, reading.front());
    if (reading.is_ambiguous()) choices_.add(node);
    if (choices_.is_active()) choices_.keep(node, token, {}, place);
    if (reading.is_doubtful()) {
        report_on_node(Severity::Warning,
                       {ErrorCode::BadSyntax,
                        message_about(token, say(messages::kMisprint, to_string(reading.front()))),
                        place.in(options_.source)},
                       node);
    }
    cursor_.to_child(node);
    return added(node);
}

// Requires the cursor at at_. The file gave either `token` or `move`.
NodeId Builder::add_unplayable(std::string_view token, Move move, Place place) {
    const Position* position = cursor_.position();
    const bool is_first = !game_.has_moves() && game_.start_position();
    if (is_first && try_other_side(token, move, place)) {
        return token.empty() ? this->move(move, place) : this->move(token, place);
    }
    if (position != nullptr) {
        const Error why = token.empty()
                              ? Error{ErrorCode::IllegalMove, reason_against(*position, move)}
                              : notation::explain_failure(*position, token, options_.notation);
        return add_bad(token, move, why, place);
    }
    if (!token.empty()) move = parse_move(token).value_or(Move());
    const NodeId node = game_.add_text(at_, token, {}, move);
    if (choices_.is_active()) choices_.keep(node, token, move, place);
    return added(node);
}

NodeId Builder::add_bad(std::string_view token, Move move, const Error& why, Place place) {
    const std::string shown = token.empty() ? to_string(move) : std::string(token);
    const Move squares = token.empty() ? move : parse_move(token).value_or(Move());
    const NodeId node = game_.add_text(at_, token, why.message, squares);
    if (choices_.is_active()) {
        choices_.keep(node, token, squares, place);
        if (choices_.mend(game_, cursor_, node, options_.notation)) {
            forget_mended();
            return added(node);
        }
    }
    report_on_node(Severity::Error,
                   {why.code, message_about(shown, why.message), place.in(options_.source)}, node);
    return added(node);
}

// A file that names the wrong side to move: its first move is impossible, but possible for the
// other side.
bool Builder::try_other_side(std::string_view token, Move move, Place place) {
    Setup turned = game_.start();
    const Side stated = turned.side_to_move;
    turned.side_to_move = opponent_of(stated);
    const Checked<Position> position = Position::from_setup(turned);
    if (!position) return false;
    const bool fits = token.empty()
                          ? is_legal(*position, move)
                          : !notation::read_move(*position, token, options_.notation).empty();
    if (!fits) return false;
    game_.set_start(*position);
    cursor_.reset();
    if (side_ == SideToMove::Stated) {
        const std::string shown = token.empty() ? to_string(move) : std::string(token);
        report(Severity::Warning, ErrorCode::BadPosition,
               say(messages::kOtherSideMoves, side_name(stated), shown,
                   side_name(opponent_of(stated))),
               place);
    }
    return true;
}

NodeId Builder::text(std::string_view token, ErrorCode code, const Message& reason, Place place) {
    const NodeId node = game_.add_text(at_, token, reason);
    if (choices_.is_active()) choices_.keep(node, {}, {}, place);
    report_on_node(Severity::Error, {code, message_about(token, reason), place.in(options_.source)},
                   node);
    return added(node);
}

NodeId Builder::skip(std::string_view token, ErrorCode code, const Message& reason, Place place) {
    const NodeId node = game_.add_skip(at_, token, reason, parse_move(token).value_or(Move()));
    if (choices_.is_active()) choices_.keep(node, {}, {}, place);
    report_on_node(Severity::Error, {code, message_about(token, reason), place.in(options_.source)},
                   node);
    return added(node);
}

void Builder::comment(std::string_view text) {
    if (is_line_fresh_) {
        lead(text);
    } else {
        append_text(game_.annotate(at_).comment, text);
    }
}

void Builder::lead(std::string_view text) {
    append_text(pending_lead_, text);
}

void Builder::begin_variation(Place place) {
    if (at_ == kRoot) {
        report(Severity::Warning, ErrorCode::BadSyntax, say(messages::kVariationBeforeMoves),
               place);
    }
    resume_.push_back({at_, place});
    if (at_ != kRoot) at_ = game_.parent(at_);
    is_line_fresh_ = true;
}

void Builder::end_variation(Place place) {
    if (resume_.empty()) {
        report(Severity::Warning, ErrorCode::BadSyntax, say(messages::kVariationNotOpen), place);
        return;
    }
    go_to(resume_.back().resume);
    resume_.pop_back();
}

void Builder::go_to(NodeId node) {
    at_ = node;
    is_line_fresh_ = false;
    if (pending_lead_.empty()) return;
    // A comment meant for a move that never came.
    append_text(game_.annotate(at_).comment, pending_lead_);
    pending_lead_.clear();
}

const Position* Builder::position() {
    cursor_.go(at_);
    return cursor_.position();
}

Side Builder::side_to_move() {
    cursor_.go(at_);
    return cursor_.side_to_move();
}

void Builder::report(Severity severity, ErrorCode code, Message message, Place place) {
    diagnostics_.push_back({severity, {code, std::move(message), place.in(options_.source)}});
}

void Builder::report_on_node(Severity severity, Error error, NodeId node) {
    diagnostics_.push_back({severity, std::move(error), index_of(node)});
}

// Rereading an earlier move has turned text into moves.
void Builder::forget_mended() {
    std::erase_if(diagnostics_, [&](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::Error && diagnostic.node != Diagnostic::kNoNode &&
               game_.is_move(NodeId{diagnostic.node});
    });
}

// Rereading an earlier move has turned moves into text.
void Builder::report_broken() {
    std::vector<bool> is_reported(game_.id_limit());
    for (const Diagnostic& diagnostic : diagnostics_) {
        const bool is_on_node = diagnostic.node != Diagnostic::kNoNode;
        if (is_on_node && diagnostic.severity == Severity::Error)
            is_reported[diagnostic.node] = true;
    }
    for (const NodeId node : nodes_of(game_)) {
        const Message& reason = game_.reason(node);
        if (is_reported[index_of(node)] || game_.kind(node) != NodeKind::Text || reason.empty())
            continue;
        report_on_node(Severity::Error,
                       {ErrorCode::IllegalMove, message_about(game_.token(node), reason),
                        choices_.place_of(node).in(options_.source)},
                       node);
    }
}

void Builder::settle_choices() {
    for (const Choices::Finding& finding : choices_.review(game_, cursor_, options_.notation)) {
        const std::string token(choices_.token_of(finding.node));
        const std::string taken = to_string(game_.move(finding.node));
        const Message reason =
            say(finding.is_decided ? messages::kOnlyOneFits : messages::kUndecided, taken,
                to_string(finding.other));
        report_on_node(finding.is_decided ? Severity::Note : Severity::Warning,
                       {ErrorCode::AmbiguousMove, message_about(token, reason),
                        choices_.place_of(finding.node).in(options_.source)},
                       finding.node);
    }
}

void Builder::finish(Game& game, Diagnostics& diagnostics) {
    go_to(at_);
    if (!resume_.empty()) {
        report(Severity::Warning, ErrorCode::Truncated, say(messages::kVariationNotClosed),
               resume_.back().place);
    }
    if (choices_.is_active()) {
        if (choices_.mend_all(game_, cursor_, options_.notation)) forget_mended();
        report_broken();
        settle_choices();
    }
    const auto in_file_order = [](const Diagnostic& a, const Diagnostic& b) {
        const auto rank = [](const Where& w) { return std::tuple(w.line, w.column, w.offset); };
        return rank(a.error.where) < rank(b.error.where);
    };
    std::ranges::stable_sort(diagnostics_, in_file_order);
    std::ranges::move(diagnostics_, std::back_inserter(diagnostics));
    diagnostics_.clear();
    std::swap(game, game_);
    begin();
}

}  // namespace chuhe::record
