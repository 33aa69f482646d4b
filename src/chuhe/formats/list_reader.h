// SPDX-License-Identifier: MIT
//
// Reads lists with one game per line (formats/list_line.h), a line at a time: move lists and
// endgame lists.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/core/move.h"
#include "chuhe/formats/format.h"
#include "chuhe/formats/list_line.h"
#include "chuhe/formats/text_lines.h"
#include "chuhe/record/builder.h"

namespace chuhe::formats {

// The lines of a list that contain no game. Remarks, which begin with '#', belong to the next game;
// anything else is an error.
class LinesBetween {
public:
    explicit LinesBetween(std::string source) : source_(std::move(source)) {}

    // `problem` says what the line should have had: "not a position: …".
    void add(std::string_view line, std::uint32_t number,
             const messages::Row<messages::Text>& problem);

    // Gives the remarks before this game to the builder, as its comment.
    void give_remarks(record::Builder& builder);

    // Call it at the end of the file: reports remarks that no game follows.
    void finish();

    const Diagnostics& diagnostics() const { return diagnostics_; }

private:
    std::string source_;
    std::string remarks_;
    std::uint32_t remarks_line_ = 0;
    Diagnostics diagnostics_;
};

// What the third column of a list is.
enum class ThirdColumn : std::uint8_t { Anything, Moves };

class ListReader : public Reader {
public:
    ListReader(ByteSource& source, const ReadOptions& options,
               ThirdColumn third = ThirdColumn::Anything);

    Result<bool> next(ReadGame& item) override;
    Encoding encoding() const override { return lines_.encoding(); }
    const Diagnostics& diagnostics() const override { return between_.diagnostics(); }

private:
    void read_line(std::string_view text, ListLine line);
    void add_other(const ListLine::Other& other, bool& has_title);
    void learn_ranks(const ReadGame& item);
    notation::ReadOptions read_options() const;

    ReadOptions options_;
    ThirdColumn third_;
    TextLines lines_;
    record::Builder builder_;
    LinesBetween between_;
    // The first rank number of all lines, established by the first game that could be read to its
    // end with one numbering only.
    std::optional<RankBase> ranks_;
    bool has_read_game_ = false;
};

// The first line that is neither empty nor a comment, for recognition. Empty if there is none.
std::string first_line_of(Bytes head);

}  // namespace chuhe::formats
