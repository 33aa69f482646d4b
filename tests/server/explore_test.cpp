// SPDX-License-Identifier: MIT
//
// The opening explorer and the search for a position, with a real library and a real index.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "chuhe/index/index.h"
#include "server/games_kit.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

Json explore(const RunningServer& server, const std::string& rest = {},
             const std::string& fen = kStart) {
    return get_json(server, "/api/explore?fen=" + fen + rest);
}

const Json& move_in(const Json& explored, const std::string& move) {
    for (const Json& each : explored.at("moves")) {
        if (each.at("move") == move) return each;
    }
    FAIL("not explored: " << move);
    return explored;
}

std::vector<TestGame> some_games() {
    return {{"胡榮華", "呂欽", "1-0", "1987-01-18", "全國賽", kCannon},
            {"胡荣华", "许银川", "1/2-1/2", "1995", "五羊杯", kMirrored},
            {"王天一", "呂欽", "0-1", "2019-05", "五羊杯", kPawn,
             "[RedElo \"2700\"]\n[BlackElo \"2600\"]\n"}};
}

}  // namespace

TEST_CASE("the explorer counts what was played, with mirrored games") {
    const RunningServer server;
    import_games(server, some_games());
    const Json explored = explore(server);
    CHECK(explored.at("tally") == Json({{"games", 3}, {"red", 1}, {"draw", 1}, {"black", 1}}));
    CHECK(explored.at("indexing").is_null());
    REQUIRE(explored.at("moves").size() == 2);
    const Json& cannon = explored.at("moves").at(0);
    CHECK(cannon.at("move") == "h2e2");
    CHECK(cannon.at("twin") == "b2e2");
    CHECK(cannon.at("twin_texts").at("chinese") == "炮八平五");
    CHECK(cannon.at("games") == 2);
    CHECK(cannon.at("red") == 1);
    CHECK(cannon.at("draw") == 1);
    CHECK(cannon.at("year") == 1991);
    CHECK(cannon.at("last") == "1995");
    CHECK(cannon.at("texts").at("chinese") == "炮二平五");
    CHECK(cannon.at("performance").is_null());
    const Json& pawn = move_in(explored, "g3g4");
    CHECK(pawn.at("last") == "2019-05");
    CHECK(pawn.at("twin_texts").at("chinese") == "兵七进一");
    CHECK(pawn.at("performance") == 1800);
    CHECK(explored.at("games").size() == 3);
    CHECK(explored.at("games").at(0).at("red") == "王天一");  // the only rated players
    CHECK(explored.at("games").at(0).at("ply") == 0);
    CHECK(explore(server, "&games=1").at("games").size() == 1);
    CHECK(explore(server, "&games=0").at("games").empty());
}

TEST_CASE("without mirrored positions, the two cannons are two moves") {
    const RunningServer server;
    import_games(server, some_games());
    const Json explored = explore(server, "&mirror=false");
    CHECK(move_in(explored, "h2e2").at("games") == 1);
    CHECK(move_in(explored, "b2e2").at("games") == 1);
    CHECK(move_in(explored, "h2e2").at("twin").is_null());
    CHECK(explore(server, "", kAfterCannon).at("tally").at("games") == 2);
    CHECK(explore(server, "&mirror=false", kAfterCannon).at("tally").at("games") == 1);
    const Json found = explore(server, "", kAfterCannon).at("games");
    CHECK(found.at(0).at("mirrored") != found.at(1).at("mirrored"));
    // The board as given shows the answer of the mirrored game, too.
    CHECK(move_in(explore(server, "", kAfterCannon), "h9g7").at("games") == 2);
}

