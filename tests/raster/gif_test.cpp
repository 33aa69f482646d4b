// SPDX-License-Identifier: MIT
#include "chuhe/raster/gif.h"

#include <doctest/doctest.h>
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

#include "chuhe/draw/marks.h"
#include "chuhe/record/cursor.h"
#include "kit/game_text.h"
#include "kit/printing.h"

namespace chuhe::raster {
namespace {

struct Frame {
    Raster raster;  // the whole picture as shown by a viewer
    int delay;      // in hundredths of a second
};

// A viewer: paints each frame over the previous one.
std::vector<Frame> decode_gif(const std::string& gif) {
    struct Input {
        const std::string& bytes;
        std::size_t at = 0;
    } input{gif};
    const InputFunc read = [](GifFileType* file, GifByteType* data, int length) {
        auto& in = *static_cast<Input*>(file->UserData);
        const std::size_t count =
            std::min(static_cast<std::size_t>(length), in.bytes.size() - in.at);
        std::copy_n(in.bytes.data() + in.at, count, data);
        in.at += count;
        return static_cast<int>(count);
    };
    int error = 0;
    GifFileType* file = DGifOpen(&input, read, &error);
    REQUIRE(file != nullptr);
    REQUIRE(DGifSlurp(file) == GIF_OK);
    std::vector<Frame> frames;
    Raster canvas{file->SWidth, file->SHeight};
    canvas.pixels.resize(static_cast<std::size_t>(file->SWidth) *
                         static_cast<std::size_t>(file->SHeight));
    for (int i = 0; i < file->ImageCount; ++i) {
        const SavedImage& image = file->SavedImages[i];
        GraphicsControlBlock control{};
        REQUIRE(DGifSavedExtensionToGCB(file, i, &control) == GIF_OK);
        for (int y = 0; y < image.ImageDesc.Height; ++y) {
            for (int x = 0; x < image.ImageDesc.Width; ++x) {
                const int index = image.RasterBits[y * image.ImageDesc.Width + x];
                if (index == control.TransparentColor) continue;
                const GifColorType& c = file->SColorMap->Colors[index];
                const int place =
                    (image.ImageDesc.Top + y) * canvas.width + image.ImageDesc.Left + x;
                canvas.pixels[static_cast<std::size_t>(place)] =
                    static_cast<std::uint32_t>(c.Red << 16 | c.Green << 8 | c.Blue);
            }
        }
        frames.push_back({canvas, control.DelayTime});
    }
    DGifCloseFile(file, &error);
    return frames;
}

int worst_distance(const Raster& a, const Raster& b) {
    int worst = 0;
    for (std::size_t i = 0; i < a.pixels.size(); ++i) {
        for (int shift = 0; shift < 24; shift += 8) {
            worst = std::max(worst, std::abs(static_cast<int>(a.pixels[i] >> shift & 0xFF) -
                                             static_cast<int>(b.pixels[i] >> shift & 0xFF)));
        }
    }
    return worst;
}

TEST_CASE("an animation has a frame for the start and each move, and each shows its position") {
    record::Game game = tests::game_of("h2e2 h9g7 (b9c7) h0g2 i9h9 b2b9 a9b9");
    using record::MarkShape;
    game.annotate(tests::node_at(game, "h2e2 h9g7")).marks = {
        {MarkShape::Arrow, record::MarkColour::Yellow, tests::at("e2"), tests::at("e6")},
        {MarkShape::Circle, record::MarkColour::Green, tests::at("e6"), tests::at("e6")}};
    const GifOptions options{.width = 180, .delay = std::chrono::milliseconds(700)};
    const Result<std::string> gif = to_gif(game, options);
    REQUIRE(gif.has_value());
    CHECK(gif->starts_with("GIF89a"));
    CHECK(gif->find("NETSCAPE2.0") != std::string::npos);
    const std::vector<Frame> frames = decode_gif(*gif);
    REQUIRE(frames.size() == 7);

    record::Cursor cursor(game);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        CAPTURE(i);
        if (i > 0) cursor.to_child(game.first_child(cursor.node()));
        const Raster expected =
            rasterise(draw::to_svg(cursor.position()->board(),
                                   draw::options_at(game, cursor.node(), options.board)),
                      180);
        REQUIRE(frames[i].raster.width == expected.width);
        REQUIRE(frames[i].raster.height == expected.height);
        // 255 colours for all frames: steps this small between two colours are invisible.
        CHECK(worst_distance(frames[i].raster, expected) <= 40);
        CHECK(frames[i].delay == (i + 1 < frames.size() ? 70 : 210));
    }
}

TEST_CASE("an animation can show the line through any node, to its end") {
    const record::Game game = tests::game_of("h2e2 h9g7 (b9c7 h0g2 a9b9) h0g2");
    const GifOptions options{.width = 90, .through = tests::node_at(game, "h2e2 b9c7")};
    const Result<std::string> gif = to_gif(game, options);
    REQUIRE(gif.has_value());
    const std::vector<Frame> frames = decode_gif(*gif);
    REQUIRE(frames.size() == 5);
    record::Cursor cursor(game);
    cursor.go(game.line_end(options.through));
    const Raster expected =
        rasterise(draw::to_svg(cursor.position()->board(),
                               draw::options_at(game, cursor.node(), options.board)),
                  90);
    CHECK(worst_distance(frames.back().raster, expected) <= 40);
}

TEST_CASE("an animation of eighty plies is smaller than a megabyte") {
    std::string moves;
    for (int i = 0; i < 20; ++i)
        moves += "h2e2 h9g7 e2h2 g7h9 ";
    const Result<std::string> gif = to_gif(tests::game_of(moves));
    REQUIRE(gif.has_value());
    CHECK(gif->size() < 1'000'000);
}

TEST_CASE("an animation ends where the line becomes unplayable") {
    record::Game game = tests::game_of("h2e2 h9g7");
    game.add_text(game.line_end(record::kRoot), "C8H5", Message::verbatim("no such piece"));
    const Result<std::string> gif = to_gif(game, {.width = 90});
    REQUIRE(gif.has_value());
    CHECK(decode_gif(*gif).size() == 3);
}

TEST_CASE("a game without moves is an animation of one picture") {
    const Result<std::string> gif = to_gif(record::Game(), {.width = 90});
    REQUIRE(gif.has_value());
    CHECK(decode_gif(*gif).size() == 1);
}

TEST_CASE("animations that are too long, and games with an invalid start, are refused") {
    record::Game game;
    record::NodeId node = record::kRoot;
    const std::array moves = {tests::move("h2e2"), tests::move("h9g7"), tests::move("e2h2"),
                              tests::move("g7h9")};
    for (std::size_t i = 0; i < kMostFrames; ++i)
        node = game.add_move(node, moves[i % 4]);
    const Result<std::string> too_long = to_gif(game);
    REQUIRE_FALSE(too_long.has_value());
    CHECK(too_long.error().code == ErrorCode::Unsupported);

    record::Game without_kings;
    without_kings.set_start(Setup{});
    CHECK_FALSE(to_gif(without_kings).has_value());
}

}  // namespace
}  // namespace chuhe::raster
