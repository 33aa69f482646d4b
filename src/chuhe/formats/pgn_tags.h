// SPDX-License-Identifier: MIT
//
// What the header lines of PGN mean to a game: most are tags, some are the start, the result or a
// word about the file itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/notation/notation.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/game.h"

namespace chuhe::formats {

enum class PgnTagMeaning : std::uint8_t {
    Plain,     // a tag of the game
    Start,     // FEN
    Result,    // Result, with one of the usual values
    Ending,    // Termination: how the game ended, in words
    Several,   // Outcome "several": lines with different ends
    Notation,  // Format, with a known value
    Nothing,   // says only that this is PGN of xiangqi: Game "Chinese Chess", SetUp
    Renamed,   // White, ECO…: another name for a tag of ours, if that is not there
};

PgnTagMeaning meaning_of(std::string_view name, std::string_view value);

// "Red" for "White": requires a Renamed one.
std::string_view our_name_of(std::string_view name);

// The value of Format for games that are written in that notation; empty where none is needed.
std::string_view format_value(notation::Notation notation);

// The header of one game. Keeps its memory from game to game.
class PgnTags {
public:
    void clear() { count_ = 0; }
    bool is_empty() const { return count_ == 0; }
    void add(std::string_view name, std::string_view value, Place place);

    // Tells everything to the builder: tags in their order, start, result. `place` is that of the
    // value.
    void apply(record::Builder& builder) const;

    // What Format says, if it says something that helps to read.
    std::optional<notation::Notation> notation() const;

private:
    struct Line {
        std::string name;
        std::string value;
        Place place;
        PgnTagMeaning meaning;
    };

    bool has(std::string_view name) const;

    std::vector<Line> lines_;
    std::size_t count_ = 0;  // the first so many are of this game
};

}  // namespace chuhe::formats
