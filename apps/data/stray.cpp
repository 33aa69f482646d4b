// SPDX-License-Identifier: MIT
#include "stray.h"

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/engine/exchange.h"

namespace chuhe::data {

bool is_calm(const Position& position) {
    if (is_in_check(position)) return false;
    return std::ranges::none_of(
        captures(position), [&](Move move) { return engine::exchange_gains(position, move, 1); });
}

std::optional<Position> stray_from(const Position& position, match::Random& random) {
    constexpr std::size_t kMostMoves = 2;
    Position stray = position;
    for (std::size_t left = 1 + random.below(kMostMoves); left > 0; --left) {
        const MoveList moves = legal_moves(stray);
        if (moves.empty()) return std::nullopt;
        stray = stray.after(moves[random.below(moves.size())]);
    }
    if (count_legal_moves(stray) == 0 || !is_calm(stray)) return std::nullopt;
    return stray;
}

}  // namespace chuhe::data
