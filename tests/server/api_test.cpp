// SPDX-License-Identifier: MIT
//
// The library, studies, the editor, the judge and analyses, as a program outside sees them.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/fen.h"
#include "core/position.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

Json edit(const RunningServer& server, std::int64_t id, const Json& body) {
    const Answer answer = server.post("/api/games/" + std::to_string(id) + "/edit", body);
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    return answer.json();
}

std::int64_t new_study(const RunningServer& server) {
    const Answer answer = server.post("/api/games", {{"kind", "study"}});
    REQUIRE_MESSAGE(answer.status == 201, answer.body);
    return answer.json().at("id").get<std::int64_t>();
}

std::string path_of(std::int64_t id, const std::string& rest = {}) {
    return "/api/games/" + std::to_string(id) + rest;
}

}  // namespace

TEST_CASE("the server says who it is and what can be chosen") {
    const RunningServer server;
    CHECK(server.get("/api").json().at("name") == "chuhe");
    const Json about = server.get("/api/about").json();
    CHECK(about.at("rules").size() == 6);
    CHECK(about.at("levels").size() == 10);
    CHECK(about.at("levels").back().at("elo").is_null());
    CHECK(about.at("formats").size() > 10);
    for (const Json& handicap : about.at("handicaps")) {
        CAPTURE(handicap.dump());
        CHECK(Position::from_fen(handicap.at("fen").get<std::string>()).has_value());
    }
}

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

TEST_CASE("a tree is grown, rearranged, undone and redone, and numbers of nodes stay") {
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

TEST_CASE("what would change nothing is refused, and leaves no step to undo") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "b2e2"}});
    const auto refused = [&](const Json& body) { return server.post(path_of(id, "/edit"), body); };
    const Answer beyond = refused({{"op", "place"}, {"node", 1}, {"index", 2}});
    CHECK(beyond.code() == "bad_request");
    CHECK(beyond.json().at("error").at("message") == "'index' must be from 0 to 1");
    CHECK(refused({{"op", "place"}, {"node", 2}, {"index", 1}}).code() == "not_now");
    CHECK(refused({{"op", "main_line"}, {"node", 1}}).code() == "not_now");
    CHECK(server.get(path_of(id)).json().at("revision") == 3);
    const Json placed = edit(server, id, {{"op", "place"}, {"node", 1}, {"index", 1}});
    CHECK(placed.at("nodes").at(0).at("children") == Json{2, 1});
    const Json undone = edit(server, id, {{"op", "undo"}});
    CHECK(undone.at("nodes").at(0).at("children") == Json{1, 2});
}

TEST_CASE("a game that was played is copied as a study with all that is in it") {
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
        return server.post("/api/games", more).code();
    };
    CHECK(refused({{"start", std::string(kStartFen)}}) == "bad_request");
    CHECK(refused({{"tags", Json::array()}}) == "bad_request");
    CHECK(server.post("/api/games", {{"kind", "study"}, {"copy", 99}}).code() == "no_such_game");
}

