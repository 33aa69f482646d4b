// SPDX-License-Identifier: MIT
//
// Shared by all output forms of `chuhe show`.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/base/error.h"
#include "chuhe/core/position.h"
#include "chuhe/draw/svg.h"
#include "chuhe/draw/text.h"
#include "cli/command.h"
#include "cli/show_request.h"

namespace chuhe::cli {

// To the requested file, completely or not at all; otherwise to the output. Binary data is not sent
// to a terminal.
ExitCode deliver(std::string_view content, const ShowRequest& request, const Streams& io);

draw::DrawOptions draw_options(const ShowRequest& request);
draw::TextOptions text_options(const ShowRequest& request, const Streams& io);

// "playing", "checkmate" or "stalemate": names for scripts.
std::string_view status_of(const Position& position);

// "Red to move, in check, 4 legal moves."
Message describe(const Position& position);

}  // namespace chuhe::cli
