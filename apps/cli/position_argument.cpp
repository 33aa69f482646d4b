// SPDX-License-Identifier: MIT
#include "cli/position_argument.h"

#include <array>
#include <ostream>

#include "chuhe/base/text.h"
#include "chuhe/core/board_string.h"
#include "chuhe/core/fen.h"
#include "chuhe/messages/usage.h"

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
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return read_position(text);
}

void write_errors(const Errors& errors, const Streams& io) {
    for (const Error& error : errors)
        io.err << to_string(error, io.language) << '\n';
}

}  // namespace chuhe::cli
