// SPDX-License-Identifier: MIT
//
// A list of moves read as a whole, so that later moves can disambiguate earlier ones.
//
// P3+1 with two pawns on file 3 is the front one, unless the game could not continue then: the
// readings of every move are tried depth first, front piece first, until all moves fit. Nothing is
// guessed silently: each ambiguous move is reported, along with whether the rest decided it. In the
// same way the whole line decides whether ranks count from 0 or from 1.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/notation/reader.h"

namespace chuhe::notation {

// An ambiguous move: one with several legal readings.
struct Choice {
    std::size_t ply;  // counts from 0: the index of its text
    Move chosen;
    Reading readings;  // the chosen one among them
    bool is_open;      // another reading fits the other moves as well: the choice is a guess
};

// "'R6+1' can be d8d9 or d1d2; d8d9 was chosen".
Message describe(const Choice& choice, std::string_view text);

// A line that can be played with ranks from 0 and with ranks from 1.
struct OpenRanks {
    RankBase taken;
    Move other_first;  // the first move with the other numbering
    bool is_inferred;  // from the form of the moves; otherwise 0 is a guess
};

// What became of a list of texts.
struct LineReading {
    std::vector<Move> moves = {};  // as far as they could be read
    std::vector<Choice> choices = {};
    std::optional<OpenRanks> open_ranks = {};
    // The only numbering that fits the moves, although their form suggests the other one.
    std::optional<RankBase> ranks_against_form = {};
    std::optional<Error> stop = {};  // what is wrong with the first text that could not be read

    // The work limit was reached before everything was tried: a later stop may exist, and choices
    // that might have been decided count as open.
    bool is_cut_short = false;
};

// How a list of texts is read.
struct LineOptions {
    ReadOptions read = {};

    // How many extra reads are allowed beyond one per text. Texts crafted to be ambiguous at every
    // move have more readings than can be tried.
    std::size_t most_extra_reads = 100'000;
};

// Remarks on the choices of a line: a Note where the other moves decided, a Warning
// where the reading is a guess; the same for ranks, and a Warning if they contradict the form of
// the moves. `texts` are those that were read.
Diagnostics remarks_on(const LineReading& line, std::span<const std::string_view> texts);

// Without a hint in the options, a line that stops early is retried with the WXF dialect or letters
// that its texts might use, and the longest reading is returned.
LineReading read_line(const Position& position, std::span<const std::string_view> texts,
                      const LineOptions& options = {});

}  // namespace chuhe::notation
