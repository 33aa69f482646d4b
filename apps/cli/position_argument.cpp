// SPDX-License-Identifier: MIT
#include "cli/position_argument.h"

#include <array>

#include "chuhe/base/text.h"
#include "chuhe/core/board_string.h"
#include "chuhe/core/fen.h"
#include "chuhe/messages/usage.h"
#include "cli/record_input.h"

namespace chuhe::cli {

Checked<Position> read_position(std::string_view text) {
    constexpr std::string_view kStartWord = "startpos";
    const std::string_view trimmed = trim(text);
    if (trimmed == kStartWord) return Position::start();
    const bool is_board_string = trimmed.starts_with("#@") || trimmed.ends_with("@#");
    if (is_board_string) return Position::from_setup(parse_board_string(text));

    // Ten errors about the letters of "statpos" would help nobody.
    const bool has_rows = trimmed.find('/') != std::string_view::npos;
    if (!has_rows && !nearest_word(trimmed, std::array{kStartWord}).empty()) {
        return tl::make_unexpected(
            Errors{{ErrorCode::BadSyntax, say(messages::kNotAFen, excerpt(trimmed))}});
    }
    return Position::from_fen(text);
}

Checked<Position> read_position(std::span<const std::string> words) {
    if (words.empty()) return Position::start();
    if (words.size() == 1 && names_file(words[0])) {
        return tl::make_unexpected(
            Errors{{ErrorCode::BadSyntax, say(messages::kFileNotFen), {.source = words[0]}}});
    }
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return read_position(text);
}

}  // namespace chuhe::cli
