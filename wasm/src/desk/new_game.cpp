// SPDX-License-Identifier: MIT
//
// New games and studies: server/new_game.h, with what the desk knows.
#include "chuhe/server/new_game.h"

#include <utility>

#include "chuhe/database/dates.h"
#include "chuhe/messages/requests.h"
#include "games.h"
#include "orders.h"
#include "question.h"

namespace chuhe::wasm {
namespace {

server::NamesChosen names_in(const Json& question) {
    server::NamesChosen names;
    const std::string language = text_in(question, "language");
    if (language == "zh-Hans") names.language = Language::Simplified;
    if (language == "zh-Hant") names.language = Language::Traditional;
    names.own = text_in(question, "name");
    if (names.own.empty()) names.own = names.language == Language::English ? "Me" : "我";
    return names;
}

database::StoredGame copy_of(database::GameId id) {
    const OpenGame& source = desk().game(id);
    database::StoredGame copy;
    copy.game = source.game();
    copy.numbers = source.numbering.kept(source.game());
    return copy;
}

// There is one engine.
void check_seat(const play::Seat& seat) {
    if (seat.kind == play::SeatKind::Program) {
        throw Refusal(422, "no_such_engine", say(messages::kNoSuchEngine));
    }
}

}  // namespace

OpenGame& new_game(const Json& question) {
    database::StoredGame stored = server::new_stored_game(
        object_in(question), {.history_of = desk().histories(),
                              .copy_of = &copy_of,
                              .names = [&question] { return names_in(question); },
                              .check_seat = &check_seat,
                              .check_game = [](database::GameId id) { desk().game(id); }});
    stored.id = number_in(question, "id");
    stored.created = database::now_utc();
    stored.modified = stored.created;
    OpenGame& game = desk().put(std::move(stored));
    if (game.play) begin(game);
    desk().note_change(game.stored.id);
    return game;
}

}  // namespace chuhe::wasm
