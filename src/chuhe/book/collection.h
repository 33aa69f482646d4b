// SPDX-License-Identifier: MIT
//
// A book being built: positions, moves and results are added in any order and any number of times,
// and come out sorted, each move once.
//
// They are kept in one array of 32 bytes each. When it is full, it is sorted and equal moves are
// merged; it grows only if that frees little space. A million games of 40 plies, most of which
// share long openings, fit in a few hundred megabytes.
#pragma once

#include <cstddef>
#include <vector>

#include "chuhe/book/entry.h"
#include "chuhe/core/position.h"

namespace chuhe::book {

// Entries being gathered. Not for several threads at once.
class Collection {
public:
    // A gigabyte; two while it grows.
    static constexpr std::size_t kMostEntries = 32'000'000;

    // Refuses more different moves than this: it bounds the memory.
    explicit Collection(std::size_t most_entries = kMostEntries);

    // False: there are already too many different moves, and this one was not added. Requires a
    // legal move.
    bool add(const Position& position, Move move, GameResult result);
    // From another book. The counts of equal moves are added up; the greater weight is kept.
    bool add(const Position& position, Move move, const Counts& counts, std::uint16_t weight);

    // All entries, sorted; the collection is empty afterwards.
    std::vector<Entry> take();

private:
    bool add(const Entry& entry);
    void join();

    std::size_t most_entries_;
    std::size_t room_;
    std::vector<Entry> entries_;
};

// Removes moves with fewer games. Requires sorted entries.
void drop_rare(std::vector<Entry>& entries, std::uint64_t least_games);

}  // namespace chuhe::book
