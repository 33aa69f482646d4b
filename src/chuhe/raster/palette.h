// SPDX-License-Identifier: MIT
//
// The few colours of a GIF, chosen from the many of a picture by median cut (Paul Heckbert, 1982):
// the colours lie in a box of red, green and blue; repeatedly, the box with the largest error is
// cut in two, and in the end each box becomes its average.
//
// giflib can do this too, but considers only five bits per channel, which causes banding in the
// wood.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace chuhe::raster {

class Palette {
public:
    // Requires at least one pixel (0xRRGGBB), and 1 <= most <= 256.
    Palette(std::span<const std::uint32_t> pixels, std::size_t most);

    // At most as many as requested; all colours of the pixels if there are no more than that.
    const std::vector<std::uint32_t>& colours() const { return colours_; }

    // The index of the nearest colour. Results are cached.
    std::uint8_t nearest(std::uint32_t colour);

private:
    std::vector<std::uint32_t> colours_;
    std::unordered_map<std::uint32_t, std::uint8_t> known_;
};

}  // namespace chuhe::raster
