// SPDX-License-Identifier: MIT
#include "chuhe/index/split_name.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "chuhe/index/name_words.h"

namespace chuhe::index {
namespace {

constexpr std::u32string_view kPairSigns = U"+&/、,;";

// A name neither begins nor ends like this: "//上海胡榮華", "上海胡榮華."
Characters without_signs_around(const Characters& text) {
    const std::size_t first = text.written.find_first_not_of(U" /.,;?!。)]");
    if (first == std::u32string::npos) return {};
    std::size_t last = text.written.find_last_not_of(U" /,;?!。");
    // A dot stays behind an initial: Yang Frank C.
    if (last > first && text.written[last] == U'.' && is_han(text.written[last - 1])) --last;
    return text.part(first, last + 1 - first);
}

Characters without_blanks_around(const Characters& text) {
    const std::size_t first = text.written.find_first_not_of(U' ');
    if (first == std::u32string::npos) return {};
    return text.part(first, text.written.find_last_not_of(U' ') + 1 - first);
}

bool is_all_han(std::u32string_view word) {
    return !word.empty() && std::ranges::all_of(word, is_han);
}

bool has_no_han(std::u32string_view word) {
    return std::ranges::none_of(word, is_han);
}

// A grade, a rating or a round: (8段), (特級大師), (5r). Nothing that identifies a player.
bool is_remark(std::u32string_view word) {
    return word.find_first_of(U"0123456789") != std::u32string_view::npos ||
           word.ends_with(U"大师") || word.ends_with(U"段") || word.ends_with(U"级");
}

bool is_country(std::u32string_view word) {
    return is_known_team(word) || is_country_in_english(word);
}

// Names of other countries have any characters, but not those of teams and events.
bool is_foreign_person(std::u32string_view word) {
    const auto fits = [](char32_t c) { return is_han(c) || c == U'.' || c == U'·'; };
    return word.size() >= 2 && word.size() <= 5 && std::ranges::all_of(word, fits) &&
           !is_about_event(word) && !is_team(word);
}

// 廣東呂欽, 上海浦東徐健秒, 日本所司和晴, 義大利SIRCI.
std::optional<SplitName> split_joined(const Characters& word) {
    const auto letter = std::ranges::find_if(word.written, is_ascii_letter);
    const auto han_size = static_cast<std::size_t>(letter - word.written.begin());
    if (han_size >= 2 && han_size < word.size()) {
        const Characters team = word.part(0, han_size);
        const Characters name = word.part(han_size);
        if (is_known_team(team.folded) && has_no_han(name.written))
            return SplitName{name.text(), team.text()};
    }
    if (!is_all_han(word.written) || word.size() < 4) return std::nullopt;
    for (std::size_t size = word.size() - 2; size >= 2; --size) {
        const Characters team = word.part(0, size);
        const Characters name = word.part(size);
        const bool is_certain =
            is_known_team(team.folded) || (team.folded.back() == U'队' && is_team(team.folded));
        if (is_certain &&
            (is_person(name.folded) || (is_foreign(team.folded) && is_foreign_person(name.folded))))
            return SplitName{name.text(), team.text()};
    }
    for (const std::size_t size : {std::size_t{3}, std::size_t{2}}) {  // 趙汝權香港
        const Characters name = word.part(0, size);
        const Characters team = word.part(size);
        if (is_person(name.folded) && !is_known_team(name.folded) && is_known_team(team.folded))
            return SplitName{name.text(), team.text()};
    }
    return std::nullopt;
}

Characters joined(const std::vector<Characters>& words, std::size_t first, std::size_t last) {
    const Characters blank{U" ", U" "};
    Characters all;
    for (std::size_t i = first; i < last; ++i)
        all = i == first ? words[i] : all + blank + words[i];
    return all;
}

// LAI Ly Huynh of "Vietnam LAI Ly Huynh"; TESSEN of 德國 TESSEN; Jouni Ramo of "Jouni Ramo芬蘭".
std::optional<SplitName> split_latin(const std::vector<Characters>& words) {
    constexpr std::size_t kMostCountryWords = 2;
    for (std::size_t size = kMostCountryWords; size > 0; --size) {
        if (words.size() <= size) continue;
        const Characters team = joined(words, 0, size);
        const Characters name = joined(words, size, words.size());
        if (is_country(team.folded) && has_no_han(name.written))
            return SplitName{name.text(), team.text()};
    }
    const Characters all = joined(words, 0, words.size());
    const auto han = std::ranges::find_if(all.written, is_han);
    const auto size = static_cast<std::size_t>(han - all.written.begin());
    if (size > 1 && size < all.size() && is_known_team(all.part(size).folded))
        return SplitName{without_blanks_around(all.part(0, size)).text(), all.part(size).text()};
    return std::nullopt;
}

// 廣東 呂欽, 廣東王老吉 呂欽, 中國-北京 傅光明, 泗陽 韋春暉; not 申鵬 張江.
std::optional<SplitName> split_separated(const std::vector<Characters>& words) {
    const Characters& name = words.back();
    const Characters team = joined(words, 0, words.size() - 1);
    const std::u32string& first = words.front().folded;
    const bool is_abroad = is_foreign(first) && is_foreign_person(name.folded);
    if (!is_abroad && !is_person(name.folded)) return std::nullopt;
    if (is_known_team(name.folded)) return std::nullopt;
    const bool is_unknown_team = words.size() == 2 && is_all_han(first) && first.size() >= 2 &&
                                 !is_person(first) && !is_about_event(first);
    if (!is_team(first) && !is_unknown_team) return std::nullopt;
    return SplitName{name.text(), team.text()};
}

std::optional<SplitName> split_plain(const Characters& text) {
    if (text.written.find_first_of(kPairSigns) != std::u32string::npos) return std::nullopt;
    const std::vector<Characters> words = words_of(text);
    if (words.empty()) return std::nullopt;
    if (words.size() == 1) {
        std::optional<SplitName> split = split_joined(words[0]);
        if (!split && is_all_han(words[0].written)) split = SplitName{words[0].text(), ""};
        return split;
    }
    if (std::optional<SplitName> split = split_latin(words)) return split;
    return split_separated(words);
}

}  // namespace

SplitName split_name(std::string_view text) {
    Characters rest = without_signs_around(characters_of(text));
    std::string whole = rest.text();
    Characters team;

    // "全國冠軍賽 B組第二輪：江蘇徐天紅"
    const std::size_t colon = rest.written.find(U':');
    if (colon != std::u32string::npos && is_about_event(rest.part(0, colon).folded))
        rest = without_blanks_around(rest.part(colon + 1));

    const std::size_t open = rest.written.find(U'(');
    const std::size_t close = rest.written.find(U')');
    if (open == 0 && close + 1 == rest.size()) {  // (山西周小平)
        rest = rest.part(1, close - 1);
    } else if (open == 0 && close != std::u32string::npos) {  // (火車頭)於幼華
        team = rest.part(1, close - 1);
        if (!is_team(team.folded)) return {std::move(whole), ""};
        rest = without_blanks_around(rest.part(close + 1));
    } else if (open != std::u32string::npos) {  // 阮成保(越南), 呂欽(8段), TESSEN (Jo
        const Characters inner = rest.part(open + 1, close - open - 1);
        const bool is_cut = close == std::u32string::npos;
        if (!is_cut && is_country(inner.folded)) {
            team = inner;
        } else if (!is_cut && (close + 1 != rest.size() || !is_remark(inner.folded))) {
            return {std::move(whole), ""};
        }
        rest = without_blanks_around(rest.part(0, open));
    }

    std::optional<SplitName> split = split_plain(rest);
    if (!split) split = SplitName{rest.written.empty() ? std::move(whole) : rest.text(), ""};
    if (split->team.empty()) split->team = team.text();
    return *split;
}

}  // namespace chuhe::index
