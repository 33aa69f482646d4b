// SPDX-License-Identifier: MIT
//
// The masters' games: there without an import, readable like any other game, and never changed.
#include <doctest/doctest.h>

#include "server/games_kit.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

std::vector<TestGame> masters() {
    return {{"呂欽", "胡榮華", "1-0", "1987-01-18", "全國賽", kCannon},
            {"許銀川", "呂欽", "1/2-1/2", "1995", "五羊杯", kPawn}};
}

const Json* find_tag(const Json& game, const std::string& name) {
    for (const Json& tag : game.at("tags")) {
        if (tag.at("name") == name) return &tag.at("value");
    }
    return nullptr;
}

}  // namespace

TEST_CASE("masters' games are there without an import, with negative numbers") {
    const RunningServer server({}, with_masters(masters()));
    wait_for_index(server);
    const Json list = get_json(server, "/api/games?source=masters&sort=date");
    CHECK(list.at("total") == 2);
    const Json& last = list.at("games").at(0);
    CHECK(last.at("id") == -2);
    CHECK(last.at("source") == "masters");
    CHECK(last.at("red") == "許銀川");
    CHECK(last.at("result") == "1/2-1/2");
    CHECK(last.at("plies") == 4);
    CHECK(get_json(server, "/api/games").at("total") == 0);
    CHECK(get_json(server, "/api/about").at("masters").at("games") == 2);
    CHECK(get_json(server, "/api/about").at("masters").at("licence") == "CC-BY-4.0");
    const Json explored = get_json(server, "/api/explore?fen=" + kStart);
    CHECK(explored.at("tally").at("games") == 2);
    CHECK(explored.at("moves").at(0).at("last_game").get<int>() < 0);
}

TEST_CASE("a masters' game is read like any other") {
    const RunningServer server({}, with_masters(masters()));
    const Json game = get_json(server, "/api/games/-1");
    CHECK(game.at("id") == -1);
    CHECK(game.at("read_only") == true);
    CHECK(game.at("source") == "masters");
    CHECK(game.at("nodes").size() == 7);
    CHECK(game.at("result") == "1-0");
    REQUIRE(find_tag(game, "Red") != nullptr);
    CHECK(*find_tag(game, "Red") == "呂欽");
    CHECK(*find_tag(game, "RedTeam") == "廣東");
    CHECK(*find_tag(game, "OriginalRed") == "廣東呂欽");
    CHECK(find_tag(game, "OriginalBlack") == nullptr);
    CHECK(find_tag(game, "Source")->get<std::string>().find("CC-BY-4.0") != std::string::npos);
    CHECK(get_json(server, "/api/games/-1/nodes/1").at("node").at("move") == "h2e2");
    CHECK(server.get("/api/file?games=-1,-2&format=pgn").body.find("呂欽") != std::string::npos);
    CHECK(get_json(server, "/api/losses?games=-1&format=uci").at("losses").size() > 0);
    CHECK(server.get("/api/picture?game=-1&node=1").body.find("<svg") != std::string::npos);
    CHECK(post_json(server, "/api/judge", {{"game", -1}, {"node", 2}}).at("moves").size() == 2);
    CHECK(server.post("/api/evaluate", {{"game", -1}, {"node", 2}}).status == 200);
    CHECK(server.get("/api/games/-3").kind() == "no_such_game");
    CHECK(server.get("/api/games/-9223372036854775808").kind() == "no_such_game");
}

TEST_CASE("a game names the tournament whose page it is on") {
    const RunningServer server(
        {}, with_masters({{"呂欽", "於幼華", "1-0", "1983",
                           "1983年全國象棋個人賽 浙江 於幼華 負 廣東 呂欽", kCannon}}));
    import_games(server, {{"廣東呂欽", "X", "*", "", "五羊杯 第3輪", kPawn}, {"A", "B", "*"}});
    wait_for_index(server);
    for (const char* path : {"/api/games/-1", "/api/games/1"}) {
        const Json game = get_json(server, path);
        const auto name = game.at("tournament").get<std::string>();
        const Json page = get_json(server, "/api/tournaments/" + escaped(name));
        CHECK(page.at("games").at(0).at("id") == game.at("id"));
    }
    CHECK(get_json(server, "/api/games/2").at("tournament").is_null());
}

