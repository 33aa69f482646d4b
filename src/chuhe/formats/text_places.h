// SPDX-License-Identifier: MIT
//
// From places in a text in memory to lines and columns, for reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"

namespace chuhe::formats {

// Lines and columns of a UTF-8 text, found quickly even in one long line. The text must outlive it.
class TextPlaces {
public:
    explicit TextPlaces(std::string_view text);
    // For offsets in another text that was made from this one. `origins` are the offsets here of
    // each of its bytes, and of its end.
    TextPlaces(std::string_view text, std::vector<std::uint32_t> origins);

    Place at(std::size_t offset) const;
    // Are offsets those of the text itself? Then a character is a column.
    bool is_direct() const { return origins_.empty(); }

private:
    static constexpr std::size_t kBlock = 1024;

    std::size_t characters_before(std::size_t offset) const;

    std::string_view text_;
    std::vector<std::size_t> line_starts_;
    std::vector<std::size_t> counts_;  // number of characters before each block
    std::vector<std::uint32_t> origins_;
};

// Moves the place past a text that begins there.
void move_past(Place& place, std::string_view text);

}  // namespace chuhe::formats