TEST_CASE("what the library could not give back is refused, and the rest is as it will come back") {
    RunningServer server;
    const std::int64_t id = new_study(server);
    const auto tagged = [](const char* name) {
        return Json{{"op", "tags"}, {"tags", {{{"name", name}, {"value", "1-0"}}}}};
    };
    const auto refused = [&](const Json& body) { return server.post(path_of(id, "/edit"), body); };
    for (const char* name : {"My tag", "A\"]\n[B", "Result", "FEN"}) {
        CAPTURE(name);
        CHECK(refused(tagged(name)).code() == "unsupported");
        const Json study = {{"kind", "study"}, {"tags", tagged(name).at("tags")}};
        CHECK(server.post("/api/games", study).code() == "unsupported");
    }
    const Json nowhere = {{"shape", "arrow"}, {"colour", "red"}, {"from", "a0"}, {"to", "a0"}};
    CHECK(refused({{"op", "marks"}, {"node", 0}, {"marks", {nowhere}}}).code() == "bad_request");
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

TEST_CASE("what is typed into one field is saved at every pause and undone in one step") {
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
    // Something else came between: what follows is a step of its own, under whatever name.
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

TEST_CASE("what cannot be done is refused with its reason, and nothing changes") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    const auto refused = [&](const Json& body) { return server.post(path_of(id, "/edit"), body); };
    CHECK(refused({{"op", "add"}, {"node", 0}, {"move", "h2h9x"}}).code() == "bad_syntax");
    CHECK(refused({{"op", "add"}, {"node", 0}, {"move", "e0e5"}}).code() == "illegal_move");
    CHECK(refused({{"op", "add"}, {"node", 7}, {"move", "h2e2"}}).code() == "no_such_node");
    CHECK(refused({{"op", "undo"}}).code() == "not_now");
    CHECK(refused({{"op", "delete"}, {"node", 0}}).code() == "not_now");
    CHECK(refused({{"op", "dance"}}).code() == "bad_request");
    CHECK(refused({{"op", "undo"}, {"nonsense", 1}}).code() == "bad_request");
    CHECK(refused({{"op", "comment"}, {"node", 0}, {"text", "x"}, {"revision", 99}}).code() ==
          "stale");
    CHECK(server.get(path_of(id)).json().at("revision") == 1);
    CHECK(server.get("/api/games/12345").code() == "no_such_game");
    CHECK(server.get("/api/games/1x").code() == "no_such_game");
}

TEST_CASE("a record is opened from its bytes, saved as another format, and opened again") {
    const RunningServer server;
    const std::string pgn =
        "[Red \"胡荣华\"]\n[Black \"柳大华\"]\n[Result \"1-0\"]\n\n1. C2=5 {中炮} H8+7 (1... H2+3) "
        "2. "
        "H2+3 1-0\n";
    const Answer imported =
        ask(server.port(), "POST", "/api/games/import?name=a.pgn", pgn, "application/octet-stream");
    REQUIRE_MESSAGE(imported.status == 200, imported.body);
    CHECK(imported.json().at("format") == "pgn");
    REQUIRE(imported.json().at("games").size() == 1);
    const Json summary = imported.json().at("games").at(0);
    CHECK(summary.at("red") == "胡荣华");
    const std::string id = std::to_string(summary.at("id").get<int>());
    const Answer xqf = server.get("/api/file?format=xqf&games=" + id);
    REQUIRE(xqf.status == 200);
    CHECK(xqf.body.starts_with("XQ"));
    const Answer again =
        ask(server.port(), "POST", "/api/games/import", xqf.body, "application/octet-stream");
    REQUIRE_MESSAGE(again.status == 200, again.body);
    CHECK(again.json().at("format") == "xqf");
    const Json one = server.get("/api/games/" + id).json();
    const Json two =
        server.get(path_of(again.json().at("games").at(0).at("id").get<std::int64_t>())).json();
    REQUIRE(one.at("nodes").size() == two.at("nodes").size());
    for (std::size_t i = 0; i < one.at("nodes").size(); ++i)
        CHECK(one.at("nodes").at(i).at("fen") == two.at("nodes").at(i).at("fen"));
    CHECK(two.at("nodes").at(1).at("comment") == "中炮");
    const Json losses = server.get("/api/losses?format=uci&games=" + id).json().at("losses");
    CHECK(losses.size() >= 2);
}

TEST_CASE(
    "games are listed, labelled, deleted and brought back, and the whole library goes along") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    new_study(server);
    CHECK(server.get("/api/games").json().at("total") == 2);
    const Answer labelled =
        ask(server.port(), "PATCH", path_of(id), R"({"labels": ["残局", "a"]})");
    CHECK(labelled.json().at("labels") == Json{"a", "残局"});
    CHECK(server.get("/api/games?label=a").json().at("total") == 1);
    CHECK(ask(server.port(), "DELETE", path_of(id)).status == 200);
    CHECK(server.get("/api/games").json().at("total") == 1);
    CHECK(server.get("/api/games?deleted=true").json().at("total") == 1);
    CHECK(ask(server.port(), "POST", path_of(id, "/restore")).status == 200);
    const Answer library = server.get("/api/library");
    const RunningServer other;
    const Answer taken =
        ask(other.port(), "POST", "/api/library", library.body, "application/octet-stream");
    REQUIRE_MESSAGE(taken.status == 200, taken.body);
    CHECK(taken.json().at("added") == 2);
    CHECK(other.get("/api/games").json().at("total") == 2);
}

TEST_CASE("a search by a date that cannot be read is refused instead of finding everything") {
    const RunningServer server;
    new_study(server);
    CHECK(server.get("/api/games?from=spring").code() == "bad_date");
    CHECK(server.get("/api/games?to=%3F").code() == "bad_date");
    CHECK(server.get("/api/games?to=2024-13-99").code() == "bad_date");
    CHECK(server.get("/api/games?from=2024-02-30").code() == "bad_date");
    CHECK(server.get("/api/games?to=2024-05-32").code() == "bad_date");
    CHECK(server.get("/api/games?to=20241399").code() == "bad_date");
    CHECK(server.get("/api/games?to=20240531").status == 200);
    CHECK(server.get("/api/games?to=2024.5.%3F%3F").status == 200);
    CHECK(server.get("/api/games?from=2024&to=2025-05-31").status == 200);
    CHECK(server.get("/api/games?from=%20").status == 200);
}

