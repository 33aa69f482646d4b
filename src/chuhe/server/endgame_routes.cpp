// SPDX-License-Identifier: MIT
//
// Routes of endgame tables: which there are, and what they know of a position.
#include <array>
#include <filesystem>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/notation/line.h"
#include "chuhe/server/app.h"
#include "chuhe/server/game_filter.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/tables/sets.h"
#include "chuhe/tables/words.h"

namespace chuhe::server {
namespace {

using tables::Entry;
using tables::Outcome;
using tables::TableInfo;
using tables::TableMove;

Position probed_position(const Request& request) {
    Position position = position_of(request);
    const std::string moves = query_value(request, "moves");
    const std::vector<std::string_view> words = split_words(moves);
    const notation::LineReading line = notation::read_line(position, words);
    if (line.stop) throw stopped_line(line);
    for (const Move move : line.moves)
        position.make(move);
    return position;
}

// 404 without a table; what else can go wrong is a damaged one.
Refusal refusal_of_table(const Error& error) {
    if (error.code == ErrorCode::NotFound) return {404, "no_endgame_table", error.message};
    return {500, "failed", error.message};
}

std::string_view outcome_name(Outcome outcome) {
    constexpr std::array<std::string_view, tables::kOutcomes> kNames = {"draw", "win", "loss",
                                                                        "impossible"};
    return kNames[static_cast<std::size_t>(outcome)];
}

// `plies`: from the position before the move to the end of the game.
Json endgame_json(Outcome outcome, const tables::Note& note, int plies) {
    const bool is_decided = outcome == Outcome::Win || outcome == Outcome::Loss;
    return {{"outcome", outcome_name(outcome)},
            {"plies", is_decided ? Json(plies) : Json()},
            {"by_law", is_decided && note.level() > 0},
            {"disputed", note.is_disputed()}};
}

int plies_of(const Entry& entry) {
    return entry.value.is_draw() ? 0 : entry.value.plies();
}

Json endgame_moves_json(const Position& position, const std::vector<TableMove>& moves) {
    Json list = Json::array();
    for (const TableMove& move : moves) {
        Json json = {{"move", to_string(move.move)}, {"texts", texts_json(position, move.move)}};
        json.update(endgame_json(move.outcome(), move.after.note, plies_of(move.after) + 1));
        put_message(json, result_of(move));
        list.push_back(std::move(json));
    }
    return list;
}

Json endgame_line_json(Position position, const std::vector<Move>& line) {
    Json list = Json::array();
    for (const Move move : line) {
        list.push_back({{"move", to_string(move)}, {"texts", texts_json(position, move)}});
        position.make(move);
    }
    return list;
}

Json counts_json(const TableInfo& info, Side side) {
    const auto count = [&](Outcome outcome) {
        return info.counts[index_of(side)][static_cast<std::size_t>(outcome)];
    };
    return {{"won", count(Outcome::Win)},
            {"drawn", count(Outcome::Draw)},
            {"lost", count(Outcome::Loss)}};
}

Json table_info_json(const TableInfo& info) {
    return {{"ending", to_string(info.material)},
            {"pieces", info.material.pieces()},
            {"red", counts_json(info, Side::Red)},
            {"black", counts_json(info, Side::Black)},
            {"by_law", info.by_law},
            {"disputed", info.disputed},
            {"longest", info.longest}};
}

std::string fen_at(const tables::Layout& layout, std::uint64_t number, Side side_to_move) {
    const auto position = position_at(layout, number, side_to_move);
    return position ? to_fen(*position) : std::string();
}

Json longest_games_json(const tables::Statistics& statistics, const tables::Layout& layout) {
    Json list = Json::array();
    for (const Side winner : {Side::Red, Side::Black}) {
        for (const tables::LongGame& game : statistics.longest[index_of(winner)]) {
            list.push_back({{"winner", name_of(winner)},
                            {"plies", game.plies},
                            {"fen", fen_at(layout, game.number, game.side_to_move)}});
        }
    }
    return list;
}

// Shown with the side to move that would rather not.
struct ZugzwangRow {
    tables::Zugzwang kind;
    std::string_view name;
    Side side_to_move;
};
constexpr std::array kZugzwangRows = {
    ZugzwangRow{tables::Zugzwang::MoverLoses, "mover_loses", Side::Red},
    ZugzwangRow{tables::Zugzwang::RedCannotWin, "red_cannot_win", Side::Red},
    ZugzwangRow{tables::Zugzwang::BlackCannotWin, "black_cannot_win", Side::Black},
};
static_assert(kZugzwangRows.size() == tables::kZugzwangs);

Json zugzwangs_json(const tables::Statistics& statistics, const tables::Layout& layout) {
    Json list = Json::array();
    for (const ZugzwangRow& row : kZugzwangRows) {
        const tables::Examples& examples = statistics.zugzwangs[static_cast<std::size_t>(row.kind)];
        Json fens = Json::array();
        for (const std::uint64_t number : examples.numbers)
            fens.push_back(fen_at(layout, number, row.side_to_move));
        list.push_back({{"kind", row.name}, {"count", examples.count}, {"fens", std::move(fens)}});
    }
    return list;
}

}  // namespace

Reply list_endgames(App& app, const Request&) {
    const EndgameTables::Contents contents = app.endgames.contents();
    Json list = Json::array();
    for (const tables::TableFile* file : contents.tables->files())
        list.push_back(table_info_json(file->info()));
    Json problems = Json::array();
    for (const Error& problem : contents.problems) {
        Json json = {{"file", std::filesystem::path(problem.where.source).filename().string()}};
        put_message(json, problem.message);
        problems.push_back(std::move(json));
    }
    Json small = Json::array();
    if (contents.tables->most_pieces() >= tables::Tables::kSmall) {
        for (const tables::Material& ending : tables::endings_of(tables::TableSet::Four))
            small.push_back(to_string(ending));
    }
    return {200, dump({{"pieces", contents.tables->most_pieces()},
                       {"tables", std::move(list)},
                       {"small", std::move(small)},
                       {"problems", std::move(problems)}})};
}

Reply get_ending(App& app, const Request& request) {
    const std::string& name = request.parameters.at(0);
    const auto ending = tables::parse_material(name);
    if (!ending) {
        throw Refusal(404, "no_endgame_table", say(messages::kTablesNoEnding, excerpt(name)));
    }
    const Result<tables::Statistics> statistics = app.endgames.statistics(*ending);
    if (!statistics) throw refusal_of_table(statistics.error());
    const tables::Layout layout(*ending);
    Json json = table_info_json(statistics->info);
    json["longest_games"] = longest_games_json(*statistics, layout);
    json["zugzwangs"] = zugzwangs_json(*statistics, layout);
    json["wins_in"] = {{"red", statistics->wins_in[index_of(Side::Red)]},
                       {"black", statistics->wins_in[index_of(Side::Black)]}};
    return {200, dump(json)};
}

Reply probe_endgame(App& app, const Request& request) {
    const Position position = probed_position(request);
    const EndgameTables::Pointer endgames = app.endgames.current();
    const Result<Entry> entry = endgames->look_up(position);
    if (!entry) throw refusal_of_table(entry.error());
    const Side side = position.side_to_move();
    const Outcome outcome = entry->value.outcome();
    Json winner;
    if (outcome == Outcome::Win) winner = name_of(side);
    if (outcome == Outcome::Loss) winner = name_of(opponent_of(side));
    Json json = {{"ending", to_string(tables::material_of(position.board()).material)},
                 {"fen", to_fen(position)},
                 {"turn", name_of(side)},
                 {"winner", std::move(winner)}};
    json.update(endgame_json(outcome, entry->note, plies_of(*entry)));
    put_message(json, verdict_on(*entry, side));
    const tables::LookUp look_up = endgames->look_up_function();
    json["moves"] = endgame_moves_json(position, ranked_moves(position, look_up));
    json["line"] = endgame_line_json(position, best_line(position, look_up));
    return {200, dump(json)};
}

}  // namespace chuhe::server
