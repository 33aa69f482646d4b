// SPDX-License-Identifier: MIT
//
// The small change of SVG: numbers and attributes.
#pragma once

#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>

namespace chuhe::draw {

// At most one decimal, a tenth of what the eye can see. Whole numbers are written: what the library
// has for fractions is larger than everything else in this room.
inline std::string svg_number(double value) {
    const long tenths = std::lround(value * 10);
    std::string text = tenths < 0 ? "-" : "";
    text += std::to_string(std::abs(tenths) / 10);
    if (tenths % 10 != 0) text += '.' + std::to_string(std::abs(tenths) % 10);
    return text;
}

// ` name="value"`, including the space.
inline std::string svg_attribute(std::string_view name, std::string_view value) {
    return ' ' + std::string(name) + "=\"" + std::string(value) + '"';
}
inline std::string svg_attribute(std::string_view name, double value) {
    return svg_attribute(name, svg_number(value));
}

}  // namespace chuhe::draw
