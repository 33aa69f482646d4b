// SPDX-License-Identifier: MIT
#include "chuhe/engine/exchange.h"

#include <optional>

#include "chuhe/core/attacks.h"
#include "chuhe/core/lines.h"

namespace chuhe::engine {
namespace {

struct Attacker {
    Square square;
    PieceType type;
};

// The cheapest piece of `pieces`, all of one side, that can capture on the square with this
// `occupied`. Cheap lookups come first as far as the values allow.
std::optional<Attacker> cheapest_attacker(const Board& board, Square target, Side side,
                                          Bitboard occupied) {
    const std::size_t index = index_of(target);
    const Bitboard pieces = board.pieces(side) & occupied;
    const auto of = [&](PieceType type) { return pieces & board.pieces(type); };
    const auto first = [](Bitboard found, PieceType type) -> std::optional<Attacker> {
        if (found.is_empty()) return std::nullopt;
        return Attacker{found.first(), type};
    };

    if (const auto pawn =
            first(of(PieceType::Pawn) & kPawnAttackers[index_of(side)][index], PieceType::Pawn)) {
        return pawn;
    }
    const bool in_palace = kPalaces[index_of(side)].contains(target);
    if (in_palace) {
        if (const auto advisor =
                first(of(PieceType::Advisor) & kAdvisorMoves[index], PieceType::Advisor)) {
            return advisor;
        }
    }
    const Windows windows(occupied);
    if (const Bitboard elephants = of(PieceType::Elephant); !elephants.is_empty()) {
        const Bitboard reach =
            kElephantMoves[index][diagonal_index(windows.around(target.index()))];
        if (const auto elephant = first(elephants & reach, PieceType::Elephant)) return elephant;
    }
    if (const Bitboard horses = of(PieceType::Horse) & kHorseJumps[index]; !horses.is_empty()) {
        const Bitboard reach =
            kHorseAttackers[index][diagonal_index(windows.around(target.index()))];
        if (const auto horse = first(horses & reach, PieceType::Horse)) return horse;
    }
    if (const Bitboard cannons = of(PieceType::Cannon) & kLines[index]; !cannons.is_empty()) {
        if (const auto cannon =
                first(cannons & cannon_captures(target, occupied), PieceType::Cannon))
            return cannon;
    }
    if (const Bitboard rooks = of(PieceType::Rook) & kLines[index]; !rooks.is_empty()) {
        if (const auto rook = first(rooks & rook_targets(target, occupied), PieceType::Rook))
            return rook;
    }
    if (in_palace) return first(of(PieceType::King) & kKingMoves[index], PieceType::King);
    return std::nullopt;
}

}  // namespace

bool exchange_gains(const Position& position, Move move, Score threshold) {
    const Board& board = position.board();

    // The margin over the threshold if the opponent does not recapture …
    const Score gain = board.is_empty(move.to()) ? 0 : exchange_value(board.type_on(move.to()));
    Score balance = gain - threshold;
    if (balance < 0) return false;

    // … and if it recaptures and that is all.
    balance -= exchange_value(board.type_on(move.from()));
    if (balance >= 0) return true;

    // Each side captures with its cheapest piece until one of them can stop. `balance` is the
    // result so far from the point of view of the side about to capture.
    Bitboard occupied = (board.occupied() - Bitboard(move.from())) | Bitboard(move.to());
    Side side = position.side_to_move();
    while (true) {
        side = opponent_of(side);
        const std::optional<Attacker> attacker =
            cheapest_attacker(board, move.to(), side, occupied);
        if (!attacker) break;
        occupied -= Bitboard(attacker->square);
        balance = -balance - 1 - exchange_value(attacker->type);
        if (balance >= 0) {
            // The capturing side has reached its goal, except that a king cannot capture a
            // protected piece.
            const bool is_allowed =
                attacker->type != PieceType::King ||
                !cheapest_attacker(board, move.to(), opponent_of(side), occupied);
            if (is_allowed) side = opponent_of(side);
            break;
        }
    }
    // The side that could not, or need not, continue has lost the exchange.
    return side != position.side_to_move();
}

}  // namespace chuhe::engine
