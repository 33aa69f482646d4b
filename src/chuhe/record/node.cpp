// SPDX-License-Identifier: MIT
#include "chuhe/record/node.h"

#include <array>

namespace chuhe::record {

std::string_view to_string(Outcome outcome) {
    constexpr std::array<std::string_view, 5> kWords = {"*", "1-0", "0-1", "1/2-1/2", "*"};
    return kWords[static_cast<std::size_t>(outcome)];
}

std::string_view to_string(Judgement judgement) {
    constexpr std::array<std::string_view, 7> kWords = {
        "", "red wins", "black wins", "draw", "red is better", "black is better", "even"};
    return kWords[static_cast<std::size_t>(judgement)];
}

std::string_view name_of(MarkShape shape) {
    return shape == MarkShape::Circle ? "circle" : "arrow";
}

std::string_view name_of(MarkColour colour) {
    constexpr std::array<std::string_view, 4> kColours = {"green", "red", "yellow", "blue"};
    return kColours[static_cast<std::size_t>(colour)];
}

std::string to_string(const Mark& mark) {
    std::string text(name_of(mark.colour));
    text.append(" ").append(name_of(mark.shape)).append(" ").append(to_string(mark.from));
    return mark.shape == MarkShape::Circle ? text : text + to_string(mark.to);
}

}  // namespace chuhe::record
