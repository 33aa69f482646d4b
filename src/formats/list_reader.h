// SPDX-License-Identifier: MIT
//
// Reads lists with one game per line (formats/list_line.h), a line at a time: move lists and
// endgame lists.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/move.h"
#include "formats/format.h"
#include "formats/list_line.h"
#include "formats/text_lines.h"
#include "record/builder.h"

namespace chuhe::formats {

class ListReader : public Reader {
public:
    ListReader(ByteSource& source, const ReadOptions& options);

    Result<bool> next(ReadGame& item) override;
    Encoding encoding() const override { return lines_.encoding(); }
    const Diagnostics& diagnostics() const override { return diagnostics_; }

private:
    void read_line(std::string_view text, const ListLine& line);
    void learn_ranks(const ListLine& line, const ReadGame& item);
    notation::ReadOptions read_options() const;
    void report_unread(std::string_view line);

    ReadOptions options_;
    TextLines lines_;
    record::Builder builder_;
    Diagnostics diagnostics_;
    // Where the ranks of all lines start, as the first game that could be read to its end shows.
    std::optional<RankBase> ranks_;
    bool has_read_game_ = false;
};

// The first line of a file that is neither empty nor a comment: for recognising. Empty when there
// is none.
std::string first_line_of(Bytes head);

}  // namespace chuhe::formats
