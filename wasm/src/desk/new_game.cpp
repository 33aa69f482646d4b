// SPDX-License-Identifier: MIT
//
// New games and studies, as POST /api/games makes them.
#include <algorithm>
#include <array>
#include <utility>

#include "chuhe/core/fen.h"
#include "chuhe/database/dates.h"
#include "chuhe/messages/requests.h"
#include "chuhe/record/game_end.h"
#include "chuhe/record/tags.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/handicaps.h"
#include "chuhe/server/play_json.h"
#include "chuhe/server/shapes.h"
#include "games.h"
#include "orders.h"
#include "question.h"

namespace chuhe::wasm {
namespace {

using database::Kind;
using database::StoredGame;
using server::Fields;

constexpr std::int64_t kMostGame = INT64_MAX;

// A new tree with the moves leading to a node of another game.
record::Game game_from(const Json& from) {
    Fields fields(from, "from.");
    const OpenGame& source = desk().game(fields.number("game", 1, kMostGame));
    const rules::History history =
        source.history(source.node_of(fields.number_or("node", 0, UINT32_MAX, 0)));
    fields.finish();
    record::Game game(history.start());
    record::NodeId last = record::kRoot;
    for (const Move move : history.moves())
        last = game.add_move(last, move);
    return game;
}

record::Game starting_game(Fields& fields) {
    if (fields.has("from")) return game_from(fields.any("from"));
    std::string fen = fields.text_or("start", kStartFen, 1000);
    if (fields.has("handicap")) {
        const auto* handicap = server::handicap_of_name(fields.text("handicap", 100));
        if (handicap == nullptr) throw Refusal(400, "bad_request", say(messages::kNoSuchHandicap));
        fen = handicap->fen;
    }
    const Checked<Position> position = Position::from_fen(fen);
    if (!position) throw server::refusal_of(position.error());
    return record::Game(*position);
}

Language language_in(const Json& question) {
    const std::string name = text_in(question, "language");
    if (name == "zh-Hans") return Language::Simplified;
    return name == "zh-Hant" ? Language::Traditional : Language::English;
}

void name_players(const Json& question, std::array<play::Seat, kSides>& seats, record::Game& game) {
    const Language language = language_in(question);
    std::string own = text_in(question, "name");
    if (own.empty()) own = language == Language::English ? "Me" : "我";
    // A single person at the board is the user; with two, we cannot tell which.
    const bool is_alone = seats[0].is_person() != seats[1].is_person();
    for (const Side side : {Side::Red, Side::Black}) {
        play::Seat& seat = seats[index_of(side)];
        if (seat.kind == play::SeatKind::Program) {
            throw Refusal(422, "no_such_engine", say(messages::kNoSuchEngine));
        }
        if (is_alone && seat.is_person() && seat.name.empty()) seat.name = own;
        const std::string name = server::shown_name(seat, language);
        if (name.empty()) continue;
        game.add_tag(side == Side::Red ? record::tags::kRed : record::tags::kBlack, name);
    }
}

StoredGame new_play(const Json& question, Fields& fields) {
    StoredGame stored;
    stored.kind = Kind::Play;
    stored.game = starting_game(fields);
    play::Terms terms;
    terms.seats = {server::parse_seat(fields.any("red"), "red"),
                   server::parse_seat(fields.any("black"), "black")};
    terms.book = rules::rule_book(server::parse_rules(fields.text_or("rules", "asian")));
    const bool plays_from_book = fields.flag_or("book", true);
    const bool has_natural_pace = fields.flag_or("natural_pace", false);
    if (const auto control = server::parse_control(fields.any("clock")))
        terms.clock.emplace(*control);
    name_players(question, terms.seats, stored.game);
    stored.game.add_tag(record::tags::kDate, database::now_utc().substr(0, 10));
    const Result<rules::History> history = record::history_of(stored.game);
    if (!history) throw server::refusal_of(history.error());
    const record::NodeId begun_at = stored.game.line_end(record::kRoot);
    stored.play =
        server::to_text({.live = play::LiveGame(std::move(terms), *history),
                         .plays_from_book = plays_from_book,
                         .has_natural_pace = has_natural_pace,
                         .begun_at = server::Numbering(stored.game, {}).number(begun_at)});
    return stored;
}

StoredGame new_study(Fields& fields) {
    StoredGame stored;
    if (fields.has("copy")) {
        const OpenGame& source = desk().game(fields.number("copy", 1, kMostGame));
        stored.game = source.game();
        stored.numbers = source.numbering.kept(source.game());
        return stored;
    }
    stored.game = starting_game(fields);
    if (!fields.has("tags")) return stored;
    const Json& tags = fields.list("tags", server::kMostTags);
    for (const record::Tag& tag : server::parse_tags(tags, stored.game.start()))
        stored.game.add_tag(tag.name, tag.value);
    return stored;
}

}  // namespace

OpenGame& new_game(const Json& question) {
    const Json body = object_in(question);
    Fields fields(body);
    const auto kind = database::parse_kind(fields.text("kind"));
    if (!kind) throw Refusal(400, "bad_request", say(messages::kPlayOrStudy));
    StoredGame stored = *kind == Kind::Play ? new_play(question, fields) : new_study(fields);
    fields.finish();
    stored.id = number_in(question, "id");
    stored.created = database::now_utc();
    stored.modified = stored.created;
    OpenGame& game = desk().put(std::move(stored));
    if (game.play) begin(game);
    desk().note_change(game.stored.id);
    return game;
}

}  // namespace chuhe::wasm
