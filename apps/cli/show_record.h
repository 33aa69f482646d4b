// SPDX-License-Identifier: MIT
//
// Records in the forms of `chuhe show`.
#pragma once

#include <string>

#include "chuhe/record/game.h"
#include "cli/command.h"
#include "cli/show_request.h"

namespace chuhe::cli {

// The record that the request names.
ExitCode show_record(const ShowRequest& request, const Streams& io);

// A game in hand, as a GIF or a page. `file` is where it comes from, for errors.
ExitCode show_film(const record::Game& game, const ShowRequest& request, const Streams& io,
                   const std::string& file = {});
ExitCode show_page(const record::Game& game, const ShowRequest& request, record::NodeId open_at,
                   const Streams& io);

}  // namespace chuhe::cli
