// SPDX-License-Identifier: MIT
//
// Text for people comes in their language, wherever it was made.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "chuhe/messages/engines.h"
#include "chuhe/messages/errors.h"
#include "chuhe/server/engine_trouble.h"
#include "chuhe/server/message.h"
#include "chuhe/server/routes.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

bool has_chinese(const std::string& text) {
    return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) >= 0xE3; });
}

// Words in three languages, the Chinese ones in Chinese.
void check_words(const Json& words) {
    INFO(words.dump());
    CHECK(has_chinese(words.at("zh-Hans").get<std::string>()));
    CHECK(has_chinese(words.at("zh-Hant").get<std::string>()));
    CHECK(words.at("en") != words.at("zh-Hans"));
}

std::string simplified(const Json& words) {
    return words.at("zh-Hans").get<std::string>();
}

Answer import_text(const RunningServer& server, const std::string& text) {
    return ask(server.port(), "POST", "/api/games/import", text, "application/octet-stream");
}

}  // namespace

TEST_CASE("every route refuses in three languages") {
    const RunningServer server;
    server.post("/api/games", {{"kind", "study"}});
    server.post("/api/games", {{"kind", "play"}});
    constexpr std::array<std::string_view, 12> kBodies = {
        "",
        "[1]",
        "{",
        R"({"unknown": 1})",
        R"({"op": "nothing"})",
        R"({"op": "add", "node": 99, "move": "x"})",
        R"({"op": "move", "move": "h2h9"})",
        R"({"op": "add", "node": 0, "move": "炮二平十"})",
        R"({"kind": "x"})",
        R"({"text": 5, "fen": "x", "moves": ["h2e2"]})",
        R"({"program": "/nowhere/engine", "arguments": []})",
        R"({"settings": 7, "labels": 7, "option": "x"})"};
    std::size_t refused = 0;
    for (const server::Route& route : server::all_routes()) {
        const bool is_bytes = route.body == server::BodyKind::Bytes;
        for (const std::string_view body : kBodies) {
            for (const char* number : {"1", "2", "77", "x"}) {
                std::string path(route.path);
                for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{'))
                    path.replace(at, path.find('}') - at + 1, number);
                // Changing the games would change the refusals.
                if (route.method == "DELETE" && path.starts_with("/api/games")) path += "9";
                CAPTURE(path);
                CAPTURE(body);
                const Answer answer =
                    ask(server.port(), route.method, path,
                        route.body == server::BodyKind::None ? "" : std::string(body),
                        is_bytes ? "application/octet-stream" : "application/json");
                if (answer.status < 400) continue;
                ++refused;
                check_words(answer.json().at("error").at("words"));
            }
        }
    }
    CHECK(refused > 100);
    check_words(server.get("/api/nothing").json().at("error").at("words"));
    check_words(server.get("/nothing.html").json().at("error").at("words"));
}

TEST_CASE("a refused move comes with its reason in Chinese") {
    const RunningServer server;
    server.post("/api/games", {{"kind", "study"}});
    const Answer answer =
        server.post("/api/games/1/edit", {{"op", "add"}, {"node", 0}, {"move", "马二进四"}});
    CHECK(answer.status == 422);
    CHECK(simplified(answer.json()["error"]["words"]) == "h0 的红马不能走到 f1");
}

TEST_CASE("errors in a file are reported in Chinese, even after a restart") {
    RunningServer server;
    const Json imported =
        import_text(server, "[Red \"甲\"]\n1. 炮二平五 马二进四 2. h2e2 {open\n").json();
    REQUIRE(imported.at("problems").size() >= 2);
    for (const Json& problem : imported.at("problems"))
        check_words(problem.at("words"));
    const std::string path = "/api/games/" + imported["games"][0]["id"].dump();
    server.restart();
    const Json game = server.get(path).json();
    REQUIRE_FALSE(game.at("problems").empty());
    CHECK(game["problems"][0]["words"] == imported["problems"][0]["words"]);
    bool has_reason = false;
    for (const Json& node : game.at("nodes")) {
        if (!node.contains("reason_words") || node["reason"] == "") continue;
        has_reason = true;
        check_words(node["reason_words"]);
    }
    CHECK(has_reason);
}

TEST_CASE("losses are reported in Chinese, and comments are unchanged") {
    const RunningServer server;
    import_text(
        server,
        "[Event \"draw\"]\n[Red \"甲\"]\n1. 炮二平五 {red wins} (1. 兵七进一 卒７进１) 马８进７ "
        "$1 *\n");
    const Json losses = server.get("/api/losses?games=1&format=uci").json().at("losses");
    std::string all;
    for (const Json& loss : losses) {
        check_words(loss.at("words"));
        all += simplified(loss["words"]) + "\n";
    }
    CHECK(all.find("第 1 局：对局信息：赛事：draw\n") != std::string::npos);
    CHECK(all.find("第 1 局第 1 步：评注：red wins\n") != std::string::npos);
    CHECK(all.find("第 1 局变着第 1 步：变着：c3c4 及另外 1 着\n") != std::string::npos);
}

TEST_CASE("refusals hold the code of their message and its arguments") {
    const RunningServer server;
    server.post("/api/games", {{"kind", "study"}});
    const Json error =
        server.post("/api/games/1/edit", {{"op", "add"}, {"node", 0}, {"move", "马二进四"}})
            .json()["error"];
    CHECK(error["kind"] == "illegal_move");
    CHECK(error["code"] == "move.cannot_go");
    CHECK(error["arguments"]["piece"]["code"] == "piece.red_horse");
    CHECK(error["arguments"]["from"] == "h0");
    CHECK(error["arguments"]["to"] == "f1");
}

TEST_CASE("formats and notations have names in Chinese") {
    const RunningServer server;
    const Json about = server.get("/api/about").json();
    for (const char* list : {"formats", "notations"}) {
        for (const Json& each : about.at(list)) {
            CHECK(each.at("title_words").at("en") == each.at("title"));
            check_words(each["title_words"]);
        }
    }
}

TEST_CASE("an engine failure is reported in Chinese, with the engine's last output verbatim") {
    const server::EngineTrouble trouble{
        "died", "Fish",
        say(messages::kWithLastWords, say(messages::kEnded, say(messages::kSignal, 11, "SIGSEGV")),
            "cannot open my.nnue")};
    const auto json = server::trouble_json(trouble);
    CHECK(json["detail_words"]["zh-Hans"] ==
          "引擎已退出，信号 11（SIGSEGV）。最后的输出：cannot open my.nnue");
    const Json error = Json::parse(server::reply_of(server::refusal_of(trouble)).body)["error"];
    CHECK(error["words"]["zh-Hant"].get<std::string>().starts_with("Fish 意外結束。"));
    CHECK(error["trouble"]["words"]["zh-Hant"] == "Fish 意外結束。");
}

TEST_CASE("what happened to another engine is the same when it is read back") {
    using messages::List;
    const Message bad_option =
        say(messages::kBadOption, "Style",
            say(messages::kOneOf, List{Message::verbatim("Solid"), Message::verbatim("Risky")}));
    for (const Message& detail :
         {Message(), Message::verbatim("a1b1"), say(messages::kNoAnswerInTime),
          say(messages::kCannotStart, say(messages::kNoSuchFile)),
          say(messages::kCannotStart, Message::verbatim("level 2 not synchronized")),
          say(messages::kBadOptionValue, bad_option, "Wild"),
          say(messages::kWholeNumberFromTo, 1, 1024),
          say(messages::kWithLastWords, say(messages::kEnded, say(messages::kExitCode, 3)),
              "no network")}) {
        const auto json = server::trouble_json({"died", "Fish", detail});
        CAPTURE(json.dump());
        const auto back = server::parse_trouble(json);
        REQUIRE(back.has_value());
        CHECK(server::trouble_json(*back) == json);
    }
}

TEST_CASE("a detail that does not fit its code is shown as it was written") {
    const auto shown = [](const char* code, const Json& arguments) {
        const auto back = server::parse_trouble({{"kind", "died"},
                                                 {"engine", "Fish"},
                                                 {"detail", "as it was"},
                                                 {"detail_code", code},
                                                 {"detail_arguments", arguments}});
        REQUIRE(back.has_value());
        return to_string(back->detail);
    };
    CHECK(shown("engine.exit_code", {{"code", 3}}) == "exit code 3");
    CHECK(shown("engine.of_the_future", Json::object()) == "as it was");
    CHECK(shown("engine.exit_code", Json::object()) == "as it was");
    CHECK(shown("engine.exit_code", nullptr) == "as it was");
    CHECK(shown("engine.exit_code", {{"code", Json::array({"x"})}}) == "as it was");
    CHECK(shown("engine.one_of", {{"choices", "x"}}) == "as it was");
    CHECK(shown("engine.ended", {{"how", {{"code", "engine.ended"}}}}) == "as it was");
}

TEST_CASE("everything in about that has words has a code") {
    const RunningServer server;
    const Json about = server.get("/api/about").json();
    for (const char* list : {"rules", "handicaps", "formats", "notations"}) {
        for (const Json& each : about.at(list)) {
            CHECK_FALSE(each.at("title_code").get<std::string>().empty());
            CHECK(each.at("title_arguments").is_object());
        }
    }
    CHECK(about.at("library").at("notice").is_null());
}
