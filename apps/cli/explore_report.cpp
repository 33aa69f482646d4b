// SPDX-License-Identifier: MIT
#include "cli/explore_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/core/fen.h"
#include "chuhe/messages/searches.h"
#include "chuhe/notation/writer.h"
#include "cli/columns.h"
#include "cli/game_rows.h"
#include "cli/tally_bar.h"

namespace chuhe::cli {
namespace {

using index::ExploredMove;
using Json = nlohmann::ordered_json;

std::string written(const ExploreReport& report, Move move) {
    return notation::write_move(report.position, move, report.notation);
}

// "炮二平五 / 炮八平五" where both count as one.
std::string move_text(const ExploreReport& report, const ExploredMove& move) {
    std::string text = written(report, move.move);
    if (move.twin) text += " / " + written(report, *move.twin);
    return text;
}

// The opening after the move, if the move says more than the position did.
std::optional<index::OpeningCode> opening_after(const ExploreReport& report, Move move) {
    Position next = report.position;
    next.make(move);
    return index::opening_at(next);
}

void write_row(const std::array<std::string, 7>& cells, std::size_t move_width, std::ostream& out) {
    std::string line = padded(cells[0], move_width) + right_aligned(cells[1], 9) + "  " +
                       padded(cells[2], kBarTextWidth) + right_aligned(cells[3], 6) +
                       right_aligned(cells[4], 7) + "  " + padded(cells[5], 10) + "  " + cells[6];
    out << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
}

void write_moves(const ExploreReport& report, const Streams& io) {
    const auto name = [&](const messages::Row<>& row) { return say(row).in(io.language); };
    std::size_t width = draw::columns_of(name(messages::kColumnMove));
    for (const ExploredMove& move : report.explored.moves)
        width = std::max(width, draw::columns_of(move_text(report, move)));
    write_row(
        {name(messages::kColumnMove), name(messages::kColumnGames), name(messages::kColumnTally),
         name(messages::kColumnYear), name(messages::kColumnPerformance),
         name(messages::kColumnLast), name(messages::kColumnOpening)},
        width, io.out);
    for (const ExploredMove& move : report.explored.moves) {
        const auto opening = opening_after(report, move.move);
        write_row({move_text(report, move), std::to_string(move.tally.games), bar_text(move.tally),
                   move.average_year ? std::to_string(*move.average_year) : "",
                   move.performance ? std::to_string(*move.performance) : "",
                   date_text(move.last_date), opening ? to_string(*opening) : ""},
                  width, io.out);
    }
}

void write_games(const ExploreReport& report, const Streams& io) {
    if (report.explored.games.empty()) return;
    io.out << '\n' << say(messages::kBestKnownGames).in(io.language) << '\n';
    GameTable table(io, true);
    for (const index::FoundPosition& found : report.explored.games)
        table.add(game_row(report.source.index(), found, report.source.library()));
    table.finish();
}

Json move_json(const ExploreReport& report, const ExploredMove& move) {
    Json json = {{"move", to_string(move.move)},
                 {"notation", written(report, move.move)},
                 {"twin", nullptr}};
    if (move.twin) {
        json["twin"] = to_string(*move.twin);
        json["twin_notation"] = written(report, *move.twin);
    }
    json.update(tally_json(move.tally));
    json["year"] = nullptr;
    if (move.average_year) json["year"] = *move.average_year;
    json["last"] = nullptr;
    json["last_game"] = nullptr;
    if (move.last_date != 0) {
        json["last"] = date_text(move.last_date);
        json["last_game"] =
            report.source.index().with_catalogue([&](const index::Catalogue& catalogue) {
                return public_id(catalogue.head(move.last_game));
            });
    }
    json["performance"] = nullptr;
    if (move.performance) json["performance"] = *move.performance;
    json["opening"] = nullptr;
    if (const auto opening = opening_after(report, move.move))
        json["opening"] = to_string(*opening);
    return json;
}

}  // namespace

void write_explored(const ExploreReport& report, const Streams& io) {
    if (report.opening) {
        io.out << to_string(*report.opening) << ' ' << index::name_of(*report.opening, io.language)
               << '\n';
    }
    const index::Tally& tally = report.explored.tally;
    if (tally.games == 0) {
        io.out << say(messages::kPositionUnknown).in(io.language) << '\n';
        return;
    }
    Message games = report.folding == index::Folding::Mirror
                        ? say(messages::kExploredMirrored, tally.games)
                        : say(messages::kExplored, tally.games);
    if (const auto shares = shares_of(tally)) {
        games = say(messages::kExploredResults, std::move(games), shares->red, shares->draw,
                    shares->black);
    }
    io.out << games.in(io.language) << '\n';
    if (!report.explored.moves.empty()) {
        io.out << '\n';
        write_moves(report, io);
    }
    write_games(report, io);
}

void write_explored_json(const ExploreReport& report, const Streams& io) {
    Json moves = Json::array();
    for (const ExploredMove& move : report.explored.moves)
        moves.push_back(move_json(report, move));
    Json games = Json::array();
    for (const index::FoundPosition& found : report.explored.games)
        games.push_back(row_json(game_row(report.source.index(), found, report.source.library())));
    const Json json = {{"fen", to_fen(report.position)},
                       {"mirror", report.folding == index::Folding::Mirror},
                       {"tally", tally_json(report.explored.tally)},
                       {"opening", opening_json(index::stored_opening(report.opening))},
                       {"moves", std::move(moves)},
                       {"games", std::move(games)}};
    io.out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace chuhe::cli
