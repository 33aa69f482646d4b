// SPDX-License-Identifier: MIT
//
// Collections, changes of many games, and undoing them.
#include <doctest/doctest.h>

#include "server/games_kit.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

std::vector<TestGame> three_games() {
    return {{"A", "X", "1-0", "", "", kCannon},
            {"B", "X", "1-0", "", "", kPawn},
            {"C", "X", "0-1", "", "", kMirrored}};
}

std::int64_t add(const RunningServer& server, const std::string& name,
                 const Json& parent = nullptr) {
    return post_json(server, "/api/collections", {{"name", name}, {"parent", parent}})
        .at("id")
        .get<std::int64_t>();
}

std::string names(const RunningServer& server) {
    const Json list = get_json(server, "/api/collections");
    std::string text;
    for (const Json& collection : list.at("collections")) {
        text += (text.empty() ? "" : " ") + collection.at("name").get<std::string>();
        if (!collection.at("parent").is_null()) text += "<" + collection.at("parent").dump();
    }
    return text;
}

std::string collection_path(std::int64_t id, const std::string& rest = {}) {
    return "/api/collections/" + std::to_string(id) + rest;
}

Answer change(const RunningServer& server, std::int64_t id, const Json& body) {
    return ask(server.port(), "PATCH", collection_path(id), body.dump());
}

std::string games_in(const RunningServer& server, std::int64_t id) {
    const Json list = get_json(server, "/api/games?collection=" + std::to_string(id));
    std::string text;
    for (const Json& game : list.at("games"))
        text += game.at("red").get<std::string>();
    return text;
}

Json undo(const RunningServer& server, const Json& answer) {
    return post_json(server, "/api/undo", answer.at("undo"));
}

}  // namespace

TEST_CASE("collections are added, renamed and put in order") {
    const RunningServer server;
    const std::int64_t a = add(server, "a");
    const std::int64_t b = add(server, "b");
    const std::int64_t c = add(server, "c", a);
    CHECK(names(server) == "a c<" + std::to_string(a) + " b");
    CHECK(change(server, c, {{"name", "d"}, {"parent", nullptr}}).json().at("parent").is_null());
    CHECK(names(server) == "a b d");
    CHECK(change(server, c, {{"after", nullptr}}).status == 200);
    CHECK(names(server) == "d a b");
    CHECK(change(server, b, {{"after", c}}).status == 200);
    CHECK(names(server) == "d b a");
    // Until there is no room between two, and they have to move apart.
    for (int i = 0; i < 30; ++i) {
        CHECK(change(server, i % 2 == 0 ? a : b, {{"after", c}}).status == 200);
        CHECK(names(server) == (i % 2 == 0 ? "d a b" : "d b a"));
    }
}

TEST_CASE("collections that make no sense are refused") {
    const RunningServer server;
    const std::int64_t a = add(server, "a");
    const std::int64_t b = add(server, "b", a);
    CHECK(server.post("/api/collections", {{"name", ""}}).status == 400);
    CHECK(server.post("/api/collections", {{"name", std::string(301, 'x')}}).status == 400);
    CHECK(server.post("/api/collections", {{"name", "x"}, {"parent", 99}}).kind() ==
          "no_such_collection");
    CHECK(change(server, 99, {{"name", "x"}}).kind() == "no_such_collection");
    CHECK(change(server, a, {{"parent", b}}).kind() == "not_now");
    CHECK(change(server, a, {{"parent", a}}).kind() == "not_now");
    CHECK(change(server, a, {{"after", b}}).kind() == "no_such_collection");
    CHECK(change(server, a, {{"colour", 1}}).status == 400);
    CHECK(ask(server.port(), "DELETE", collection_path(99)).kind() == "no_such_collection");
    CHECK(ask(server.port(), "DELETE", collection_path(a, "?contents=burn")).status == 400);
}

