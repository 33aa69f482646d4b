// SPDX-License-Identifier: MIT
#include "chuhe/record/builder.h"

#include <algorithm>
#include <utility>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/moves.h"
#include "chuhe/messages/records.h"
#include "chuhe/notation/ranks.h"
#include "chuhe/record/choices.h"
#include "chuhe/record/tags.h"

namespace chuhe::record {

namespace {

void append_text(std::string& text, std::string_view addition) {
    if (!text.empty()) text += '\n';
    text += addition;
}

}  // namespace

// "炮二平五: no red cannon on file 2". Reasons that already name the text are used as they are.
Message Builder::message_about(std::string_view token, const Message& reason) {
    const bool is_named = reason.code() == messages::kNotAMove.code;
    return is_named ? reason : say(messages::kMoveAbout, token, reason);
}

Builder::Builder(BuilderOptions options)
    : options_(std::move(options)),
      game_(standard_),
      choices_(std::make_unique<Choices>(texts_, options_.patience)) {
    set_notation(options_.notation);
    if (options_.is_case_defined) sides_.define_case();
}

Builder::~Builder() = default;

void Builder::begin() {
    game_.clear(standard_);
    cursor_.reset();
    texts_.clear();
    is_keeping_ = false;
    choices_->clear();
    sides_.clear();
    stated_.clear();
    options_.notation.allowed = allowed_;
    ranks_ = Ranks::Unseen;
    base_ = RankBase::Zero;
    first_with_ranks_ = kNoNode;
    contrary_rank_ = kNoNode;
    expected_ranks_ = {};
    left_out_ = 0;
    at_ = kRoot;
    resume_.clear();
    pending_lead_.clear();
    is_line_fresh_ = false;
    side_ = SideToMove::Stated;
    remarks_.clear();
}

void Builder::set_notation(const notation::ReadOptions& notation) {
    options_.notation = notation;
    allowed_ = notation.allowed;
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
    remarks_.add({Severity::Error, std::move(problem)});
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

// The same, with what the file says.
NodeId Builder::added(NodeId node, std::string_view token, Move given, Place place) {
    if (is_keeping_) [[unlikely]]
        texts_.keep(node, token, given, place);
    return added(node);
}

// Is the game full? Then this move and all after it are counted only. Its place in the tree is no
// node at all, and neither is that of anything below it.
bool Builder::leaves_out(Place place) {
    if (game_.move_count() < options_.most_moves) [[likely]]
        return false;
    if (left_out_++ == 0) first_left_out_ = place;
    stated_.drop();
    at_ = kNoNode;
    is_line_fresh_ = false;
    pending_lead_.clear();
    return true;
}

NodeId Builder::move(Move move, Place place) {
    if (leaves_out(place)) [[unlikely]]
        return kNoNode;
    cursor_.go(at_);
    const Position* position = cursor_.position();
    if (position == nullptr || !is_legal(*position, move)) [[unlikely]] {
        return add_unplayable({}, move, place);
    }
    const NodeId node = game_.add_move(at_, move);
    cursor_.to_child(node);
    return added(node, {}, move, place);
}

NodeId Builder::move(std::string_view token, Place place) {
    if (leaves_out(place)) [[unlikely]]
        return kNoNode;
    const NodeId node = try_move(token, place);
    if (node != kNoNode) [[likely]]
        return node;
    return add_unplayable(token, {}, place);
}

NodeId Builder::try_move(std::string_view token, Place place) {
    const Position* position = this->position();
    if (position == nullptr || game_.move_count() >= options_.most_moves) [[unlikely]]
        return kNoNode;
    notation::Reading reading = notation::read_move(*position, token, options_.notation);
    if (reading.empty()) [[unlikely]]
        return kNoNode;
    if (ranks_ == Ranks::Unseen && notation::ranks_of(reading.kind())) [[unlikely]]
        reading = settle_first_ranks(*position, token, reading);
    if (!is_hint_given_) learn_notation(reading);
    if (reading.is_ambiguous() || reading.is_doubtful()) [[unlikely]] {
        return add_ambiguous(reading, token, place);
    }
    const NodeId node = game_.add_move(at_, reading.front());
    watch_side(node, reading.side_marks(), position->side_to_move());
    cursor_.to_child(node);
    return added(node, token, {}, place);
}

// Requires the cursor at the node's parent.
void Builder::watch_side(NodeId node, notation::SideMarks marks, Side mover) {
    // Squares are written alike for both sides: c2a2 only looks like letters.
    const bool has_squares = ranks_ != Ranks::Unseen;
    if (stated_.add(node, cursor_.depth(), mover, has_squares)) [[unlikely]]
        is_keeping_ = true;
    if (has_squares) return;
    if (sides_.add(game_, node, marks, mover)) is_keeping_ = true;
}

void Builder::learn_notation(const notation::Reading& reading) {
    if (reading.is_kind_sure()) options_.notation.hint = reading.kind();
}

NodeId Builder::add_ambiguous(const notation::Reading& reading, std::string_view token,
                              Place place) {
    const NodeId node = game_.add_move(at_, reading.front());
    if (reading.is_ambiguous()) {
        is_keeping_ = true;
        choices_->add(node);
    }
    watch_side(node, reading.side_marks(), cursor_.side_to_move());
    if (reading.is_doubtful()) report_misprint(node, token, place);
    cursor_.to_child(node);
    return added(node, token, {}, place);
}

// Requires a move that was read in spite of a misprint.
void Builder::report_misprint(NodeId node, std::string_view token, Place place) {
    const Message reason = say(messages::kMisprint, to_string(game_.move(node)));
    report_on_node(Severity::Warning,
                   {ErrorCode::BadSyntax, message_about(token, reason), place.in(options_.source)},
                   node);
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
    watch_side(node, notation::side_marks_of(token), cursor_.side_to_move());
    watch_ranks(node, token);
    return added(node, token, move, place);
}

NodeId Builder::add_bad(std::string_view token, Move move, const Error& why, Place place) {
    const std::string shown = token.empty() ? to_string(move) : std::string(token);
    const Move squares = token.empty() ? move : parse_move(token).value_or(Move());
    const NodeId node = game_.add_text(at_, token, why.message, squares);
    watch_side(node, notation::side_marks_of(token), cursor_.side_to_move());
    watch_ranks(node, token);
    added(node, token, squares, place);
    // What was reported about the nodes that become moves is forgotten in finish(): here, it would
    // cost a look at all reports for every mended move.
    if (choices_->is_active() && choices_->mend(game_, cursor_, node, options_.notation))
        return node;
    report_on_node(Severity::Error,
                   {why.code, message_about(shown, why.message), place.in(options_.source)}, node);
    return node;
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
    stated_.drop();
    if (leaves_out(place)) [[unlikely]]
        return kNoNode;
    const NodeId node = game_.add_text(at_, token, reason);
    report_on_node(Severity::Error, {code, message_about(token, reason), place.in(options_.source)},
                   node);
    return added(node, {}, {}, place);
}

NodeId Builder::skip(std::string_view token, ErrorCode code, const Message& reason, Place place) {
    stated_.drop();
    if (leaves_out(place)) [[unlikely]]
        return kNoNode;
    const NodeId node = game_.add_skip(at_, token, reason, parse_move(token).value_or(Move()));
    report_on_node(Severity::Error, {code, message_about(token, reason), place.in(options_.source)},
                   node);
    return added(node, {}, {}, place);
}

void Builder::comment(std::string_view text) {
    if (is_line_fresh_) {
        lead(text);
    } else if (at_ != kNoNode) {
        append_text(game_.annotate(at_).comment, text);
    }
}

void Builder::lead(std::string_view text) {
    if (at_ != kNoNode) append_text(pending_lead_, text);
}

void Builder::begin_variation(Place place) {
    if (at_ == kRoot) {
        report(Severity::Warning, ErrorCode::BadSyntax, say(messages::kVariationBeforeMoves),
               place);
    }
    if (!resume_.empty() && resume_.back().resume == at_) {
        ++resume_.back().count;
    } else {
        resume_.push_back({at_, place});
    }
    if (at_ != kRoot && at_ != kNoNode) at_ = game_.parent(at_);
    is_line_fresh_ = true;
    stated_.drop();
}

void Builder::end_variation(Place place) {
    if (resume_.empty()) {
        report(Severity::Warning, ErrorCode::BadSyntax, say(messages::kVariationNotOpen), place);
        return;
    }
    go_to(resume_.back().resume);
    if (--resume_.back().count == 0) resume_.pop_back();
}

void Builder::go_to(NodeId node) {
    at_ = node;
    is_line_fresh_ = false;
    stated_.drop();
    if (pending_lead_.empty()) return;
    if (at_ == kNoNode) return pending_lead_.clear();
    // A comment meant for a move that never came.
    append_text(game_.annotate(at_).comment, pending_lead_);
    pending_lead_.clear();
}

const Position* Builder::position() {
    if (at_ == kNoNode) [[unlikely]]
        return nullptr;
    cursor_.go(at_);
    return cursor_.position();
}

Side Builder::side_to_move() {
    if (at_ != kNoNode) cursor_.go(at_);
    return cursor_.side_to_move();
}

void Builder::report(Severity severity, ErrorCode code, Message message, Place place) {
    remarks_.add({severity, {code, std::move(message), place.in(options_.source)}});
}

void Builder::report_on_node(Severity severity, Error error, NodeId node) {
    remarks_.add({severity, std::move(error), index_of(node)});
}

void Builder::finish(Game& game, Diagnostics& diagnostics) {
    go_to(at_);
    if (!resume_.empty()) {
        report(Severity::Warning, ErrorCode::Truncated, say(messages::kVariationNotClosed),
               resume_.back().place);
    }
    if (left_out_ > 0) {
        diagnostics.push_back(
            {Severity::Error,
             {ErrorCode::Unsupported, say(messages::kGameTooLong, options_.most_moves, left_out_),
              first_left_out_.in(options_.source)}});
    }
    review_ranks();
    if (choices_->is_active()) {
        choices_->mend_all(game_, cursor_, options_.notation);
        forget_mended();
    }
    // After forget_mended(): moves by the wrong side are played, and yet errors.
    if (sides_.has_contradiction() || stated_.has_contradiction()) settle_sides();
    report_missing_rounds();
    if (choices_->is_active()) {
        report_broken();
        settle_choices();
    }
    rereads_ = choices_->spent();
    remarks_.move_to(diagnostics);
    std::swap(game, game_);
    begin();
}

}  // namespace chuhe::record
