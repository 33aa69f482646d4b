// SPDX-License-Identifier: MIT
//
// Where `chuhe serve` keeps its library and its users, and where browsers find it: --store,
// --accounts and --public.
#pragma once

#include <optional>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/server/server.h"
#include "cli/command.h"

namespace chuhe::cli {

// Puts them into the configuration. What is wrong with them; nothing if they are right.
std::optional<Message> read_serve_place(const Arguments& arguments, server::Config& config);

// The library without --library: with --store, the file beside which its index is.
Result<std::string> usual_serve_place(const Arguments& arguments);

}  // namespace chuhe::cli
