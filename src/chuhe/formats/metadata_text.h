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
// A damaged line costs nothing but itself: the header goes on to its `@@`. Keys and comments that
// mean nothing to Chuhe are kept and written back (formats/metadata_writer.h). A game has one
// comment for all of them, in which a line says what it stood behind:
//
//   @LAST_MOVER: who moved last
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"

namespace chuhe::formats {

// "label: comment", for a comment that stands behind something; the comment alone without a label.
std::string labelled_comment(std::string_view label, std::string_view comment);

inline constexpr std::string_view kEndMark = "@@";  // ends the header; its own label, too

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

    // The comments of the header, one a line, labelled where they stand behind something.
    const std::string& header_comment() const { return header_comment_; }

    // Header lines that are no entries.
    const std::vector<Line>& strange_lines() const { return strange_; }
    // What to say about them, once: "2 lines of the header have not the form @KEY=value …". Nothing
    // when there are none.
    std::optional<Diagnostic> fault_of_header(const std::string& source) const;

    // What to say when the mark that ends the header is missing; nothing when it is there.
    std::optional<Diagnostic> fault_of_end_mark(const std::string& source) const;

    // The header ends with a line "@@", as it should. Else the body begins with the first line
    // that does not begin with '@'.
    bool has_end_mark() const { return has_end_mark_; }

    // What the body holds: the first line of it that can only be one or the other tells. The keys
    // do not, for both kinds of file may have the same.
    enum class Body : std::uint8_t { Unclear, Board, Steps };
    Body kind_of_body() const;

    // The place after the last line: for what is missing.
    Place end() const { return end_; }

private:
    void read_line(std::string_view line, std::uint32_t number);
    void read_header_line(const Line& line);
    void add_header_comment(const Line& line, std::string_view label);

    std::string text_;
    std::vector<Entry> entries_;
    std::vector<Line> body_;
    std::vector<Line> strange_;
    std::string header_comment_;
    Place end_;
    bool has_end_mark_ = false;
    bool is_in_header_ = true;
};

}  // namespace chuhe::formats
