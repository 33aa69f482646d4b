// SPDX-License-Identifier: MIT
//
// Practice lists: what was solved is remembered, whatever happens to the list.
#include <doctest/doctest.h>

#include "server/games_kit.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// Red mates at once in the first, but not in the others.
constexpr const char* kList =
    "One|3k5/R8/9/9/9/9/9/9/7R1/4K4 w|h1h9\n"
    "Two|3k5/9/9/9/9/9/9/9/7R1/4K4 w|h1h2\n"
    "Three|4k4/9/9/9/9/9/9/9/7R1/3K5 w|h1h2\n";

Json import_list(const RunningServer& server, const std::string& text) {
    const Answer answer =
        ask(server.port(), "POST", "/api/games/import?label=practice&list=endgames.eglib", text,
            "application/octet-stream");
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    return answer.json();
}

// From the first on.
Json positions(const RunningServer& server) {
    return server.get("/api/games?label=practice&sort=-created").json().at("games");
}

Json position_called(const RunningServer& server, const std::string& title) {
    for (const Json& position : positions(server)) {
        if (position.at("title") == title) return position;
    }
    FAIL("no such position");
    return {};
}

// Plays out the position as Red; returns the game.
Json play_out(const RunningServer& server, const Json& position, const char* move) {
    Json game = server
                    .post("/api/games", {{"kind", "play"},
                                         {"from", {{"game", position}}},
                                         {"black", {{"type", "engine"}, {"level", 1}}},
                                         {"practises", position}})
                    .json();
    server.post("/api/games/" + game.at("id").dump() + "/play", {{"op", "move"}, {"move", move}});
    return game;
}

}  // namespace

TEST_CASE("a position won by a person is solved, and a resigned one is not") {
    RunningServer server;
    Listener listener(server.port());
    const Json imported = import_list(server, kList);
    CHECK(imported.at("total") == 3);
    CHECK(imported.at("known") == 0);
    const Json one = position_called(server, "One").at("id");
    const Json two = position_called(server, "Two").at("id");
    const Json game = play_out(server, one, "h1h9");
    CHECK(game.at("practises") == one);
    CHECK(position_called(server, "One").at("solved").is_string());
    CHECK_FALSE(listener
                    .wait_for("library",
                              [&](const Json& event) {
                                  return event.at("game") == one && event.at("what") == "changed";
                              })
                    .is_null());
    const Json other = play_out(server, two, "h1h2");
    server.post("/api/games/" + other.at("id").dump() + "/play", {{"op", "resign"}});
    CHECK(position_called(server, "Two").at("solved").is_null());
    server.restart();
    CHECK(position_called(server, "One").at("solved").is_string());
    CHECK(position_called(server, "One").at("list") == "endgames.eglib");
    CHECK(server.get("/api/games/" + game.at("id").dump()).json().at("practises") == one);
}

TEST_CASE("games from practice positions do not bury the others in lists") {
    const RunningServer server;
    import_list(server, kList);
    const Json study = server.post("/api/games", {{"kind", "study"}}).json().at("id");
    const Json one = position_called(server, "One").at("id");
    const Json game = play_out(server, one, "h1h9").at("id");
    const auto listed = [&](const std::string& query) {
        Json ids = Json::array();
        const Json found = server.get("/api/games" + query).json();
        for (const Json& row : found.at("games"))
            ids.push_back(row.at("id"));
        CHECK(found.at("total") == ids.size());
        return ids;
    };
    wait_for_index(server);
    // By the library, and by the index.
    for (const std::string order : {"sort=changed", "sort=plies", "text=", "sort=-added"}) {
        CAPTURE(order);
        CHECK(listed("?" + order) == Json::array({study}));
        CHECK(listed("?practice=false&" + order) == Json::array({study}));
        CHECK(listed("?practice=true&" + order).size() == 2);
    }
    CHECK(listed("?kind=play").empty());
    CHECK(listed("?kind=play&practice=true") == Json::array({game}));
    const Json row = server.get("/api/games?kind=play&practice=true").json().at("games").at(0);
    CHECK(row.at("practises") == one);
    CHECK(server.get("/api/games?practice=maybe").status == 400);
    // Neither a label nor the bin hides them.
    server.post("/api/games/label", {{"games", {game}}, {"add", {"mine"}}});
    CHECK(listed("?label=mine") == Json::array({game}));
    CHECK(listed("?label=mine&practice=false").empty());
    server.post("/api/games/delete", {{"games", {game}}});
    CHECK(listed("?deleted=true") == Json::array({game}));
}

