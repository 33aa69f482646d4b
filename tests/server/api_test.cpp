// SPDX-License-Identifier: MIT
//
// The library, settings, the editor, the judge and the events, as an API client sees them.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/position.h"
#include "server/running_server.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

TEST_CASE("the server identifies itself and lists the available choices") {
    const RunningServer server;
    CHECK(server.get("/api").json().at("name") == "chuhe");
    const Json about = server.get("/api/about").json();
    CHECK(about.at("rules").size() == 6);
    CHECK(about.at("levels").size() == 10);
    CHECK(about.at("levels").back().at("elo").is_null());
    CHECK(about.at("opponents").size() == 6);
    CHECK(about.at("opponents").front().at("level") == 1);
    CHECK(about.at("opponents").back().at("level") == 10);
    CHECK(about.at("formats").size() > 10);
    for (const Json& handicap : about.at("handicaps")) {
        CAPTURE(handicap.dump());
        CHECK(Position::from_fen(handicap.at("fen").get<std::string>()).has_value());
    }
}

TEST_CASE("a refused method is answered with the methods that the path has") {
    const RunningServer server;
    const auto check = [&](const char* method, const char* path, const char* allowed) {
        CAPTURE(method);
        CAPTURE(path);
        const Answer answer = ask(server.port(), method, path, "{}");
        CHECK(answer.status == 405);
        CHECK(answer.kind() == "wrong_method");
        REQUIRE(answer.headers.count("Allow") == 1);
        CHECK(answer.headers.find("Allow")->second == allowed);
    };
    check("PUT", "/api/games", "GET, HEAD, POST");
    check("POST", "/api/games/1", "GET, HEAD, PATCH, DELETE");
    check("PUT", "/api/games/import", "POST");
    check("DELETE", "/api/games/import", "POST");  // it is not a game
    check("BREW", "/api/settings", "GET, HEAD, PATCH");
    check("POST", "/api/events", "GET");
    check("DELETE", "/", "GET, HEAD");
    CHECK(ask(server.port(), "PUT", "/api/nothing", "{}").status == 404);
    CHECK(ask(server.port(), "BREW", "/api/nothing", "{}").status == 404);
    CHECK_FALSE(server.get("/api/games").headers.contains("Allow"));
}

TEST_CASE("a record is imported from its bytes, exported in another format, and imported again") {
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

TEST_CASE("games are listed, labelled, deleted and restored, and the whole library is exported") {
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

TEST_CASE("a search with an invalid date is rejected instead of matching everything") {
    const RunningServer server;
    new_study(server);
    CHECK(server.get("/api/games?from=spring").kind() == "bad_date");
    CHECK(server.get("/api/games?to=%3F").kind() == "bad_date");
    CHECK(server.get("/api/games?to=2024-13-99").kind() == "bad_date");
    CHECK(server.get("/api/games?from=2024-02-30").kind() == "bad_date");
    CHECK(server.get("/api/games?to=2024-05-32").kind() == "bad_date");
    CHECK(server.get("/api/games?to=20241399").kind() == "bad_date");
    CHECK(server.get("/api/games?to=20240531").status == 200);
    CHECK(server.get("/api/games?to=2024.5.%3F%3F").status == 200);
    CHECK(server.get("/api/games?from=2024&to=2025-05-31").status == 200);
    CHECK(server.get("/api/games?from=%20").status == 200);
}

TEST_CASE("settings are stored individually") {
    const RunningServer server;
    ask(server.port(), "PATCH", "/api/settings", R"({"settings": {"a": {"b": 1}, "c": "x"}})");
    const Answer after =
        ask(server.port(), "PATCH", "/api/settings", R"({"settings": {"c": null}})");
    CHECK(after.json().at("settings") == Json{{"a", {{"b", 1}}}});
}

TEST_CASE("the editor reports everything that is wrong with a setup") {
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
          "轮到红方走，但 d8 的红车已在将军（d9 的黑将）");
    CHECK(words("3k5/9/9/9/4x4/9/9/9/9/4K4 w").at("zh-Hans").get<std::string>().starts_with("第 "));
    const Json good =
        server.post("/api/position", {{"text", kStartFen}, {"moves", {"h2e2", "h9g7"}}}).json();
    CHECK(good.at("problems").empty());
    CHECK(good.at("position").at("turn") == "red");
}

TEST_CASE("the judge, the editor and an analysis say how they have read an ambiguous move") {
    const RunningServer server;
    const std::string fen = "5k3/9/3R5/9/9/3R5/9/9/9/3K5 w - - 0 1";
    for (const Answer& answer :
         {server.post("/api/judge", {{"fen", fen}, {"moves", "R6+1"}}),
          server.post("/api/position", {{"text", fen}, {"moves", {"R6+1"}}}),
          server.post("/api/analysis", {{"fen", fen}, {"moves", {"R6+1"}}})}) {
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        const Json problems = answer.json().at("problems");
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].at("severity") == "warning");
        CHECK(problems[0].at("kind") == "ambiguous_move");
        CHECK(problems[0].at("code") == "move.reading_taken");
    }
    CHECK(
        server.post("/api/judge", {{"fen", fen}, {"moves", "d7d8"}}).json().at("problems").empty());
}

