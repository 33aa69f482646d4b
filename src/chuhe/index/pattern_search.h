// SPDX-License-Identifier: MIT
//
// Searches all games for a pattern by playing them over. Results arrive while it is running.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

#include "chuhe/base/result.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/filter.h"
#include "chuhe/index/index.h"
#include "chuhe/index/pattern.h"

namespace chuhe::index {

// How far a search has come.
struct PatternProgress {
    std::size_t searched = 0;  // games so far
    std::size_t total = 0;     // in the index, without those that the filter excludes
    std::size_t found = 0;
};

// Reports the first match of each game, in the order of slots. Both functions are called by the
// thread that called find_pattern(), never at the same time; the first may end the search by
// returning false.
struct PatternVisitor {
    std::function<bool(const FoundPosition&)> found;
    std::function<void(const PatternProgress&)> progress = {};
};

// Uses that many threads. Stops early if asked to.
Result<PatternProgress> find_pattern(const Index& index, const Pattern& pattern,
                                     const Filter& filter, const PatternVisitor& visitor,
                                     unsigned threads, const std::stop_token& stop = {});

}  // namespace chuhe::index