TEST_CASE("a win that could not be saved solves nothing") {
    const TemporaryFolder folder;
    const RunningServer server("", [&](server::Config& config) {
        config.library = folder.file("library.chuhe");
        // It saves everything except the end of a game.
        make_failing_library(config.library, "UPDATE OF record ON games WHEN NEW.result <> '*'");
    });
    import_list(server, kList);
    const Json one = position_called(server, "One").at("id");
    Json game = server
                    .post("/api/games", {{"kind", "play"},
                                         {"from", {{"game", one}}},
                                         {"black", {{"type", "engine"}, {"level", 1}}},
                                         {"practises", one}})
                    .json();
    const Answer mated = server.post("/api/games/" + game.at("id").dump() + "/play",
                                     {{"op", "move"}, {"move", "h1h9"}});
    CHECK(mated.kind() == "library_failed");
    CHECK(position_called(server, "One").at("solved").is_null());
}

TEST_CASE("a game cannot play out a missing position") {
    const RunningServer server;
    CHECK(server.post("/api/games", {{"kind", "play"}, {"practises", 77}}).status == 404);
    CHECK(server.post("/api/games", {{"kind", "play"}, {"practises", "x"}}).status == 400);
    CHECK(server.post("/api/games", {{"kind", "study"}, {"practises", 1}}).status == 400);
}

TEST_CASE("a draw solves a position whose record ends in a draw, and no other") {
    RunningServer server;
    // Red takes the last attacker.
    const std::string fen = "[FEN \"4k4/9/9/9/9/9/9/9/3p5/3K5 w - - 0 1\"]\n";
    import_list(server, "[Title \"Hold\"]\n" + fen + "[Result \"1/2-1/2\"]\n\n1/2-1/2\n\n" +
                            "[Title \"Win\"]\n" + fen + "[Result \"1-0\"]\n\n1-0\n");
    for (const char* title : {"Hold", "Win"}) {
        const Json game = play_out(server, position_called(server, title).at("id"), "d0d1");
        CHECK(server.get("/api/games/" + game.at("id").dump()).json().at("result") == "1/2-1/2");
    }
    CHECK(position_called(server, "Hold").at("solved").is_string());
    CHECK(position_called(server, "Win").at("solved").is_null());
}

TEST_CASE("reopening a list adds only what is new, and keeps what was solved") {
    const RunningServer server;
    import_list(server, kList);
    play_out(server, position_called(server, "One").at("id"), "h1h9");
    const Json again =
        import_list(server, std::string(kList) + "Four|3k5/9/9/9/9/9/9/9/6R2/4K4 w|g1g2\n");
    CHECK(again.at("total") == 4);
    CHECK(again.at("known") == 3);
    CHECK(positions(server).size() == 4);
    CHECK(position_called(server, "One").at("solved").is_string());
    // The same positions under another name are another list.
    ask(server.port(), "POST", "/api/games/import?label=practice&list=other.eglib", kList,
        "application/octet-stream");
    CHECK(positions(server).size() == 7);
}

TEST_CASE("a list is removed and restored at once, also by reopening its file") {
    const RunningServer server;
    import_list(server, kList);
    play_out(server, position_called(server, "One").at("id"), "h1h9");
    Json ids = Json::array();
    for (const Json& position : positions(server))
        ids.push_back(position.at("id"));
    REQUIRE(server.post("/api/games/delete", {{"games", ids}}).status == 200);
    CHECK(positions(server).empty());
    REQUIRE(server.post("/api/games/restore", {{"games", ids}}).status == 200);
    CHECK(positions(server).size() == 3);
    server.post("/api/games/delete", {{"games", ids}});
    CHECK(import_list(server, kList).at("known") == 3);
    CHECK(positions(server).size() == 3);
    CHECK(position_called(server, "One").at("solved").is_string());
}

TEST_CASE("games are deleted together or not at all") {
    const RunningServer server;
    import_list(server, kList);
    const Answer refused = server.post("/api/games/delete", {{"games", {1, 2, 77}}});
    CHECK(refused.status == 404);
    CHECK(positions(server).size() == 3);
    CHECK(server.post("/api/games/delete", {{"games", {1, "2"}}}).status == 400);
    CHECK(server.post("/api/games/delete", {{"games", 1}}).status == 400);
    CHECK(server.post("/api/games/delete", {{"games", Json::array()}}).status == 200);
    CHECK(positions(server).size() == 3);
}

TEST_CASE("solved positions are solved in the importing library too") {
    const RunningServer server;
    import_list(server, kList);
    play_out(server, position_called(server, "One").at("id"), "h1h9");
    const RunningServer other;
    other.post("/api/games", {{"kind", "study"}});  // so that numbers differ
    import_list(other, kList);                      // and the list already exists
    const Answer taken = ask(other.port(), "POST", "/api/library", server.get("/api/library").body,
                             "application/octet-stream");
    REQUIRE_MESSAGE(taken.status == 200, taken.body);
    CHECK(positions(other).size() == 3);
    CHECK(position_called(other, "One").at("solved").is_string());
    CHECK(position_called(other, "Two").at("solved").is_null());
}
