// SPDX-License-Identifier: MIT
#include "chuhe/base/text.h"

#include <algorithm>
#include <array>

#include "chuhe/base/encoding.h"

namespace chuhe {

std::string lower_case(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), to_lower);
    return lower;
}

bool equal_in_any_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return to_lower(x) == to_lower(y); });
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t i = 0;
    while (i < text.size()) {
        if (is_blank(text[i])) {
            ++i;
            continue;
        }
        const std::size_t start = i;
        while (i < text.size() && !is_blank(text[i]))
            ++i;
        words.push_back(text.substr(start, i - start));
    }
    return words;
}

std::string excerpt(std::string_view text, std::size_t most_characters) {
    std::string result;
    std::size_t at = 0;
    for (std::size_t count = 0; at < text.size() && count < most_characters; ++count) {
        const Utf8Character character = utf8_at(text, at);
        const bool is_control = character.value < ' ' || character.value == 0x7F;
        const bool is_shown = character.is_valid && !is_control;
        result += is_shown ? text.substr(at, character.length) : "?";
        at += character.length;
    }
    return at < text.size() ? result + "…" : result;
}

std::string in_quotes(std::string_view text) {
    return "'" + excerpt(text) + "'";
}

namespace {

// Edits that turn one word into the other (optimal string alignment), row by row.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = a[i - 1] == b[j - 1];
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        std::swap(before_last, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates) {
    constexpr std::size_t kLongestWorthGuessing = 40;
    if (word.empty() || word.size() > kLongestWorthGuessing) return {};
    const std::size_t tolerance = word.size() <= 3 ? 1 : 2;
    std::string_view best;
    std::size_t best_distance = tolerance + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    if (best_distance <= 1 || word.size() < 2) return best;
    // Half a word is more likely than two slips of the finger.
    const auto* found = std::find_if(candidates.data(), candidates.data() + candidates.size(),
                                     [&](std::string_view c) { return c.starts_with(word); });
    return found == candidates.data() + candidates.size() ? best : *found;
}

std::vector<std::string> split_paths(std::string_view paths) {
    std::vector<std::string> list;
    while (!paths.empty()) {
        const std::size_t end = std::min(paths.find(';'), paths.size());
        const std::string_view path = trim(paths.substr(0, end));
        if (!path.empty()) list.emplace_back(path);
        paths.remove_prefix(std::min(end + 1, paths.size()));
    }
    return list;
}

}  // namespace chuhe
