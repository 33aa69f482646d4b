// SPDX-License-Identifier: MIT
#include "cli/pictures.h"

#include "chuhe/raster/gif.h"
#include "chuhe/raster/raster.h"
#include "cli/show_output.h"
#include "cli/show_place.h"

namespace chuhe::cli {

bool can_make_pictures() {
    return true;
}

std::string make_png(std::string_view svg, const ShowRequest& request) {
    return raster::to_png(svg, request.width.value_or(kPngWidth));
}

Result<std::string> make_gif(const record::Game& game, const ShowRequest& request) {
    raster::GifOptions options{.board = draw_options(request), .delay = request.delay};
    if (request.width) options.width = *request.width;
    return raster::to_gif(game, options);
}

}  // namespace chuhe::cli
