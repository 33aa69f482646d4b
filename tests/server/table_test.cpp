// SPDX-License-Identifier: MIT
//
// A game between two people at their own screens, with spectators.
#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <thread>

#include "server/serve_program.h"
#include "server/table_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

const Json kTenMinutes = {{"clock", {{"base", 600'000}, {"increment", 0}}}};

std::unique_ptr<Listener> stream_of(int port, const Guest& guest) {
    return std::make_unique<Listener>(port, "/api/table/events", guest.cookie());
}

}  // namespace

TEST_CASE("two people play a game from their own seats, and others watch") {
    const RunningServer server("", with_tables);
    TableParty party(server);
    CHECK(party.opened.status == 201);
    CHECK(party.opened.json().at("seat") == "red");
    const Json invited = party.black.table();
    CHECK(invited.at("you") == "black");
    CHECK(invited.at("invited") == true);
    CHECK(invited.at("status") == "waiting");
    CHECK(party.red.move("h2e2").kind() == "not_now");  // nobody is there yet
    const Json joined = party.black.join("Bo");
    CHECK(joined.at("status") == "playing");
    CHECK(joined.at("invited") == false);
    CHECK(joined.at("red").at("name") == "Anna");
    CHECK(joined.at("black").at("name") == "Bo");
    const auto black_stream = stream_of(server.port(), party.black);
    const auto watch_stream = stream_of(server.port(), party.watcher);
    CHECK(party.black.move("h9g7").kind() == "not_now");  // not the turn
    const Answer moved = party.red.move("炮二平五");
    REQUIRE_MESSAGE(moved.status == 200, moved.body);
    CHECK(moved.json().at("last").at("move") == "h2e2");
    const auto has_moved = [](const Json& event) { return event.at("plies") == 1; };
    const Json seen = black_stream->wait_for("table", has_moved);
    REQUIRE_FALSE(seen.is_null());
    CHECK(seen.at("turn") == "black");
    CHECK(seen.at("position").at("legal").contains("h9"));
    CHECK_FALSE(watch_stream->wait_for("table", has_moved).is_null());
    CHECK(party.red.move("h9g7").kind() == "not_now");  // not for the other
    CHECK(party.black.move("a9a5").kind() == "illegal_move");
    CHECK(party.black.move("h9g7").status == 200);
    CHECK(party.red.table().at("moves").size() == 2);
    CHECK(party.watcher.table().at("you") == "watch");
    // It is a game of the library like any other.
    const Json game = server.get(path_of(party.game)).json();
    CHECK(game.at("nodes").size() == 3);
    CHECK(game.at("title") == "Anna – Bo");
}

TEST_CASE("a draw, a move to be taken back and the end are up to the two players") {
    const RunningServer server("", with_tables);
    TableParty party(server);
    party.black.join("Bo");
    CHECK(party.red.act({{"op", "ask_back"}}).kind() == "not_now");  // nothing to take back
    REQUIRE(party.red.move("h2e2").status == 200);
    REQUIRE(party.black.move("h9g7").status == 200);
    REQUIRE(party.red.move("h0g2").status == 200);
    SUBCASE("taking back") {
        REQUIRE(party.black.act({{"op", "ask_back"}}).status == 200);  // both moves
        CHECK(party.red.table().at("asks_back") == "black");
        CHECK(party.black.act({{"op", "allow_back"}}).kind() == "not_now");
        CHECK(party.watcher.act({{"op", "allow_back"}}).status == 403);
        REQUIRE(party.red.act({{"op", "refuse_back"}}).status == 200);
        CHECK(party.red.table().at("asks_back").is_null());
        CHECK(party.black.act({{"op", "ask_back"}}).kind() == "not_now");  // once per move
        CHECK(party.red.act({{"op", "allow_back"}}).kind() == "not_now");
        REQUIRE(party.red.act({{"op", "ask_back"}}).status == 200);
        const Answer back = party.black.act({{"op", "allow_back"}});
        REQUIRE_MESSAGE(back.status == 200, back.body);
        CHECK(back.json().at("plies") == 2);
        CHECK(back.json().at("turn") == "red");
        CHECK(server.get(path_of(party.game)).json().at("nodes").size() == 3);
    }
    SUBCASE("a draw") {
        REQUIRE(party.red.act({{"op", "offer_draw"}}).status == 200);
        CHECK(party.red.act({{"op", "accept_draw"}}).kind() == "not_now");
        CHECK(party.watcher.act({{"op", "accept_draw"}}).status == 403);
        REQUIRE(party.black.act({{"op", "decline_draw"}}).status == 200);
        CHECK(party.red.act({{"op", "offer_draw"}}).kind() == "not_now");  // once per move
        REQUIRE(party.black.act({{"op", "offer_draw"}}).status == 200);
        REQUIRE(party.red.act({{"op", "accept_draw"}}).status == 200);
        CHECK(party.black.table().at("verdict").at("outcome") == "draw");
        CHECK(server.get(path_of(party.game)).json().at("result") == "1/2-1/2");
    }
    SUBCASE("resigning") {
        REQUIRE(party.black.act({{"op", "resign"}}).status == 200);
        CHECK(party.red.table().at("status") == "over");
        CHECK(server.get(path_of(party.game)).json().at("result") == "1-0");
        CHECK(party.red.move("h2e2").kind() == "not_now");
        CHECK(party.red.act({{"op", "resign"}}).kind() == "not_now");
    }
}

TEST_CASE("the user cannot move for the players of a table, until it is closed") {
    const RunningServer server("", with_tables);
    TableParty party(server);
    party.black.join("Bo");
    REQUIRE(party.red.move("h2e2").status == 200);
    for (const Json& order : {Json{{"op", "move"}, {"move", "h9g7"}}, Json{{"op", "take_back"}},
                              Json{{"op", "resign"}, {"side", "black"}}, Json{{"op", "pause"}},
                              Json{{"op", "offer_draw"}, {"side", "black"}}, Json{{"op", "hint"}},
                              Json{{"op", "seat"}, {"side", "black"}, {"player", nullptr}}}) {
        CAPTURE(order.dump());
        CHECK(try_act(server, party.game, order).kind() == "not_now");
    }
    const auto stream = stream_of(server.port(), party.black);
    CHECK(ask(server.port(), "DELETE", path_of(party.game, "/table")).status == 200);
    CHECK(stream->has_ended());
    CHECK(party.black.ask("GET", "/api/table").status == 401);
    CHECK(party.black.move("h9g7").status == 401);
    CHECK(act(server, party.game, {{"op", "move"}, {"move", "h9g7"}}).at("nodes").size() == 2);
    CHECK(ask(server.port(), "DELETE", path_of(party.game, "/table")).kind() == "no_such_table");
}

TEST_CASE("the clocks of a table run in the server, and a fallen flag loses") {
    const RunningServer server("", with_tables);
    TableParty party(server, {{"clock", {{"base", 700}, {"increment", 0}}}});
    party.black.join("Bo");
    const auto stream = stream_of(server.port(), party.red);
    REQUIRE(party.red.move("h2e2").status == 200);
    CHECK(party.red.table().at("clock").at("running") == "black");
    const Json over =
        stream->wait_for("table", [](const Json& event) { return event.at("status") == "over"; });
    REQUIRE_FALSE(over.is_null());
    CHECK(over.at("verdict").at("ending") == "time_forfeit");
    CHECK(over.at("verdict").at("outcome") == "black_loses");
}

TEST_CASE("everybody at a table sees who is there") {
    const RunningServer server("", with_tables);
    TableParty party(server);
    party.black.join("Bo");
    const auto red_stream = stream_of(server.port(), party.red);
    {
        const auto black_stream = stream_of(server.port(), party.black);
        const auto watch_stream = stream_of(server.port(), party.watcher);
        CHECK_FALSE(red_stream
                        ->wait_for("table",
                                   [](const Json& event) {
                                       return event.at("black").at("here") == true &&
                                              event.at("watching") == 1;
                                   })
                        .is_null());
    }
    CHECK_FALSE(red_stream
                    ->wait_for("table",
                               [](const Json& event) {
                                   return event.at("black").at("here") == false &&
                                          event.at("watching") == 0;
                               })
                    .is_null());
}

TEST_CASE("after a restart the game goes on with its clocks when both are back") {
    RunningServer server("", with_tables);
    TableParty party(server, kTenMinutes);
    party.black.join("Bo");
    REQUIRE(party.red.move("h2e2").status == 200);
    REQUIRE(party.black.move("h9g7").status == 200);
    server.restart();
    party.move_to(server.port());
    const Json waiting = party.red.table();
    CHECK(waiting.at("status") == "paused");
    CHECK(waiting.at("moves").size() == 2);
    CHECK(waiting.at("clock").at("running").is_null());
    const auto red_stream = stream_of(server.port(), party.red);
    const auto black_stream = stream_of(server.port(), party.black);
    const Json goes_on = red_stream->wait_for(
        "table", [](const Json& event) { return event.at("status") == "playing"; });
    REQUIRE_FALSE(goes_on.is_null());
    CHECK(goes_on.at("clock").at("running") == "red");
    CHECK(goes_on.at("clock").at("red") <= 600'000);
    CHECK(party.black.move("b9c7").kind() == "not_now");
    CHECK(party.red.move("h0g2").status == 200);
}

TEST_CASE("after a restart it does not matter who comes first: the players or their game") {
    RunningServer server("", with_tables);
    TableParty party(server, kTenMinutes);
    party.black.join("Bo");
    REQUIRE(party.red.move("h2e2").status == 200);
    server.restart();
    party.move_to(server.port());
    // Browsers reconnect their streams by themselves, and then ask for the game.
    const auto red_stream = stream_of(server.port(), party.red);
    const auto black_stream = stream_of(server.port(), party.black);
    std::this_thread::sleep_for(std::chrono::seconds(1));  // both have been noticed
    CHECK(party.red.table().at("moves").size() == 1);
    CHECK_FALSE(
        red_stream
            ->wait_for("table", [](const Json& event) { return event.at("status") == "playing"; })
            .is_null());
}

TEST_CASE("a game at a table survives kill -9, with its seats and its clocks") {
    const TemporaryFolder folder;
    const std::vector<std::string> listen = {"--listen", "127.0.0.1"};
    std::string red_secret;
    std::string black_secret;
    std::string watch_secret;
    Json clock;
    {
        Program program(folder, "0", listen);
        const int port = program.port();
        const Json game = ask(port, "POST", "/api/games",
                              Json{{"kind", "play"}, {"clock", kTenMinutes.at("clock")}}.dump())
                              .json();
        const Answer opened =
            ask(port, "POST", path_of(game, "/table"), R"({"seat": "red", "name": "Anna"})");
        REQUIRE_MESSAGE(opened.status == 201, opened.body);
        const Guest red(port, Guest::secret_in(opened));
        Guest black(port, secret_of_link(opened.json().at("invitations").at("black")));
        black.join("Bo");
        REQUIRE(red.move("h2e2").status == 200);
        REQUIRE(black.move("h9g7").status == 200);
        clock = black.table().at("clock");
        red_secret = red.secret();
        black_secret = black.secret();
        watch_secret = secret_of_link(opened.json().at("invitations").at("watch"));
        CHECK(program.end(SIGKILL) == -1);
    }
    Program program(folder, "0", listen);
    const int port = program.port();
    const Guest red(port, red_secret);
    const Guest black(port, black_secret);
    CHECK(red.table().at("plies") == 2);
    CHECK(black.table().at("you") == "black");
    CHECK(Guest(port, watch_secret).table().at("you") == "watch");
    CHECK(black.table().at("black").at("name") == "Bo");
    CHECK(black.table().at("clock").at("black") == clock.at("black"));
    CHECK(black.move("b9c7").kind() == "not_now");
    // The next move resumes the game.
    const Answer moved = red.move("h0g2");
    REQUIRE_MESSAGE(moved.status == 200, moved.body);
    CHECK(moved.json().at("clock").at("running") == "black");
    CHECK(moved.json().at("clock").at("red") <= 600'000);
    CHECK(black.move("b9c7").status == 200);
}
