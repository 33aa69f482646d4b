// SPDX-License-Identifier: MIT
//
// Statistics of a set of chunks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/data/chunk.h"
#include "tally.h"

namespace chuhe::data {

// Counts positions that occur more than once; mirror images count as the same. To save memory it
// samples one position in sixteen, by key, so that either all occurrences of a position are counted
// or none.
class DuplicateCount {
public:
    void add(const Position& position);
    void merge(const DuplicateCount& other);

    // The share of positions that had occurred before.
    double share() const;

private:
    static constexpr std::uint64_t kOneIn = 16;

    std::vector<std::uint64_t> keys_;
};

struct Statistics {
    std::uint64_t chunks = 0;
    std::uint64_t bytes = 0;
    Tally tally;
    DuplicateCount duplicates;  // among the kept positions

    void merge(const Statistics& other);
};

// Fails if a game cannot be replayed.
Result<Statistics> statistics_of(const Chunk& chunk, const std::string& source);

std::string to_text(const Statistics& statistics);
std::string to_json_text(const Statistics& statistics);

}  // namespace chuhe::data
