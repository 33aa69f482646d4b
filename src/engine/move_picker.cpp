// SPDX-License-Identifier: MIT
#include "engine/move_picker.h"

#include <limits>
#include <utility>

#include "core/generate.h"
#include "engine/check_squares.h"
#include "engine/exchange.h"
#include "engine/lesser_threats.h"
#include "engine/parameters.h"

namespace chuhe::engine {

namespace p = parameters;

namespace {

bool takes(const Position& position, Move move) {
    return !position.board().is_empty(move.to());
}

}  // namespace

MovePicker::MovePicker(const Position& position, Stage first, Move hash_move, Score threshold,
                       Depth depth, const QuietGuides& guides)
    : position_(position),
      guides_(guides),
      hash_move_(hash_move),
      stage_(hash_move.is_none() ? first : Stage::HashMove),
      after_hash_move_(first),
      threshold_(threshold),
      depth_(depth) {}

MovePicker::MovePicker(const Position& position, bool in_check, Move hash_move, Depth depth,
                       const QuietGuides& guides)
    : MovePicker(position, in_check ? Stage::GenerateEvasions : Stage::GenerateCaptures, hash_move,
                 0, depth, guides) {}

MovePicker MovePicker::for_quiescence(const Position& position, bool in_check, Move hash_move,
                                      bool with_checks, const QuietGuides& guides) {
    if (in_check) return {position, true, hash_move, 0, guides};
    const bool is_usable = !hash_move.is_none() && takes(position, hash_move);
    MovePicker picker(position, Stage::GenerateOnlyCaptures, is_usable ? hash_move : Move(),
                      -kInfinite, 0, guides);
    picker.with_checks_ = with_checks;
    return picker;
}

MovePicker MovePicker::for_probcut(const Position& position, Move hash_move, Score threshold,
                                   const QuietGuides& guides) {
    const bool is_usable = !hash_move.is_none() && takes(position, hash_move) &&
                           exchange_gains(position, hash_move, threshold);
    return {position, Stage::GenerateOnlyCaptures, is_usable ? hash_move : Move(), threshold, 0,
            guides};
}

Move MovePicker::next() {
    while (true) {
        switch (stage_) {
            case Stage::HashMove:
                stage_ = after_hash_move_;
                return hash_move_;

            case Stage::GenerateCaptures:
                generate_captures();
                stage_ = Stage::GoodCaptures;
                break;

            case Stage::GoodCaptures:
                while (current_ < end_) {
                    take_best();
                    const Scored candidate = moves_[current_ - 1];
                    // A capture that did well before may cost a little.
                    if (exchange_gains(position_, candidate.move,
                                       -candidate.score / p::kOrderLosing))
                        return candidate.move;
                    moves_[bad_end_++] = candidate;
                }
                stage_ = Stage::GenerateQuiets;
                break;

            case Stage::GenerateQuiets:
                if (!skips_quiets_) generate_quiets();
                stage_ = Stage::Quiets;
                break;

            case Stage::Quiets:
                if (!skips_quiets_ && current_ < end_) return moves_[current_++].move;
                stage_ = Stage::BadCaptures;
                break;

            case Stage::BadCaptures:
                if (next_bad_ < bad_end_) return moves_[next_bad_++].move;
                stage_ = Stage::Done;
                break;

            case Stage::GenerateEvasions:
                generate_evasions();
                stage_ = Stage::Evasions;
                break;

            case Stage::Evasions:
                if (current_ < end_) return take_best();
                stage_ = Stage::Done;
                break;

            case Stage::GenerateOnlyCaptures:
                generate_captures();
                stage_ = Stage::OnlyCaptures;
                break;

            case Stage::OnlyCaptures:
                while (current_ < end_) {
                    const Move move = take_best();
                    if (threshold_ == -kInfinite || exchange_gains(position_, move, threshold_))
                        return move;
                }
                stage_ = with_checks_ ? Stage::GenerateChecks : Stage::Done;
                break;

            case Stage::GenerateChecks:
                generate_checks();
                stage_ = Stage::Checks;
                break;

            case Stage::Checks:
                if (current_ < end_) return take_best();
                stage_ = Stage::Done;
                break;

            case Stage::Done:
                return {};
        }
    }
}

void MovePicker::generate_captures() {
    for (const Move move : captures(position_)) {
        if (move != hash_move_) moves_[end_++] = {move, capture_score(move)};
    }
}

void MovePicker::generate_quiets() {
    // Behind the losing captures, which wait for their turn.
    current_ = end_ = bad_end_;
    const CheckSquares checks(position_);
    const LesserThreats threats(position_);
    for (const Move move : quiets(position_)) {
        if (move == hash_move_) continue;
        const PieceType type = position_.board().type_on(move.from());
        int score = quiet_score(move);
        if (checks.of(type).contains(move.to())) score += p::kOrderCheck;
        const Bitboard attacked = threats.against(type);
        const int stake = type == PieceType::Rook ? 2 : 1;
        if (attacked.contains(move.from())) score += p::kOrderEscape * stake / 2;
        if (attacked.contains(move.to())) score -= p::kOrderBlunder * stake / 2;
        moves_[end_++] = {move, score};
    }
    sort_above(-p::kOrderSort * depth_);
}

void MovePicker::generate_evasions() {
    constexpr int kCapturesFirst = 1 << 28;
    for (const Move move : legal_moves(position_)) {
        if (move == hash_move_) continue;
        const int score =
            takes(position_, move) ? kCapturesFirst + capture_score(move) : quiet_score(move);
        moves_[end_++] = {move, score};
    }
}

void MovePicker::generate_checks() {
    const CheckSquares checks(position_);
    const Board& board = position_.board();
    for (const Move move : moves_to(position_, checks.all() - board.occupied())) {
        if (checks.of(board.type_on(move.from())).contains(move.to()))
            moves_[end_++] = {move, quiet_score(move)};
    }
}

int MovePicker::capture_score(Move move) const {
    const Board& board = position_.board();
    const PieceType captured = board.type_on(move.to());
    const Piece piece(position_.side_to_move(), board.type_on(move.from()));
    return p::kOrderVictim * exchange_value(captured) / 4 +
           guides_.histories->capture.at(piece, move.to(), captured).value() / 4;
}

int MovePicker::quiet_score(Move move) const {
    const Board& board = position_.board();
    const std::size_t piece =
        index_of(position_.side_to_move()) * kPieceTypes + index_of(board.type_on(move.from()));
    const std::size_t to = index_of(move.to());
    int score = 2 * guides_.histories->quiet.at(position_.side_to_move(), move).value();
    score += 2 * (*guides_.pawns)[piece][to].value();
    score += 2 * (*guides_.continuations[0])[piece][to].value();
    score += (*guides_.continuations[1])[piece][to].value();
    score += (*guides_.continuations[2])[piece][to].value();
    score += (*guides_.continuations[3])[piece][to].value() / 2;
    return score;
}

Move MovePicker::take_best() {
    std::size_t best = current_;
    for (std::size_t i = current_ + 1; i < end_; ++i) {
        if (moves_[i].score > moves_[best].score) best = i;
    }
    std::swap(moves_[current_], moves_[best]);
    return moves_[current_++].move;
}

void MovePicker::sort_above(int limit) {
    std::size_t sorted_end = current_;
    for (std::size_t i = current_; i < end_; ++i) {
        if (moves_[i].score < limit) continue;
        const Scored scored = moves_[i];
        moves_[i] = moves_[sorted_end];
        std::size_t place = sorted_end++;
        for (; place > current_ && moves_[place - 1].score < scored.score; --place)
            moves_[place] = moves_[place - 1];
        moves_[place] = scored;
    }
}

}  // namespace chuhe::engine
