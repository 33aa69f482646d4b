// SPDX-License-Identifier: MIT
//
// Looks for mates by any moves, not only by checks: to prove that a puzzle has no second solution.
// No evaluation is involved, and nothing is pruned.
//
// Mates without quiet moves are looked for first, then those with one, with two and so on: few
// mates need many, and each makes the search many times as large. When the budget is spent, the
// answer says how far it came.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/move_list.h"
#include "chuhe/core/position.h"

namespace chuhe::puzzles {

class MateSearch {
public:
    // Gives up after looking at this many positions per question.
    explicit MateSearch(std::uint64_t budget);

    // A mate, or how far it is known that there is none.
    struct Answer {
        std::optional<Move> move = {};  // one that mates in time
        // Without a move: whatever the attacker plays, there is no mate in time. Otherwise there is
        // none with at most `quiet` quiet moves (-1: not even that is known).
        bool is_proven = false;
        int quiet = -1;
    };

    // Does a move other than `known` mate in at most this many moves? Requires moves > 0.
    Answer other_mate(const Position& position, Move known, int moves);

private:
    // What was found out about a position, while the same question was asked.
    struct Entry {
        std::uint64_t lock = 0;
        std::uint32_t asked = 0;
        std::int8_t moves = 0;
        std::int8_t quiet = 0;
        bool mates = false;
    };
    static constexpr int kMostMoves = 32;

    bool attacks(const Position& position, int moves, int quiet);
    bool attacks_anew(const Position& position, int moves, int quiet);
    bool is_lost(const Position& position, int moves, int quiet);
    bool is_refutation(const Position& position, Move reply, int moves, int quiet);
    std::vector<Move> sorted_replies(const Position& position, const MoveList& replies) const;
    bool is_exhausted() const { return spent_ > budget_; }

    std::uint64_t budget_;
    std::uint64_t spent_ = 0;
    std::uint32_t asked_ = 0;
    std::vector<Entry> entries_;
    std::array<Move, kMostMoves> refutations_ = {};  // the latest, by moves left
    std::vector<std::uint32_t> merits_;              // of defences, by Move::bits()
};

}  // namespace chuhe::puzzles
