// SPDX-License-Identifier: MIT
//
// Numbers are outlines from assets/labels, like the coordinates: pictures look the same on machines
// without fonts.
#include "chuhe/draw/heat.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "chuhe/draw/assets.h"
#include "chuhe/draw/svg_text.h"

namespace chuhe::draw {
namespace {

constexpr double kTileSize = 96;
constexpr double kNumberDrop = 35;  // from the middle of the tile to that of the number
constexpr double kDigitSize = 30;
constexpr double kDigitAdvance = 16;
constexpr double kSignAdvance = 10;
constexpr double kPointAdvance = 7;

using Paint = std::array<double, 3>;
constexpr Paint kPale = {255, 253, 245};
constexpr Paint kWarm = {244, 163, 64};
constexpr Paint kHot = {179, 38, 30};
constexpr Paint kCool = {120, 170, 220};
constexpr Paint kCold = {28, 78, 140};

Paint mixed(const Paint& from, const Paint& to, double share) {
    Paint paint{};
    for (std::size_t i = 0; i < paint.size(); ++i)
        paint[i] = from[i] + (to[i] - from[i]) * share;
    return paint;
}

// Pale at 0, by way of a middle tone to the deep one: the steps are told apart by lightness, not
// by hue alone.
std::string heat_paint(double strength) {
    const double amount = std::min(std::abs(strength), 1.0);
    const Paint& middle = strength < 0 ? kCool : kWarm;
    const Paint& deep = strength < 0 ? kCold : kHot;
    const Paint paint =
        amount < 0.5 ? mixed(kPale, middle, amount * 2) : mixed(middle, deep, amount * 2 - 1);
    std::string text = "rgb(";
    for (std::size_t i = 0; i < paint.size(); ++i)
        text += (i == 0 ? "" : ",") + std::to_string(std::lround(paint[i]));
    return text + ')';
}

// "-1.5", "10.3"
std::string number_text(int hundredths) {
    const auto tenths = std::lround(hundredths / 10.0);
    const auto size = std::abs(tenths);
    return (tenths < 0 ? "-" : "") + std::to_string(size / 10) + '.' + std::to_string(size % 10);
}

double advance_of(char sign) {
    if (sign == '-') return kSignAdvance;
    return sign == '.' ? kPointAdvance : kDigitAdvance;
}

// One sign in the middle of (x, y).
std::string drawn(char sign, double x, double y) {
    if (sign == '.') {
        return "<circle" + svg_attribute("cx", x) + svg_attribute("cy", y + 9) +
               svg_attribute("r", 2.4) + "/>";
    }
    if (sign == '-') {
        return "<rect" + svg_attribute("x", x - 4) + svg_attribute("y", y - 1.5) +
               svg_attribute("width", 8) + svg_attribute("height", 3) + "/>";
    }
    return "<svg" + svg_attribute("viewBox", "0 0 100 100") +
           svg_attribute("x", x - kDigitSize / 2) + svg_attribute("y", y - kDigitSize / 2) +
           svg_attribute("width", kDigitSize) + svg_attribute("height", kDigitSize) + '>' +
           std::string(asset_body(std::string("labels/") + sign + ".svg")) + "</svg>";
}

}  // namespace

double heat_strength(const Heat& heat, const std::vector<Heat>& all) {
    int most = 1;
    for (const Heat& each : all)
        most = std::max(most, std::abs(each.hundredths));
    return static_cast<double>(heat.hundredths) / most;
}

std::string heat_tile(const Heat& heat, double strength, double x, double y) {
    std::string svg = "<rect" + svg_attribute("x", x - kTileSize / 2) +
                      svg_attribute("y", y - kTileSize / 2) + svg_attribute("width", kTileSize) +
                      svg_attribute("height", kTileSize) + svg_attribute("rx", 10) +
                      svg_attribute("fill", heat_paint(strength)) + "/>\n";
    const std::string number = number_text(heat.hundredths);
    double width = 0;
    for (const char sign : number)
        width += advance_of(sign);
    // Dark on pale tiles, light on deep ones.
    constexpr double kDeep = 0.75;
    svg += "<g" + svg_attribute("fill", std::abs(strength) > kDeep ? "#ffffff" : "#2b1a06") + '>';
    double at = x - width / 2;
    for (const char sign : number) {
        svg += drawn(sign, at + advance_of(sign) / 2, y + kNumberDrop);
        at += advance_of(sign);
    }
    return svg + "</g>\n";
}

}  // namespace chuhe::draw
