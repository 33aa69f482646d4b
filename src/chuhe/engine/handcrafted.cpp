// SPDX-License-Identifier: MIT
#include "chuhe/engine/handcrafted.h"

#include <algorithm>
#include <cstdint>

#include "chuhe/engine/features.h"
#include "chuhe/engine/weights.h"

namespace chuhe::engine {
namespace {

// Two values in one number, added with one instruction: the middlegame in the low half, the endgame
// in the high half. A negative low half borrows from the high one; rounding corrects that.
constexpr std::int32_t pack(Weight weight) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(weight.endgame) << 16) +
           weight.middle;
}
constexpr int middle_of(std::int32_t packed) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(packed));
}
constexpr int endgame_of(std::int32_t packed) {
    return static_cast<std::int16_t>(
        static_cast<std::uint16_t>((static_cast<std::uint32_t>(packed) + 0x8000) >> 16));
}

constexpr auto kPacked = [] {
    std::array<std::int32_t, feature::kCount> packed{};
    for (std::size_t i = 0; i < packed.size(); ++i)
        packed[i] = pack(kWeights[i]);
    return packed;
}();

// The places again, indexed by piece and square.
constexpr auto kPlaceWeights = [] {
    std::array<std::array<std::int32_t, Square::kCount>, Piece::kCount> table{};
    for (int i = 0; i < Piece::kCount; ++i) {
        const Piece piece = Piece::from_index(i);
        for (int s = 0; s < Square::kCount; ++s) {
            const int place = feature::place(piece.type(), piece.side(), Square::from_index(s));
            table[static_cast<std::size_t>(i)][static_cast<std::size_t>(s)] =
                kPacked[static_cast<std::size_t>(place)];
        }
    }
    return table;
}();

// Adds up weights, Red's minus Black's.
struct WeightSum {
    std::int32_t sum = 0;

    template <Side side>
    void add(int feature, int count) {
        const std::int32_t weight = kPacked[static_cast<std::size_t>(feature)] * count;
        sum += side == Side::Red ? weight : -weight;
    }
    template <Side side>
    void add_place(PieceType type, Square square) {
        const auto piece = static_cast<std::size_t>(Piece(side, type).index());
        const std::int32_t weight = kPlaceWeights[piece][index_of(square)];
        sum += side == Side::Red ? weight : -weight;
    }
};

// Pieces that can give mate. Without any a side cannot win, however many guards it is ahead.
bool has_mating_material(const Board& board, Side side) {
    const Bitboard attackers = board.pieces(PieceType::Rook) | board.pieces(PieceType::Horse) |
                               board.pieces(PieceType::Cannon) | board.pieces(PieceType::Pawn);
    return !(attackers & board.pieces(side)).is_empty();
}

}  // namespace

Score Handcrafted::evaluate(const Position& position) {
    const WeightSum sum = walk_features(position, WeightSum{});

    const Board& board = position.board();
    const int phase = std::min(phase_of(board), kFullPhase);
    Score red =
        (middle_of(sum.sum) * phase + endgame_of(sum.sum) * (kFullPhase - phase)) / kFullPhase;
    if (red != 0 && !has_mating_material(board, red > 0 ? Side::Red : Side::Black)) red /= 16;

    const Score score = position.side_to_move() == Side::Red ? red : -red;
    return std::clamp(score, -kKnownWin + 1, kKnownWin - 1);
}

std::unique_ptr<Evaluator> Handcrafted::fresh() const {
    return std::make_unique<Handcrafted>();
}

}  // namespace chuhe::engine
