// SPDX-License-Identifier: MIT
//
// From the tokens of PGN to games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/formats/format.h"
#include "chuhe/formats/pgn_scanner.h"
#include "chuhe/formats/pgn_tags.h"
#include "chuhe/formats/text_source.h"
#include "chuhe/record/builder.h"

namespace chuhe::formats {

class PgnReader : public Reader {
public:
    PgnReader(ByteSource& source, const ReadOptions& options);

    Result<bool> next(ReadGame& item) override;
    Encoding encoding() const override { return text_.encoding(); }

private:
    // Between games.
    bool find_game();
    bool is_text_between_games();
    void skip_text(const messages::Row<messages::Text>& remark);
    void read_trailer();
    void report_cut();
    void report_cut_header();
    bool ends_within_move();

    void read_header();
    void read_moves();
    bool begins_next_game();
    void read_sign(PgnSign sign);
    void read_word();
    void read_number(std::string_view number);
    void read_unclear(std::string_view word, Place place);
    bool read_part_of_word(std::string_view word, Place place);
    bool read_label(std::string_view line, Place place);
    void read_stray(std::string_view word, Place place);
    bool read_result(std::string_view word, Place place);
    void added();

    // Annotations of moves.
    void read_comment();
    void add_remarks(std::string_view comment);
    void read_line_comment();
    bool has_comment() const;
    void read_bracket();
    void read_quoted();
    void read_glyph();
    std::string_view take_glyphs(std::string_view word);
    void read_loose_glyphs(std::string_view word);
    void add_glyphs(std::string_view glyphs, bool is_for_current);
    void close_variations();

    ReadOptions options_;
    TextSource text_;
    PgnScanner scanner_;
    record::Builder builder_;
    PgnTags tags_;

    std::optional<RankBase> ranks_;  // of the last game whose moves decided it
    bool has_read_game_ = false;
    bool lacks_results_ = false;             // some game so far did not end with its result
    bool is_over_ = false;                   // the result has been read
    bool is_cut_reported_ = false;           // the file ends within a tag
    bool is_after_number_ = false;           // comments now precede a move
    bool is_line_fresh_ = false;             // a variation has begun and has no move yet
    std::vector<record::Nag> waiting_nags_;  // for a move not yet read
    std::size_t nags_before_word_ = 0;       // the number of those before the current word
    std::string joined_;
    // The last word, if it was not a plain playable move, and the position before it.
    std::string unclear_word_;
    std::uint32_t unclear_line_ = 0;
    std::optional<Position> before_unclear_;
};

}  // namespace chuhe::formats
