// SPDX-License-Identifier: MIT
//
// What the law of repetition adds to a solved ending.
//
// Play without end is a draw, unless one side commits an offence with every one of its moves: then
// it loses, except if the other side checks with every move as well. Whether a move is an offence
// can be seen from the position after it, so no history is needed: the side that cannot stop
// offending without losing has lost already. With W for the positions that `winner` is known to
// win, these are a nested fixed point:
//
//   the largest set Y of further positions, and in it the smallest set Z, in which
//     the offender, to move, has no move but offences into Z and moves into W, and
//     the winner, to move, has a move without check into Y, or any move into Z.
//
// Y says that the offences can go on forever, Z that the winner does not check forever. The
// outermost, growing set is W: solver.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/tables/ending.h"
#include "chuhe/tables/number_set.h"
#include "chuhe/tables/solution.h"
#include "chuhe/tables/threads.h"

namespace chuhe::tables {

// What a side must not do forever. All rule books forbid perpetual check, even against a side that
// chases. What a chase is they define differently, so it is only bounded: no move is a chase that
// neither attacks a piece nor threatens to win.
struct Offences {
    std::array<bool, kSides> chases_count = {};  // otherwise only checks
};

// Positions that are won by law.
struct LawWins {
    struct Entry {
        std::uint32_t number;
        int plies;  // to the end of the game once the offender stops
    };
    std::vector<Entry> lost = {};  // the offender to move
    std::vector<Entry> won = {};   // the winner to move

    bool is_empty() const { return lost.empty(); }
};

// The largest such set. Undecided positions have the value of a draw. Only `suspects` can have
// nothing left but offences and moves that lose; those that have something else are removed.
LawWins wins_by_law(const Solution& solution, const Ending& ending, Side winner,
                    const Offences& offences, NumberSet& suspects, const Threads& threads);

// Removes the suspects that have something else, and does no more.
void keep_offenders(const Solution& solution, const Ending& ending, Side winner,
                    const Offences& offences, NumberSet& suspects, const Threads& threads);

}  // namespace chuhe::tables
