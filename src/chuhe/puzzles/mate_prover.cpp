// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/mate_prover.h"

#include "chuhe/core/generate.h"

namespace chuhe::puzzles {

// Can the side to move mate in this many moves, with checks only?
bool MateProver::attacks(const Position& position, int moves) {
    if (moves <= 0) return false;
    for (const Move move : checking_moves(position)) {
        if (is_lost(position.after(move), moves - 1)) return true;
    }
    return false;
}

// The side to move is in check: is it mated, or will be in this many further moves?
bool MateProver::is_lost(const Position& position, int moves) {
    if (++spent_ > budget_) return false;
    const MoveList replies = legal_moves(position);
    if (replies.empty()) return true;
    if (moves == 0) return false;
    for (const Move reply : replies) {
        if (!attacks(position.after(reply), moves)) return false;
    }
    return true;
}

std::optional<int> MateProver::mate_in(const Position& position, int most) {
    spent_ = 0;
    for (int moves = 1; moves <= most && !was_exhausted(); ++moves) {
        if (attacks(position, moves)) return moves;
    }
    return std::nullopt;
}

// All first moves that win in time: for the last two moves, those without check too, so that a
// quiet second solution is not overlooked. The engine looks for longer ones.
std::vector<Move> MateProver::mating_moves(const Position& position, int moves) {
    std::vector<Move> found;
    for (const Move move : legal_moves(position)) {
        const Position next = position.after(move);
        const bool is_check = is_in_check(next);
        if (!is_check && moves > 2) continue;
        if (is_lost(next, moves - 1)) found.push_back(move);
    }
    return found;
}

std::optional<std::vector<Move>> MateProver::line_from(const Position& position, int moves) {
    const std::vector<Move> first = mating_moves(position, moves);
    if (first.size() != 1 || was_exhausted()) return std::nullopt;
    if (moves == 1) return first;
    const Position defence = position.after(first.front());
    for (const Move reply : legal_moves(defence)) {
        const Position next = defence.after(reply);
        // A shorter mate follows: the defender can do better.
        if (attacks(next, moves - 2)) continue;
        const auto rest = line_from(next, moves - 1);
        if (!rest) continue;
        std::vector<Move> line = {first.front(), reply};
        line.insert(line.end(), rest->begin(), rest->end());
        return line;
    }
    return std::nullopt;
}

std::optional<std::vector<Move>> MateProver::unique_line(const Position& position, int moves) {
    spent_ = 0;
    auto line = line_from(position, moves);
    if (was_exhausted()) return std::nullopt;
    return line;
}

}  // namespace chuhe::puzzles
