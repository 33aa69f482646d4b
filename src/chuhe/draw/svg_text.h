// SPDX-License-Identifier: MIT
//
// The small change of SVG: numbers and attributes.
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

namespace chuhe::draw {

// At most one decimal, a tenth of what the eye can see.
inline std::string svg_number(double value) {
    std::array<char, 32> digits;
    const double rounded = std::round(value * 10) / 10 + 0.0;  // avoids "-0"
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), rounded);
    return {digits.data(), end.ptr};
}

// ` name="value"`, including the space.
inline std::string svg_attribute(std::string_view name, std::string_view value) {
    return ' ' + std::string(name) + "=\"" + std::string(value) + '"';
}
inline std::string svg_attribute(std::string_view name, double value) {
    return svg_attribute(name, svg_number(value));
}

}  // namespace chuhe::draw
