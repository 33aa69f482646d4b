// SPDX-License-Identifier: MIT
//
// chuhe moves [FILE|FEN] [--moves "h2e2 …"] [--game N] [--notation NAME] [--json]
//
// Exit codes: 0 listed, even if there is no legal move; 1 the position, the moves
// or the file are bad; 2 the command line is wrong.
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/help.h"
#include "chuhe/notation/writer.h"
#include "cli/commands.h"
#include "cli/judge_input.h"
#include "cli/message_json.h"
#include "cli/notation_option.h"
#include "cli/record_input.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using notation::Notation;

constexpr std::array kMovesOptions = {
    kMovesOption,
    kGameOption,
    kFromNotationOption,
    kNotationOption,
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpMovesJson},
};

// Every notation, unless one is requested.
nlohmann::ordered_json json_of(const Position& position, Move move,
                               std::optional<Notation> notation) {
    nlohmann::ordered_json json = {{"move", to_string(move)}};
    for (const notation::NotationRow& row : notation::all_notations()) {
        if (notation && row.notation != *notation) continue;
        json["notations"][std::string(row.name)] =
            notation::write_move(position, move, row.notation);
    }
    return json;
}

void write_json(const JudgeInput& input, std::optional<Notation> notation, std::ostream& out) {
    const Position& position = input.history.current();
    nlohmann::ordered_json problems = nlohmann::ordered_json::array();
    for (const Diagnostic& remark : input.remarks)
        problems.push_back(problem_json(remark));
    nlohmann::ordered_json moves = nlohmann::ordered_json::array();
    for (const Move move : legal_moves(position))
        moves.push_back(json_of(position, move, notation));
    out << nlohmann::ordered_json{{"fen", to_fen(position)},
                                  {"turn", name_of(position.side_to_move())},
                                  {"in_check", is_in_check(position)},
                                  {"problems", std::move(problems)},
                                  {"moves", std::move(moves)}}
        << '\n';
}

// One per line: as squares and in Chinese, or as requested.
void write_text(const Position& position, std::optional<Notation> notation, Language language,
                std::ostream& out) {
    const Notation chinese =
        language == Language::Traditional ? Notation::Traditional : Notation::Chinese;
    for (const Move move : legal_moves(position)) {
        if (!notation) out << to_string(move) << "  ";
        out << notation::write_move(position, move, notation.value_or(chinese)) << '\n';
    }
}

ExitCode run_moves(const Arguments& arguments, const Streams& io) {
    const auto notation = read_notation(arguments);
    if (!notation) return refuse_usage(kMovesCommand, notation.error(), io);
    const auto request = read_history_request(arguments);
    if (!request) return refuse_usage(kMovesCommand, request.error(), io);
    const auto input = read_history(*request, io.in);
    if (!input) return refuse(input.error(), io);
    for (const Diagnostic& remark : input->remarks)
        io.err << line_of(remark, io.language) << '\n';
    if (arguments.has("--json"))
        write_json(*input, *notation, io.out);
    else
        write_text(input->history.current(), *notation, io.language, io.out);
    return ExitCode::Good;
}

}  // namespace

const Command kMovesCommand{
    .name = "moves",
    .usage = "moves [FILE|FEN] [OPTIONS]",
    .summary = messages::kSummaryMoves,
    .details = &messages::kDetailsMoves,
    .examples =
        "  chuhe moves\n"
        "  chuhe moves --notation wxf 4k4/9/9/9/9/9/9/9/4A4/4K4 w\n"
        "  chuhe moves game.xqf\n",
    .options = kMovesOptions,
    .run = &run_moves,
};

}  // namespace chuhe::cli
