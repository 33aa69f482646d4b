// SPDX-License-Identifier: MIT
//
// A book in the making: positions, moves and results come in any order and as often as they like,
// and leave sorted, each move once.
//
// They are kept in one array of 32 bytes each. When it is full it is sorted and the same moves are
// joined; only if that makes little room does it grow. A million games of 40 plies, of which most
// agree for long, fit in a few hundred megabytes.
#pragma once

#include <cstddef>
#include <vector>

#include "book/entry.h"
#include "core/position.h"

namespace chuhe::book {

class Collection {
public:
    // A gigabyte, two while it grows.
    static constexpr std::size_t kMostEntries = 32'000'000;

    explicit Collection(std::size_t most_entries = kMostEntries);

    // False: there are too many different moves already, and this one was not taken. Requires a
    // legal move.
    bool add(const Position& position, Move move, GameResult result);
    // From another book. The counts of the same move add up; the greater weight remains.
    bool add(const Position& position, Move move, const Counts& counts, std::uint16_t weight);

    // All of them, sorted; the collection is empty afterwards.
    std::vector<Entry> take();

private:
    bool add(const Entry& entry);
    void join();

    std::size_t most_entries_;
    std::size_t room_;
    std::vector<Entry> entries_;
};

// Leaves out moves of fewer games. Requires sorted entries.
void drop_rare(std::vector<Entry>& entries, std::uint64_t least_games);

}  // namespace chuhe::book
