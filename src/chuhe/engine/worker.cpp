// SPDX-License-Identifier: MIT
#include "chuhe/engine/worker.h"

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/engine/parameters.h"

namespace chuhe::engine {
namespace {

constexpr std::int64_t kNodesBetweenChecks = 1024;

}  // namespace

Worker::Worker(SharedSearch& shared, const Evaluator& evaluator, int number)
    : shared_(shared),
      evaluator_(evaluator.fresh()),
      histories_(make_large<Histories>()),
      number_(number),
      position_(Position::start()),
      frames_(kBeforeRoot + kMaxPly + 4) {
    for (Frame& frame : frames_)
        frame.continuation = &histories_->continuation.nothing();
}

void Worker::forget() {
    histories_->forget();
}

void Worker::set_position(const Position& start, std::span<const Move> moves) {
    position_ = start;
    trail_.clear();
    for (const Move move : moves) {
        const Position::Undo undo = position_.make(move);
        trail_.push(move, undo);
    }
    nodes_.store(0, std::memory_order_relaxed);
    until_check_ = 0;
    has_spent_nodes_ = false;
    for (Frame& frame : frames_) {
        frame = Frame{};
        frame.continuation = &histories_->continuation.nothing();
    }
}

void Worker::make(Frame* frame, Move move) {
    const Piece piece(position_.side_to_move(), position_.board().type_on(move.from()));
    frame->move = move;
    frame->piece = piece.index();
    frame->continuation = &histories_->continuation.after(piece, move.to());
    frame->undo = position_.make(move);
    trail_.push(move, frame->undo);
    nodes_.store(nodes() + 1, std::memory_order_relaxed);
    if (--until_check_ <= 0) check_limits();
}

void Worker::undo(Frame* frame) {
    trail_.pop();
    position_.undo(frame->move, frame->undo);
}

void Worker::pass(Frame* frame) {
    frame->move = Move();
    frame->continuation = &histories_->continuation.nothing();
    frame->undo = position_.pass();
    shared_.table->prefetch(position_.key());
    trail_.push(Move(), frame->undo);
}

void Worker::take_back_pass(Frame* frame) {
    trail_.pop();
    position_.take_back_pass(frame->undo);
}

void Worker::check_limits() {
    until_check_ = kNodesBetweenChecks;
    if (number_ != 0) return;
    const Limits& limits = shared_.limits;
    if (limits.nodes) {
        const std::uint64_t spent = team_nodes();
        has_spent_nodes_ = spent >= *limits.nodes;
        if (has_spent_nodes_) shared_.stop.store(true, std::memory_order_relaxed);
        const auto left = static_cast<std::int64_t>(*limits.nodes - std::min(spent, *limits.nodes));
        until_check_ = std::min(until_check_, left);
    }
    if (shared_.must_stop && shared_.must_stop())
        shared_.stop.store(true, std::memory_order_relaxed);
    // Something must have been searched before time can end the search.
    if (completed_depth_ < 1 || shared_.pondering.load(std::memory_order_relaxed)) return;
    if (shared_.plan.maximum() && shared_.elapsed_on_clock() >= *shared_.plan.maximum())
        shared_.stop.store(true, std::memory_order_relaxed);
}

std::uint64_t Worker::team_nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : team_)
        sum += worker->nodes();
    return sum;
}

Identity table_identity(const Position& position, const rules::RuleBook& rule_book) {
    namespace p = parameters;
    Identity identity = position.identity();
    // The same pieces mean something else near the natural limit …
    if (rule_book.quiet_plies > 0 && position.quiet_plies() >= p::kQuietStart) {
        const int step = (position.quiet_plies() - p::kQuietStart) / p::kQuietStep;
        identity.key ^= zobrist::random_number(1, static_cast<std::uint64_t>(step));
    }
    return identity;
}

Identity Worker::table_identity(const Frame* frame) const {
    Identity identity = table_identity(position_);
    // … when a repetition is about to be ruled on …
    if (frame->is_repeated) identity.key ^= zobrist::random_number(3, 0);
    // … or when one move is excluded.
    if (!frame->excluded.is_none())
        identity.key ^= zobrist::random_number(2, frame->excluded.bits());
    return identity;
}

// The table's entry, with the score relative to the root. Threads may have mixed up an entry, or
// two positions share it: an illegal move is dropped.
std::optional<HashHit> Worker::probe_table(Identity identity, int ply) const {
    std::optional<HashHit> hit = shared_.table->probe(identity);
    if (!hit) return hit;
    hit->score = score_from_hash(hit->score, ply);
    if (!hit->move.is_none() && !is_legal(position_, hit->move)) hit->move = Move();
    return hit;
}

// The tables that belong to the position itself.
void Worker::find_tables(Frame* frame) {
    const Board& board = position_.board();
    const std::uint64_t pawns = pawn_signature(board);
    frame->pawns = &histories_->pawn.of(pawns);
    const Frame* previous = frame - 1;
    const bool came_by_move = !previous->move.is_none();
    const Square to = came_by_move ? previous->move.to() : board.king(position_.side_to_move());
    frame->correction =
        histories_->correction.keys_of(board, pawns, Piece::from_index(previous->piece), to);
    histories_->correction.prefetch(frame->correction);
}

// The corrected evaluation.
Score Worker::corrected(const Frame* frame, Score raw_eval) const {
    const Score correction =
        histories_->correction.correction(position_.side_to_move(), frame->correction);
    return std::clamp(raw_eval + correction, -kKnownWin + 1, kKnownWin - 1);
}

QuietGuides Worker::guides_for(const Frame* frame) const {
    return {.histories = histories_.get(),
            .continuations = {(frame - 1)->continuation, (frame - 2)->continuation,
                              (frame - 4)->continuation, (frame - 6)->continuation},
            .pawns = frame->pawns};
}

bool Worker::has_strong_pieces(Side side) const {
    const Board& board = position_.board();
    const Bitboard attackers = board.pieces(PieceType::Rook) | board.pieces(PieceType::Horse) |
                               board.pieces(PieceType::Cannon);
    return !(attackers & board.pieces(side)).is_empty();
}

void Worker::append_line(Frame* frame, Move move) {
    const Frame* next = frame + 1;
    frame->line[0] = move;
    std::copy_n(next->line.begin(), next->line_length, frame->line.begin() + 1);
    frame->line_length = next->line_length + 1;
}

}  // namespace chuhe::engine
