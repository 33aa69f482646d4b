// SPDX-License-Identifier: MIT
#include "chuhe/tables/words.h"

#include <cassert>

#include "chuhe/core/piece_names.h"
#include "chuhe/messages/endgame_tables.h"

namespace chuhe::tables {
namespace {

// The winner's moves up to the end of the game.
int moves_of(int plies) {
    return (plies + 1) / 2;
}

Message win_by_law(const Entry& entry, Side winner) {
    const Message side = side_name(winner);
    const Message loser = side_name(opponent_of(winner));
    const int moves = moves_of(entry.value.plies());
    return moves == 0 ? say(messages::kTableWinsByLaw, side, loser)
                      : say(messages::kTableWinsByLawIn, side, moves, loser);
}

}  // namespace

Message result_of(const Entry& entry, Side side_to_move) {
    assert(entry.value.is_possible());
    if (entry.value.is_draw()) return say(messages::kTableDraw);
    const Side winner = entry.value.is_win() ? side_to_move : opponent_of(side_to_move);
    const bool is_over = entry.value.plies() == 0 && !entry.note.is_on_cycle();
    if (is_over) return say(messages::kTableHasLost, side_name(side_to_move));
    return say(messages::kTableWins, side_name(winner), moves_of(entry.value.plies()));
}

Message result_of(const TableMove& move) {
    switch (move.outcome()) {
        case Outcome::Win:
            return say(messages::kTableMoveWins, moves_of(move.after.value.plies() + 1));
        case Outcome::Draw:
            return say(messages::kTableMoveDraws);
        default:
            if (move.gives_check && move.after.note.is_on_cycle())
                return say(messages::kTableCheckInVain);
            return say(messages::kTableMoveLoses, moves_of(move.after.value.plies()));
    }
}

Message verdict_on(const Entry& entry, Side side_to_move) {
    Message verdict = result_of(entry, side_to_move);
    if (entry.note.level() > 0 && !entry.value.is_draw())
        verdict =
            win_by_law(entry, entry.value.is_win() ? side_to_move : opponent_of(side_to_move));
    if (!entry.note.is_disputed()) return verdict;
    return say(messages::kTableDependsOnRules, std::move(verdict));
}

}  // namespace chuhe::tables
