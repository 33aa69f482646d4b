// SPDX-License-Identifier: MIT
//
// A self-play game as stored in training files: the start, the moves with the scores of the search,
// and the result.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/move_list.h"
#include "chuhe/core/side.h"

namespace chuhe::data {

// Stored in files, never renumber. So is Ending.
enum class GameResult : std::uint8_t { BlackWins, Draw, RedWins };
inline constexpr int kResults = 3;
inline constexpr std::array<std::string_view, kResults> kResultNames = {"black_wins", "draw",
                                                                        "red_wins"};

// 0 lost, 1 drawn, 2 won.
constexpr int points_for(Side side, GameResult result) {
    const int for_red = static_cast<int>(result);
    return side == Side::Red ? for_red : kResults - 1 - for_red;
}

// How the game ended: by the rules, or cut short because the outcome was clear.
enum class Ending : std::uint8_t {
    Unknown,
    NoMove,      // mate and stalemate
    Perpetual,   // a loss by the rules of repetition
    Repetition,  // a draw by repetition
    Limit,       // natural move limit, or insufficient material
    Resigned,    // cut short: one side stayed far ahead
    Level,       // cut short: the score stayed close to zero
    TooLong,     // cut short: too many moves
};
inline constexpr int kEndings = 8;
inline constexpr std::array<std::string_view, kEndings> kEndingNames = {
    "unknown", "no_move", "perpetual", "repetition", "limit", "resigned", "level", "too_long"};

// The score of a random move.
inline constexpr std::int16_t kUnscored = std::numeric_limits<std::int16_t>::min();

// A move with the score of the search that chose it.
struct Ply {
    // Index among the legal moves, sorted by Move::bits().
    std::uint8_t index = 0;
    // For the side to move, in the unit of the search; kUnscored for a random move.
    std::int16_t score = kUnscored;

    bool is_scored() const { return score != kUnscored; }
    friend bool operator==(const Ply&, const Ply&) = default;
};

// A whole game.
struct Game {
    std::string start;  // FEN; empty: the initial position
    GameResult result = GameResult::Draw;
    Ending ending = Ending::Unknown;
    std::vector<Ply> plies;

    friend bool operator==(const Game&, const Game&) = default;
};

// Requires a list that contains the move.
inline std::uint8_t index_among(const MoveList& moves, Move move) {
    assert(moves.contains(move));
    return static_cast<std::uint8_t>(
        std::ranges::count_if(moves, [&](Move other) { return other.bits() < move.bits(); }));
}

// The inverse. Requires index < moves.size().
inline Move move_at(const MoveList& moves, std::size_t index) {
    assert(index < moves.size());
    std::array<std::uint16_t, MoveList::kCapacity> bits;
    std::ranges::transform(moves, bits.begin(), [](Move move) { return move.bits(); });
    const auto end = bits.begin() + static_cast<std::ptrdiff_t>(moves.size());
    const auto wanted = bits.begin() + static_cast<std::ptrdiff_t>(index);
    std::nth_element(bits.begin(), wanted, end);
    return Move::from_bits(*wanted);
}

}  // namespace chuhe::data
