// SPDX-License-Identifier: MIT
#include "formats/xqf_layout.h"

#include "base/text.h"

namespace chuhe::formats::xqf {

std::string token_of(Squares squares) {
    return "xqf " + std::to_string(squares.from) + '-' + std::to_string(squares.to);
}

std::optional<Squares> parse_token(std::string_view token) {
    constexpr std::string_view kPrefix = "xqf ";
    const std::size_t dash = token.find('-');
    if (!token.starts_with(kPrefix) || dash == std::string_view::npos) return std::nullopt;
    const auto from =
        parse_number<std::uint8_t>(token.substr(kPrefix.size(), dash - kPrefix.size()));
    const auto to = parse_number<std::uint8_t>(token.substr(dash + 1));
    if (!from || !to) return std::nullopt;
    const Squares squares{*from, *to};
    if (squares.is_move() || token != token_of(squares)) return std::nullopt;
    return squares;
}

}  // namespace chuhe::formats::xqf
