// SPDX-License-Identifier: MIT
//
// chuhe convert IN… OUT [--to FORMAT] [--notation NAME] [--encoding NAME] [--repair] [--strict] …
//
// What the target cannot hold, and what was wrong in the input, is reported on stderr. Files are
// written completely or not at all; with --strict nothing is written if anything was lost, dropped
// or in doubt: every error and every warning counts, notes do not.
//
// Exit codes: 0 all games were read without errors and written; 1 an input has errors, which are
// reported while the rest is written, an output could not be written, or --strict refused; 2 the
// command line is wrong.
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "chuhe/messages/help.h"
#include "cli/commands.h"
#include "cli/conversion.h"
#include "cli/convert_request.h"
#include "cli/record_input.h"
#include "cli/record_output.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

ExitCode run_convert(const Arguments& arguments, const Streams& io) {
    const auto request = read_convert_request(arguments);
    if (!request) return refuse_usage(kConvertCommand, request.error(), io);
    const Result<std::vector<std::string>> paths = find_inputs(request->inputs);
    if (!paths) return refuse(paths.error(), io);
    if (const std::optional<Error> danger = danger_to_output(*request, *paths))
        return refuse(*danger, io);
    const Result<std::unique_ptr<RecordOutput>> output =
        request->is_to_folder ? open_folder_output(request->plan)
                              : open_file_output(request->plan, io.out);
    if (!output) return refuse(output.error(), io);
    return convert(*request, io, **output, *paths);
}

}  // namespace

const Command kConvertCommand{
    .name = "convert",
    .usage = "convert IN… OUT [OPTIONS]",
    .summary = messages::kSummaryConvert,
    .details = &messages::kDetailsConvert,
    .options = convert_options(),
    .run = &run_convert,
};

}  // namespace chuhe::cli
