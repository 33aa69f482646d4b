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
};

}  // namespace

std::string_view asset(std::string_view path) {
    const auto* found = std::ranges::find(kAssets, path, &Asset::path);
    return found == std::end(kAssets) ? std::string_view{} : found->content;
}

}  // namespace chuhe::draw
