// SPDX-License-Identifier: MIT
#include "chuhe/formats/raw_squares.h"

#include "chuhe/base/text.h"
#include "chuhe/messages/formats.h"

namespace chuhe::formats {

std::string raw_token(std::string_view format, RawSquares squares) {
    std::string token(format);
    token.append(" ").append(std::to_string(squares.from));
    return token.append("-").append(std::to_string(squares.to));
}

std::optional<RawSquares> parse_raw_token(std::string_view format, std::string_view token) {
    const std::size_t blank = token.find(' ');
    const std::size_t dash = token.find('-');
    if (blank == std::string_view::npos || dash == std::string_view::npos || dash < blank) {
        return std::nullopt;
    }
    const auto from = parse_number<std::uint8_t>(token.substr(blank + 1, dash - blank - 1));
    const auto to = parse_number<std::uint8_t>(token.substr(dash + 1));
    if (!from || !to) return std::nullopt;
    const RawSquares squares{*from, *to};
    if (token != raw_token(format, squares)) return std::nullopt;
    return squares;
}

record::NodeId add_no_squares(record::Builder& builder, std::string_view token, Place place) {
    if (builder.position() == nullptr) return builder.move(token, place);
    return builder.text(token, ErrorCode::BadSyntax, say(messages::kNotTwoSquares), place);
}

}  // namespace chuhe::formats