TEST_CASE("games are moved into a collection, ordered there, and moved back by undoing it") {
    const RunningServer server;
    import_games(server, three_games());
    const std::int64_t a = add(server, "a");
    const auto move = [&](const Json& body) {
        Json whole = body;
        whole["collection"] = a;
        return server.post("/api/games/move", whole);
    };
    const Json moved = move({{"games", {3, 1}}}).json();
    CHECK(moved.at("total") == 2);
    CHECK(games_in(server, a) == "CA");
    CHECK(move({{"games", {2}}, {"after", 3}}).status == 200);
    CHECK(games_in(server, a) == "CBA");
    CHECK(move({{"games", {1}}, {"after", 0}}).status == 200);
    CHECK(games_in(server, a) == "ACB");
    CHECK(get_json(server, "/api/games?sort=-place&collection=" + std::to_string(a))
              .at("games")
              .at(0)
              .at("red") == "B");
    // In its order, filtered by names.
    CHECK(get_json(server, "/api/games?text=x&collection=" + std::to_string(a)).at("total") == 3);
    CHECK(get_json(server, "/api/games?player=c&collection=" + std::to_string(a))
              .at("games")
              .at(0)
              .at("id") == 3);
    CHECK(get_json(server, path_of(1)).at("collection") == a);
    CHECK(get_json(server, "/api/explore?fen=" + kStart + "&collection=" + std::to_string(a))
              .at("tally")
              .at("games") == 3);
    CHECK(get_json(server, "/api/collections").at("collections").at(0).at("games") == 3);
    CHECK(move({{"games", {99}}}).kind() == "no_such_game");
    CHECK(move({{"games", {1}}, {"after", 99}}).kind() == "no_such_game");
    CHECK(server.post("/api/games/move", {{"games", {1}}, {"collection", 99}}).kind() ==
          "no_such_collection");
    CHECK(server.post("/api/games/move", {{"collection", a}}).status == 400);
    CHECK(server
              .post("/api/games/move",
                    {{"collection", a}, {"games", {1}}, {"search", Json::object()}})
              .status == 400);
    const Json out = post_json(server, "/api/games/move",
                               {{"search", {{"result", "1-0"}}}, {"collection", nullptr}});
    CHECK(out.at("total") == 2);
    CHECK(games_in(server, a) == "C");
    CHECK(get_json(server, path_of(1)).at("collection").is_null());
    const Json again = undo(server, out);
    CHECK(games_in(server, a) == "ACB");
    CHECK(get_json(server, path_of(1)).at("collection") == a);
    undo(server, again);
    CHECK(games_in(server, a) == "C");
    CHECK(server.post("/api/undo", out.at("undo")).kind() == "no_such_undo");
    CHECK(server.get("/api/games?sort=place").status == 400);
}

TEST_CASE("an imported file becomes a collection in its order") {
    const RunningServer server;
    const Json imported = import_games(server, three_games(), "name=book.pgn");
    REQUIRE_FALSE(imported.at("collection").is_null());
    const auto id = imported.at("collection").at("id").get<std::int64_t>();
    CHECK(games_in(server, id) == "ABC");
    CHECK(names(server) == "book.pgn");
    const std::string file =
        server.get("/api/file?format=pgn&collection=" + std::to_string(id)).body;
    CHECK(file.find("[Red \"A\"]") < file.find("[Red \"B\"]"));
    CHECK(file.find("[Red \"B\"]") < file.find("[Red \"C\"]"));
}

TEST_CASE("a collection is removed with or without its games, and comes back") {
    const RunningServer server;
    const auto id = import_games(server, three_games(), "name=book.pgn")
                        .at("collection")
                        .at("id")
                        .get<std::int64_t>();
    const std::int64_t inner = add(server, "inner", id);
    const auto total = [&] { return get_json(server, "/api/games").at("total").get<int>(); };
    const Json removed = ask(server.port(), "DELETE", collection_path(id)).json();
    CHECK(removed.at("collections") == Json::array({id, inner}));
    CHECK(removed.at("games").empty());
    CHECK(names(server) == "");
    CHECK(total() == 3);
    undo(server, removed);
    CHECK(games_in(server, id) == "ABC");
    const Json emptied =
        ask(server.port(), "DELETE", collection_path(id, "?contents=delete")).json();
    CHECK(emptied.at("games").size() == 3);
    CHECK(total() == 0);
    const Json redo = undo(server, emptied);
    CHECK(total() == 3);
    CHECK(games_in(server, id) == "ABC");
    undo(server, redo);
    CHECK(total() == 0);
    post_json(server, "/api/collections/restore",
              {{"collections", emptied.at("collections")}, {"games", emptied.at("games")}});
    CHECK(total() == 3);
    CHECK(games_in(server, id) == "ABC");
}

TEST_CASE("games are copied, masters' games too, and the copies go again") {
    const RunningServer server({}, with_masters({{"呂欽", "胡榮華", "1-0", "1987", "", kCannon}}));
    import_games(server, three_games());
    const std::int64_t a = add(server, "a");
    const Json copied =
        post_json(server, "/api/games/copy", {{"games", {2, -1}}, {"collection", a}});
    CHECK(copied.at("total") == 2);
    CHECK(games_in(server, a) == "B呂欽");
    CHECK(get_json(server, "/api/games").at("total") == 5);
    undo(server, copied);
    CHECK(get_json(server, "/api/games").at("total") == 3);
    CHECK(server.post("/api/games/copy", {{"games", {-7}}}).kind() == "no_such_game");
    CHECK(server.post("/api/games/copy", {{"games", {77}}}).kind() == "no_such_game");
}

