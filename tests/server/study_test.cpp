// SPDX-License-Identifier: MIT
//
// Studies as an API client sees them: their nodes, and how they are edited.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "chuhe/core/fen.h"
#include "server/running_server.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

TEST_CASE("every node comes with its position, and every position with its legal moves") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    const Json node = server.get(path_of(id, "/nodes/0")).json();
    CHECK(node.at("position").at("fen") == kStartFen);
    std::size_t moves = 0;
    for (const auto& [from, targets] : node.at("position").at("legal").items())
        moves += targets.size();
    CHECK(moves == 44);
    CHECK(node.at("verdict").at("outcome") == "open");
}

TEST_CASE("a tree is grown, rearranged, undone and redone, and node numbers are stable") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    const Json first = edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "炮二平五"}});
    CHECK(first.at("node") == 1);
    CHECK(first.at("nodes").at(1).at("move") == "h2e2");
    CHECK(first.at("nodes").at(1).at("texts").at("wxf") == "C2=5");
    edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "b2e2"}});
    const Json promoted = edit(server, id, {{"op", "promote"}, {"node", 2}});
    CHECK(promoted.at("nodes").at(0).at("children") == Json{2, 1});
    const Json removed = edit(server, id, {{"op", "delete"}, {"node", 1}});
    CHECK(removed.at("removed") == Json{1});
    const Json undone = edit(server, id, {{"op", "undo"}});
    CHECK(undone.at("all") == true);
    CHECK(undone.at("nodes").size() == 3);
    edit(server, id, {{"op", "redo"}});
    edit(server, id, {{"op", "comment"}, {"node", 2}, {"text", "中炮"}});
    edit(server, id, {{"op", "nags"}, {"node", 2}, {"nags", {1}}});
    edit(server, id,
         {{"op", "marks"},
          {"node", 2},
          {"marks", {{{"shape", "arrow"}, {"colour", "green"}, {"from", "b2"}, {"to", "e2"}}}}});
    edit(server, id, {{"op", "result"}, {"result", "1-0"}, {"ending", "认输"}});
    const Json game = server.get(path_of(id)).json();
    REQUIRE(game.at("nodes").size() == 2);
    CHECK(game.at("nodes").at(1).at("id") == 2);
    CHECK(game.at("nodes").at(1).at("comment") == "中炮");
    CHECK(game.at("nodes").at(1).at("marks").size() == 1);
    CHECK(game.at("result") == "1-0");
}

TEST_CASE("a whole line is added as one change, and undone in one step") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    const Json added =
        edit(server, id, {{"op", "add"}, {"node", 0}, {"moves", {"炮二平五", "h9g7", "H2+3"}}});
    CHECK(added.at("node") == 3);
    CHECK(added.at("all") == false);
    REQUIRE(added.at("nodes").size() == 4);
    CHECK(added.at("nodes").at(1).at("id") == 1);  // was there
    CHECK(added.at("nodes").at(1).at("children") == Json{2});
    CHECK(added.at("nodes").at(3).at("move") == "h0g2");
    CHECK(edit(server, id, {{"op", "undo"}}).at("nodes").size() == 2);
    CHECK(edit(server, id, {{"op", "redo"}}).at("nodes").size() == 4);
    // Nothing but moves that are there: nothing to undo.
    edit(server, id, {{"op", "add"}, {"node", 0}, {"moves", {"h2e2", "h9g7"}}});
    CHECK(edit(server, id, {{"op", "undo"}}).at("nodes").size() == 2);
}

