// SPDX-License-Identifier: MIT
//
// Routes for a single game: creating, showing, editing and playing it.
#include <algorithm>
#include <array>

#include "chuhe/core/fen.h"
#include "chuhe/database/dates.h"
#include "chuhe/messages/requests.h"
#include "chuhe/messages/tables.h"
#include "chuhe/record/game_end.h"
#include "chuhe/record/tags.h"
#include "chuhe/rules/judge.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/game_json.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/handicaps.h"
#include "chuhe/server/node_writer.h"
#include "chuhe/server/play_json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/study.h"

namespace chuhe::server {
namespace {

using database::Kind;
using database::StoredGame;

GamePointer game_of(App& app, const Request& request) {
    return app.desk.open(game_parameter(request));
}

GamePointer own_game_of(App& app, const Request& request) {
    return app.desk.open(own_game_parameter(request));
}

Refusal only_one_start() {
    return {400, "bad_request", say(messages::kOneStartOnly)};
}

// A new tree with the moves leading to a node of another game.
record::Game game_from(App& app, const Json& from) {
    Fields fields(from, "from.");
    const GamePointer source = app.desk.open(fields.number("game", kLeastGame, kMostGame));
    const std::scoped_lock lock(source->mutex);
    const rules::History history =
        source->history(source->node_of(fields.number_or("node", 0, UINT32_MAX, 0)));
    fields.finish();
    record::Game game(history.start());
    record::NodeId last = record::kRoot;
    for (const Move move : history.moves())
        last = game.add_move(last, move);
    return game;
}

record::Game starting_game(App& app, Fields& fields) {
    const auto given = std::ranges::count_if(std::array{"start", "handicap", "from"},
                                             [&](const char* name) { return fields.has(name); });
    if (given > 1) throw only_one_start();
    if (fields.has("from")) return game_from(app, fields.any("from"));
    std::string fen(kStartFen);
    if (fields.has("start")) fen = fields.text("start", 1000);
    if (fields.has("handicap")) {
        const Handicap* handicap = handicap_of_name(fields.text("handicap", 100));
        if (handicap == nullptr) throw Refusal(400, "bad_request", say(messages::kNoSuchHandicap));
        fen = handicap->fen;
    }
    const Checked<Position> position = Position::from_fen(fen);
    if (!position) throw refusal_of(position.error());
    return record::Game(*position);
}

// From the user's settings; the language is for generated names.
struct NamesChosen {
    std::string own;
    Language language = Language::English;
};

NamesChosen names_chosen(App& app) {
    const auto settings = app.library->settings();
    if (!settings) throw read_failure(settings.error());
    const auto text = [&](const char* name) {
        const auto found = settings->find(name);
        const Json value =
            found == settings->end() ? Json() : Json::parse(found->second, nullptr, false);
        return value.is_string() ? value.get<std::string>() : std::string();
    };
    NamesChosen chosen;
    if (text("language") == "zh-Hans") chosen.language = Language::Simplified;
    if (text("language") == "zh-Hant") chosen.language = Language::Traditional;
    chosen.own = text("name");
    if (chosen.own.empty()) {
        chosen.own = chosen.language == Language::English ? "Me" : "我";
    }
    return chosen;
}

void name_players(App& app, std::array<play::Seat, kSides>& seats, record::Game& game) {
    const NamesChosen chosen = names_chosen(app);
    // A single person at the board is the user; with two, we cannot tell which.
    const bool is_alone = seats[0].is_person() != seats[1].is_person();
    for (const Side side : {Side::Red, Side::Black}) {
        play::Seat& seat = seats[index_of(side)];
        if (is_alone && seat.is_person() && seat.name.empty()) seat.name = chosen.own;
        app.players.check(seat);
        const std::string name = shown_name(seat, chosen.language);
        if (name.empty()) continue;
        game.add_tag(side == Side::Red ? record::tags::kRed : record::tags::kBlack, name);
    }
}

StoredGame new_play(App& app, Fields& fields) {
    StoredGame stored;
    stored.kind = Kind::Play;
    stored.game = starting_game(app, fields);
    play::Terms terms;
    terms.seats = {parse_seat(fields.any("red"), "red"), parse_seat(fields.any("black"), "black")};
    terms.book = rules::rule_book(parse_rules(fields.text_or("rules", "asian")));
    const bool plays_from_book = fields.flag_or("book", true);
    const bool has_natural_pace = fields.flag_or("natural_pace", false);
    if (const auto control = parse_control(fields.any("clock"))) terms.clock.emplace(*control);
    if (fields.has("practises")) {
        stored.practises = fields.number("practises", 1, INT64_MAX);
        app.desk.open(stored.practises);  // refuses a missing game
    }
    name_players(app, terms.seats, stored.game);
    stored.game.add_tag(record::tags::kDate, database::now_utc().substr(0, 10));
    const Result<rules::History> history = record::history_of(stored.game);
    if (!history) throw refusal_of(history.error());
    const record::NodeId begun_at = stored.game.line_end(record::kRoot);
    stored.play = to_text({.live = play::LiveGame(std::move(terms), *history),
                           .plays_from_book = plays_from_book,
                           .has_natural_pace = has_natural_pace,
                           .begun_at = Numbering(stored.game, {}).number(begun_at)});
    return stored;
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

StoredGame new_study(App& app, Fields& fields) {
    if (fields.has("copy")) {
        const bool has_start = fields.has("start") || fields.has("handicap") || fields.has("from");
        if (has_start) throw only_one_start();
        if (fields.has("tags")) {
            throw Refusal(400, "bad_request", say(messages::kCopyHasTags));
        }
        return copy_of(app, fields.number("copy", kLeastGame, kMostGame));
    }
    StoredGame stored;
    stored.game = starting_game(app, fields);
    if (!fields.has("tags")) return stored;
    for (const record::Tag& tag : parse_tags(fields.list("tags", kMostTags), stored.game.start()))
        stored.game.add_tag(tag.name, tag.value);
    return stored;
}

// The one notation in which moves are wanted; empty: in all.
std::optional<notation::Notation> notation_query(const Request& request) {
    std::vector<std::string_view> names;
    for (const notation::Notation each : kShownNotations)
        names.push_back(notation::name_of(each));
    return notation::notation_of_name(query_choice(request, "notation", names));
}

}  // namespace

Reply new_game(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const auto kind = database::parse_kind(fields.text("kind"));
    if (!kind) throw Refusal(400, "bad_request", say(messages::kPlayOrStudy));
    StoredGame stored = *kind == Kind::Play ? new_play(app, fields) : new_study(app, fields);
    fields.finish();
    if (stored.numbers.empty()) {
        stored.numbers = Numbering(stored.game, {}).kept(stored.game);
    }
    const GamePointer game = app.desk.add(std::move(stored));
    if (*kind == Kind::Play) app.referee.begin(game, request.client);
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
