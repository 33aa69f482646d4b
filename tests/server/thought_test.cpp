// SPDX-License-Identifier: MIT
//
// Analyses and reviews, as an API client sees them.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "chuhe/core/fen.h"
#include "server/running_server.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

TEST_CASE("an analysis reports its lines until it is stopped") {
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
    CHECK(ask(server.port(), "DELETE", "/api/analysis/" + id.dump()).kind() == "no_such_analysis");
}

TEST_CASE("a game is reviewed with progress, and the findings are stored with it") {
    const RunningServer server;
    Listener listener(server.port());
    const Answer imported = ask(server.port(), "POST", "/api/games/import",
                                "1. C2=5 H8+7 2. C5+4 H7+5 *\n", "application/octet-stream");
    REQUIRE_MESSAGE(imported.status == 200, imported.body);
    const auto id = imported.json().at("games").at(0).at("id").get<std::int64_t>();
    CHECK(server.get(path_of(id, "/review")).kind() == "no_such_job");
    CHECK(server.get(path_of(id)).json().at("reviewed") == false);
    const Answer started = server.post(path_of(id, "/review"), {{"move_time", 20}});
    REQUIRE_MESSAGE(started.status == 200, started.body);
    const Json done =
        listener.wait_for("review", [](const Json& event) { return event.at("state") == "done"; });
    REQUIRE_FALSE(done.is_null());
    CHECK(done.at("done") == done.at("total"));
    const Json review = server.get(path_of(id, "/review")).json();
    CHECK(review.at("points").size() == 5);
    CHECK(review.at("points").at(0).at("score").at("wdl").size() == 3);
    CHECK(server.get(path_of(id)).json().at("reviewed") == true);
    CHECK(review.at("moves").size() == 4);
    for (const Json& move : review.at("moves")) {
        CHECK_FALSE(move.at("code").get<std::string>().empty());
        const bool has_better = !move.at("better").get<std::string>().empty();
        CHECK(move.at("better_code") == (has_better ? "review.better" : ""));
        CHECK(move.at("better_arguments").empty() != has_better);
    }
    const Json game = server.get(path_of(id)).json();
    for (const Json& point : review.at("points")) {
        const auto& nodes = game.at("nodes");
        CHECK(std::ranges::any_of(
            nodes, [&](const Json& node) { return node.at("id") == point.at("node"); }));
    }
}

TEST_CASE("a review written into the game keeps move numbers and is one step to undo") {
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
        CHECK(after.at("nodes").size() >
              before.at("nodes").size());  // the cannon could have been saved
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

TEST_CASE("a review of a game that changed in the meantime says that it was not written") {
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

namespace {

std::string rows_of_start() {
    return "rnbakabnr\n.........\n.c.....c.\np.p.p.p.p\n.........\n.........\n"
           "P.P.P.P.P\n.C.....C.\n.........\nRNBAKABNR\n";
}

}  // namespace

TEST_CASE("a text that cannot be parsed is answered with reasons and without a board") {
    const RunningServer server;
    for (const char* text :
         {"hello\nworld", "hello", "4k4/9/9 w", "#@k@#", "@@\n@LAST_MOVER=RED"}) {
        CAPTURE(text);
        const Json answer = server.post("/api/position", {{"text", text}}).json();
        CHECK(answer.at("fen").is_null());
        CHECK(answer.at("position").is_null());
        CHECK_FALSE(answer.at("problems").empty());
    }
    const Json read_well = server.post("/api/position", {{"text", rows_of_start()}}).json();
    CHECK(read_well.at("fen") == kStartFen);
    CHECK(read_well.at("problems").empty());
    // Parsed, but not playable: the board is shown with what is wrong with it.
    const Json kingless = server.post("/api/position", {{"text", "9/9/9/9/9/9/9/9/9/9"}}).json();
    CHECK(kingless.at("fen").is_string());
    CHECK(kingless.at("problems").size() == 2);
}
