// SPDX-License-Identifier: MIT
//
// Where games begin: from a file of openings, or after random moves.
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

// A start and moves that are made before the engines begin. All moves are legal, and the game is
// not over after them.
struct Opening {
    Position start = Position::start();
    std::vector<Move> moves = {};

    friend bool operator==(const Opening&, const Opening&) = default;
};

struct ReadOpenings {
    std::vector<Opening> openings;
    std::size_t refused = 0;  // entries from which no game can be played
};

// Every game of a file in any format: its start and at most `most_plies` moves of its main line.
Result<ReadOpenings> read_openings(ByteSource& source, const std::string& name, int most_plies);

// Random moves from the start position, the same for the same seed, number and attempt. The side to
// move is not in check and has a legal move.
Opening random_opening(std::uint64_t seed, std::uint64_t number, std::uint64_t attempt, int plies);

// Only positions that a quick look calls neither too even nor too clear: |score| within.
struct Balance {
    engine::Score least = 0;
    engine::Score most = 100;
    std::uint64_t nodes = 10'000;  // of the quick look
};

struct OpeningSettings {
    std::vector<Opening> listed = {};  // from a file, in the order to be used; empty: random ones
    int random_plies = 8;              // 0: the start position
    bool is_checked = false;           // random ones: by `balance`
    Balance balance = {};
};

}  // namespace chuhe::match
