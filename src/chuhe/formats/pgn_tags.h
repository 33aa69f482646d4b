// SPDX-License-Identifier: MIT
//
// The meaning of PGN header lines: most are tags, some are the start, the result or a statement
// about the file itself.
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
    Nothing,   // says only that this is xiangqi PGN: Game "Chinese Chess", SetUp
    Renamed,   // White, ECO…: an alias of a tag, used if that tag is missing
};

PgnTagMeaning meaning_of(std::string_view name, std::string_view value);

// "Red" for "White": requires a Renamed one.
std::string_view our_name_of(std::string_view name);

// The value of Format for games written in that notation; empty if none is needed.
std::string_view format_value(notation::Notation notation);

// The header of one game. Reuses its memory from game to game.
class PgnTags {
public:
    void clear() { count_ = 0; }
    bool is_empty() const { return count_ == 0; }
    void add(std::string_view name, std::string_view value, Place place);

    // Gives everything to the builder: tags in order, start, result. `place` is that of the value.
    void apply(record::Builder& builder) const;

    // The notation that Format names, if that helps.
    std::optional<notation::Notation> notation() const;

    // How ranks count: stated by Format, typical of the program that Variant or Site reveal, or
    // usual in files with Game "Chinese Chess".
    void expect_ranks(record::Builder& builder) const;

private:
    struct Line {
        std::string name;
        std::string value;
        Place place;
        PgnTagMeaning meaning;
    };

    static void apply_result(const Line& line, bool is_several, record::Builder& builder);
    bool has(std::string_view name) const;
    std::string_view value_of(std::string_view name) const;
    std::optional<RankBase> ranks_of_program() const;

    std::vector<Line> lines_;
    std::size_t count_ = 0;  // number of entries of this game
};

}  // namespace chuhe::formats
