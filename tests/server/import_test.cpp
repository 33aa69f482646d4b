// SPDX-License-Identifier: MIT
//
// Importing files: progress, labels, and cancelling.
#include <doctest/doctest.h>

#include <filesystem>
#include <future>
#include <string>

#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// Each begins with the comment, which makes them larger.
std::string many_games(int count, const std::string& comment = "") {
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += "[Event \"Round " + std::to_string(i) +
                "\"]\n[Red \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n" + comment +
                "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 *\n\n";
    }
    return text;
}

Answer import(int port, const std::string& bytes, const std::string& query) {
    return ask(port, "POST", "/api/games/import?" + query, bytes, "application/octet-stream");
}

}  // namespace

TEST_CASE("an import reports its progress, and labels its games") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string bytes = many_games(3000);
    const Answer answer = import(server.port(), bytes, "job=books&label=practice");
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    CHECK(answer.json().at("total") == 3000);
    const Json done =
        listener.wait_for("job", [](const Json& event) { return event.at("state") == "done"; });
    CHECK(done.at("done") == 3000);
    CHECK(done.at("size") == bytes.size());
    CHECK(done.at("read").get<std::size_t>() > bytes.size() / 2);
    CHECK(server.get("/api/games?label=practice&limit=1").json().at("total") == 3000);
    CHECK(import(server.port(), "x", "label=" + std::string(300, 'x')).status == 400);
}

TEST_CASE("a record can be read without saving it, with everything that is wrong with it") {
    const RunningServer server;
    const auto read = [&](const std::string& bytes, const std::string& query = "") {
        return ask(server.port(), "POST", "/api/games/read?" + query, bytes,
                   "application/octet-stream");
    };
    const Answer good = read("[Red \"Hu\"]\n\n1. h2e2 h9g7 (1... h7e7) *\n\n1. b0c2 *\n");
    REQUIRE_MESSAGE(good.status == 200, good.body);
    CHECK(good.json().at("total") == 2);
    CHECK(good.json().at("format") == "pgn");
    CHECK(good.json().at("problems").empty());
    const Json game = good.json().at("game");
    CHECK(game.at("id") == 0);
    CHECK(game.at("title") == "Hu – ?");
    CHECK(game.at("nodes").size() == 4);
    const Answer faulty = read("9/9/9/9/9/9/9/9/9/9 w");
    REQUIRE_MESSAGE(faulty.status == 200, faulty.body);
    CHECK(faulty.json().at("problems").at(0).at("code") == "position.no_king");
    CHECK(read("hello").status == 422);
    const Answer cut = read("@LAST_MOVER=RED\n@@\nrnbakabnr\n", "format=chessboard");
    CHECK(cut.status == 422);
    CHECK(cut.json().at("error").at("code") == "read.no_game");
    CHECK(cut.json().at("error").at("problems").dump().find("River Missing") != std::string::npos);
    CHECK(read("", "label=x").status == 400);
    CHECK(read(std::string((1U << 20U) + 1, ' ')).status == 413);
    CHECK(server.get("/api/games?limit=1").json().at("total") == 0);
}

TEST_CASE("the notation of imported moves can be named") {
    const RunningServer server;
    const std::string open = "[FEN \"3k5/9/6r2/9/9/2R6/9/9/9/4K4 w - - 0 1\"]\n\n1. Rc3 Rg5 *\n";
    const auto second_fen = [&](const std::string& query, std::size_t problems) {
        const Answer answer = import(server.port(), open, query);
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        CHECK(answer.json().at("problems").size() == problems);
        const auto id = answer.json().at("games").at(0).at("id").get<std::int64_t>();
        const Answer text = server.get("/api/file?format=uci&games=" + std::to_string(id));
        return text.body;
    };
    CHECK(second_fen("", 1).find("c4c3 g7g5") != std::string::npos);
    CHECK(second_fen("notation=san-1", 0).find("c4c2 g7g4") != std::string::npos);
    CHECK(import(server.port(), open, "notation=sna").status == 422);
}

