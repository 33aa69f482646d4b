// SPDX-License-Identifier: MIT
//
// How an attempt ended, and what many of them say. Solved with hints is not solved.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "chuhe/training/fsrs.h"

namespace chuhe::training {

enum class Outcome : std::uint8_t {
    Solved,  // every move right at the first try, without hints
    Hinted,  // the same, with hints
    Failed,  // a wrong move, or the solution was shown
};

// "solved": stored in libraries and used in JSON, so names never change.
std::string_view name_of(Outcome outcome);
std::optional<Outcome> parse_outcome(std::string_view name);

Outcome outcome_of(bool is_right, int hints);

// For the repetition: only what was solved alone is known.
Grade grade_of(Outcome outcome);

// How many attempts ended in which way.
struct Tally {
    int solved = 0;
    int hinted = 0;
    int failed = 0;

    int total() const { return solved + hinted + failed; }
    // Of the attempts that ended, those solved alone, in whole per cent; nothing without attempts.
    std::optional<int> per_cent() const;

    friend bool operator==(const Tally&, const Tally&) = default;
};

// Adds so many attempts.
void count(Tally& tally, Outcome outcome, int attempts = 1);

}  // namespace chuhe::training
