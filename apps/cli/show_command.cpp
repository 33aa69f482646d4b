// SPDX-License-Identifier: MIT
//
// chuhe show [FILE|FEN] [--notation NAME] [--game N] [--ply N] [--svg|--png|--gif|--html[=FILE]] …
//
// Exit codes: 0 shown, even if the record has errors, which are reported on stderr; 1 the position
// or the file cannot be read, or the output cannot be written; 2 the command line is wrong.
#include <ostream>

#include "chuhe/core/fen.h"
#include "chuhe/messages/help.h"
#include "cli/commands.h"
#include "cli/pictures.h"
#include "cli/position_argument.h"
#include "cli/refusal.h"
#include "cli/show_json.h"
#include "cli/show_output.h"
#include "cli/show_record.h"
#include "cli/show_request.h"
#include "cli/table_verdict.h"

namespace chuhe::cli {
namespace {

ExitCode show_position(const Position& position, const ShowRequest& request, const Streams& io) {
    const auto picture = [&] { return draw::to_svg(position.board(), draw_options(request)); };
    switch (request.form) {
        case Form::Svg:
            return deliver(picture(), request, io);
        case Form::Png:
            return deliver(make_png(picture(), request), request, io);
        case Form::Gif:
            return show_film(record::Game(position), request, io);
        case Form::Html:
            return show_page(record::Game(position), request, record::kRoot, io);
        case Form::Json:
            write_json(position, io.out);
            return ExitCode::Good;
        case Form::Text:
            break;
    }
    io.out << draw::to_text(position.board(), text_options(request, io)) << '\n'
           << to_fen(position) << '\n'
           << describe(position).in(request.language) << '\n';
    if (const auto entry = table_entry(position))
        io.out << table_line(*entry, position).in(request.language) << '\n';
    return ExitCode::Good;
}

ExitCode run_show(const Arguments& arguments, const Streams& io) {
    const auto request = read_show_request(arguments, io.in_is_file);
    if (!request) return refuse_usage(kShowCommand, request.error(), io);
    if (names_record(*request)) return show_record(*request, io);
    const auto position = read_position(request->words);
    if (!position) return refuse(position.error(), io);
    return show_position(*position, *request, io);
}

}  // namespace

const Command kShowCommand{
    .name = "show",
    .usage = "show [FILE|FEN] [OPTIONS]",
    .summary = messages::kSummaryShow,
    .details = &messages::kDetailsShow,
    .examples =
        "  chuhe show game.xqf --notation wxf\n"
        "  chuhe show games.pgn --game 3 --html=game.html\n"
        "  chuhe show game.pgn --ply 12 --png=after12.png\n"
        "  chuhe show game.cbr --gif=game.gif --delay 0.8\n"
        "  chuhe show --flip --pieces letters 4k4/9/9/9/9/9/9/9/4A4/4K4 b\n"
        "  chuhe show --svg=board.svg\n"
        "  chuhe show < board.txt\n",
    .options = show_options(),
    .run = &run_show,
};

}  // namespace chuhe::cli
