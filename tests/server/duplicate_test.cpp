// SPDX-License-Identifier: MIT
//
// Games that are there twice: found, merged, and separated again.
#include <doctest/doctest.h>

#include "server/games_kit.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// The same game twice, from two files.
RunningServer& import_twice(RunningServer& server) {
    import_games(server, {{"呂欽", "胡榮華", "1-0", "1987-01-18", "全國賽", kCannon}});
    const Json second = import_games(server, {{"呂欽", "胡榮華", "1-0", "1987-01-18", "全國象棋賽",
                                               "h2e2 {妙} " + kCannon.substr(5)}});
    CHECK(second.at("duplicate_count") == 1);
    CHECK(second.at("duplicates").at(0).at("existing").at("id") == 1);
    return server;
}

}  // namespace

TEST_CASE("duplicates of a game are found, and of a masters' game, too") {
    RunningServer server({}, with_masters({{"呂欽", "胡榮華", "1-0", "1987", "", kCannon}}));
    import_twice(server);
    const Json found = get_json(server, "/api/games/2/duplicates").at("duplicates");
    REQUIRE(found.size() == 1);
    CHECK(found.at(0).at("game") == 2);
    CHECK(found.at(0).at("existing") == 1);
    CHECK(found.at(0).at("sameness") == "moves");
    CHECK(found.at(0).at("summary").at("id") == 1);
    CHECK(get_json(server, "/api/games/1/duplicates").at("duplicates").empty());
    const Json of_masters = get_json(server, "/api/games/-1/duplicates").at("duplicates");
    CHECK(of_masters.size() == 2);
    CHECK(of_masters.at(0).at("game") == -1);
    CHECK(server.get("/api/games/9/duplicates").kind() == "no_such_game");
}

TEST_CASE("a duplicate is merged with nothing lost, and separated by undoing it") {
    RunningServer server;
    import_twice(server);
    const Json before = get_json(server, path_of(1));
    REQUIRE(ask(server.port(), "PATCH", path_of(2), R"({"labels": ["x"]})").status == 200);
    Listener listener(server.port());
    const Json merged = post_json(server, "/api/duplicates/merge", {{"game", 2}, {"existing", 1}});
    CHECK(merged.at("game").at("id") == 1);
    CHECK(merged.at("conflicts") ==
          Json::array({{{"name", "Event"}, {"kept", "全國賽"}, {"other", "全國象棋賽"}}}));
    const Json game = get_json(server, path_of(1));
    CHECK(game.at("nodes").at(1).at("comment") == "妙");
    CHECK(game.at("labels") == Json::array({"x"}));
    CHECK(game.at("nodes").size() == before.at("nodes").size());
    CHECK(get_json(server, "/api/games").at("total") == 1);
    // Pages that show the game get the new one.
    const Json told =
        listener.wait_for("game", [](const Json& event) { return event.at("game") == 1; });
    REQUIRE_FALSE(told.is_null());
    CHECK(told.at("all") == true);
    CHECK(told.at("revision") == game.at("revision"));
    const Json redo = post_json(server, "/api/undo", merged.at("undo"));
    CHECK(get_json(server, path_of(1)).at("nodes").at(1).at("comment") == "");
    CHECK(get_json(server, path_of(1)).at("tags") == before.at("tags"));
    CHECK(get_json(server, path_of(1)).at("labels").empty());
    CHECK(get_json(server, "/api/games").at("total") == 2);
    post_json(server, "/api/undo", redo.at("undo"));
    CHECK(get_json(server, path_of(1)).at("nodes").at(1).at("comment") == "妙");
    CHECK(get_json(server, "/api/games").at("total") == 1);
}

TEST_CASE("a merge is not undone over later changes") {
    RunningServer server;
    import_twice(server);
    const Json merged = post_json(server, "/api/duplicates/merge", {{"game", 2}, {"existing", 1}});
    edit(server, 1, {{"op", "comment"}, {"node", 2}, {"text", "later"}});
    CHECK(server.post("/api/undo", merged.at("undo")).kind() == "stale");
    edit(server, 1, {{"op", "undo"}});
    CHECK(server.post("/api/undo", merged.at("undo")).status == 200);
}

TEST_CASE("games that cannot be merged are refused") {
    RunningServer server;
    import_twice(server);
    const auto merge = [&](int game, int existing) {
        return server.post("/api/duplicates/merge", {{"game", game}, {"existing", existing}});
    };
    CHECK(merge(1, 1).kind() == "not_now");
    CHECK(merge(1, 9).kind() == "no_such_game");
    CHECK(merge(9, 1).kind() == "no_such_game");
    post_json(server, "/api/games", {{"kind", "play"}});
    CHECK(merge(3, 1).kind() == "not_now");
    CHECK(merge(1, 3).kind() == "not_now");
    const Json other =
        post_json(server, "/api/games",
                  {{"kind", "study"}, {"start", "3k5/9/6r2/9/9/2R6/9/9/9/4K4 w - - 0 1"}});
    CHECK(merge(other.at("id").get<int>(), 1).status == 422);
}
