// SPDX-License-Identifier: MIT
//
// Answers that come after a moment.
#include "chuhe/server/engine_players.h"
#include "server/play_kit.h"

using namespace chuhe;
using namespace chuhe::server;
using namespace chuhe::tests;

namespace {

PlayState state_with(play::SeatKind red, bool is_natural) {
    play::Terms terms;
    terms.seats = {play::Seat{.kind = red, .level = 1},
                   play::Seat{.kind = play::SeatKind::Engine, .level = 1}};
    rules::History history(Position::start());
    REQUIRE(history.push(*parse_move("h2e2")));
    return {.live = play::LiveGame(std::move(terms), std::move(history)),
            .has_natural_pace = is_natural};
}

Json chuhe_of_level(int level) {
    return {{"type", "engine"}, {"engine", "chuhe"}, {"level", level}};
}

}  // namespace

TEST_CASE("only a person who asked for it is kept waiting") {
    const Choice choice{*parse_move("h9g7")};
    const auto pause = [&](play::SeatKind red, bool is_natural, const Choice& chosen) {
        return EnginePlayers::pause_before(state_with(red, is_natural), chosen).count();
    };
    CHECK(pause(play::SeatKind::Person, true, choice) > 0);
    CHECK(pause(play::SeatKind::Person, false, choice) == 0);
    CHECK(pause(play::SeatKind::Engine, true, choice) == 0);
    CHECK(pause(play::SeatKind::Person, true, {.move = {}, .resigns = true}) == 0);
}

TEST_CASE("Chuhe answers after its moment, and a restart does not forget the pace") {
    const RunningServer server;
    Listener listener(server.port());
    const Json game = begin_play(server, {{"black", chuhe_of_level(1)}, {"natural_pace", true}});
    CHECK(game.at("play").at("natural_pace") == true);
    for (const char* move : {"h2e2", "b2c2"}) {
        act(server, game, {{"op", "move"}, {"move", move}});
        REQUIRE_FALSE(listener.wait_for("game", is_reds_turn).is_null());
    }
    const Json kept = server.get(path_of(game)).json();
    CHECK(kept.at("nodes").size() == 5);
    CHECK(kept.at("play").at("natural_pace") == true);
}

TEST_CASE("a move taken back during the moment is not answered") {
    const RunningServer server;
    const Json game = begin_play(server, {{"black", chuhe_of_level(1)}, {"natural_pace", true}});
    for (int i = 0; i < 3; ++i) {
        act(server, game, {{"op", "move"}, {"move", "h2e2"}});
        const Json change = act(server, game, {{"op", "take_back"}});
        CHECK(change.at("head").at("play").at("turn") == "red");
        CHECK(change.at("head").at("play").at("thinking") == false);
    }
    // Only now is there something to answer.
    Listener listener(server.port());
    act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    REQUIRE_FALSE(listener.wait_for("game", is_reds_turn).is_null());
    CHECK(server.get(path_of(game)).json().at("play").at("status") == "playing");
}
