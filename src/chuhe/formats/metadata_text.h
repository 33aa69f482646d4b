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
// A damaged line affects nothing else: the header continues to its `@@`. Unknown keys and comments
// are kept and written back (formats/metadata_writer.h). A game has one comment for all of them; a
// label says what each line followed:
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

// "label: comment" for a comment that follows something; the comment alone without a label.
std::string labelled_comment(std::string_view label, std::string_view comment);

inline constexpr std::string_view kEndMark = "@@";  // ends the header; also its own label

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

    // A line of the body that consists of blanks.
    struct Blank {
        std::size_t width;
        Place place;
    };

    // Parses the text: UTF-8, any line ends.
    explicit MetadataText(std::string text);
    MetadataText(const MetadataText&) = delete;
    MetadataText& operator=(const MetadataText&) = delete;

    const std::vector<Entry>& entries() const { return entries_; }
    // The first entry with that key; null if there is none.
    const Entry* find(std::string_view key) const;

    // Keys with a meaning of their own that occur again: the first one counts. An Error where the
    // values differ.
    Diagnostics faults_of_repeated(std::span<const std::string_view> keys,
                                   const std::string& source) const;

    const std::vector<Line>& body() const { return body_; }
    const std::vector<Blank>& blanks() const { return blanks_; }

    // The comments of the header, one per line, labelled with what they follow.
    const std::string& header_comment() const { return header_comment_; }

    // One diagnostic for all header lines that are not entries: "a header line must have the form
    // @KEY=value, …". Nothing if there are none.
    std::optional<Diagnostic> fault_of_header(const std::string& source) const;

    // The diagnostic for a missing end mark; nothing if it is present.
    std::optional<Diagnostic> fault_of_end_mark(const std::string& source) const;

    // The header ends with a line "@@", as it should. Otherwise the body begins with the first line
    // without '@'.
    bool has_end_mark() const { return has_end_mark_; }

    // What the body contains, judging by its first unambiguous line. The keys do not help, because
    // both kinds of files may have the same ones.
    enum class Body : std::uint8_t { Unclear, Board, Steps };
    Body kind_of_body() const;

    // The place after the last line: for missing parts.
    Place end() const { return end_; }

private:
    void read_line(std::string_view line, std::uint32_t number);
    void read_header_line(const Line& line);
    void add_header_comment(const Line& line, std::string_view label);

    std::string text_;
    std::vector<Entry> entries_;
    std::vector<Line> body_;
    std::vector<Blank> blanks_;
    std::vector<Line> strange_;
    std::string header_comment_;
    Place end_;
    bool has_end_mark_ = false;
    bool is_in_header_ = true;
};

}  // namespace chuhe::formats
