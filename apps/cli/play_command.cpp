// SPDX-License-Identifier: MIT
//
// chuhe play [--level N|--elo N] [--color red|black|random] [--movetime MS|--clock TIME] …
//
// Exit codes: 0 the player quit, or the input ended; 1 the opponent failed; 2 the command line is
// wrong.
#include <ostream>

#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/play_session.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

ExitCode run_play(const Arguments& arguments, const Streams& io) {
    const auto request = read_play_request(arguments);
    if (!request) return refuse_usage(kPlayCommand, request.error(), io);
    std::unique_ptr<Opponent> opponent;
    if (request->program) {
        auto started = program_opponent(*request->program);
        if (!started) {
            io.err << say(messages::kCommandSays, "play", started.error()).in(io.language) << '\n';
            return ExitCode::BadInput;
        }
        opponent = std::move(*started);
    } else {
        opponent =
            own_opponent(request->strength, request->book, request->openings, request->language);
    }
    return PlaySession(*request, io, std::move(opponent)).run();
}

}  // namespace

const Command kPlayCommand{
    .name = "play",
    .usage = "play [OPTIONS]",
    .summary = messages::kSummaryPlay,
    .details = &messages::kDetailsPlay,
    .examples =
        "  chuhe play --level 3\n"
        "  chuhe play --color black --clock 10:00+5\n"
        "  chuhe play --engine fairy-stockfish --movetime 500 --language simplified\n",
    .options = play_options(),
    .run = &run_play,
};

}  // namespace chuhe::cli
