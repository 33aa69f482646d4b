// SPDX-License-Identifier: MIT
#include "chuhe/raster/palette.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "kit/random_positions.h"

namespace chuhe::raster {
namespace {

int square_distance(std::uint32_t a, std::uint32_t b) {
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        const int d = static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF);
        sum += d * d;
    }
    return sum;
}

TEST_CASE("few colours are kept as they are") {
    const std::vector<std::uint32_t> pixels = {0xFF0000, 0x00FF00, 0x0000FF, 0xFF0000, 0xE9C98F};
    Palette palette(pixels, 255);
    CHECK(palette.colours().size() == 4);
    for (const std::uint32_t pixel : pixels)
        CHECK(palette.colours()[palette.nearest(pixel)] == pixel);
}

TEST_CASE("a palette of one colour is the average") {
    const std::array<std::uint32_t, 2> pixels = {0x000000, 0x204060};
    const Palette palette(pixels, 1);
    CHECK(palette.colours() == std::vector<std::uint32_t>{0x102030});
}

TEST_CASE("a ramp of colours loses little") {
    std::vector<std::uint32_t> pixels;
    for (std::uint32_t i = 0; i < 3000; ++i)
        pixels.push_back(i * 255 / 2999 << 16 | i * 180 / 2999 << 8 | i * 90 / 2999);
    Palette palette(pixels, 128);
    CHECK(palette.colours().size() <= 128);
    for (const std::uint32_t pixel : pixels)
        CHECK(square_distance(palette.colours()[palette.nearest(pixel)], pixel) <= 12);
}

TEST_CASE("the nearest colour matches an exhaustive search") {
    tests::Random random(7);
    std::vector<std::uint32_t> pixels;
    for (int i = 0; i < 5000; ++i)
        pixels.push_back(static_cast<std::uint32_t>(random.below(1 << 24)));
    Palette palette(pixels, 255);
    CHECK(palette.colours().size() == 255);
    for (const std::uint32_t pixel : pixels) {
        const auto distance = [&](std::uint32_t colour) { return square_distance(colour, pixel); };
        const int best = distance(*std::ranges::min_element(palette.colours(), {}, distance));
        CHECK(distance(palette.colours()[palette.nearest(pixel)]) == best);
    }
}

}  // namespace
}  // namespace chuhe::raster
