// SPDX-License-Identifier: MIT
//
// Where games start: openings from a file, or random moves.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/score.h"

namespace chuhe::match {

// A starting position and the moves played before the engines take over. All moves are legal, and
// the game is not over after them.
struct Opening {
    Position start = Position::start();
    std::vector<Move> moves = {};

    friend bool operator==(const Opening&, const Opening&) = default;
};

// The openings of a file.
struct ReadOpenings {
    std::vector<Opening> openings = {};
    std::size_t refused = 0;  // entries from which no game can be played
};

// Every game of a file in any format: its starting position and up to `most_plies` moves of the
// main line.
Result<ReadOpenings> read_openings(ByteSource& source, const std::string& name, int most_plies);

// Random moves from the starting position, the same for the same seed, number and attempt. The side
// to move is not in check and has a legal move.
Opening random_opening(std::uint64_t seed, std::uint64_t number, std::uint64_t attempt, int plies);

// Accepts only positions that a short search finds neither too even nor too one-sided: |score| is
// within these bounds.
struct Balance {
    engine::Score least = 0;
    engine::Score most = 100;
    std::uint64_t nodes = 10'000;  // of that search
};

// Where the openings of a match come from.
struct OpeningSettings {
    std::vector<Opening> listed = {};  // from a file, in order of use; empty: random openings
    int random_plies = 8;              // 0: the starting position
    bool is_checked = false;           // filter random openings by `balance`
    Balance balance = {};
};

}  // namespace chuhe::match