TEST_CASE("a masters' game is never changed") {
    const RunningServer server({}, with_masters(masters()));
    const auto refused = [&](const char* method, const std::string& path, const Json& body) {
        CAPTURE(path);
        const Answer answer = ask(server.port(), method, path, body.is_null() ? "" : body.dump());
        CHECK(answer.status == 409);
        CHECK(answer.kind() == "read_only");
    };
    refused("POST", "/api/games/-1/edit", {{"op", "comment"}, {"node", 0}, {"text", "!"}});
    refused("POST", "/api/games/-1/play", {{"op", "move"}, {"move", "h2e2"}});
    refused("PATCH", "/api/games/-1", {{"labels", {"x"}}});
    refused("DELETE", "/api/games/-1", nullptr);
    refused("POST", "/api/games/-1/restore", nullptr);
    refused("POST", "/api/games/delete", {{"games", {-1}}});
    refused("POST", "/api/games/label", {{"games", {-1}}, {"add", {"x"}}});
    refused("POST", "/api/games/move", {{"games", {-1}}, {"collection", nullptr}});
    refused("POST", "/api/duplicates/merge", {{"game", -1}, {"existing", 1}});
    CHECK(get_json(server, "/api/games/-1").at("nodes").at(0).at("comment") == "");
}

TEST_CASE("a masters' game is reviewed without being annotated") {
    const RunningServer server({}, with_masters(masters()));
    Listener listener(server.port());
    post_json(server, "/api/games/-2/review", {{"move_time", 10}});
    const Json done =
        listener.wait_for("review", [](const Json& event) { return event.at("state") == "done"; });
    REQUIRE_FALSE(done.is_null());
    CHECK(done.at("game") == -2);
    CHECK(done.at("written") == false);
    CHECK(get_json(server, "/api/games/-2/review").at("points").size() == 5);
    CHECK(get_json(server, "/api/games/-2").at("nodes").size() == 5);
}

TEST_CASE("a copy of a masters' game can be changed") {
    const RunningServer server({}, with_masters(masters()));
    const Answer copied = server.post("/api/games/-1/copy", Json::object());
    REQUIRE_MESSAGE(copied.status == 201, copied.body);
    const Json summary = copied.json();
    CHECK(summary.at("source") == "library");
    CHECK(summary.at("red") == "呂欽");
    CHECK(summary.at("collection").is_null());
    const auto id = summary.at("id").get<std::int64_t>();
    CHECK(id > 0);
    edit(server, id, {{"op", "comment"}, {"node", 1}, {"text", "!"}});
    wait_for_index(server);
    CHECK(get_json(server, "/api/explore?fen=" + kStart).at("tally").at("games") == 3);
    CHECK(server.post("/api/games/-1/copy", {{"collection", 7}}).kind() == "no_such_collection");
    CHECK(server.post("/api/games/-9/copy", Json::object()).kind() == "no_such_game");
    const Json from = post_json(server, "/api/games", {{"kind", "study"}, {"copy", -2}});
    CHECK(from.at("nodes").size() == 5);
    const Json line =
        post_json(server, "/api/games", {{"kind", "study"}, {"from", {{"game", -2}, {"node", 2}}}});
    CHECK(line.at("nodes").size() == 3);
}

TEST_CASE("indexing the masters' games is reported") {
    RunningServer server({}, with_masters(masters()));
    wait_for_index(server);
    server.restart();
    const Json explored = get_json(server, "/api/explore?fen=" + kStart);
    CHECK(explored.at("indexing").is_null());
    CHECK(explored.at("tally").at("games") == 2);
}
