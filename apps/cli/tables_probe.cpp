// SPDX-License-Identifier: MIT
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/notation/writer.h"
#include "chuhe/tables/tables.h"
#include "chuhe/tables/words.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/judge_input.h"
#include "cli/message_json.h"
#include "cli/notation_option.h"
#include "cli/refusal.h"
#include "cli/tables_actions.h"

namespace chuhe::cli {
namespace {

using tables::Entry;
using tables::Outcome;
using tables::TableMove;

constexpr std::size_t kMoveWidth = 12;

std::string_view name_of(Outcome outcome) {
    constexpr std::array<std::string_view, tables::kOutcomes> kNames = {"draw", "win", "loss",
                                                                        "impossible"};
    return kNames[static_cast<std::size_t>(outcome)];
}

nlohmann::ordered_json json_of(Outcome outcome, const Entry& entry, int plies) {
    nlohmann::ordered_json json = {{"outcome", name_of(outcome)}};
    if (outcome == Outcome::Win || outcome == Outcome::Loss) json["plies"] = plies;
    if (entry.note.level() > 0) json["by_law"] = true;
    if (entry.note.is_disputed()) json["disputed"] = true;
    return json;
}

int plies_of(const Entry& entry) {
    return entry.value.is_win() || entry.value.is_loss() ? entry.value.plies() : 0;
}

struct Answer {
    Position position;
    Entry entry;
    std::vector<TableMove> moves;
    std::vector<Move> line;
};

void write_json(const Answer& answer, std::ostream& out) {
    nlohmann::ordered_json json = {{"fen", to_fen(answer.position)}};
    json.update(json_of(answer.entry.value.outcome(), answer.entry, plies_of(answer.entry)));
    nlohmann::ordered_json moves = nlohmann::ordered_json::array();
    for (const TableMove& move : answer.moves) {
        nlohmann::ordered_json row = {{"move", to_string(move.move)}};
        row.update(json_of(move.outcome(), move.after, plies_of(move.after) + 1));
        moves.push_back(std::move(row));
    }
    json["moves"] = std::move(moves);
    json["line"] = nlohmann::ordered_json::array();
    for (const Move move : answer.line)
        json["line"].push_back(to_string(move));
    out << json << '\n';
}

void write_text(const Answer& answer, notation::Notation notation, const Streams& io) {
    const auto say_line = [&](const Message& message) {
        io.out << message.in(io.language) << '\n';
    };
    say_line(result_of(answer.entry, answer.position.side_to_move()));
    if (answer.entry.note.level() > 0) say_line(say(messages::kTableByLaw));
    if (answer.entry.note.is_disputed()) say_line(say(messages::kTableDisputed));
    for (const TableMove& move : answer.moves) {
        io.out << "  "
               << padded(notation::write_move(answer.position, move.move, notation), kMoveWidth)
               << result_of(move).in(io.language) << '\n';
    }
    if (answer.line.empty()) return;
    std::string line;
    Position position = answer.position;
    for (const Move move : answer.line) {
        line += (line.empty() ? "" : " ") + notation::write_move(position, move, notation);
        position.make(move);
    }
    say_line(say(messages::kTableLine, line));
}

}  // namespace

ExitCode probe_tables(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io) {
    const auto notation = read_notation(arguments);
    if (!notation) return refuse_usage(kTablesCommand, notation.error(), io);
    HistoryRequest request;
    request.words.assign(words.begin(), words.end());
    request.moves = arguments.value("--moves");
    const auto input = read_history(request, io.in);
    if (!input) return refuse(input.error(), io);
    const Result<std::string> folder = tables_folder(arguments);
    if (!folder) return refuse(folder.error(), io);

    Errors problems;
    tables::Tables tables(folders_to_open(arguments, *folder), problems);
    tables.solve_up_to(tables::Tables::kSmall);
    for (const Error& problem : problems)
        io.err << to_string(problem, io.language) << '\n';
    const Position& position = input->history.current();
    const Result<Entry> entry = tables.look_up(position);
    if (!entry) return refuse(entry.error(), io);
    const Answer answer{position, *entry, ranked_moves(position, tables.look_up_function()),
                        best_line(position, tables.look_up_function())};
    if (io.wants_json) {
        write_json(answer, io.out);
    } else {
        const notation::Notation own = io.language == Language::Traditional
                                           ? notation::Notation::Traditional
                                           : notation::Notation::Chinese;
        write_text(answer, notation->value_or(own), io);
    }
    return ExitCode::Good;
}

}  // namespace chuhe::cli
