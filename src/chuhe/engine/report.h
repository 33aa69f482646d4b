// SPDX-License-Identifier: MIT
//
// What an engine reports during and after a search: values, not text.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/book/entry.h"
#include "chuhe/core/move.h"
#include "chuhe/engine/limits.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// What is known about a true score: nothing, at most, at least, or exactly the one given.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

// Chances in thousandths, for the side to move.
struct WinDrawLoss {
    int win = 0;
    int draw = 0;
    int loss = 0;
};

// One principal variation.
struct Report {
    Depth depth = 0;
    int selective_depth = 0;
    int rank = 1;     // 1: the best line; more with MultiPV
    Score score = 0;  // normalised: see engine/chances.h
    Bound bound = Bound::Exact;
    std::optional<WinDrawLoss> chances = {};
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int hash_permille = 0;
    std::uint64_t table_hits = 0;  // positions found in endgame tables
    std::vector<Move> line = {};
};

// How far a search has come, between two reports.
struct SearchProgress {
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

// What an earlier search found out about a position.
struct Memory {
    Move best = {};   // none if unknown
    Score score = 0;  // for the side to move, normalised; the bound says how it is meant
    Bound bound = Bound::None;
    Depth depth = 0;
};

// The end of a search.
struct Decision {
    Move best = {};    // none: no legal move (or none was allowed)
    Move ponder = {};  // the expected reply; none if unknown
    Score score = 0;   // of the best line, normalised
    // The same in search units: for tuning and training.
    Score search_score = 0;
    Depth depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    bool from_book = false;
    book::BookMove book_move = {};  // with from_book: what the book knows of it
};

}  // namespace chuhe::engine
