// SPDX-License-Identifier: MIT
//
// What the words of a title or a player's field can be: a person, or a team. All texts are folded
// (names.h) and compared as such.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chuhe::index {

constexpr bool is_han(char32_t c) {
    return (0x3400 <= c && c <= 0x9FFF) || c == 0x3007 || (0xF900 <= c && c <= 0xFAFF);
}
constexpr bool is_ascii_letter(char32_t c) {
    return (U'a' <= c && c <= U'z') || (U'A' <= c && c <= U'Z');
}

// Characters as written and folded: both have the same length, and a place in one is a place in the
// other.
struct Characters {
    std::u32string written;
    std::u32string folded;

    std::size_t size() const { return written.size(); }
    Characters part(std::size_t first, std::size_t count = std::u32string::npos) const {
        return {written.substr(first, count), folded.substr(first, count)};
    }
    // As written, in UTF-8.
    std::string text() const;

    friend Characters operator+(Characters a, const Characters& b) {
        a.written += b.written;
        a.folded += b.folded;
        return a;
    }
};

// Wide blanks become blanks, wide brackets and signs narrow ones; invalid UTF-8 is left out. A
// control character ends the text: what follows is left over from another one.
Characters characters_of(std::string_view text);

// Between blanks. Chinese characters spaced out are put together: 呂  欽 is one word, and so is
// 廣東呂  欽, which may still have to be split.
std::vector<Characters> words_of(const Characters& text);

// A Chinese name: a surname, single or double (歐陽), and one or two characters; or the name of one
// of the Japanese families that play xiangqi.
bool is_person(std::u32string_view word);

// A province, a city, a country, an association, or several (上海浦東), possibly with a word for
// teams behind it (江蘇棋院隊, 廣東隊).
bool is_known_team(std::u32string_view word);
// Also sponsors' names: anything that begins with a place (廣東王老吉) or ends like a team
// (中國農民體育協會隊), and is not an event.
bool is_team(std::u32string_view word);
// A country outside China, where names follow other rules.
bool is_foreign(std::u32string_view word);
// In English, case does not matter: "Hong Kong", "VIE".
bool is_country_in_english(std::u32string_view words);

// Has characters that no name of a player or team has: 賽 杯 輪 屆 局 …
bool is_about_event(std::u32string_view word);

}  // namespace chuhe::index
