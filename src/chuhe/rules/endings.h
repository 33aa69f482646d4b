// SPDX-License-Identifier: MIT
//
// The endings that need no cycle: mate, stalemate, the natural move limit, insufficient material,
// and what the players declared.
#pragma once

#include <array>

#include "chuhe/rules/history.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::rules {

// Neither side has a piece that can cross the river: mate is impossible.
bool has_insufficient_material(const Board& board);

// Plies without a capture as the natural limit counts them, move by move. Of each side's checks
// since the last capture, only the first `free_checks` count; further checks do not, nor do the
// replies to them. The initial count, as read from a FEN, counts in full.
class QuietPlyCount {
public:
    QuietPlyCount(const Position& start, const RuleBook& book)
        : QuietPlyCount(start, book.free_checks) {}

    // The next position of the game.
    void add(const Position& after);

    // The count so far.
    int plies() const { return plies_; }

private:
    QuietPlyCount(const Position& start, int free_checks)
        : free_checks_(free_checks), plies_(start.quiet_plies()) {}

    int free_checks_;
    int plies_;
    std::array<int, kSides> checks_{};
    bool last_was_free_ = false;
};

// The same for the position at the end of a history.
int counted_quiet_plies(const History& history, const RuleBook& book);

// Resignation, agreement, mate or stalemate: checked before repetition. Open if none applies.
Verdict immediate_ending(const History& history, const RuleBook& book);

// The natural move limit and insufficient material: checked after it. Open if neither applies.
Verdict exhausted_ending(const History& history, const RuleBook& book);

}  // namespace chuhe::rules
