// SPDX-License-Identifier: MIT
//
// The opening book, the opening explorer, and the games with a position.
#include "chuhe/core/generate.h"
#include "chuhe/index/explorer.h"
#include "chuhe/server/app.h"
#include "chuhe/server/game_filter.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kMostExploredGames = 50;
constexpr std::size_t kUsualExploredGames = 8;
constexpr std::size_t kMostFoundGames = 500;

Json id_json(const index::Index& index, index::GameSlot slot) {
    return index.with_catalogue([&](const index::Catalogue& catalogue) -> Json {
        if (slot >= catalogue.slot_count() || !catalogue.head(slot).is_live) return nullptr;
        const index::Head& head = catalogue.head(slot);
        return public_id(head.source, head.id);
    });
}

Json move_json(const index::Index& index, const Position& position,
               const index::ExploredMove& explored) {
    Position after = position;
    after.make(explored.move);
    const auto opening = index::opening_at(after);
    Json json = {{"move", to_string(explored.move)},
                 {"texts", texts_json(position, explored.move)},
                 {"twin", explored.twin ? Json(to_string(*explored.twin)) : Json()},
                 {"twin_texts", explored.twin ? texts_json(position, *explored.twin) : Json()}};
    put_tally(json, explored.tally);
    json["year"] = explored.average_year ? Json(*explored.average_year) : Json();
    json["last"] = date_json(explored.last_date);
    json["last_game"] = id_json(index, explored.last_game);
    json["performance"] = explored.performance ? Json(*explored.performance) : Json();
    json["opening"] = opening ? Json(to_string(*opening)) : Json();
    return json;
}

Json book_move_json(const Position& position, const book::BookMove& known) {
    const bool has_twin = !known.twin.is_none();
    return {{"move", to_string(known.move)},
            {"texts", texts_json(position, known.move)},
            {"twin", has_twin ? Json(to_string(known.twin)) : Json()},
            {"twin_texts", has_twin ? texts_json(position, known.twin) : Json()},
            {"weight", known.weight}};
}

}  // namespace

Reply get_book(App& app, const Request& request) {
    const Position position = position_of(request);
    const Result<std::vector<book::BookMove>> known = app.book.probe(position);
    if (!known) throw refusal_of(known.error());
    Json moves = Json::array();
    for (const book::BookMove& move : *known) {
        if (move.weight > 0) moves.push_back(book_move_json(position, move));
    }
    return {200, dump({{"moves", std::move(moves)}})};
}

Reply explore_position(App& app, const Request& request) {
    const Position position = position_of(request);
    const index::ExploreOptions options{
        filter_of(request), folding_of(request),
        query_number(request, "games", 0, kMostExploredGames, kUsualExploredGames)};
    const LibraryIndex::View view = app.index.view();
    const Result<index::Explored> explored = index::explore(view.index, position, options);
    if (!explored) throw app.index.failure(explored.error());
    Json moves = Json::array();
    for (const index::ExploredMove& move : explored->moves) {
        // Two positions with the same key would be a wonder, but not impossible.
        if (is_legal(position, move.move)) moves.push_back(move_json(view.index, position, move));
    }
    return {200, dump({{"tally", tally_json(explored->tally)},
                       {"opening", opening_json(index::opening_at(position))},
                       {"moves", std::move(moves)},
                       {"games", rows_json(app, view.index, explored->games)},
                       {"indexing", indexing_json(view)}})};
}

Reply search_position(App& app, const Request& request) {
    const Position position = position_of(request);
    const index::Filter filter = filter_of(request);
    const std::size_t offset = query_number(request, "offset", 0, INT32_MAX, 0);
    const std::size_t limit = query_number(request, "limit", 1, kMostFoundGames, 50);
    const LibraryIndex::View view = app.index.view();
    const Result<index::PositionGames> found =
        index::find_position(view.index, position, filter, folding_of(request), offset, limit);
    if (!found) throw app.index.failure(found.error());
    return {200, dump({{"total", found->total},
                       {"games", rows_json(app, view.index, found->games)},
                       {"indexing", indexing_json(view)}})};
}

}  // namespace chuhe::server
