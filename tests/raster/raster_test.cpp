// SPDX-License-Identifier: MIT
#include "chuhe/raster/raster.h"

#include <cairo.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <set>

#include "chuhe/core/position.h"
#include "chuhe/draw/svg.h"
#include "kit/printing.h"

namespace chuhe::raster {
namespace {

// The mean distance over the three channels.
int distance(std::uint32_t a, std::uint32_t b) {
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        sum += std::abs(static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF));
    }
    return sum / 3;
}

constexpr std::uint32_t kWood = 0xE9C98F;
constexpr std::uint32_t kPiece = 0xF7E2B8;

TEST_CASE("a rendered board has the requested size, wood, and pieces in their places") {
    Board board;
    REQUIRE(board.put({Side::Red, PieceType::Rook}, tests::at("a0")));
    const Raster raster = rasterise(draw::to_svg(board, {.coordinates = false}), 450);
    CHECK(raster.width == 450);
    CHECK(raster.height == 500);
    REQUIRE(raster.pixels.size() == 450U * 500U);
    CHECK(raster.at(5, 5) == kWood);
    CHECK(distance(raster.at(25, 457), kPiece) < 3);  // inside the disc, above the hanzi
    // Flipped, the same piece is at the top right.
    const Raster flipped =
        rasterise(draw::to_svg(board, {.flipped = true, .coordinates = false}), 450);
    CHECK(distance(flipped.at(425, 7), kPiece) < 3);
    CHECK(distance(flipped.at(25, 457), kPiece) > 3);
}

TEST_CASE("hanzi, digits and letters are drawn without system fonts") {
    // Without a configuration, fontconfig finds no fonts at all.
    REQUIRE(setenv("FONTCONFIG_FILE", "/dev/null", 1) == 0);
    for (const draw::PieceNames names : {draw::PieceNames::Simplified, draw::PieceNames::Letters}) {
        const std::string svg = draw::to_svg(Position::start().board(), {.names = names});
        CHECK(svg.find("<text") == std::string::npos);
        const Raster raster = rasterise(svg, 900);
        // The label of the leftmost file, in the upper margin: ink on wood.
        const int left = names == draw::PieceNames::Letters ? 68 : 28;
        int ink = 0;
        for (int y = 5; y < 48; ++y) {
            for (int x = left; x < left + 44; ++x)
                ink += distance(raster.at(x, y), kWood) > 60 ? 1 : 0;
        }
        CHECK(ink > 40);
        // The face of the black king.
        const int king = 450;
        int face = 0;
        for (int y = 70; y < 130; ++y) {
            for (int x = king - 25; x < king + 25; ++x)
                face += distance(raster.at(x, y), kPiece) > 100 ? 1 : 0;
        }
        CHECK(face > 200);
    }
    unsetenv("FONTCONFIG_FILE");
}

struct Decoded {
    int width;
    int height;
    std::set<std::uint32_t> colours;
};

Decoded decode_png(const std::string& png) {
    struct Input {
        const std::string& bytes;
        std::size_t at = 0;
    } input{png};
    const cairo_read_func_t read = [](void* closure, unsigned char* data, unsigned int length) {
        auto& in = *static_cast<Input*>(closure);
        if (in.at + length > in.bytes.size()) return CAIRO_STATUS_READ_ERROR;
        std::memcpy(data, in.bytes.data() + in.at, length);
        in.at += length;
        return CAIRO_STATUS_SUCCESS;
    };
    cairo_surface_t* surface = cairo_image_surface_create_from_png_stream(read, &input);
    REQUIRE(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS);
    Decoded decoded{
        cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
    const unsigned char* data = cairo_image_surface_get_data(surface);
    const std::ptrdiff_t stride = cairo_image_surface_get_stride(surface);
    for (std::ptrdiff_t y = 0; y < decoded.height; ++y) {
        for (std::ptrdiff_t x = 0; x < decoded.width; ++x) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, data + y * stride + x * 4, 4);
            decoded.colours.insert(pixel & 0xFFFFFF);
        }
    }
    cairo_surface_destroy(surface);
    return decoded;
}

TEST_CASE("a PNG decodes to the requested size and to a picture with wood, red and black in it") {
    for (const int width : {kLeastWidth, 200, 901}) {
        CAPTURE(width);
        const Decoded decoded = decode_png(to_png(draw::to_svg(Position::start().board()), width));
        CHECK(decoded.width == width);
        CHECK(decoded.height == (width * 1100 + 450) / 900);
        CHECK(decoded.colours.contains(kWood));
        CHECK(decoded.colours.size() > 50);
    }
}

}  // namespace
}  // namespace chuhe::raster
