// SPDX-License-Identifier: MIT
#include "chuhe/book/choice.h"

namespace chuhe::book {

const BookMove* choose(std::span<const BookMove> moves, Choice choice, std::uint64_t random) {
    // Best first, so the moves that are never played are at the end.
    while (!moves.empty() && moves.back().weight == 0)
        moves = moves.first(moves.size() - 1);
    if (moves.empty()) return nullptr;
    switch (choice) {
        case Choice::Best:
            return &moves.front();
        case Choice::Random:
            return &moves[static_cast<std::size_t>(random % moves.size())];
        case Choice::ByWeight:
            break;
    }
    std::uint64_t sum = 0;
    for (const BookMove& move : moves)
        sum += move.weight;
    std::uint64_t place = random % sum;
    for (const BookMove& move : moves) {
        if (place < move.weight) return &move;
        place -= move.weight;
    }
    return &moves.back();
}

}  // namespace chuhe::book
