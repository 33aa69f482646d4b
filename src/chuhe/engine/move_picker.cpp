// SPDX-License-Identifier: MIT
#include "chuhe/engine/move_picker.h"

#include "chuhe/core/generate.h"
#include "chuhe/core/generator.h"
#include "chuhe/engine/check_squares.h"
#include "chuhe/engine/exchange.h"
#include "chuhe/engine/lesser_threats.h"
#include "chuhe/engine/parameters.h"

namespace chuhe::engine {

namespace p = parameters;

namespace {

bool takes(const Position& position, Move move) {
    return !position.board().is_empty(move.to());
}

// History scores of the quiet moves of one piece, by target.
class QuietRows {
public:
    QuietRows(const QuietGuides& guides, Piece piece, Square from)
        : moves_(guides.histories->quiet.from(piece.side(), from)),
          pawns_((*guides.pawns)[index(piece)]),
          continuations_{&(*guides.continuations[0])[index(piece)],
                         &(*guides.continuations[1])[index(piece)],
                         &(*guides.continuations[2])[index(piece)],
                         &(*guides.continuations[3])[index(piece)]} {}

    int score(Square to) const {
        const std::size_t i = index_of(to);
        return p::kOrderRecentWeight *
                   (moves_[i].value() + pawns_[i].value() + (*continuations_[0])[i].value()) +
               (*continuations_[1])[i].value() + (*continuations_[2])[i].value() +
               (*continuations_[3])[i].value() / p::kOrderOldestDivisor;
    }

private:
    static std::size_t index(Piece piece) { return static_cast<std::size_t>(piece.index()); }

    const QuietHistory::Row& moves_;
    const PawnTable::value_type& pawns_;
    std::array<const ContinuationTable::value_type*, QuietGuides::kContinuations> continuations_;
};

}  // namespace

MovePicker::MovePicker(const Position& position, Stage first, Move hash_move, Score threshold,
                       const QuietGuides& guides)
    : position_(position),
      guides_(guides),
      hash_move_(hash_move),
      stage_(hash_move.is_none() ? first : Stage::HashMove),
      after_hash_move_(first),
      threshold_(threshold) {}

MovePicker::MovePicker(const Position& position, bool in_check, Move hash_move,
                       const QuietGuides& guides)
    : MovePicker(position, in_check ? Stage::GenerateEvasions : Stage::GenerateCaptures, hash_move,
                 0, guides) {}

MovePicker MovePicker::for_quiescence(const Position& position, bool in_check, Move hash_move,
                                      bool with_checks, const QuietGuides& guides) {
    if (in_check) return {position, true, hash_move, guides};
    const bool is_usable = !hash_move.is_none() && takes(position, hash_move);
    MovePicker picker(position, Stage::GenerateOnlyCaptures, is_usable ? hash_move : Move(),
                      -kInfinite, guides);
    picker.with_checks_ = with_checks;
    return picker;
}

MovePicker MovePicker::for_probcut(const Position& position, Move hash_move, Score threshold,
                                   const QuietGuides& guides) {
    const bool is_usable = !hash_move.is_none() && takes(position, hash_move) &&
                           exchange_gains(position, hash_move, threshold);
    return {position, Stage::GenerateOnlyCaptures, is_usable ? hash_move : Move(), threshold,
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
                while (!moves_.empty()) {
                    const auto [move, score] = moves_.take_best();
                    // A capture with a good history may lose a little.
                    if (exchange_gains(position_, move, -score / p::kOrderLosing)) return move;
                    bad_captures_.push_back(move);
                }
                stage_ = Stage::GenerateQuiets;
                break;

            case Stage::GenerateQuiets:
                if (!skips_quiets_) generate_quiets();
                stage_ = Stage::Quiets;
                break;

            case Stage::Quiets:
                if (!skips_quiets_ && !moves_.empty()) return moves_.take_best().move;
                stage_ = Stage::BadCaptures;
                break;

            case Stage::BadCaptures:
                if (next_bad_ < bad_captures_.size()) return bad_captures_[next_bad_++];
                stage_ = Stage::Done;
                break;

            case Stage::GenerateEvasions:
                generate_evasions();
                stage_ = Stage::Evasions;
                break;

            case Stage::Evasions:
                if (!moves_.empty()) return moves_.take_best().move;
                stage_ = Stage::Done;
                break;

            case Stage::GenerateOnlyCaptures:
                generate_captures();
                stage_ = Stage::OnlyCaptures;
                break;

            case Stage::OnlyCaptures:
                while (!moves_.empty()) {
                    const Move move = moves_.take_best().move;
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
                if (!moves_.empty()) return moves_.take_best().move;
                stage_ = Stage::Done;
                break;

            case Stage::Done:
                return {};
        }
    }
}

void MovePicker::generate_captures() {
    for (const Move move : captures(position_)) {
        if (move != hash_move_) moves_.add(move, capture_score(move));
    }
}

void MovePicker::generate_quiets() {
    moves_.clear();
    for_side_to_move(position_, [&](auto us) { add_quiets<us>(); });
}

// Scores the moves of each piece as they are generated: side and kind are constants here, and what
// depends only on the piece is looked up once.
template <Side us>
void MovePicker::add_quiets() {
    const CheckSquares checks(position_);
    const LesserThreats threats(position_);
    const Generator<us> generator(position_.board());
    const Bitboard empty = ~position_.board().occupied();
    generator.each_piece(empty, [&](auto mover, Square from, Bitboard targets) {
        constexpr PieceType kType = decltype(mover)::type;
        constexpr int kStake = kType == PieceType::Rook ? p::kOrderRookStake : p::kOrderOtherStake;
        const QuietRows rows(guides_, Piece(us, kType), from);
        const Bitboard attacked = threats.against(kType);
        const int escape = attacked.contains(from) ? p::kOrderEscape * kStake / 2 : 0;
        for (const Square to : targets) {
            const Move move(from, to);
            if (move == hash_move_) continue;
            int score = rows.score(to) + escape;
            if (checks.of(kType).contains(to)) score += p::kOrderCheck;
            if (attacked.contains(to)) score -= p::kOrderBlunder * kStake / 2;
            moves_.add(move, score);
        }
    });
}

void MovePicker::generate_evasions() {
    constexpr int kCapturesFirst = 1 << 20;
    for (const Move move : legal_moves(position_)) {
        if (move == hash_move_) continue;
        moves_.add(move, takes(position_, move) ? kCapturesFirst + capture_score(move)
                                                : quiet_score(move));
    }
}

void MovePicker::generate_checks() {
    const CheckSquares checks(position_);
    const Board& board = position_.board();
    moves_.clear();
    for (const Move move : moves_to(position_, checks.all() - board.occupied())) {
        if (checks.of(board.type_on(move.from())).contains(move.to()))
            moves_.add(move, quiet_score(move));
    }
}

int MovePicker::capture_score(Move move) const {
    const Board& board = position_.board();
    const PieceType captured = board.type_on(move.to());
    const Piece piece(position_.side_to_move(), board.type_on(move.from()));
    return p::kOrderVictim * exchange_value(captured) / p::kOrderVictimDivisor +
           guides_.histories->capture.at(piece, move.to(), captured).value() /
               p::kOrderCaptureDivisor;
}

int MovePicker::quiet_score(Move move) const {
    const Piece piece(position_.side_to_move(), position_.board().type_on(move.from()));
    return QuietRows(guides_, piece, move.from()).score(move.to());
}

}  // namespace chuhe::engine