TEST_CASE("a line with an illegal move adds nothing") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    const std::string path = path_of(id, "/edit");
    CHECK(server.post(path, {{"op", "add"}, {"node", 0}, {"moves", {"h2e2", "h9g7", "e2e9"}}})
              .kind() == "illegal_move");
    CHECK(server.post(path, {{"op", "add"}, {"node", 0}, {"moves", "h2e2"}}).status == 400);
    CHECK(server.post(path, {{"op", "add"}, {"node", 0}, {"moves", {"h2e2", 1}}}).status == 400);
    CHECK(
        server
            .post(path, {{"op", "add"}, {"node", 0}, {"move", "h2e2"}, {"moves", {"h2e2", "h9g7"}}})
            .status == 400);
    const Json many = Json(std::vector<std::string>(201, "h2e2"));
    CHECK(server.post(path, {{"op", "add"}, {"node", 0}, {"moves", many}}).status == 400);
    const Json game = server.get(path_of(id)).json();
    CHECK(game.at("nodes").size() == 1);
    CHECK(game.at("can_undo") == false);
}

TEST_CASE("an edit that would change nothing is rejected, and leaves no step to undo") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "b2e2"}});
    const Json revision = server.get(path_of(id)).json().at("revision");
    const auto refused = [&](const Json& body) { return server.post(path_of(id, "/edit"), body); };
    const Answer beyond = refused({{"op", "place"}, {"node", 1}, {"index", 2}});
    CHECK(beyond.kind() == "bad_request");
    CHECK(beyond.json().at("error").at("message") == "'index' must be from 0 to 1");
    CHECK(refused({{"op", "place"}, {"node", 2}, {"index", 1}}).kind() == "not_now");
    CHECK(refused({{"op", "main_line"}, {"node", 1}}).kind() == "not_now");
    CHECK(server.get(path_of(id)).json().at("revision") == revision);
    const Json placed = edit(server, id, {{"op", "place"}, {"node", 1}, {"index", 1}});
    CHECK(placed.at("nodes").at(0).at("children") == Json{2, 1});
    const Json undone = edit(server, id, {{"op", "undo"}});
    CHECK(undone.at("nodes").at(0).at("children") == Json{1, 2});
}

TEST_CASE("a played game is copied to a study with everything in it") {
    const RunningServer server;
    const Json played = server.post("/api/games", {{"kind", "play"}}).json();
    const std::int64_t id = played.at("id").get<std::int64_t>();
    for (const char* move : {"h2e2", "h9g7"})
        server.post(path_of(id, "/play"), {{"op", "move"}, {"move", move}});
    server.post(path_of(id, "/play"), {{"op", "take_back"}});
    server.post(path_of(id, "/play"), {{"op", "move"}, {"move", "b9c7"}});
    edit(server, id, {{"op", "comment"}, {"node", 3}, {"text", "屏风马"}});
    server.post(path_of(id, "/play"), {{"op", "resign"}, {"side", "black"}});
    const Json source = server.get(path_of(id)).json();
    const Answer copied = server.post("/api/games", {{"kind", "study"}, {"copy", id}});
    REQUIRE_MESSAGE(copied.status == 201, copied.body);
    const Json copy = copied.json();
    CHECK(copy.at("kind") == "study");
    CHECK(copy.at("play").is_null());
    for (const char* field : {"nodes", "tags", "result", "ending", "start"})
        CHECK(copy.at(field) == source.at(field));
    edit(server, copy.at("id").get<std::int64_t>(), {{"op", "delete"}, {"node", 1}});
    CHECK(server.get(path_of(id)).json().at("nodes").size() == 3);
    const auto refused = [&](Json more) {
        more["kind"] = "study";
        more["copy"] = id;
        return server.post("/api/games", more).kind();
    };
    CHECK(refused({{"start", std::string(kStartFen)}}) == "bad_request");
    CHECK(refused({{"tags", Json::array()}}) == "bad_request");
    CHECK(server.post("/api/games", {{"kind", "study"}, {"copy", 99}}).kind() == "no_such_game");
}

