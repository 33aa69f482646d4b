// SPDX-License-Identifier: MIT
//
// What .chessboard and .chessmoveseq files have in common: a header of `@KEY=value` lines that ends
// with `@@`, a body of lines, and comments from `#` to the end of any line.
//
//   @LAST_MOVER=BLACK   # who moved last
//   @@
//
//   CHEAGAEHC           # the body
//
// Keys and comments that mean nothing to Chuhe are kept and written back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "formats/format.h"

namespace chuhe::formats {

class MetadataText {
public:
    struct Entry {
        std::string_view key;
        std::string_view value;
        Place place;
    };
    // A line of the body that is not blank. Either part may be empty, not both.
    struct Line {
        std::string_view content;  // without the blanks at its ends
        std::string_view comment;  // without '#' and the blanks around it
        bool has_comment;
        Place place;  // of the content
    };

    // Takes the text apart. UTF-8, any line ends.
    explicit MetadataText(std::string text);
    MetadataText(const MetadataText&) = delete;
    MetadataText& operator=(const MetadataText&) = delete;

    const std::vector<Entry>& entries() const { return entries_; }
    // The first entry of that key; null when there is none.
    const Entry* find(std::string_view key) const;

    const std::vector<Line>& body() const { return body_; }

    // The comments of the header, one a line.
    const std::string& header_comment() const { return header_comment_; }

    // Header lines that are no entries.
    const std::vector<Line>& strange_lines() const { return strange_; }

    // The place after the last line: for what is missing.
    Place end() const { return end_; }

private:
    void read_line(std::string_view line, std::uint32_t number);
    void read_header_line(const Line& line);

    std::string text_;
    std::vector<Entry> entries_;
    std::vector<Line> body_;
    std::vector<Line> strange_;
    std::string header_comment_;
    Place end_;
    bool is_in_header_ = true;
};

// One line for a comment or a value: a line break or, in values, a '#' would end it. True when
// nothing had to be replaced.
bool flatten(std::string& text, bool may_hold_hash);

// The header for a game: `mandatory` first, then the tags, the `@@`, and the comment of the game.
// Tells what could not be written as it was.
struct MetadataLoss {
    LossKind kind;
    std::string text;
};
std::string metadata_header(const record::Game& game, std::string_view mandatory_key,
                            std::string_view mandatory_value, std::vector<MetadataLoss>& losses);

}  // namespace chuhe::formats
