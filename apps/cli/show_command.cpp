// SPDX-License-Identifier: MIT
//
// chuhe show [FEN] [--pieces NAMES] [--flip] [--color WHEN] [--json]
#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.h"
#include "cli/position_argument.h"
#include "core/fen.h"
#include "core/generate.h"
#include "draw/text.h"

namespace chuhe::cli {
namespace {

constexpr std::array kOptions = {
    Option{"--pieces", OptionKind::Value, "NAMES", "chinese (default), traditional, or letters"},
    Option{"--flip", OptionKind::Switch, {}, "look from Black's side"},
    Option{"--color", OptionKind::Value, "WHEN", "auto (default), always, or never"},
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

ExitCode run(const Arguments& arguments, const Streams& io) {
    const auto names = read_choice(arguments, "--pieces", kNamings);
    if (!names) return refuse_usage(kShowCommand, names.error(), io);
    const auto colouring = read_choice(arguments, "--color", kColourings);
    if (!colouring) return refuse_usage(kShowCommand, colouring.error(), io);

    const auto position = read_position(arguments.words());
    if (!position) {
        write_errors(position.error(), io.err);
        return ExitCode::BadInput;
    }
    if (arguments.has("--json")) {
        write_json(*position, io.out);
        return ExitCode::Good;
    }
    const draw::TextOptions options{.names = *names,
                                    .flipped = arguments.has("--flip"),
                                    .coloured = is_coloured(*colouring, io)};
    io.out << draw::to_text(position->board(), options) << '\n'
           << to_fen(*position) << '\n'
           << describe(*position) << '\n';
    return ExitCode::Good;
}

}  // namespace

const Command kShowCommand{
    .name = "show",
    .usage = "show [FEN] [OPTIONS]",
    .summary = "draw a position",
    .options = kOptions,
    .run = &run,
};

}  // namespace chuhe::cli
