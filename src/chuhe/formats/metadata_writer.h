// SPDX-License-Identifier: MIT
//
// Writes .chessboard and .chessmoveseq files: the header, and every comment at the place that its
// label names (formats/metadata_text.h).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

// One line for a comment or a value, which a line break or, in values, a '#' would end. True if
// nothing had to be replaced.
bool flatten(std::string& text, bool may_hold_hash);

// The comment of a game, handed out line by line while a file is written. Comments are read in file
// order, so a line can follow the item it is labelled with only once all lines before it have been
// written; otherwise it is written with its label, on a line of its own.
class CommentLines {
public:
    explicit CommentLines(std::string_view comment);

    // The comment as it will be read back.
    std::string readable() const;

    // A line of the file, followed by the comment with that label, and preceded by the comments
    // that come before that one.
    void append_line(std::string& file, std::string_view label, std::string_view content);

    // The end mark of the header, after all comments up to the first one labelled as part of the
    // body.
    void append_end_mark(std::string& file, std::span<const std::string> labels_of_body);

    // All remaining comments.
    void append_rest(std::string& file);

private:
    void append_until(std::string& file, std::size_t end);
    std::string_view text_behind(std::size_t line, std::string_view label) const;

    std::vector<std::string> lines_;
    std::size_t next_ = 0;
};

struct MetadataKey {
    std::string_view key;
    std::string value;  // empty: not written, and a tag of that name would be misleading
};
struct MetadataLoss {
    LossKind kind;
    Message detail;
};

// The header for a game: `first` with the keys of the format itself, then the tags and the `@@`,
// with the comments placed by CommentLines. Reports what could not be written unchanged.
std::string metadata_header(const record::Game& game, std::span<const MetadataKey> first,
                            CommentLines& comments, std::span<const std::string> labels_of_body,
                            std::vector<MetadataLoss>& losses);

}  // namespace chuhe::formats
