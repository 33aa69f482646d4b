// SPDX-License-Identifier: MIT
#include "draw/assets.h"

#include <algorithm>
#include <array>

namespace chuhe::draw {
namespace {

struct Asset {
    std::string_view path;
    std::string_view content;
};

// Written by embed_assets.cmake: one row per file.
constexpr Asset kAssets[] = {
#include "draw_assets.inc"
#include "draw_page.inc"
};

}  // namespace

std::string_view asset(std::string_view path) {
    const auto* found = std::ranges::find(kAssets, path, &Asset::path);
    return found == std::end(kAssets) ? std::string_view{} : found->content;
}

std::string_view asset_body(std::string_view path) {
    const std::string_view drawing = asset(path);
    const std::size_t start = drawing.find('>') + 1;
    return drawing.substr(start, drawing.rfind("</svg>") - start);
}

}  // namespace chuhe::draw
