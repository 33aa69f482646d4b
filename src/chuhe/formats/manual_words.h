// SPDX-License-Identifier: MIT
//
// The words in the header of a text record, shared by reader and writer.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/formats/manual_text.h"
#include "chuhe/record/game.h"

namespace chuhe::formats::manual {

// The plain text fields and their tags.
struct TagRow {
    Field field;
    std::string_view tag;
};
extern const std::array<TagRow, 6> kTagRows;

// 红先胜, 黑胜, 和棋, 未知 and variants; nothing for other words.
std::optional<record::Outcome> outcome_of_words(std::string_view words);
std::string_view outcome_words(record::Outcome outcome);

// The same words in traditional script, for Big5; and whether two are equal in either script.
std::string in_traditional(std::string_view words);
bool is_same_word(std::string_view one, std::string_view other);

// 全局谱 and 残局谱, and 全局 and 残局, as values of the tag GameKind; nothing for other words.
std::optional<std::string_view> kind_of_words(std::string_view words);

// What a game without that tag is called, depending on its start.
std::string_view kind_words(const record::Game& game);

// What a game with that tag is called: a different word than without it, so that the tag can be
// read back. Text equal to one of these words is not written, and the game is called as if it had
// no tag.
std::string_view words_for_kind(std::string_view kind, const record::Game& game);

std::string_view first_mover_words(Side side);

}  // namespace chuhe::formats::manual
