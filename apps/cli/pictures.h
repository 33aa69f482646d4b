// SPDX-License-Identifier: MIT
//
// PNG and GIF files, if this build can make them: pictures.cpp with the room raster, otherwise
// pictures_none.cpp.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/base/result.h"
#include "chuhe/record/game.h"
#include "cli/show_request.h"

namespace chuhe::cli {

// If not, the options for them are refused, and nothing calls the others.
bool can_make_pictures();

// A drawing as a PNG file.
std::string make_png(std::string_view svg, const ShowRequest& request);

// The main line as a GIF file.
Result<std::string> make_gif(const record::Game& game, const ShowRequest& request);

}  // namespace chuhe::cli
