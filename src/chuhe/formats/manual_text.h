// SPDX-License-Identifier: MIT
//
// A parsed text record, independent of any board: formats/manual.cpp builds a game from it, and
// formats/manual_repair.cpp changes it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/core/side.h"
#include "chuhe/record/node.h"

namespace chuhe::formats::manual {

// The header fields, in order.
enum class Field : std::uint8_t {
    Name,
    Date,
    Red,
    RedTeam,
    Black,
    BlackTeam,
    Result,
    Kind,
    FirstMover,
};
inline constexpr std::size_t kFields = 9;

struct Token {
    std::string text;  // "C2H5"
    Place place;
};

struct Line {
    std::size_t number = 0;
    // Where it branches off. The main line does not branch off.
    std::optional<std::size_t> parent;
    std::size_t ply = 1;  // of its first move, counted from the start of the game
    std::vector<Token> tokens;
    record::Judgement judgement = record::Judgement::None;
    Place place;
};

struct Comment {
    std::size_t line = 0;
    std::size_t ply = 0;
    std::string text;
    Place place;
};

struct Text {
    bool has_header = false;
    std::vector<std::string> fields;  // as many as the file has
    std::string board;                // "#@…@#", or empty
    Place board_place;
    Side first_mover = Side::Red;  // Black: the main line is marked #0!
    std::vector<Line> lines;       // in the order of the file
    std::vector<Comment> comments;

    // The index in `lines` of the first line with that number; nothing if there is none.
    std::optional<std::size_t> find_line(std::size_t number) const {
        const auto found = by_number.find(number);
        return found == by_number.end() ? std::nullopt : std::optional(found->second);
    }
    std::unordered_map<std::size_t, std::size_t> by_number;

    std::string_view field(Field field) const {
        const auto index = static_cast<std::size_t>(field);
        return index < fields.size() ? std::string_view(fields[index]) : std::string_view();
    }
};

// Reports what does not belong in a record.
Text parse(std::string_view text, const std::string& source, Diagnostics& diagnostics);

// A board, or the head of a line followed by a move: it ends the header, even without "##".
bool is_body_line(std::string_view content);

// An unreadable board as games keep it: with the side as in a FEN if Black begins, so that formats
// that know nothing of manuals keep that, too. "#@…@# b".
std::string unread_start_text(std::string_view board, Side first_mover);

// "@R", "$P", …; nothing for other text. "" for None.
std::optional<record::Judgement> judgement_of(std::string_view mark);
std::string_view mark_of(record::Judgement judgement);

}  // namespace chuhe::formats::manual