TEST_CASE(
    "what the library could not keep is rejected, and the rest is kept as it will be stored") {
    RunningServer server;
    const std::int64_t id = new_study(server);
    const auto tagged = [](const char* name) {
        return Json{{"op", "tags"}, {"tags", {{{"name", name}, {"value", "1-0"}}}}};
    };
    const auto refused = [&](const Json& body) { return server.post(path_of(id, "/edit"), body); };
    for (const char* name : {"My tag", "A\"]\n[B", "Result", "FEN"}) {
        CAPTURE(name);
        CHECK(refused(tagged(name)).kind() == "unsupported");
        const Json study = {{"kind", "study"}, {"tags", tagged(name).at("tags")}};
        CHECK(server.post("/api/games", study).kind() == "unsupported");
    }
    const Json nowhere = {{"shape", "arrow"}, {"colour", "red"}, {"from", "a0"}, {"to", "a0"}};
    CHECK(refused({{"op", "marks"}, {"node", 0}, {"marks", {nowhere}}}).kind() == "bad_request");
    edit(server, id, tagged("赛事"));
    edit(server, id, {{"op", "comment"}, {"node", 0}, {"text", " one\r\ntwo\rthree  four \n"}});
    edit(server, id, {{"op", "result"}, {"result", "1-0"}, {"ending", " 认输\r\n 好 "}});
    const Json before = server.get(path_of(id)).json();
    CHECK(before.at("nodes").at(0).at("comment") == "one\ntwo\nthree  four");
    server.restart();
    const Json after = server.get(path_of(id)).json();
    for (const char* field : {"tags", "nodes", "result", "ending"})
        CHECK(after.at(field) == before.at(field));
}

TEST_CASE("typing in one field is saved at every pause and undone in one step") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    const auto comment = [&] {
        return server.get(path_of(id)).json().at("nodes").at(0).at("comment").get<std::string>();
    };
    const auto type = [&](const char* text, const char* typing) {
        edit(server, id, {{"op", "comment"}, {"node", 0}, {"text", text}, {"typing", typing}});
        CHECK(comment() == text);
    };
    type("A", "first");
    type("A cannon", "first");
    type("A cannon opening", "first");
    type("A cannon opening, bold", "second");
    edit(server, id, {{"op", "undo"}});
    CHECK(comment() == "A cannon opening");
    // Something else came in between: what follows is a separate step, under whatever name.
    type("B", "first");
    edit(server, id, {{"op", "nags"}, {"node", 0}, {"nags", {1}}});
    type("B and C", "first");
    edit(server, id, {{"op", "undo"}});
    CHECK(comment() == "B");
    edit(server, id, {{"op", "undo"}});
    edit(server, id, {{"op", "undo"}});
    CHECK(comment() == "A cannon opening");
    edit(server, id, {{"op", "undo"}});
    CHECK(comment().empty());
    CHECK(server.get(path_of(id)).json().at("can_undo") == false);
    edit(server, id, {{"op", "redo"}});
    CHECK(comment() == "A cannon opening");
}

TEST_CASE("an impossible edit is rejected with its reason, and nothing changes") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    const Json revision = server.get(path_of(id)).json().at("revision");
    const auto refused = [&](const Json& body) { return server.post(path_of(id, "/edit"), body); };
    CHECK(refused({{"op", "add"}, {"node", 0}, {"move", "h2h9x"}}).kind() == "bad_syntax");
    CHECK(refused({{"op", "add"}, {"node", 0}, {"move", "e0e5"}}).kind() == "illegal_move");
    CHECK(refused({{"op", "add"}, {"node", 7}, {"move", "h2e2"}}).kind() == "no_such_node");
    CHECK(refused({{"op", "undo"}}).kind() == "not_now");
    CHECK(refused({{"op", "delete"}, {"node", 0}}).kind() == "not_now");
    CHECK(refused({{"op", "dance"}}).kind() == "bad_request");
    CHECK(refused({{"op", "undo"}, {"nonsense", 1}}).kind() == "bad_request");
    CHECK(refused({{"op", "comment"}, {"node", 0}, {"text", "x"}, {"revision", 99}}).kind() ==
          "stale");
    CHECK(server.get(path_of(id)).json().at("revision") == revision);
    CHECK(server.get("/api/games/12345").kind() == "no_such_game");
    CHECK(server.get("/api/games/1x").kind() == "no_such_game");
}
