// SPDX-License-Identifier: MIT
//
// The words around a record, in the languages Chuhe speaks: results, judgements, header fields, and
// what stands on the buttons of a page. One table for texts and pages alike.
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

// What a field says, in each language where its values are words of ours ("endgame", 残局); else
// the value itself.
std::string_view text_of_field(const record::Tag& tag, Language language);

// A word by its key: "moves", "cannot_play". Pages carry the whole list.
struct Phrase {
    std::string_view key;
    Words words;
};
std::span<const Phrase> all_phrases();
// Requires a key of the list.
std::string_view phrase(std::string_view key, Language language);

// How people write an annotation glyph: "!", "?!", "±"; "$146" for those without a sign.
std::string sign_of(record::Nag nag);

// What a reader would call the game: its title, else its players, else its event.
std::string title_of(const record::Game& game, Language language);

}  // namespace chuhe::draw
