// SPDX-License-Identifier: MIT
#include "chuhe/engine/history.h"

#include "chuhe/engine/parameters.h"

namespace chuhe::engine {
namespace {

// One multiplication per word, with constants in the style of SplitMix64, and a final fold: enough
// for a signature that is recomputed for every position.
constexpr std::uint64_t kMultipliers[] = {0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9,
                                          0x94D049BB133111EB, 0xD6E8FEB86659FD93,
                                          0xA0761D6478BD642F, 0xE7037ED1A0B428DB};

constexpr std::uint64_t folded(std::uint64_t hash) {
    return (hash ^ hash >> 32) * 0x9E3779B97F4A7C15;
}
constexpr std::uint64_t signature(Bitboard a, Bitboard b) {
    return folded(a.low() * kMultipliers[0] ^ a.high() * kMultipliers[1] ^
                  b.low() * kMultipliers[2] ^ b.high() * kMultipliers[3]);
}
constexpr std::uint64_t signature(Bitboard a, Bitboard b, Bitboard c) {
    return folded(a.low() * kMultipliers[0] ^ a.high() * kMultipliers[1] ^
                  b.low() * kMultipliers[2] ^ b.high() * kMultipliers[3] ^
                  c.low() * kMultipliers[4] ^ c.high() * kMultipliers[5]);
}

}  // namespace

std::uint64_t pawn_signature(const Board& board) {
    return signature(board.pieces(Side::Red, PieceType::Pawn),
                     board.pieces(Side::Black, PieceType::Pawn));
}

std::uint64_t defence_signature(const Board& board) {
    return signature(board.pieces(PieceType::King), board.pieces(PieceType::Advisor),
                     board.pieces(PieceType::Elephant));
}

std::uint64_t attacker_signature(const Board& board, Side side) {
    return signature(board.pieces(side, PieceType::Rook), board.pieces(side, PieceType::Horse),
                     board.pieces(side, PieceType::Cannon));
}

Score CorrectionHistory::correction(Side side, const Keys& keys) const {
    namespace p = parameters;
    const std::array weights = {p::kCorrectionPawns, p::kCorrectionDefence, p::kCorrectionAttackers,
                                p::kCorrectionAttackers};
    int sum = keys.after_moves->value() * p::kCorrectionMove;
    for (std::size_t i = 0; i < tables_.size(); ++i)
        sum += tables_[i][keys.places[i]][index_of(side)].value() * weights[i];
    return sum / p::kCorrectionGrain;
}

void CorrectionHistory::learn(Side side, const Keys& keys, Score difference, Depth depth) {
    const int bonus = parameters::correction_bonus(difference, depth);
    for (std::size_t i = 0; i < tables_.size(); ++i)
        tables_[i][keys.places[i]][index_of(side)].learn(bonus);
    keys.after_moves->learn(bonus);
}

}  // namespace chuhe::engine
