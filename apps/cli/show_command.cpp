// SPDX-License-Identifier: MIT
//
// chuhe show [FILE|FEN] [--notation NAME] [--game N] [--ply N] [--svg|--png|--gif|--html[=FILE]] …
//
// Exit codes: 0 shown, also when the record has faults, which are told on stderr; 1 the position or
// the file cannot be read, or the output not be written; 2 the command line is bad.
#include <ostream>

#include "cli/commands.h"
#include "cli/position_argument.h"
#include "cli/show_json.h"
#include "cli/show_output.h"
#include "cli/show_record.h"
#include "cli/show_request.h"
#include "core/fen.h"
#include "draw/raster.h"

namespace chuhe::cli {
namespace {

ExitCode show_position(const Position& position, const ShowRequest& request, const Streams& io) {
    const auto picture = [&] { return draw::to_svg(position.board(), draw_options(request)); };
    switch (request.form) {
        case Form::Svg:
            return deliver(picture(), request, io);
        case Form::Png:
            return deliver(draw::to_png(picture(), request.width.value_or(kPngWidth)), request, io);
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
           << describe(position, request.language) << '\n';
    return ExitCode::Good;
}

ExitCode run_show(const Arguments& arguments, const Streams& io) {
    const auto request = read_show_request(arguments);
    if (!request) return refuse_usage(kShowCommand, request.error(), io);
    if (names_record(*request)) return show_record(*request, io);
    const auto position = read_position(request->words);
    if (!position) {
        write_errors(position.error(), io.err);
        return ExitCode::BadInput;
    }
    return show_position(*position, *request, io);
}

}  // namespace

const Command kShowCommand{
    .name = "show",
    .usage = "show [FILE|FEN] [OPTIONS]",
    .summary = "show a record or a position: text, pictures, a page to step through",
    .details =
        "FILE is a record in any format that `chuhe formats` lists, or - for standard input: its\n"
        "header, its moves with variations and comments, and the board at the end are shown. Of\n"
        "a file with several games --game chooses one; without it they are listed.\n"
        "\n"
        "FEN is the start position unless given; it need not be quoted. A board string of text\n"
        "manuals, '#@…@#', is read as well.\n"
        "\n"
        "Red's men are 帅仕相马车炮兵 and Black's 将士象馬車砲卒 (traditional: 帥仕相傌俥炮兵),\n"
        "so that the sides differ without colours. On the edges stand the numbers of the files\n"
        "as each player counts them; with letters, the coordinates of h2e2.\n"
        "\n"
        "Encodings: utf-8, gbk, gb18030, big5, utf-16le, utf-16be; utf-16 is utf-16le, or what "
        "the\n"
        "mark at the beginning of the file says.\n"
        "\n"
        "Examples:\n"
        "  chuhe show game.xqf --notation wxf\n"
        "  chuhe show games.pgn --game 3 --html=game.html\n"
        "  chuhe show game.pgn --ply 12 --png=after12.png\n"
        "  chuhe show game.cbr --gif=game.gif --delay 0.8\n"
        "  chuhe show --flip --pieces letters 4k4/9/9/9/9/9/9/9/4A4/4K4 b\n"
        "  chuhe show --svg=board.svg\n",
    .options = show_options(),
    .run = &run_show,
};

}  // namespace chuhe::cli
