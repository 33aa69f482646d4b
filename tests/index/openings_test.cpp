// SPDX-License-Identifier: MIT
//
// The built-in guide on openings that every player knows.
#include "chuhe/index/openings.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "opening_kit.h"

namespace chuhe::index {
namespace {

struct KnownOpening {
    const char* code;
    const char* name;
    const char* line;
};

constexpr auto kKnownOpenings = std::to_array<KnownOpening>({
    {"A01", "上仕局", "f0e1"},
    {"A11", "顺相局", "g0e2 g9e7 h0g2 h9g7"},
    {"A45", "起马互进七兵", "h0g2 g6g5 c3c4 h9g7"},
    {"A54", "仕角炮对进7卒", "h2f2 g6g5 b0c2"},
    {"A61", "过宫炮对进左马", "h2d2 h9g7 h0g2 i9h9"},
    {"B10", "中炮对单提马", "h2e2 b9c7 h0g2 h9i7 i0h0"},
    {"B22", "中炮右横车对左三步虎", "h2e2 h9g7 h0g2 i9h9 c3c4 h7i7 b0c2 g6g5 i0i1 b9c7"},
    {"B44", "五六炮左正马对反宫马 互进七兵黑右边炮",
     "h2e2 b9c7 h0g2 h7f7 i0h0 h9g7 b2d2 a9b9 b0c2 b7a7 c3c4 g6g5"},
    {"C23", "中炮过河车七路马对屏风马两头蛇 红左横车兑三兵对黑高右炮",
     "h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 h0h6 b9c7 b0c2 c6c5 a0a1 b7b6 h6h4 c9e7 g3g4"},
    {"C49", "中炮过河车互进七兵对屏风马平炮兑车 红进中兵对黑退边炮",
     "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 i7i8 e3e4"},
    {"C64", "五七炮对屏风马进7卒 红左直车对黑右直车左炮过河",
     "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0a2 g6g5 b2c2 a9b9 a0b0 h7h3"},
    {"C99", "五九炮对屏风马", "h2e2 h9g7 h0g2 i9h9 c3c4 g6g5 b0c2 b9c7 b2a2"},
    {"D05", "顺炮横车对直车巡河", "h2e2 h7e7 h0g2 h9g7 i0i1 i9h9 i1d1 h9h5"},
    {"D29", "顺炮直车对横车 红两头蛇对黑双横车",
     "h2e2 h7e7 h0g2 h9g7 i0h0 i9i8 b0c2 i8d8 g3g4 b9c7 c3c4 a9a8"},
    {"D50", "中炮对列炮", "h2e2 b7e7 h0g2 b9c7"},
    {"E12", "仙人指路转右中炮对卒底炮", "c3c4 b7c7 b2e2"},
    {"E38", "仙人指路转左中炮对卒底炮飞左象 红炮打中卒", "c3c4 b7c7 h2e2 c9e7 e2e6"},
    {"E47", "对兵转兵底炮对右中炮", "c3c4 g6g5 h2g2 h7e7"},
});

TEST_CASE("well-known openings have their codes, mirrored or not") {
    for (const KnownOpening& opening : kKnownOpenings) {
        CAPTURE(opening.code);
        const Moves line = line_of(opening.line);
        const auto code = classify(line);
        REQUIRE(code.has_value());
        CHECK(to_string(*code) == opening.code);
        CHECK(name_of(*code, Language::Simplified) == opening.name);
        CHECK(classify(mirrored(line)) == code);
    }
}

TEST_CASE("the order of moves does not matter once a well-known position is reached") {
    struct Orders {
        const char* code;
        std::vector<const char*> lines;
    };
    const std::vector<Orders> openings = {
        {"C49",
         {"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 i7i8 e3e4",
          "h2e2 b9c7 h0g2 h9g7 c3c4 g6g5 i0h0 i9h9 h0h6 h7i7 h6g6 i7i8 e3e4",
          "c3c4 h9g7 h2e2 i9h9 h0g2 b9c7 i0h0 g6g5 h0h6 h7i7 h6g6 i7i8 e3e4",
          "c3c4 g6g5 h2e2 b9c7 h0g2 h9g7 i0h0 i9h9 h0h6 h7i7 h6g6 i7i8 e3e4"}},
        {"C64",
         {"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0a2 g6g5 b2c2 a9b9 a0b0 h7h3",
          "b0a2 g6g5 h2e2 h9g7 h0g2 b9c7 i0h0 i9h9 b2c2 a9b9 a0b0 h7h3"}},
        // 卒 first, which ECCO's own labels call E40, or 士 before the cannon: C31.
        {"C78",
         {"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 a6a5 b2c2 c7b5 a0a1 a5a4",
          "g3g4 c6c5 h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0a2 a6a5 b2c2 c7b5 a0a1 a5a4"}},
        {"C45",
         {"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 i7i8 b0c2 d9e8 b2a2",
          "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 d9e8 b0c2 h7i7 h6g6 i7i8 b2a2"}},
    };
    for (const Orders& opening : openings) {
        for (const char* text : opening.lines) {
            CAPTURE(text);
            const Moves line = line_of(text);
            CHECK(classify(line) == OpeningCode::parse(opening.code));
            CHECK(classify(mirrored(line)) == OpeningCode::parse(opening.code));
        }
    }
}

TEST_CASE("an opening becomes more precise with each move") {
    struct Step {
        const char* line;
        const char* opening;  // empty: open
    };
    const std::vector<Step> steps = {
        {"", ""},
        {"h2e2", ""},
        {"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7", "C"},
        {"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7", "C4"},
        {"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 i7i8 e3e4", "C49"},
    };
    for (const Step& step : steps) {
        CAPTURE(step.line);
        const Position position = position_after(line_of(step.line));
        CHECK(opening_at(position) == OpeningCode::parse(step.opening));
        CHECK(opening_at(position.mirrored()) == opening_at(position));
    }
}

TEST_CASE("unusual first moves are A00, and a game without moves has no opening") {
    for (const char* line : {"a0a1", "e3e4", "e0e1", "h2h4", "a0a1 h9g7 h2e2"}) {
        CAPTURE(line);
        CHECK(classify(line_of(line)) == OpeningCode::parse("A00"));
    }
    CHECK_FALSE(classify({}).has_value());
}

TEST_CASE("every line of the built-in guide has a named code, from the first move on") {
    // Each known opening, cut short anywhere.
    for (const KnownOpening& opening : kKnownOpenings) {
        const Moves line = line_of(opening.line);
        for (std::size_t plies = 1; plies <= line.size(); ++plies) {
            CAPTURE(opening.line);
            CAPTURE(plies);
            const auto code = classify(std::span(line).first(plies));
            REQUIRE(code.has_value());
            CHECK(code->level() == OpeningLevel::Code);
            for (const Language language : kLanguages)
                CHECK_FALSE(name_of(*code, language).empty());
        }
    }
}

}  // namespace
}  // namespace chuhe::index
