// SPDX-License-Identifier: MIT
//
// The header of a text record: which tags, result and start are written into its nine fields, and
// what does not fit there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chuhe/formats/manual_words.h"
#include "chuhe/formats/one_game_writer.h"
#include "chuhe/record/game.h"

namespace chuhe::formats::manual {

class HeaderWriter : public OneGameWriter {
protected:
    using OneGameWriter::OneGameWriter;

    // The fields, one per line; everything they cannot hold is reported. Empty if the fields would
    // add nothing to the lines; `main_judgement` is the mark after line 0. Big5 gets traditional
    // words.
    std::string header_text(const record::Game& game, record::Judgement main_judgement);

private:
    bool is_needless(record::Judgement main_judgement) const;
    void report_losses();
    bool is_written(std::string_view name, const std::vector<std::string_view>& before) const;
    bool is_ending_written() const;
    std::string in_script(std::string_view words);
    std::string written_kind();
    std::string tag_value(const TagRow& row);
    std::string flat(std::string_view name, std::string_view value);

    const record::Game* game_ = nullptr;
};

// An unreadable board string, as it was and as it is written; empty if the game has none. The side
// that may follow it (formats/manual_text.h) is expressed by the main line.
std::string_view unread_board(const record::Game& game);

}  // namespace chuhe::formats::manual
