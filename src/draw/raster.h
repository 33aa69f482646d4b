// SPDX-License-Identifier: MIT
//
// A picture as points of colour: what PNG and GIF files are made from.
//
// librsvg and cairo do the work. Our drawings hold outlines and no text, so that the result does
// not depend on the fonts of the machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::draw {

// Between these a board can be recognised and fits into memory.
inline constexpr int kLeastWidth = 45;
inline constexpr int kMostWidth = 4096;

struct Raster {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels = {};  // 0xRRGGBB, row by row from the top

    std::uint32_t at(int x, int y) const {
        return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(x)];
    }
};

// A drawing of to_svg(), so many points wide and as high as it then is. Requires a width between
// kLeastWidth and kMostWidth. Throws std::runtime_error when the machine has no memory for it.
Raster rasterise(std::string_view svg, int width);

// A whole PNG file. The same requirements.
std::string to_png(std::string_view svg, int width);

}  // namespace chuhe::draw