TEST_CASE("settings are kept one by one") {
    const RunningServer server;
    ask(server.port(), "PATCH", "/api/settings", R"({"settings": {"a": {"b": 1}, "c": "x"}})");
    const Answer after =
        ask(server.port(), "PATCH", "/api/settings", R"({"settings": {"c": null}})");
    CHECK(after.json().at("settings") == Json{{"a", {{"b", 1}}}});
}

TEST_CASE("the editor names everything that is wrong with a set-up") {
    const RunningServer server;
    const Json bad =
        server.post("/api/position", {{"text", "4k4/9/9/9/9/9/9/9/9/P2KK3P w"}}).json();
    CHECK(bad.at("problems").size() >= 2);
    CHECK(bad.at("position").is_null());
    for (const Json& problem : bad.at("problems")) {
        CHECK(problem.at("words").at("en") == problem.at("message"));
        CHECK(problem.at("words").at("zh-Hans") != problem.at("message"));
        CHECK(problem.at("words").at("zh-Hant") != problem.at("message"));
    }
    const auto words = [&](const char* text) {
        return server.post("/api/position", {{"text", text}})
            .json()
            .at("problems")
            .at(0)
            .at("words");
    };
    CHECK(words("4k4/9/9/9/9/9/9/9/9/9 w").at("zh-Hans") == "缺少红帅");
    CHECK(words("4k4/9/9/9/9/9/9/9/9/4K4 w").at("zh-Hant") == "將帥照面：e0 與 e9 之間沒有棋子");
    CHECK(words("3k5/9/9/9/9/9/9/9/4P4/4K4 w").at("zh-Hans") == "红兵不可能在 e1");
    CHECK(words("3k5/3R5/9/9/9/9/9/9/9/4K4 w").at("zh-Hans") ==
          "轮到红方走，但 d8 的红车已在将军（d9）");
    CHECK(words("3k5/9/9/9/4x4/9/9/9/9/4K4 w").at("zh-Hans").get<std::string>().starts_with("第 "));
    const Json good =
        server.post("/api/position", {{"text", kStartFen}, {"moves", {"h2e2", "h9g7"}}}).json();
    CHECK(good.at("problems").empty());
    CHECK(good.at("position").at("turn") == "red");
}

TEST_CASE("the judge tells the verdict of every rule book") {
    const RunningServer server;
    const Json judged =
        server
            .post("/api/judge", {{"fen", "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"},
                                 {"moves", "e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9"}})
            .json();
    REQUIRE(judged.at("verdicts").size() == 6);
    CHECK(judged.at("verdicts").at(0).at("outcome") == "red_loses");
    CHECK(judged.at("verdicts").at(0).at("ending") == "perpetual_check");
    CHECK(judged.at("verdicts").at(5).at("outcome") == "draw");
    for (const char* language : {"en", "zh-Hans", "zh-Hant"})
        CHECK_FALSE(
            judged.at("verdicts").at(0).at("words").at(language).get<std::string>().empty());
}

TEST_CASE("an analysis tells its lines until it is stopped") {
    const RunningServer server;
    Listener listener(server.port());
    const Answer started = server.post("/api/analysis", {{"fen", kStartFen}, {"lines", 3}});
    REQUIRE_MESSAGE(started.status == 200, started.body);
    const Json id = started.json().at("analysis");
    const Json lines = listener.wait_for("analysis", [&](const Json& event) {
        return event.at("analysis") == id && event.at("lines").size() == 3;
    });
    REQUIRE_FALSE(lines.is_null());
    CHECK(lines.at("lines").at(0).at("moves").size() == lines.at("lines").at(0).at("texts").size());
    CHECK(ask(server.port(), "DELETE", "/api/analysis/" + id.dump()).status == 200);
    CHECK_FALSE(
        listener
            .wait_for("analysis", [](const Json& event) { return event.at("state") == "stopped"; })
            .is_null());
    CHECK(ask(server.port(), "DELETE", "/api/analysis/" + id.dump()).code() == "no_such_analysis");
}