TEST_CASE("a change made through the API is seen by the next question") {
    const RunningServer server;
    const auto games = [&](const std::string& rest = {}) {
        return explore(server, rest).at("tally").at("games").get<int>();
    };
    CHECK(games() == 0);
    const std::int64_t id = new_study(server);
    CHECK(games() == 1);
    CHECK(explore(server).at("moves").empty());
    edit(server, id, {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    CHECK(move_in(explore(server), "h2e2").at("last_game") == id);
    edit(server, id, {{"op", "tags"}, {"tags", {{{"name", "Red"}, {"value", "呂欽"}}}}});
    CHECK(games("&player=" + escaped("吕钦")) == 1);
    edit(server, id, {{"op", "result"}, {"result", "1-0"}});
    CHECK(explore(server).at("tally").at("red") == 1);
    CHECK(ask(server.port(), "DELETE", path_of(id)).status == 200);
    CHECK(games() == 0);
    CHECK(ask(server.port(), "POST", path_of(id, "/restore")).status == 200);
    CHECK(games() == 1);
    edit(server, id, {{"op", "delete"}, {"node", 1}});
    CHECK(explore(server).at("moves").empty());
}

TEST_CASE("filters of the explorer") {
    const RunningServer server;
    const Json imported = import_games(server, some_games());
    const auto games = [&](const std::string& rest) {
        return explore(server, "&" + rest).at("tally").at("games").get<int>();
    };
    CHECK(games("player=" + escaped("胡荣华")) == 2);
    CHECK(games("player=" + escaped("呂欽") + "&side=black") == 2);
    CHECK(games("player=" + escaped("呂欽") + "&side=red") == 0);
    CHECK(games("player=" + escaped("吕钦") + "&opponent=" + escaped("王天一")) == 1);
    CHECK(games("event=" + escaped("五羊杯")) == 2);
    CHECK(games("text=" + escaped("全国")) == 1);
    CHECK(games("from=1990&to=1999") == 1);
    CHECK(games("result=0-1") == 1);
    CHECK(games("source=library") == 3);
    CHECK(games("source=masters") == 0);
    CHECK(games("elo=2600") == 1);
    CHECK(games("elo=2601") == 0);
}

TEST_CASE("questions to the explorer that make no sense are refused") {
    const RunningServer server;
    const auto kind = [&](const std::string& query) {
        const Answer answer = server.get("/api/explore?" + query);
        return std::to_string(answer.status) + " " + answer.kind();
    };
    CHECK(kind("") == "400 bad_request");
    CHECK(kind("fen=rubbish").starts_with("422"));
    CHECK(kind("fen=9/9/9/9/9/9/9/9/9/9%20w") == "422 bad_position");
    CHECK(kind("fen=" + kStart + "&colour=red") == "400 bad_request");
    CHECK(kind("fen=" + kStart + "&side=white") == "400 bad_request");
    CHECK(kind("fen=" + kStart + "&opening=X9") == "400 bad_request");
    CHECK(kind("fen=" + kStart + "&from=yesterday") == "400 bad_date");
    CHECK(kind("fen=" + kStart + "&games=51") == "400 bad_request");
    CHECK(kind("fen=" + kStart + "&mirror=yes") == "400 bad_request");
    CHECK(kind("fen=" + kStart + "&elo=-1") == "400 bad_request");
    CHECK(kind("fen=" + kStart + "&collection=0") == "400 bad_request");
}

TEST_CASE("the games with a position are found page by page, with the ply") {
    const RunningServer server;
    import_games(server, some_games());
    const auto search = [&](const std::string& rest) {
        return get_json(server, "/api/search/position?fen=" + kAfterCannon + rest);
    };
    const Json all = search("");
    CHECK(all.at("total") == 2);
    REQUIRE(all.at("games").size() == 2);
    for (const Json& game : all.at("games"))
        CHECK(game.at("ply") == 1);
    CHECK(search("&offset=1").at("games") == Json::array({all.at("games").at(1)}));
    CHECK(search("&limit=1").at("games") == Json::array({all.at("games").at(0)}));
    CHECK(search("&limit=1").at("total") == 2);
    CHECK(search("&result=1-0").at("total") == 1);
    CHECK(search("&mirror=false").at("total") == 1);
    CHECK(server.get("/api/search/position").status == 400);
    CHECK(server.get("/api/search/position?fen=" + kStart + "&limit=501").status == 400);
}

TEST_CASE("an index that was deleted is rebuilt at the next start") {
    RunningServer server;
    import_games(server, some_games());
    const Json before = explore(server);
    server.restart();
    CHECK(explore(server) == before);
    server.restart(
        [&] { std::filesystem::remove_all(server.folder().file("library.chuhe.index")); });
    wait_for_index(server);
    CHECK(explore(server) == before);
}

TEST_CASE("a library opened through a symbolic link has its index beside the file") {
    const RunningServer server({}, [](server::Config& config) {
        const std::string link = config.library + ".link";
        std::filesystem::create_symlink(config.library, link);
        config.library = link;
    });
    import_games(server, some_games());
    CHECK(explore(server).at("tally").at("games") == 3);
    CHECK(std::filesystem::is_directory(server.folder().file("library.chuhe.index")));
    CHECK_FALSE(std::filesystem::exists(server.folder().file("library.chuhe.link.index")));
}

TEST_CASE("a damaged index is rebuilt without a restart") {
    RunningServer server;
    import_games(server, some_games());
    const Json before = explore(server);
    server.restart([&] {
        // Every table: whichever has the positions.
        const std::string folder = server.folder().file("library.chuhe.index");
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".sst") continue;
            std::fstream file(entry.path(), std::ios::in | std::ios::out | std::ios::binary);
            file.write("damaged", 7);
        }
    });
    Answer answer;
    for (int i = 0; i < 500; ++i) {
        answer = server.get("/api/explore?fen=" + kStart);
        if (answer.status == 200 && answer.json() == before) break;
        CHECK((answer.status == 200 || answer.status == 503));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    CHECK(answer.json() == before);
    CHECK(get_json(server, "/api/games").at("total") == 3);
}

TEST_CASE("an index that another program has at the start is used as soon as it is free") {
    std::unique_ptr<index::Index> other;
    const RunningServer server({}, [&](server::Config& config) {
        other = *index::Index::open(server::index_folder(config.library));
    });
    import_games(server, some_games());
    const Answer refused = server.get("/api/explore?fen=" + kStart);
    CHECK(refused.status == 503);
    CHECK(refused.json().at("error").at("code") == "index.in_use");
    other.reset();
    Answer answer;
    for (int i = 0; i < 1000; ++i) {
        answer = server.get("/api/explore?fen=" + kStart);
        if (answer.status == 200 && answer.json().at("indexing").is_null()) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    CHECK(answer.json().at("tally").at("games") == 3);
}

TEST_CASE("without an index, questions to it are refused, and the rest works") {
    const RunningServer server({}, [](server::Config& config) {
        std::ofstream(server::index_folder(config.library)) << "in the way";
    });
    import_games(server, some_games());
    for (const char* path : {"/api/explore?fen=", "/api/search/position?fen="}) {
        const Answer answer = server.get(path + kStart);
        CHECK(answer.status == 503);
        CHECK(answer.kind() == "no_index");
        CHECK(answer.headers.contains("Retry-After"));
        CHECK_FALSE(answer.json().at("error").at("words").at("zh-Hans").get<std::string>().empty());
    }
    for (const char* path :
         {"/api/statistics", "/api/players", "/api/players/x", "/api/tournaments",
          "/api/tournaments/x", "/api/openings", "/api/openings/C", "/api/games?source=masters",
          "/api/games?sort=plies"}) {
        CAPTURE(path);
        CHECK(server.get(path).kind() == "no_index");
    }
    CHECK(get_json(server, "/api/games").at("total") == 3);
    CHECK(get_json(server, "/api/games?player=" + escaped("呂欽")).at("total") == 2);
    const std::int64_t id = new_study(server);
    CHECK(get_json(server, path_of(id)).at("id") == id);
    CHECK(get_json(server, "/api/games").at("total") == 4);
}

TEST_CASE("the book says what it plays in a position, best first") {
    const RunningServer server;
    const Json moves = get_json(server, "/api/book?fen=" + kStart).at("moves");
    REQUIRE_FALSE(moves.empty());
    for (std::size_t i = 0; i + 1 < moves.size(); ++i)
        CHECK(moves.at(i).at("weight") >= moves.at(i + 1).at("weight"));
    CHECK(moves.at(0).at("weight") > 0);
    CHECK(moves.at(0).at("texts").contains("chinese"));
    CHECK(moves.at(0).at("twin").is_null() == moves.at(0).at("twin_texts").is_null());
    const std::string endgame = "3k5/9/9/9/9/9/9/9/4A4/R2AK4%20w";
    CHECK(get_json(server, "/api/book?fen=" + endgame).at("moves").empty());
    CHECK(server.get("/api/book").status == 400);
    CHECK(server.get("/api/book?fen=nonsense").status == 422);
}
