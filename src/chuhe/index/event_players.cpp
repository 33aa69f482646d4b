// SPDX-License-Identifier: MIT
#include "chuhe/index/event_players.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "chuhe/index/name_words.h"

namespace chuhe::index {
namespace {

using namespace std::string_view_literals;

// Between the players, the longest first. The first words are used for nothing else; the last three
// are also characters of names.
struct ResultWord {
    std::u32string_view word;
    bool is_certain;
};
constexpr std::array kResultWords = {
    ResultWord{U"红先胜"sv, true}, ResultWord{U"红先负"sv, true}, ResultWord{U"红先和"sv, true},
    ResultWord{U"先胜"sv, true},   ResultWord{U"先负"sv, true},   ResultWord{U"先和"sv, true},
    ResultWord{U"红胜"sv, true},   ResultWord{U"红负"sv, true},   ResultWord{U"红和"sv, true},
    ResultWord{U"(w)"sv, true},    ResultWord{U"(l)"sv, true},    ResultWord{U"(d)"sv, true},
    ResultWord{U"vs."sv, true},    ResultWord{U"vs"sv, true},     ResultWord{U"胜"sv, false},
    ResultWord{U"负"sv, false},    ResultWord{U"和"sv, false},
};

// What a numbering in front of a player ends in: 第2輪徐天紅.
constexpr std::u32string_view kNumberingEnds = U"轮局场届-";

// Quotes within a team (山東“嘉周”隊) are dropped; other signs separate words.
Characters event_characters(std::string_view event) {
    constexpr std::u32string_view kQuotes = U"“”‘’\"\\「」";
    constexpr std::u32string_view kSeparators = U"、:,;。!+&/《》【】";
    const Characters all = characters_of(event);
    Characters text;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (kQuotes.find(all.written[i]) != std::u32string_view::npos) continue;
        const bool separates = kSeparators.find(all.written[i]) != std::u32string_view::npos;
        text = std::move(text) + (separates ? Characters{U" ", U" "} : all.part(i, 1));
    }
    return text;
}

bool is_name_letter(char32_t c) {
    return is_ascii_letter(c) || c == U'.' || c == U'\'' || c == U'-';
}

// With letters at all, and nothing else but dots and hyphens.
bool is_latin_word(std::u32string_view word) {
    return std::ranges::all_of(word, is_name_letter) &&
           std::ranges::any_of(word, is_ascii_letter) && !word.empty();
}

Characters han_tail(const Characters& word) {
    std::size_t first = word.size();
    while (first > 0 && is_han(word.written[first - 1]))
        --first;
    return word.part(first);
}

Characters han_head(const Characters& word) {
    std::size_t size = 0;
    while (size < word.size() && is_han(word.written[size]))
        ++size;
    return word.part(0, size);
}

Characters letter_tail(const Characters& word) {
    std::size_t first = word.size();
    while (first > 0 && is_name_letter(word.written[first - 1]))
        --first;
    return word.part(first);
}

Characters letter_head(const Characters& word) {
    std::size_t size = 0;
    while (size < word.size() && is_name_letter(word.written[size]))
        ++size;
    return word.part(0, size);
}

Characters without_numbering(const Characters& word) {
    const std::size_t last = word.folded.find_last_of(kNumberingEnds);
    if (last != std::u32string::npos) return word.part(last + 1);
    // 11月8日徐天紅; but 日本 is a country.
    const bool follows_day = word.folded.starts_with(U'日') && !word.folded.starts_with(U"日本");
    return follows_day ? word.part(1) : word;
}

// One word with a name, possibly with a team before it. Nothing if that is not certain.
std::optional<SplitName> player_in(const Characters& word) {
    SplitName split = split_name(word.text());
    const Characters name = characters_of(split.name);
    const bool is_certain = !split.team.empty() || is_person(name.folded);
    if (!is_certain || is_known_team(word.folded)) return std::nullopt;
    return split;
}

bool can_be_team(std::u32string_view word) {
    const bool has_digits = word.find_first_of(U"0123456789") != std::u32string_view::npos;
    return is_team(word) && !is_about_event(word) && !has_digits;
}

// The team a word is or ends in: 中國-北京, 1上海.
Characters team_in(const Characters& word) {
    return can_be_team(word.folded) ? word : without_numbering(han_tail(word));
}

std::optional<SplitName> latin_player_before(const std::vector<Characters>& words) {
    std::size_t first = words.size() - 1;
    Characters name = letter_tail(words[first]);
    if (!is_latin_word(name.written)) return std::nullopt;
    while (first > 0 && name.size() >= words[first].size() &&
           is_latin_word(words[first - 1].written)) {
        --first;
        name = words[first] + Characters{U" ", U" "} + name;
    }
    const bool is_first = first == 0;
    const std::string team =
        !is_first && is_known_team(words[first - 1].folded) && is_latin_word(words[first].written)
            ? words[first - 1].text()
            : "";
    return SplitName{name.text(), team};
}

std::optional<SplitName> latin_player_after(const std::vector<Characters>& words,
                                            std::size_t first) {
    Characters name = letter_head(words[first]);
    if (!is_latin_word(name.written)) return std::nullopt;
    for (std::size_t i = first; i + 1 < words.size(); ++i) {
        if (letter_head(words[i]).size() != words[i].size()) break;
        const Characters more = letter_head(words[i + 1]);
        if (!is_latin_word(more.written)) break;
        name = name + Characters{U" ", U" "} + more;
    }
    return SplitName{name.text(), first > 0 ? words[0].text() : ""};
}

// The player at the end of a text.
std::optional<SplitName> last_player(Characters text) {
    std::string country;
    while (!text.written.empty() && (text.written.back() == U' ' || text.written.back() == U'('))
        text = text.part(0, text.size() - 1);
    if (!text.written.empty() && text.written.back() == U')') {  // 阮成保(越南)
        const std::size_t open = text.written.rfind(U'(');
        if (open == std::u32string::npos) return std::nullopt;
        const Characters inner = text.part(open + 1, text.size() - open - 2);
        if (!is_known_team(inner.folded)) return std::nullopt;
        country = inner.text();
        text = text.part(0, open);
    }
    const std::size_t open = text.written.rfind(U'(');  // 順炮橫車對直車(GRAHAM
    if (open != std::u32string::npos && text.written.find(U')', open) == std::u32string::npos)
        text = text.part(open + 1);
    const std::vector<Characters> words = words_of(text);
    if (words.empty()) return std::nullopt;

    std::optional<SplitName> player = latin_player_before(words);
    if (!player) {
        const Characters tail = without_numbering(han_tail(words.back()));
        player = player_in(tail);
        if (!player) return std::nullopt;
        if (player->team.empty() && words.size() > 1 && tail.size() == words.back().size()) {
            const Characters before = team_in(words[words.size() - 2]);
            if (can_be_team(before.folded)) {
                player->team = before.text();
            } else if (is_person(before.folded)) {
                return std::nullopt;  // a pair: 申鵬 張江
            }
        }
    }
    if (player->team.empty()) player->team = country;
    return player;
}

// The player at the beginning of a text.
std::optional<SplitName> first_player(Characters text) {
    while (!text.written.empty() && (text.written.front() == U' ' || text.written.front() == U')'))
        text = text.part(1);
    const std::vector<Characters> words = words_of(text);
    if (words.empty()) return std::nullopt;

    Characters head = han_head(words[0]);
    constexpr std::u32string_view kBattle = U"之战";
    if (head.folded.ends_with(kBattle)) head = head.part(0, head.size() - kBattle.size());
    if (words.size() > 1) {
        const Characters next = han_head(words[1]);
        if (can_be_team(words[0].folded)) {  // 北京中加隊 張強, 加拿大-多倫多 李亞超
            if (is_person(next.folded)) return SplitName{next.text(), words[0].text()};
            if (auto latin = latin_player_after(words, 1)) return latin;
        }
        if (is_person(next.folded) && is_person(words[0].folded)) return std::nullopt;  // a pair
    }
    std::optional<SplitName> player = latin_player_after(words, 0);
    if (!player) player = player_in(head);
    if (player && player->team.empty()) {
        const Characters rest = words[0].part(std::min(head.size(), words[0].size()));
        const std::size_t close = rest.written.find(U')');
        if (rest.written.starts_with(U'(') && close != std::u32string::npos &&
            is_known_team(rest.part(1, close - 1).folded))
            player->team = rest.part(1, close - 1).text();
    }
    return player;
}

// 徐天紅先勝: is Red 徐天, or 徐天紅? Names that are known to end in 紅 settle it.
bool ends_in_red(const Characters& text) {
    constexpr std::array kNames = {U"徐天红"sv, U"王利红"sv, U"项阳红"sv, U"温满红"sv};
    return std::ranges::any_of(
        kNames, [&](std::u32string_view name) { return text.folded.ends_with(name); });
}

// 上海棋院 朱偉頻 四川隊 郭瑞霞, possibly behind the event.
std::optional<Pairing> pairing_without_result(const std::vector<Characters>& words) {
    constexpr std::size_t kWords = 4;
    if (words.size() < kWords) return std::nullopt;
    const auto about_event = [](const Characters& word) { return is_about_event(word.folded); };
    const auto last = words.end() - kWords;
    if (!std::all_of(words.begin(), last, about_event)) return std::nullopt;
    const bool fits = can_be_team(last[0].folded) && is_person(last[1].folded) &&
                      can_be_team(last[2].folded) && is_person(last[3].folded);
    if (!fits) return std::nullopt;
    return Pairing{{last[1].text(), last[0].text()}, {last[3].text(), last[2].text()}};
}

// A nickname or a program: 棋天大聖先勝ELP. Only where the title says nothing else.
bool is_nickname(const Characters& word) {
    constexpr std::size_t kLongest = 4;
    const bool is_plain = !word.written.empty() && std::ranges::all_of(word.written, is_han);
    return is_latin_word(word.written) ||
           (is_plain && 2 <= word.size() && word.size() <= kLongest &&
            !is_about_event(word.folded) && !is_team(word.folded));
}

// The result word at a place; none where its 紅 belongs to the name before it.
const ResultWord* result_at(const Characters& text, std::size_t at) {
    const std::u32string_view rest = std::u32string_view(text.folded).substr(at);
    const auto* found = std::ranges::find_if(
        kResultWords, [&](const ResultWord& each) { return rest.starts_with(each.word); });
    if (found == kResultWords.end()) return nullptr;
    if (rest.front() == U'红' && ends_in_red(text.part(0, at + 1))) return nullptr;
    return found;
}

}  // namespace

std::optional<Pairing> players_in_event(std::string_view event) {
    const Characters text = event_characters(event);
    std::optional<Pairing> found;
    bool is_found_certain = false;
    for (std::size_t at = 1; at < text.size(); ++at) {
        const ResultWord* result = result_at(text, at);
        if (result == nullptr || (is_found_certain && !result->is_certain)) continue;
        const Characters before = text.part(0, at);
        const Characters after = text.part(at + result->word.size());
        std::optional<SplitName> red = last_player(before);
        std::optional<SplitName> black = first_player(after);
        if (result->is_certain) {
            at += result->word.size() - 1;
            if (!(red && black) && is_nickname(before) && is_nickname(after)) {
                red = SplitName{before.text(), ""};
                black = SplitName{after.text(), ""};
            }
        }
        if (!red || !black) continue;
        const Pairing pairing{*red, *black};
        const bool is_better = result->is_certain && !is_found_certain;
        if (found && !is_better && *found != pairing) return std::nullopt;
        found = pairing;
        is_found_certain = result->is_certain;
    }
    return found ? found : pairing_without_result(words_of(text));
}

}  // namespace chuhe::index
