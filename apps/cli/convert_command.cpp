// SPDX-License-Identifier: MIT
//
// chuhe convert IN… OUT [--to FORMAT] [--notation NAME] [--encoding NAME] [--repair] [--strict] …
//
// What the target cannot hold, and what was wrong in the input, is told on stderr. Files are
// written whole or not at all; with --strict none is written if anything was lost, left out or in
// doubt: every fault and every warning counts, notes do not.
//
// Exit codes: 0 all games are written; 1 an input could not be read, an output not be written, or
// --strict refused; 2 the command line is wrong.
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/conversion.h"
#include "cli/convert_request.h"
#include "cli/record_input.h"
#include "cli/record_output.h"

namespace chuhe::cli {
namespace {

ExitCode run_convert(const Arguments& arguments, const Streams& io) {
    const auto request = read_convert_request(arguments);
    if (!request) return refuse_usage(kConvertCommand, request.error(), io);
    const Result<std::vector<std::string>> paths = find_inputs(request->inputs);
    if (!paths) {
        io.err << to_string(paths.error()) << '\n';
        return ExitCode::BadInput;
    }
    if (const std::optional<Error> danger = danger_to_output(*request, *paths)) {
        io.err << to_string(*danger) << '\n';
        return ExitCode::BadInput;
    }
    const Result<std::unique_ptr<RecordOutput>> output =
        request->is_to_folder ? open_folder_output(request->plan)
                              : open_file_output(request->plan, io.out);
    if (!output) {
        io.err << to_string(output.error()) << '\n';
        return ExitCode::BadInput;
    }
    return convert(*request, io, **output, *paths);
}

}  // namespace

const Command kConvertCommand{
    .name = "convert",
    .usage = "convert IN… OUT [OPTIONS]",
    .summary = "write records in another format, and say what it cannot hold",
    .details =
        "IN may be a folder, and IN and OUT may be - for standard input and output. Several\n"
        "games come into one file where the format can hold them; else nothing is written. If OUT\n"
        "is a folder (one that is there, or a name that ends with /), each game becomes a file of\n"
        "its own in it.\n"
        "\n"
        "Only --overwrite replaces files in such a folder, an OUT that is also the IN, and an OUT\n"
        "that is there already when several IN are named: `convert *.pgn` may lack its OUT.\n"
        "\n"
        "Notations: chinese, chinese-file, traditional, traditional-file, wxf, wxf-1997,\n"
        "wxf-xqbase, iccs, uci, uci-1, letters, english, san, san-1. PGN has all of them, wxf its\n"
        "three dialects, uci and manual one each; asking them for another is refused. Options "
        "that\n"
        "do nothing for OUT or for any IN are named in a note.\n"
        "\n"
        "Encodings: utf-8, gbk, gb18030, big5, utf-16le, utf-16be; utf-16 is utf-16le, or what "
        "the\n"
        "mark at the beginning of IN says.\n"
        "\n"
        "With --strict nothing is written if the output cannot hold everything, or if reading met "
        "a\n"
        "fault or a warning: text that is left out, a move that was guessed. Notes do not count.\n"
        "\n"
        "The exit code is 0 if all games are written, 1 if an input could not be read, an\n"
        "output not be written or --strict refused, and 2 if the command line is wrong.\n",
    .options = convert_options(),
    .run = &run_convert,
};

}  // namespace chuhe::cli
