// SPDX-License-Identifier: MIT
#include "chuhe/server/new_game.h"

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
#include "chuhe/server/message.h"
#include "chuhe/server/numbering.h"
#include "chuhe/server/play_json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using database::Kind;
using database::StoredGame;

Refusal only_one_start() {
    return {400, "bad_request", say(messages::kOneStartOnly)};
}

// A new tree with the moves leading to a node of another game.
record::Game game_from(const NewGameSources& sources, const Json& from) {
    Fields fields(from, "from.");
    const std::int64_t id = fields.number("game", kLeastGame, kMostGame);
    const rules::History history =
        sources.history_of(id, fields.number_or("node", 0, UINT32_MAX, 0));
    fields.finish();
    record::Game game(history.start());
    record::NodeId last = record::kRoot;
    for (const Move move : history.moves())
        last = game.add_move(last, move);
    return game;
}

record::Game starting_game(const NewGameSources& sources, Fields& fields) {
    const auto given = std::ranges::count_if(std::array{"start", "handicap", "from"},
                                             [&](const char* name) { return fields.has(name); });
    if (given > 1) throw only_one_start();
    if (fields.has("from")) return game_from(sources, fields.any("from"));
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

void name_players(const NewGameSources& sources, std::array<play::Seat, kSides>& seats,
                  record::Game& game) {
    const NamesChosen chosen = sources.names();
    // A single person at the board is the user; with two, we cannot tell which.
    const bool is_alone = seats[0].is_person() != seats[1].is_person();
    for (const Side side : {Side::Red, Side::Black}) {
        play::Seat& seat = seats[index_of(side)];
        if (is_alone && seat.is_person() && seat.name.empty()) seat.name = chosen.own;
        sources.check_seat(seat);
        const std::string name = shown_name(seat, chosen.language);
        if (name.empty()) continue;
        game.add_tag(side == Side::Red ? record::tags::kRed : record::tags::kBlack, name);
    }
}

StoredGame new_play(const NewGameSources& sources, Fields& fields) {
    StoredGame stored;
    stored.kind = Kind::Play;
    stored.game = starting_game(sources, fields);
    play::Terms terms;
    terms.seats = {parse_seat(fields.any("red"), "red"), parse_seat(fields.any("black"), "black")};
    terms.book = rules::rule_book(parse_rules(fields.text_or("rules", "asian")));
    const bool plays_from_book = fields.flag_or("book", true);
    const bool has_natural_pace = fields.flag_or("natural_pace", false);
    if (const auto control = parse_control(fields.any("clock"))) terms.clock.emplace(*control);
    if (fields.has("practises")) {
        stored.practises = fields.number("practises", 1, INT64_MAX);
        sources.check_game(stored.practises);
    }
    name_players(sources, terms.seats, stored.game);
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

StoredGame new_study(const NewGameSources& sources, Fields& fields) {
    if (fields.has("copy")) {
        const bool has_start = fields.has("start") || fields.has("handicap") || fields.has("from");
        if (has_start) throw only_one_start();
        if (fields.has("tags")) {
            throw Refusal(400, "bad_request", say(messages::kCopyHasTags));
        }
        return sources.copy_of(fields.number("copy", kLeastGame, kMostGame));
    }
    StoredGame stored;
    stored.game = starting_game(sources, fields);
    if (!fields.has("tags")) return stored;
    for (const record::Tag& tag : parse_tags(fields.list("tags", kMostTags), stored.game.start()))
        stored.game.add_tag(tag.name, tag.value);
    return stored;
}

}  // namespace

StoredGame new_stored_game(const Json& body, const NewGameSources& sources) {
    Fields fields(body);
    const auto kind = database::parse_kind(fields.text("kind"));
    if (!kind) throw Refusal(400, "bad_request", say(messages::kPlayOrStudy));
    StoredGame stored =
        *kind == Kind::Play ? new_play(sources, fields) : new_study(sources, fields);
    fields.finish();
    if (stored.numbers.empty()) {
        stored.numbers = Numbering(stored.game, {}).kept(stored.game);
    }
    return stored;
}

}  // namespace chuhe::server