TEST_CASE("every evaluation says of a position, or a node of a game, why it scores it so") {
    const RunningServer server;
    const Json told = server
                          .post("/api/evaluate",
                                {{"fen", "3k5/9/9/9/9/9/R8/9/9/5K3 w - - 0 1"}, {"moves", "a3a4"}})
                          .json();
    CHECK(told.at("turn") == "black");
    CHECK(told.at("problems").empty());
    const Json& table = told.at("evaluators").at(0);
    CHECK(table.at("name") == "table");
    CHECK(table.at("stage_words").at("zh-Hant") == "殘局");
    CHECK(table.at("score") == 1000 + 17 * 4);
    CHECK(table.at("terms").at(0).at("red") == 1000);
    CHECK(table.at("pieces").at(1).at("square") == "a4");
    CHECK(table.at("pieces").at(1).at("worth") == 1000 + 17 * 4);
    CHECK(told.at("evaluators").at(1).at("name") == "handcrafted");

    const Json game = server.post("/api/games", {{"kind", "study"}}).json();
    const Json of_node =
        server.post("/api/evaluate", {{"game", game.at("id")}, {"node", 0}}).json();
    CHECK(of_node.at("fen") == kStartFen);
    CHECK(of_node.at("evaluators").at(0).at("score") == 0);
    CHECK(server.post("/api/evaluate", {{"fen", "nonsense"}}).status == 422);
    CHECK(server.post("/api/evaluate", {{"banana", 1}}).status == 400);
}

TEST_CASE("the judge gives the verdict of every rule book") {
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

TEST_CASE("a verdict quotes moves for readers of every notation") {
    const RunningServer server;
    const Json judged = server
                            .post("/api/judge", {{"fen", "5k3/9/1c7/9/R8/9/9/9/9/3K5 w"},
                                                 {"moves", "a5b5 b7a7 b5a5 a7b7"}})
                            .json();
    const Json verdict = judged.at("verdicts").at(0);
    const std::string plain = verdict.at("words").at("en");
    CHECK(plain.ends_with("or loses: a5b5 (车九平八) and b5a5 (车八平九)."));
    const Json& quoting = verdict.at("quoting");
    for (const auto& [language, ending] :
         {std::pair{"en", "or loses: {0} and {1}."}, {"zh-Hans", "不变判负：{0}和{1}。"}}) {
        const std::string text = quoting.at("words").at(language);
        CHECK(text.ends_with(ending));
    }
    REQUIRE(quoting.at("moves").size() == 2);
    CHECK(quoting.at("moves").at(0).at("wxf") == "R9=8");
    CHECK(quoting.at("moves").at(1).at("iccs") == "B5-A5");
    const std::string first = verdict.at("moves").at(0).at("quoting").at("words").at("en");
    CHECK(first.starts_with("{0}: chase - the rook on b5"));
    // Nothing is forbidden here, so nothing is quoted.
    CHECK(judged.at("verdicts").at(5).at("quoting").is_null());
}

TEST_CASE("all tabs of all browsers are notified of a change") {
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
