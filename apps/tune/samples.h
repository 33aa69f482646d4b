// SPDX-License-Identifier: MIT
//
// Positions from games, each with its evaluation features and the result of its game. Only quiet
// positions are used: the evaluation is never called for others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "chuhe/base/result.h"

namespace chuhe::tune {

// The number of times a feature occurs: Red's minus Black's.
struct Term {
    std::int16_t feature;
    std::int8_t count;
};

struct Sample {
    std::uint32_t first_term;
    std::uint16_t terms;
    std::uint8_t phase;
    float result;  // 1 Red wins, 0.5 draw, 0 Black wins
    float score;   // the playing engine's, in hundredths for Red; NaN if missing
};

struct Samples {
    std::vector<Sample> samples;
    std::vector<Term> terms;
    std::size_t games = 0;
    std::size_t left_out = 0;  // positions in check, with captures pending, or decided

    std::span<const Term> terms_of(const Sample& sample) const {
        return std::span(terms).subspan(sample.first_term, sample.terms);
    }
};

// Adds the games of a record file. Scores are read from comments as `chuhe match` writes them:
// "{+0.31/12 0.1s}", in pawns for the side that moves. A position without a score counts by its
// result alone.
Result<void> add_games(const std::string& path, Samples& samples);

}  // namespace chuhe::tune
