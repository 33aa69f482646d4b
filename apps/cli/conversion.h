// SPDX-License-Identifier: MIT
//
// The work of `chuhe convert`: every game of the inputs goes to the output, and all that was wrong
// in them or has no place there is told on the way.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/convert_request.h"
#include "cli/record_output.h"

namespace chuhe::cli {

// `paths` are the files that the inputs of the request name. Good when all games are written.
ExitCode convert(const ConvertRequest& request, const Streams& io, RecordOutput& output,
                 const std::vector<std::string>& paths);

}  // namespace chuhe::cli
