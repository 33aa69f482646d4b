// SPDX-License-Identifier: MIT
//
// The text around a record, in all languages: results, judgements, header fields, and the buttons
// of a page. One table for text output and pages.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/side.h"
#include "record/game.h"

namespace chuhe::draw {

enum class Language : std::uint8_t { English, Simplified, Traditional };

inline constexpr std::array kLanguages = {Language::English, Language::Simplified,
                                          Language::Traditional};

// As HTML names it: "en", "zh-Hans", "zh-Hant".
std::string_view code_of(Language language);

// The same in each language, in the order of kLanguages.
struct Words {
    std::array<std::string_view, kLanguages.size()> texts;

    constexpr std::string_view in(Language language) const {
        return texts[static_cast<std::size_t>(language)];
    }
};

Words words_of(Side side);
Words words_of(record::Outcome outcome);      // "Red wins"; empty for Unknown
Words words_of(record::Judgement judgement);  // "Red is better"; empty for None
Words words_of(record::MarkShape shape);
Words words_of(record::MarkColour colour);

// A header field that records share has a title in each language; any other keeps its name.
struct FieldTitle {
    std::string_view name;
    Words title;
};
std::span<const FieldTitle> all_field_titles();
std::string_view title_of_field(std::string_view name, Language language);

// The value of a field in each language, if it is one of our own words ("endgame", 残局); otherwise
// the value itself.
std::string_view text_of_field(const record::Tag& tag, Language language);

// A text by its key: "moves", "cannot_play". Pages contain the whole list.
struct Phrase {
    std::string_view key;
    Words words;
};
std::span<const Phrase> all_phrases();
// Requires a key from the list.
std::string_view phrase(std::string_view key, Language language);

// The usual symbol of an annotation glyph: "!", "?!", "±"; "$146" for those without one.
std::string sign_of(record::Nag nag);

// A display name for the game: its title, otherwise its players, otherwise its event.
std::string title_of(const record::Game& game, Language language);

}  // namespace chuhe::draw
