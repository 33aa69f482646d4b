// SPDX-License-Identifier: MIT
//
// Records in the forms of `chuhe show`.
#pragma once

#include <string>

#include "chuhe/record/game.h"
#include "cli/command.h"
#include "cli/show_request.h"

namespace chuhe::cli {

// The record named by the request.
ExitCode show_record(const ShowRequest& request, const Streams& io);

// A game as a GIF or a page. `file` is its origin, for errors.
ExitCode show_film(const record::Game& game, const ShowRequest& request, const Streams& io,
                   const std::string& file = {});
ExitCode show_page(const record::Game& game, const ShowRequest& request, record::NodeId open_at,
                   const Streams& io);

}  // namespace chuhe::cli
