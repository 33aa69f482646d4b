// SPDX-License-Identifier: MIT
#include "chuhe/tables/line.h"

#include <algorithm>
#include <tuple>

#include "chuhe/core/generate.h"

namespace chuhe::tables {
namespace {

// The smaller the better for the side that moves.
auto rank_of(const TableMove& move) {
    const bool is_check_on_cycle = move.gives_check && move.after.note.is_on_cycle();
    const int turn = is_check_on_cycle ? 1 : 0;
    switch (move.outcome()) {
        case Outcome::Win:
            // Answering perpetual check with perpetual check only draws.
            return std::tuple(0, move.after.note.level(), turn, move.after.value.plies());
        case Outcome::Draw:
            return std::tuple(1, 0, 0, 0);
        default:
            // Checks that only go round in circles win no time.
            return std::tuple(2, 0, turn, -move.after.value.plies());
    }
}

}  // namespace

Outcome TableMove::outcome() const {
    if (after.value.is_loss()) return Outcome::Win;
    return after.value.is_win() ? Outcome::Loss : after.value.outcome();
}

std::vector<TableMove> ranked_moves(const Position& position, const LookUp& look_up) {
    std::vector<TableMove> moves;
    for (const Move move : legal_moves(position)) {
        const std::optional<Entry> after = look_up(position.after(move));
        if (!after || !after->value.is_possible()) return {};
        moves.push_back({move, *after, gives_check(position, move)});
    }
    std::ranges::stable_sort(moves, {}, rank_of);
    return moves;
}

std::vector<Move> best_line(const Position& position, const LookUp& look_up) {
    std::vector<Move> line;
    Position current = position;
    for (;;) {
        const std::vector<TableMove> moves = ranked_moves(current, look_up);
        if (moves.empty()) return line;
        const TableMove& best = moves.front();
        const bool only_checks_are_left =
            best.outcome() == Outcome::Loss && best.gives_check && best.after.note.is_on_cycle();
        if (best.outcome() == Outcome::Draw || only_checks_are_left) return line;
        line.push_back(best.move);
        current.make(best.move);
    }
}

std::size_t longest_quiet_stretch(const Position& start, const std::vector<Move>& line) {
    Position position = start;
    std::size_t longest = 0;
    std::size_t quiet = 0;
    for (const Move move : line) {
        quiet = position.board().is_empty(move.to()) ? quiet + 1 : 0;
        longest = std::max(longest, quiet);
        position.make(move);
    }
    return longest;
}

}  // namespace chuhe::tables
