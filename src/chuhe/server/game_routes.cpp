// SPDX-License-Identifier: MIT
//
// Routes for a single game: creating, showing, editing and playing it.
#include "chuhe/messages/requests.h"
#include "chuhe/messages/tables.h"
#include "chuhe/rules/judge.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/game_json.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/new_game.h"
#include "chuhe/server/node_writer.h"
#include "chuhe/server/play_json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/study.h"
#include "chuhe/server/user_settings.h"

namespace chuhe::server {
namespace {

using database::Kind;
using database::StoredGame;

GamePointer game_of(App& app, const Request& request) {
    return app.desk.open(game_parameter(request));
}

GamePointer own_game_of(App& app, const Request& request) {
    return app.desk.open_to_change(own_game_parameter(request));
}

NamesChosen names_chosen(App& app, const Request& request) {
    const auto settings = settings_of(app, request.user);
    const auto text = [&](const char* name) {
        const auto found = settings.find(name);
        const Json value =
            found == settings.end() ? Json() : Json::parse(found->second, nullptr, false);
        return value.is_string() ? value.get<std::string>() : std::string();
    };
    NamesChosen chosen;
    if (text("language") == "zh-Hans") chosen.language = Language::Simplified;
    if (text("language") == "zh-Hant") chosen.language = Language::Traditional;
    chosen.own = text("name");
    if (chosen.own.empty() && request.user) chosen.own = request.user->name;
    if (chosen.own.empty()) {
        chosen.own = chosen.language == Language::English ? "Me" : "我";
    }
    return chosen;
}

// A copy of the whole game; node numbers are kept, so that references to nodes remain valid.
StoredGame copy_of(App& app, database::GameId id) {
    const GamePointer source = app.desk.open(id);
    const std::scoped_lock lock(source->mutex);
    StoredGame stored;
    stored.game = source->game();
    stored.numbers = source->numbering.kept(source->game());
    return stored;
}

NewGameSources sources_of(App& app, const Request& request) {
    return {.history_of = histories_of(app),
            .copy_of = [&app](database::GameId id) { return copy_of(app, id); },
            .names = [&app, &request] { return names_chosen(app, request); },
            .check_seat =
                [&app, &request](play::Seat& seat) {
                    app.players.check(seat);
                    // Once the game has begun, the engine answers to the end.
                    if (!seat.is_person()) app.engines->check(request.client);
                },
            .check_game = [&app](database::GameId id) { app.desk.open(id); }};
}

// The one notation in which moves are wanted; empty: in all.
std::optional<notation::Notation> notation_query(const Request& request) {
    std::vector<std::string_view> names;
    for (const notation::Notation each : kShownNotations)
        names.push_back(notation::name_of(each));
    return notation::notation_of_name(query_choice(request, "notation", names));
}

}  // namespace

HistoryOf histories_of(App& app) {
    return [&app](database::GameId id, std::int64_t node) {
        const GamePointer game = app.desk.open(id);
        const std::scoped_lock lock(game->mutex);
        return game->history(game->node_of(node));
    };
}

Reply new_game(App& app, const Request& request) {
    const GamePointer game =
        app.desk.add(new_stored_game(Fields::parse(request.body), sources_of(app, request)));
    if (game->stored.kind == Kind::Play) app.referee.begin(game, request.client);
    const std::scoped_lock lock(game->mutex);
    return {201, game_text(*game)};
}

Reply copy_game(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    StoredGame copy = copy_of(app, game_parameter(request));
    copy.collection = chosen_collection(app, fields);
    fields.finish();
    const database::GameId id = app.desk.add(std::move(copy))->stored.id;
    return after_saving([&] {
        const auto summary = app.library->summary(id);
        if (!summary) throw read_failure(summary.error());
        return Reply{201, dump(rows_json(app, {&**summary, 1}).at(0))};
    });
}

Reply get_game(App& app, const Request& request) {
    GamePointer game = game_of(app, request);
    app.referee.wake(game, request.client);
    {
        const std::scoped_lock lock(game->mutex);
        if (!game->is_abandoned) return {200, game_text(*game, notation_query(request))};
    }
    // The engine has moved since, and its move could not be saved: the library has the true state.
    game = game_of(app, request);
    const std::scoped_lock lock(game->mutex);
    return {200, game_text(*game, notation_query(request))};
}

Reply get_node(App& app, const Request& request) {
    const GamePointer game = game_of(app, request);
    const std::scoped_lock lock(game->mutex);
    const record::NodeId node = game->node_of(number_parameter(request, 1, "no_such_node"));
    record::Cursor cursor(game->game());
    const std::string text = NodeWriter(game->game(), game->numbering).node(cursor, node);
    Json json = {{"position", nullptr}, {"verdict", nullptr}};
    if (cursor.position() != nullptr) json["position"] = position_json(*cursor.position());
    // After a skipped move there is a position, but no game that leads to it.
    try {
        const rules::History history = game->history(node);
        const rules::RuleBook book =
            game->play ? game->play->live.book() : rules::RuleBook::asian();
        json["verdict"] = verdict_json(rules::judge(history, book.with_folds(2)), history);
    } catch (const Refusal&) {  // NOLINT(bugprone-empty-catch): the verdict stays null
    }
    return {200, with_field(dump(json), "node", text)};
}

Reply edit_game(App& app, const Request& request) {
    const GamePointer game = own_game_of(app, request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::scoped_lock lock(game->mutex);
    return {200, app.desk.commit(*game, edit(*game, fields))};
}

Reply play_game(App& app, const Request& request) {
    const GamePointer game = own_game_of(app, request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const Order order = parse_order(fields);
    // Its players act from their seats: nobody moves for another.
    if (app.tables.of_game(game->stored.id)) {
        throw Refusal(409, "not_now", say(messages::kPlayersOnly));
    }
    return {200, app.referee.act(game, order, request.client)};
}

}  // namespace chuhe::server
