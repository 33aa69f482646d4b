// SPDX-License-Identifier: MIT
//
// Engines as given on the command line:
//
//   --engine fairy-stockfish
//   --engine cmd=./chuhe-engine,name=new,option.Hash=16,movetime=50
//   --each option.Threads=1,option.Hash=16
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "chuhe/match/plan.h"

namespace chuhe::cli {

// Applies the text to `engine`; the last value of a key wins. A first part without "=" is the
// program. `\,` is a literal comma. The error is a sentence for the user.
//
// `is_for_each`: options that an engine lacks are not errors then, and program and name cannot be
// set.
tl::expected<void, Message> read_engine(std::string_view text, bool is_for_each,
                                        match::Contestant& engine);

}  // namespace chuhe::cli
