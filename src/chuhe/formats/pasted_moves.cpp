// SPDX-License-Identifier: MIT
#include "chuhe/formats/pasted_moves.h"

#include <algorithm>
#include <array>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"
#include "chuhe/core/move.h"
#include "chuhe/formats/list_line.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/wide_signs.h"
#include "chuhe/notation/compact_text.h"
#include "chuhe/notation/letters.h"
#include "chuhe/notation/wxf.h"

namespace chuhe::formats {

namespace {

std::size_t blanks_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size()) {
        if (text.substr(length).starts_with(kWideBlank)) {
            length += kWideBlank.size();
        } else if (text[length] == ' ' || text[length] == '\t') {
            ++length;
        } else {
            break;
        }
    }
    return length;
}

struct LabelWord {
    std::string_view word;
    Side side;
};

// Longer words before their prefixes.
constexpr std::array<LabelWord, 20> kLabelWords = {{
    {"红方", Side::Red},   {"紅方", Side::Red},   {"红棋", Side::Red},    {"紅棋", Side::Red},
    {"红先", Side::Red},   {"紅先", Side::Red},   {"红", Side::Red},      {"紅", Side::Red},
    {"先手", Side::Red},   {"先", Side::Red},     {"Red", Side::Red},     {"red", Side::Red},
    {"黑方", Side::Black}, {"黑棋", Side::Black}, {"黑", Side::Black},    {"后手", Side::Black},
    {"後手", Side::Black}, {"后", Side::Black},   {"Black", Side::Black}, {"black", Side::Black},
}};

// The length of a four-character move at the beginning of the text; 0 if there is none.
template <typename IsMove>
std::size_t four_signs_length(std::string_view text, IsMove is_move) {
    constexpr int kSigns = 4;
    std::size_t length = 0;
    for (int signs = 0; signs < kSigns; ++signs) {
        if (length == text.size()) return 0;
        length += utf8_at(text, length).length;
    }
    const auto compact = notation::CompactText::of(text.substr(0, length));
    return compact && compact->size() == kSigns && is_move(compact->view()) ? length : 0;
}

std::size_t wxf_length(std::string_view text) {
    return four_signs_length(
        text, [](std::string_view move) { return notation::parse_wxf(move).has_value(); });
}

std::size_t letters_length(std::string_view text) {
    return four_signs_length(
        text, [](std::string_view move) { return notation::parse_letters(move).has_value(); });
}

std::size_t any_squares_length(std::string_view text) {
    const std::size_t length = squares_length(text);
    if (length > 0) return length;
    return four_signs_length(
        text, [](std::string_view move) { return parse_move(move, RankBase::Zero).has_value(); });
}

// Does the word consist of such moves, as far as we look?
bool is_made_of(std::string_view word, std::size_t (*length_of_move)(std::string_view)) {
    constexpr int kEnough = 3;
    int moves = 0;
    while (moves < kEnough) {
        const std::size_t length = length_of_move(word);
        if (length == 0) break;
        ++moves;
        word.remove_prefix(length);
        word.remove_prefix(blanks_length(word));
    }
    return moves == kEnough || (moves > 1 && comma_length(word) == word.size());
}

}  // namespace

std::optional<SideLabel> side_label(std::string_view text) {
    constexpr std::array<std::string_view, 2> kColons = {":", "："};
    const auto* label = std::ranges::find_if(
        kLabelWords, [&](const LabelWord& each) { return text.starts_with(each.word); });
    if (label == kLabelWords.end()) return std::nullopt;
    std::size_t length = label->word.size();
    length += blanks_length(text.substr(length));
    const auto* colon = std::ranges::find_if(
        kColons, [&](std::string_view each) { return text.substr(length).starts_with(each); });
    if (colon == kColons.end()) return std::nullopt;
    length += colon->size();
    return SideLabel{length + blanks_length(text.substr(length)), label->side};
}

std::size_t glued_move_length(std::string_view word) {
    for (const auto length_of_move : {&any_squares_length, &wxf_length, &letters_length}) {
        if (is_made_of(word, length_of_move)) return length_of_move(word);
    }
    return 0;
}

}  // namespace chuhe::formats
