// SPDX-License-Identifier: MIT
//
// A picture as pixels: the basis of PNG and GIF files.
//
// librsvg and cairo do the work. Our drawings contain outlines but no text, so the result does not
// depend on the fonts of the machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::raster {

// Within these limits a board is recognisable and fits into memory.
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

// Renders a drawing made by draw::to_svg() at the given width. Requires a width between kLeastWidth
// and kMostWidth. Throws std::runtime_error if there is not enough memory.
Raster rasterise(std::string_view svg, int width);

// A complete PNG file. The same requirements.
std::string to_png(std::string_view svg, int width);

}  // namespace chuhe::raster