TEST_CASE("labels of many games are added and removed, and undone") {
    const RunningServer server;
    import_games(server, three_games());
    const auto labels = [&](std::int64_t id) { return get_json(server, path_of(id)).at("labels"); };
    const Json added = post_json(server, "/api/games/label",
                                 {{"search", {{"result", "1-0"}}}, {"add", {"won", "todo"}}});
    CHECK(added.at("total") == 2);
    CHECK(labels(1) == Json::array({"todo", "won"}));
    CHECK(labels(3) == Json::array());
    const Json changed = post_json(server, "/api/games/label",
                                   {{"games", {1, 3}}, {"add", {"x"}}, {"remove", {"todo"}}});
    CHECK(labels(1) == Json::array({"won", "x"}));
    CHECK(labels(3) == Json::array({"x"}));
    CHECK(get_json(server, "/api/games?label=x").at("total") == 2);
    undo(server, changed);
    CHECK(labels(1) == Json::array({"todo", "won"}));
    CHECK(labels(3) == Json::array());
    CHECK(get_json(server, "/api/games?label=x").at("total") == 0);
    // Those that have it already do not change.
    CHECK(post_json(server, "/api/games/label", {{"games", {1, 2, 3}}, {"add", {"won"}}})
              .at("total") == 1);
    CHECK(server.post("/api/games/label", {{"games", {99}}, {"add", {"won"}}}).kind() ==
          "no_such_game");
    CHECK(server.post("/api/games/label", {{"games", {1}}, {"add", {""}}}).status == 400);
}

TEST_CASE("some games are left out of what a search chooses") {
    const RunningServer server({}, with_masters({{"呂欽", "X", "1-0", "1987", "", kCannon}}));
    import_games(server, three_games());
    wait_for_index(server);
    const Json labelled =
        post_json(server, "/api/games/label",
                  {{"search", Json::object()}, {"except", {2, 77}}, {"add", {"x"}}});
    CHECK(labelled.at("total") == 2);
    CHECK(get_json(server, "/api/games?label=x&sort=-added").at("games").at(1).at("id") == 3);
    const std::int64_t a = add(server, "a");
    const Json copied = post_json(
        server, "/api/games/copy",
        {{"search", {{"source", "all"}, {"player", "X"}}}, {"except", {1}}, {"collection", a}});
    CHECK(copied.at("total") == 3);
    CHECK(get_json(server, "/api/games").at("total") == 6);
    CHECK(games_in(server, a).find("呂欽") != std::string::npos);
    undo(server, copied);
    CHECK(get_json(server, "/api/games").at("total") == 3);
    // Masters' games are not changed; without them, the search is fine.
    const Json all = {{"source", "all"}};
    CHECK(server.post("/api/games/delete", {{"search", all}}).kind() == "read_only");
    CHECK(post_json(server, "/api/games/delete", {{"search", all}, {"except", {-1, 3}}})
              .at("total") == 2);
    CHECK(server.post("/api/games/delete", {{"games", {3}}, {"except", {1}}}).status == 400);
    CHECK(server.post("/api/games/delete", {{"search", all}, {"except", "1"}}).status == 400);
    CHECK(server.post("/api/games/delete", {{"search", all}, {"except", {"1"}}}).status == 400);
    CHECK(get_json(server, "/api/games").at("total") == 1);
}

TEST_CASE("undoing a deletion restores those that were not deleted before") {
    const RunningServer server;
    import_games(server, three_games());
    const auto total = [&] { return get_json(server, "/api/games").at("total").get<int>(); };
    post_json(server, "/api/games/delete", {{"games", {1}}});
    const Json both = post_json(server, "/api/games/delete", {{"games", {1, 2}}});
    CHECK(both.at("games") == Json::array({1, 2}));
    CHECK(total() == 1);
    undo(server, both);
    CHECK(total() == 2);
    const Json all = post_json(server, "/api/games/delete", {{"search", Json::object()}});
    CHECK(all.at("total") == 2);
    CHECK(total() == 0);
    const Json back = post_json(server, "/api/games/restore", {{"search", {{"deleted", true}}}});
    CHECK(back.at("total") == 3);
    CHECK(total() == 3);
    CHECK(server.post("/api/games/delete", {{"search", {{"sort", "date"}}}}).status == 400);
    CHECK(server.post("/api/games/delete", {{"search", {{"player", {1}}}}}).status == 400);
    CHECK(server.post("/api/games/delete", {{"search", 5}}).status == 400);
}

TEST_CASE("what was changed before a restart cannot be undone after it") {
    RunningServer server;
    import_games(server, three_games());
    const Json deleted = post_json(server, "/api/games/delete", {{"games", {1}}});
    server.restart();
    post_json(server, "/api/games/delete", {{"games", {2}}});
    CHECK(server.post("/api/undo", deleted.at("undo")).kind() == "no_such_undo");
    CHECK(get_json(server, "/api/games").at("total") == 1);
    CHECK(server.post("/api/undo", {{"id", 5}}).status == 400);
}