TEST_CASE("a book of a quarter of a million moves is imported") {
    const RunningServer server;
    std::string line;
    for (int i = 0; i < 62'500; ++i)
        line += "h2g2 h7g7 g2h2 g7h7 ";
    const Answer answer = import(server.port(), line + "\n", "format=uci");
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    CHECK(answer.json().at("total") == 1);
}

TEST_CASE("a cancelled import leaves nothing in the library") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string bytes = many_games(40'000);
    auto importing =
        std::async(std::launch::async, [&] { return import(server.port(), bytes, "job=long"); });
    const Json running = listener.wait_for("job", [](const Json& event) {
        return event.at("state") == "running" && event.at("done") > 200;
    });
    REQUIRE(running.is_object());
    CHECK(running.at("read").get<std::size_t>() < bytes.size());
    CHECK(ask(server.port(), "DELETE", "/api/jobs/long", "", "", "stranger").status == 404);
    CHECK(import(server.port(), bytes, "job=long").kind() == "not_now");
    CHECK(ask(server.port(), "DELETE", "/api/jobs/long").status == 200);
    const Answer answer = importing.get();
    CHECK(answer.status == 409);
    CHECK(answer.kind() == "cancelled");
    CHECK(server.get("/api/games?limit=1").json().at("total") == 0);
    CHECK(server.get("/api/games?limit=1&deleted=true").json().at("total") == 0);
    CHECK(ask(server.port(), "DELETE", "/api/jobs/long").status == 404);
}

TEST_CASE("a file of more than a hundred thousand games is imported completely") {
    const RunningServer server;
    std::string lines;
    for (int i = 0; i < 100'050; ++i)
        lines += "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n";
    const Answer answer = import(server.port(), lines, "format=fen");
    REQUIRE_MESSAGE(answer.status == 200, answer.body.substr(0, 300));
    CHECK(answer.json().at("total") == 100'050);
    CHECK(server.get("/api/games?limit=1").json().at("total") == 100'050);
}

TEST_CASE("an import lists five hundred problems, and says how many more there are") {
    const RunningServer server;
    const std::string text = "[Red \"A\"]\n\n1. h2e2 " + std::string(10'000, '$') + " *\n";
    const Answer answer = import(server.port(), text, "");
    REQUIRE_MESSAGE(answer.status == 200, answer.body.substr(0, 300));
    const Json problems = answer.json().at("problems");
    REQUIRE(problems.size() == 501);
    CHECK(problems.at(0).at("column") == 9);
    CHECK_FALSE(problems.at(499).contains("count"));
    const Json& last = problems.at(500);
    CHECK(last.at("count") == 9500);
    CHECK(last.at("severity") == "warning");
    CHECK(last.at("words").at("en") == "… and 9500 more problems");
    CHECK(last.at("words").at("zh-Hans") == "……另有 9500 个问题");
    CHECK(last.at("words").at("zh-Hant") == "……另有 9500 個問題");
    // The game keeps the same list.
    const std::string game = "/api/games/" + answer.json().at("games").at(0).at("id").dump();
    CHECK(server.get(game).json().at("problems") == problems);
}

TEST_CASE("importing a file again adds nothing, and restores what was deleted") {
    const RunningServer server;
    const std::string twice = "[Red \"A\"]\n\n1. h2e2 *\n\n";
    const std::string text = many_games(3) + twice + twice;
    const Json first = import(server.port(), text, "").json();
    CHECK(first.at("total") == 5);
    CHECK(first.at("known") == 0);
    const std::string game = "/api/games/" + first.at("games").at(1).at("id").dump();
    server.post(game + "/edit", {{"op", "comment"}, {"node", 0}, {"text", "mine"}});
    REQUIRE(ask(server.port(), "DELETE", game).status == 200);
    const Json second = import(server.port(), text, "label=again").json();
    CHECK(second.at("total") == 5);
    CHECK(second.at("known") == 5);
    CHECK(second.at("games").size() == 5);
    CHECK(server.get("/api/games").json().at("total") == 5);
    CHECK(server.get("/api/games?label=again").json().at("total") == 5);
    CHECK(server.get(game).body.find("mine") != std::string::npos);
    // A third copy within the file is a new game.
    CHECK(import(server.port(), text + twice, "").json().at("known") == 5);
    CHECK(server.get("/api/games").json().at("total") == 6);
}

TEST_CASE("a file of several games is a collection, and duplicates are named") {
    const RunningServer server;
    const Json first = import(server.port(), many_games(3), "name=%E4%B8%89.pgn").json();
    CHECK(first.at("collection").at("name") == "三.pgn");
    CHECK(first.at("duplicate_count") == 2);  // of the first game, in the same file
    const Json one = import(server.port(), "[Red \"Z\"]\n\n1. h2e2 *\n", "name=one.pgn").json();
    CHECK(one.at("collection").is_null());
    CHECK(one.at("duplicate_count") == 0);
    CHECK(one.at("duplicates").empty());
    const std::string again = "[Red \"Y\"]\n\n1. h2e2 *\n";
    const Json into =
        import(server.port(), again, "collection=" + first.at("collection").at("id").dump()).json();
    CHECK(into.at("collection") == first.at("collection"));
    REQUIRE(into.at("duplicates").size() == 1);
    const Json duplicate = into.at("duplicates").at(0);
    CHECK(duplicate.at("game") == into.at("games").at(0));
    CHECK(duplicate.at("existing").at("id") == one.at("games").at(0).at("id"));
    CHECK(duplicate.at("existing").at("red") == "Z");
    CHECK(duplicate.at("sameness") == "moves");
    const Answer nowhere = import(server.port(), again, "collection=77");
    CHECK(nowhere.status == 404);
    CHECK(nowhere.kind() == "no_such_collection");
}

TEST_CASE("an import lists a hundred duplicates, and counts them all") {
    const RunningServer server;
    const Json answer = import(server.port(), many_games(150), "").json();
    CHECK(answer.at("duplicates").size() == 100);
    CHECK(answer.at("duplicate_count") == 149);
}

TEST_CASE("the collection of an import can be named, even for a single game") {
    const RunningServer server;
    const std::string game = "[Red \"Z\"]\n\n1. h2e2 *\n";
    const Json one = import(server.port(), game, "name=one.pgn&collection_name=Openings").json();
    CHECK(one.at("collection").at("name") == "Openings");
    const Json many = import(server.port(), many_games(3), "collection_name=Openings").json();
    CHECK(many.at("collection").at("name") == "Openings (2)");
    // Again, with a new game: it belongs to the others.
    const Json again =
        import(server.port(), many_games(3) + game + game, "collection_name=Openings%20(2)").json();
    CHECK(again.at("known") == 4);
    CHECK(again.at("collection") == many.at("collection"));
}

TEST_CASE("a large file is uploaded to the disk and imported from there, up to the limit") {
    const RunningServer server({}, [](server::Config& config) { config.most_upload = 3 << 20; });
    const auto upload = [&](const std::string& bytes, const std::string& query) {
        return ask(server.port(), "POST", "/api/games/upload?" + query, bytes,
                   "application/octet-stream");
    };
    Listener listener(server.port());
    const std::string bytes = many_games(3000, "{" + std::string(500, 'x') + "}\n");
    REQUIRE(bytes.size() > (1 << 20));
    REQUIRE(bytes.size() < (3 << 20));
    const Answer answer = upload(bytes, "name=a.pgn&job=books&label=x");
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    CHECK(answer.json().at("total") == 3000);
    CHECK(
        listener.wait_for("job", [](const Json& event) { return event.at("state") == "uploading"; })
            .is_object());
    const Json done =
        listener.wait_for("job", [](const Json& event) { return event.at("state") == "done"; });
    CHECK(done.at("size") == bytes.size());
    CHECK(upload(bytes, "name=a.pgn").json().at("known") == 3000);
    CHECK(server.get("/api/games?label=x&limit=1").json().at("total") == 3000);
    const Answer refused = upload(bytes + bytes, "");
    CHECK(refused.status == 413);
    CHECK(refused.kind() == "too_large");
    CHECK(upload("nothing", "format=pgn").status == 422);
    CHECK(server.get("/api/games?limit=1").json().at("total") == 3000);
    // Nothing but the library is left in its folder.
    for (const auto& entry : std::filesystem::directory_iterator(server.folder().path()))
        CHECK(entry.path().filename().string().find("upload") == std::string::npos);
}