TEST_CASE("a game is reviewed with progress, and the findings are kept with it") {
    const RunningServer server;
    Listener listener(server.port());
    const Answer imported = ask(server.port(), "POST", "/api/games/import",
                                "1. C2=5 H8+7 2. C5+4 H7+5 *\n", "application/octet-stream");
    REQUIRE_MESSAGE(imported.status == 200, imported.body);
    const auto id = imported.json().at("games").at(0).at("id").get<std::int64_t>();
    CHECK(server.get(path_of(id, "/review")).code() == "no_such_job");
    const Answer started = server.post(path_of(id, "/review"), {{"move_time", 20}});
    REQUIRE_MESSAGE(started.status == 200, started.body);
    const Json done =
        listener.wait_for("review", [](const Json& event) { return event.at("state") == "done"; });
    REQUIRE_FALSE(done.is_null());
    CHECK(done.at("done") == done.at("total"));
    const Json review = server.get(path_of(id, "/review")).json();
    CHECK(review.at("points").size() == 5);
    CHECK(review.at("moves").size() == 4);
    const Json game = server.get(path_of(id)).json();
    for (const Json& point : review.at("points")) {
        const auto& nodes = game.at("nodes");
        CHECK(std::ranges::any_of(
            nodes, [&](const Json& node) { return node.at("id") == point.at("node"); }));
    }
}

TEST_CASE(
    "a review written into the game leaves the numbers of moves alone and is one step to undo") {
    const RunningServer server;
    Listener listener(server.port());
    const std::int64_t id = new_study(server);
    int last = 0;
    for (const char* move : {"h2e2", "h9g7", "e2e6", "g7e6"}) {
        const Json added = edit(server, id, {{"op", "add"}, {"node", last}, {"move", move}});
        last = added.at("node").get<int>();
    }
    const Json before = server.get(path_of(id)).json();
    for (int round = 0; round < 2; ++round) {
        CAPTURE(round);
        REQUIRE(server.post(path_of(id, "/review"), {{"move_time", 50}}).status == 200);
        const Json done = listener.wait_for(
            "review", [](const Json& event) { return event.at("state") == "done"; });
        REQUIRE_FALSE(done.is_null());
        const Json after = server.get(path_of(id)).json();
        CHECK(done.at("written") == true);
        const auto node_in = [](const Json& game, const Json& number) {
            const Json& nodes = game.at("nodes");
            const auto found = std::ranges::find_if(
                nodes, [&](const Json& node) { return node.at("id") == number; });
            return found == nodes.end() ? Json() : *found;
        };
        for (const Json& node : before.at("nodes")) {
            const Json now = node_in(after, node.at("id"));
            REQUIRE_FALSE(now.is_null());
            CHECK(now.at("fen") == node.at("fen"));
        }
        CHECK(after.at("nodes").size() > before.at("nodes").size());  // the cannon could have lived
        const Json review = server.get(path_of(id, "/review")).json();
        CHECK(review.at("points").size() == 5);
        for (const Json& move : review.at("moves")) {
            const bool is_good = move.at("grade") == "good";
            const Json node = node_in(after, move.at("node"));
            CHECK(node.at("comment").get<std::string>().empty() == is_good);
        }
    }
    edit(server, id, {{"op", "undo"}});
    CHECK_FALSE(server.get(path_of(id)).json().at("nodes") == before.at("nodes"));
    edit(server, id, {{"op", "undo"}});
    CHECK(server.get(path_of(id)).json().at("nodes") == before.at("nodes"));
    CHECK(server.get(path_of(id)).json().at("can_undo") == true);
    edit(server, id, {{"op", "redo"}});
    CHECK(server.get(path_of(id)).json().at("nodes").size() > before.at("nodes").size());
}

TEST_CASE("a review of a game that was changed meanwhile says that it was not written into it") {
    const RunningServer server;
    Listener listener(server.port());
    const std::int64_t id = new_study(server);
    edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    REQUIRE(server.post(path_of(id, "/review"), {{"move_time", 300}}).status == 200);
    edit(server, id, {{"op", "comment"}, {"node", 0}, {"text", "meanwhile"}});
    const Json done =
        listener.wait_for("review", [](const Json& event) { return event.at("state") == "done"; });
    REQUIRE_FALSE(done.is_null());
    CHECK(done.at("written") == false);
}

TEST_CASE("all tabs of all browsers hear of a change") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    std::vector<std::unique_ptr<Listener>> tabs;
    for (int i = 0; i < 8; ++i)
        tabs.push_back(std::make_unique<Listener>(server.port(), i < 4 ? "one" : "two"));
    edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    for (const auto& tab : tabs) {
        CHECK_FALSE(tab->wait_for("game", [&](const Json& event) { return event.at("game") == id; })
                        .is_null());
    }
}
