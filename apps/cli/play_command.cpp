// SPDX-License-Identifier: MIT
//
// chuhe play [--level N|--elo N] [--color red|black|random] [--movetime MS|--clock TIME] …
//
// Exit codes: 0 the person left, or the input ended; 1 the opponent failed; 2 the command line is
// wrong.
#include <ostream>

#include "cli/commands.h"
#include "cli/play_session.h"

namespace chuhe::cli {
namespace {

ExitCode run_play(const Arguments& arguments, const Streams& io) {
    const auto request = read_play_request(arguments);
    if (!request) return refuse_usage(kPlayCommand, request.error(), io);
    std::unique_ptr<Opponent> opponent;
    if (request->program) {
        auto started = program_opponent(*request->program);
        if (!started) {
            io.err << "chuhe play: " << started.error() << '\n';
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
    .summary = "play a game in the terminal",
    .details =
        "Moves are typed in any notation: h2e2, 炮二平五, C2.5, cannon 2 to 5. Commands: undo, "
        "hint,\n"
        "board, flip, moves, fen, draw, resign, level N, save FILE, new, quit, help. Repetitions\n"
        "and the natural limit are announced before they end the game, with the reason.\n"
        "\n"
        "The game is kept after every move, below XDG_STATE_HOME (~/.local/state/chuhe), and\n"
        "offered the next time. Lines may also come from a file or a pipe; then nothing is asked,\n"
        "and --continue goes on with the game that was left.\n"
        "\n"
        "Examples:\n"
        "  chuhe play --level 3\n"
        "  chuhe play --color black --clock 10:00+5\n"
        "  chuhe play --engine fairy-stockfish --movetime 500 --language simplified\n",
    .options = play_options(),
    .run = &run_play,
};

}  // namespace chuhe::cli
