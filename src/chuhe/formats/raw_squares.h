// SPDX-License-Identifier: MIT
//
// Binary formats write a move as two numbers. Two numbers that are no squares cannot become a Move;
// they are kept as text that tells them, "xqf 200-12", so that they can be written back.
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

// Text in the place of a move which nobody can take for two squares: it becomes a node of its own.
// Of several in a line only the first is reported.
record::NodeId add_no_squares(record::Builder& builder, std::string_view token, Place place);

}  // namespace chuhe::formats
