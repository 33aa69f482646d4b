// SPDX-License-Identifier: MIT
//
// How .chessboard and .chessmoveseq files are written: their header, and every comment in the place
// that its label names (formats/metadata_text.h).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

// One line for a comment or a value: a line break or, in values, a '#' would end it. True when
// nothing had to be replaced.
bool flatten(std::string& text, bool may_hold_hash);

// The comment of a game, handed out line by line while a file is written. Comments are read in the
// order of the file, so a line goes behind what it is labelled with only when all lines before it
// are out; else it is written with its label, on a line of its own.
class CommentLines {
public:
    explicit CommentLines(std::string_view comment);

    // The comment as it will be read again.
    std::string readable() const;

    // A line of the file, with the comment of that label behind it and those that stand before that
    // comment above it.
    void append_line(std::string& file, std::string_view label, std::string_view content);

    // The mark that ends the header, after all comments up to the first that is labelled as one of
    // the body.
    void append_end_mark(std::string& file, std::span<const std::string> labels_of_body);

    // All comments that are left.
    void append_rest(std::string& file);

private:
    void append_until(std::string& file, std::size_t end);
    std::string_view text_behind(std::size_t line, std::string_view label) const;

    std::vector<std::string> lines_;
    std::size_t next_ = 0;
};

struct MetadataKey {
    std::string_view key;
    std::string value;  // empty: it is not written, and a tag of that name would mislead
};
struct MetadataLoss {
    LossKind kind;
    Message detail;
};

// The header for a game: `first` with the keys that the format itself uses, then the tags and the
// `@@`, with the comments as CommentLines puts them. Tells what could not be written as it was.
std::string metadata_header(const record::Game& game, std::span<const MetadataKey> first,
                            CommentLines& comments, std::span<const std::string> labels_of_body,
                            std::vector<MetadataLoss>& losses);

}  // namespace chuhe::formats
