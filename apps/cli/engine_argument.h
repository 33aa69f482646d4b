// SPDX-License-Identifier: MIT
//
// Engines as users name them on the command line:
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

// Adds what the text says to `engine`; the last word on a key counts. A part without "=" at the
// beginning is the program. `\,` is a comma that does not separate. The error is a sentence for
// the user.
//
// `is_for_each`: settings of options that an engine does not have are no error then, and program
// and name cannot be set.
tl::expected<void, Message> read_engine(std::string_view text, bool is_for_each,
                                        match::Contestant& engine);

}  // namespace chuhe::cli
