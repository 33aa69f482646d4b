// SPDX-License-Identifier: MIT
//
// Binary formats store a move as two numbers. If they are not squares, they cannot become a Move;
// they are kept as the text "xqf 200-12", so that they can be written back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/record/builder.h"

namespace chuhe::formats {

struct RawSquares {
    std::uint8_t from;
    std::uint8_t to;

    friend bool operator==(const RawSquares&, const RawSquares&) = default;
};

// "xqf 200-12" for the format "xqf".
std::string raw_token(std::string_view format, RawSquares squares);

// The inverse. Nothing for any other text.
std::optional<RawSquares> parse_raw_token(std::string_view format, std::string_view token);

// Text in place of a move that nobody could take for two squares: it becomes a node of its own.
// Only the first of several in a line is reported.
record::NodeId add_no_squares(record::Builder& builder, std::string_view token, Place place);

}  // namespace chuhe::formats
