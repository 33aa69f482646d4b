// SPDX-License-Identifier: MIT
//
// The work of `chuhe convert`: writes every game of the inputs to the output, and reports all
// problems and losses.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/convert_request.h"
#include "cli/record_output.h"

namespace chuhe::cli {

// `paths` are the files named by the request's inputs. Good if all games are read
// without errors and written.
ExitCode convert(const ConvertRequest& request, const Streams& io, RecordOutput& output,
                 const std::vector<std::string>& paths);

}  // namespace chuhe::cli
