// SPDX-License-Identifier: MIT
//
// chuhe show [FEN] [--pieces NAMES] [--flip] [--color WHEN] [--svg[=FILE]] [--json]
#include <algorithm>
#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <vector>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/position_argument.h"
#include "core/fen.h"
#include "core/generate.h"
#include "draw/svg.h"
#include "draw/text.h"

namespace chuhe::cli {
namespace {

constexpr std::array kOptions = {
    Option{"--pieces", OptionKind::Value, "NAMES", "chinese (default), traditional, or letters"},
    Option{"--flip", OptionKind::Switch, {}, "look from Black's side"},
    Option{"--color", OptionKind::Value, "WHEN", "auto (default), always, or never"},
    Option{"--svg", OptionKind::OptionalValue, "FILE", "a picture, to stdout or to FILE"},
    Option{"--json", OptionKind::Switch, {}, "the position and its legal moves as JSON"},
};

constexpr std::array kNamings = {
    Choice{"chinese", draw::PieceNames::Simplified},
    Choice{"traditional", draw::PieceNames::Traditional},
    Choice{"letters", draw::PieceNames::Letters},
};

enum class Colouring : std::uint8_t { Auto, Always, Never };
constexpr std::array kColourings = {
    Choice{"auto", Colouring::Auto},
    Choice{"always", Colouring::Always},
    Choice{"never", Colouring::Never},
};

// https://no-color.org: set and not empty means that the user wants no colour.
bool is_coloured(Colouring colouring, const Streams& io) {
    if (colouring != Colouring::Auto) return colouring == Colouring::Always;
    const char* no_color = std::getenv("NO_COLOR");
    return io.out_is_terminal && (no_color == nullptr || *no_color == '\0');
}

const char* status_of(const Position& position) {
    if (has_legal_move(position)) return "playing";
    return is_in_check(position) ? "checkmate" : "stalemate";
}

void write_json(const Position& position, std::ostream& out) {
    nlohmann::ordered_json moves = nlohmann::ordered_json::array();
    for (const Move move : legal_moves(position))
        moves.push_back(to_string(move));
    const nlohmann::ordered_json report = {
        {"fen", to_fen(position)},           {"side_to_move", name_of(position.side_to_move())},
        {"in_check", is_in_check(position)}, {"status", status_of(position)},
        {"legal_moves", std::move(moves)},
    };
    out << report.dump(2) << '\n';
}

// "Red to move, in check, 4 legal moves."
std::string describe(const Position& position) {
    const bool is_red = position.side_to_move() == Side::Red;
    const std::string mover = is_red ? "Red" : "Black";
    const std::string winner = is_red ? "Black" : "Red";
    const bool in_check = is_in_check(position);
    const int count = count_legal_moves(position);
    if (count == 0 && in_check) return "Checkmate (将死): " + winner + " has won.";
    if (count == 0) return "No legal move (困毙): " + mover + " has lost.";
    return mover + " to move" + (in_check ? ", in check, " : ", ") + std::to_string(count) +
           (count == 1 ? " legal move." : " legal moves.");
}

// What the command line asks for.
struct Request {
    draw::PieceNames names;
    Colouring colouring;
    bool flipped;
    bool json;
    std::optional<std::string> svg;  // a file; empty: stdout
    std::vector<std::string> fen;
};

tl::expected<Request, std::string> read_request(const Arguments& arguments) {
    const auto names = read_choice(arguments, "--pieces", kNamings);
    if (!names) return tl::make_unexpected(names.error());
    const auto colouring = read_choice(arguments, "--color", kColourings);
    if (!colouring) return tl::make_unexpected(colouring.error());
    Request request{
        *names,       *colouring,       arguments.has("--flip"), arguments.has("--json"),
        std::nullopt, arguments.words()};
    if (const auto file = arguments.value("--svg")) request.svg = std::string(*file);
    if (request.svg && request.json) {
        return tl::make_unexpected("either --svg or --json, not both");
    }
    // Many will write `--svg board.svg`, without the equals sign. No FEN ends like that.
    const auto file = std::ranges::find_if(
        request.fen, [](const std::string& word) { return word.ends_with(".svg"); });
    if (request.svg && request.svg->empty() && file != request.fen.end()) {
        request.svg = *file;
        request.fen.erase(file);
    }
    return request;
}

ExitCode write_svg(const Position& position, const Request& request, const Streams& io) {
    const draw::DrawOptions options{.names = request.names, .flipped = request.flipped};
    const std::string picture = draw::to_svg(position.board(), options);
    if (request.svg->empty() || request.svg == "-") {
        io.out << picture;
        return ExitCode::Good;
    }
    if (const auto written = write_file(*request.svg, picture); !written) {
        write_errors({written.error()}, io.err);
        return ExitCode::BadInput;
    }
    return ExitCode::Good;
}

void write_text(const Position& position, const Request& request, const Streams& io) {
    const draw::TextOptions options{.names = request.names,
                                    .flipped = request.flipped,
                                    .coloured = is_coloured(request.colouring, io)};
    io.out << draw::to_text(position.board(), options) << '\n'
           << to_fen(position) << '\n'
           << describe(position) << '\n';
}

ExitCode run(const Arguments& arguments, const Streams& io) {
    const auto request = read_request(arguments);
    if (!request) return refuse_usage(kShowCommand, request.error(), io);
    const auto position = read_position(request->fen);
    if (!position) {
        write_errors(position.error(), io.err);
        return ExitCode::BadInput;
    }
    if (request->svg) return write_svg(*position, *request, io);
    if (request->json) {
        write_json(*position, io.out);
    } else {
        write_text(*position, *request, io);
    }
    return ExitCode::Good;
}

}  // namespace

const Command kShowCommand{
    .name = "show",
    .usage = "show [FEN] [OPTIONS]",
    .summary = "draw a position, as text or as a picture",
    .details =
        "FEN is the start position unless given; it need not be quoted. A board string of text\n"
        "manuals, '#@…@#', is read as well.\n"
        "\n"
        "Red's men are 帅仕相马车炮兵 and Black's 将士象馬車砲卒 (traditional: 帥仕相傌俥炮兵),\n"
        "so that the sides differ without colours. On the edges stand the numbers of the files\n"
        "as each player counts them; with letters, the coordinates of h2e2.\n"
        "\n"
        "Examples:\n"
        "  chuhe show\n"
        "  chuhe show --flip --pieces letters 4k4/9/9/9/9/9/9/9/4A4/4K4 b\n"
        "  chuhe show --svg=board.svg\n",
    .options = kOptions,
    .run = &run,
};

}  // namespace chuhe::cli
