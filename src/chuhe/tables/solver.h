// SPDX-License-Identifier: MIT
//
// Solves an ending: backwards from the positions without a move and from captures, then by the law
// of perpetual check (tables/law.h), then backwards again, until nothing changes.
//
// Working backwards, every decided position is looked at once. A lost one makes every position that
// leads to it won; a won one takes one hope from every position that leads to it, and a side
// without hope is lost. Positions are taken in the order of their distances, so the first value is
// the best.
//
// Rule books agree on perpetual check, but not on chases. The ending is therefore solved twice
// more, as if one side's chases, widely understood, were forbidden and the other's allowed. The
// verdict of any rule book lies between these two; where both agree with the first, it is the same
// for all.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "chuhe/base/large_memory.h"
#include "chuhe/tables/ending.h"
#include "chuhe/tables/law.h"
#include "chuhe/tables/solution.h"
#include "chuhe/tables/threads.h"

namespace chuhe::tables {

class Solver {
public:
    // Requires all of captures_from(material) among the solutions, and that they outlive it.
    Solver(const Material& material, const Solutions& smaller, Threads threads);

    // Requires to be called once.
    std::shared_ptr<Solution> solve();

private:
    // Positions of both sides to move, by number.
    using Positions = std::array<std::vector<std::uint32_t>, kSides>;
    // By the plies to the end of the game.
    using ByPlies = std::map<int, Positions>;

    // What one thread finds.
    struct Found {
        ByPlies ready;    // values set, to be spread
        ByPlies waiting;  // values to be set when their turn comes, unless decided before
        Positions late;   // with captures that only the law decides
    };

    void prepare();
    template <Side us>
    void prepare(Board& board, bool is_symmetric, std::uint32_t number, Found& found);
    void spread();
    Positions next_of(int plies);
    void spread_losses(int plies, const Positions& lost);
    void spread_wins(int plies, const Positions& won);
    void spread_win(int plies, Side winner, std::uint32_t won, const Board& board, Found& found);
    void note_level(int plies);
    template <Side us>
    int slowest_loss(Board& board) const;
    void collect(std::vector<Found>& found);

    void find_checkers();
    void suspect(const Offences& offences);
    bool has_won(Side side) const;
    void apply_law(const Offences& offences);
    void admit_late_captures();
    template <Side us>
    void admit_late_captures(Board& board, std::uint32_t number);
    void raise_level();
    void settle(const LawWins& wins, Side winner);

    // What has been found out without the law: the point from which its readings part.
    struct State {
        std::array<std::vector<std::uint16_t>, kSides> values;
        std::array<std::vector<std::uint8_t>, kSides> hopes;
    };
    State saved() const;
    void restore(const State& state);

    std::uint16_t& code(Side side, std::uint32_t number) {
        return solution_->values[index_of(side)][number];
    }

    Threads threads_;
    std::shared_ptr<Solution> solution_;
    Ending ending_;
    std::array<LargePtr<std::uint8_t[]>, kSides> hopes_;  // moves not known to lose
    ByPlies ready_;
    ByPlies waiting_;
    Positions late_;
    int level_ = 0;  // of the law
    Offences offences_;
    // Positions in which a side may have nothing left but offences and moves that lose: by checks
    // alone before the law is applied, and now.
    std::array<NumberSet, kSides> checkers_;
    std::array<NumberSet, kSides> suspects_;
};

}  // namespace chuhe::tables
