// SPDX-License-Identifier: MIT
//
// The list of games: found by the index, by the library, or by both together.
#include <doctest/doctest.h>

#include "server/games_kit.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

std::vector<TestGame> listed_games() {
    return {{"胡榮華", "呂欽", "1-0", "1987-01-18", "全國賽", kCannon},
            {"胡荣华", "許銀川", "1/2-1/2", "1995", "五羊杯", kMirrored + " h0g2",
             "[RedElo \"2500\"]\n[BlackElo \"2400\"]\n"},
            {"Wang Tianyi", "呂欽", "0-1", "2019-05", "五羊杯", kPawn,
             "[RedElo \"2700\"]\n[BlackElo \"2600\"]\n"},
            {"", "", "*", "", "", "h2e2", "[Title \"順炮佈局 100% 研究\"]\n"}};
}

// The numbers of the imported games that the list has, counted from 1 in the order of import.
std::string listed(const RunningServer& server, const std::string& query) {
    const Json list = get_json(server, "/api/games?" + query);
    std::string numbers;
    for (const std::int64_t id : ids_in(list.at("games")))
        numbers += (numbers.empty() ? "" : " ") + std::to_string(id);
    return numbers;
}

}  // namespace

TEST_CASE("the list is sorted by any column, in both directions") {
    const RunningServer server;
    import_games(server, listed_games());
    CHECK(listed(server, "sort=added") == "4 3 2 1");
    CHECK(listed(server, "sort=-added") == "1 2 3 4");
    CHECK(listed(server, "sort=created") == "4 3 2 1");
    CHECK(listed(server, "sort=date") == "3 2 1 4");
    CHECK(listed(server, "sort=-date") == "4 1 2 3");
    CHECK(listed(server, "sort=elo") == "3 2 4 1");
    CHECK(listed(server, "sort=plies") == "4 3 1 2");
    CHECK(listed(server, "sort=-plies") == "2 1 3 4");
    CHECK(listed(server, "sort=red").ends_with("4"));  // nameless ones last
    edit(server, 2, {{"op", "comment"}, {"node", 0}, {"text", "changed"}});
    CHECK(listed(server, "").starts_with("2"));
    CHECK(listed(server, "sort=modified").starts_with("2"));
    CHECK(listed(server, "sort=-changed").ends_with("2"));
    CHECK(server.get("/api/games?sort=colour").status == 400);
}

TEST_CASE("rows have opening, ratings, source and collection") {
    const RunningServer server;
    import_games(server, listed_games());
    const Json row = get_json(server, "/api/games?elo=2400&sort=elo").at("games").at(1);
    CHECK(row.at("red_elo") == 2500);
    CHECK(row.at("black_elo") == 2400);
    CHECK(row.at("source") == "library");
    CHECK(row.at("opening").at("code").get<std::string>().size() == 3);
    CHECK_FALSE(row.at("opening").at("name").at("zh-Hant").get<std::string>().empty());
    const Json unrated = get_json(server, "/api/games?sort=-added").at("games").at(0);
    CHECK(unrated.at("red_elo").is_null());
}

TEST_CASE("the list is cut into pages") {
    const RunningServer server;
    import_games(server, listed_games());
    CHECK(listed(server, "sort=added&limit=2") == "4 3");
    CHECK(listed(server, "sort=added&limit=2&offset=2") == "2 1");
    CHECK(listed(server, "sort=added&offset=4") == "");
    CHECK(get_json(server, "/api/games?limit=1").at("total") == 4);
    CHECK(server.get("/api/games?limit=500").status == 200);
    CHECK(server.get("/api/games?limit=501").status == 400);
}

TEST_CASE("names are found in any script, and titles by their text") {
    const RunningServer server;
    import_games(server, listed_games());
    CHECK(listed(server, "sort=added&player=" + escaped("胡荣华")) == "2 1");
    CHECK(listed(server, "sort=added&player=" + escaped("吕钦") + "&side=black") == "3 1");
    CHECK(listed(server, "sort=added&player=WANG") == "3");
    CHECK(listed(server, "sort=added&event=" + escaped("五羊")) == "3 2");
    CHECK(listed(server, "sort=added&text=" + escaped("吕钦")) == "3 1");
    CHECK(listed(server, "text=" + escaped("順炮")) == "4");
    CHECK(listed(server, "text=" + escaped("100%")) == "4");
    CHECK(listed(server, "text=" + escaped("10_%")) == "");
    CHECK(listed(server, "text=" + escaped("順炮") + "&result=1-0") == "");
    // By name and by title, in one order.
    edit(server, 1,
         {{"op", "tags"},
          {"tags",
           {{{"name", "Title"}, {"value", "Tianyi's model"}},
            {{"name", "Red"}, {"value", "胡榮華"}}}}});
    CHECK(listed(server, "text=tianyi&sort=added") == "3 1");
    CHECK(listed(server, "text=tianyi&sort=-added") == "1 3");
    CHECK(listed(server, "text=tianyi&sort=added&limit=1&offset=1") == "1");
}

TEST_CASE("labels and kinds are combined with everything else") {
    const RunningServer server;
    import_games(server, listed_games());
    for (const int id : {1, 2, 4})
        REQUIRE(ask(server.port(), "PATCH", path_of(id), R"({"labels": ["a b", "c"]})").status ==
                200);
    server.post("/api/games", {{"kind", "play"}});
    CHECK(listed(server, "label=a%20b&sort=added") == "4 2 1");
    CHECK(listed(server, "label=a%20b&sort=-added&player=" + escaped("胡荣华")) == "1 2");
    CHECK(listed(server, "label=a%20b&sort=plies") == "4 1 2");
    CHECK(listed(server, "label=a%20b&sort=plies&limit=1&offset=1") == "1");
    CHECK(get_json(server, "/api/games?label=c&sort=plies&limit=1").at("total") == 3);
    CHECK(listed(server, "label=none") == "");
    CHECK(listed(server, "kind=play") == "5");
    CHECK(listed(server, "kind=study&elo=2500") == "3");
    CHECK(listed(server, "kind=play&elo=2500") == "");
}

TEST_CASE("deleted games are listed by the library alone") {
    const RunningServer server;
    import_games(server, listed_games());
    REQUIRE(server.post("/api/games/delete", {{"games", {1, 3}}}).status == 200);
    CHECK(listed(server, "sort=added") == "4 2");
    CHECK(listed(server, "deleted=true&sort=created") == "3 1");
    CHECK(listed(server, "deleted=true&player=" + escaped("胡榮華")) == "1");
    CHECK(server.get("/api/games?deleted=true&elo=1").status == 400);
    CHECK(server.get("/api/games?deleted=true&sort=plies").status == 400);
    CHECK(server.get("/api/games?deleted=true&source=masters").status == 400);
}

TEST_CASE("practice positions are listed with their label only") {
    const RunningServer server;
    import_games(server, listed_games());
    import_games(server, {{"", "", "*", "", "", "", "[Title \"Position\"]\n"}},
                 "list=endgames&label=practice");
    CHECK(listed(server, "sort=added") == "4 3 2 1");
    CHECK(listed(server, "label=practice") == "5");
}

TEST_CASE("masters' games have no labels, kinds or collections") {
    const RunningServer server({}, with_masters({{"呂欽", "胡榮華", "1-0", "1987", "", kCannon}}));
    wait_for_index(server);
    CHECK(listed(server, "source=masters") == "-1");
    CHECK(listed(server, "source=masters&text=" + escaped("吕钦")) == "-1");
    for (const char* field : {"label=x", "kind=study", "deleted=true", "collection=1"}) {
        CAPTURE(field);
        const Answer answer = server.get(std::string("/api/games?source=masters&") + field);
        CHECK(answer.status == 400);
        CHECK(answer.kind() == "bad_request");
    }
}

TEST_CASE("the library and the masters' games are listed together") {
    const RunningServer server({}, with_masters({{"呂欽", "胡榮華", "1-0", "1990", "", kCannon}}));
    import_games(server, listed_games());
    wait_for_index(server);
    CHECK(listed(server, "source=all&sort=date") == "3 2 -1 1 4");
    CHECK(listed(server, "source=all&sort=date&limit=2&offset=1") == "2 -1");
    CHECK(get_json(server, "/api/games?source=all").at("total") == 5);
    CHECK(listed(server, "source=all&sort=date&player=" + escaped("胡荣华")) == "2 -1 1");
    CHECK(listed(server, "source=all&text=" + escaped("順炮")) == "4");
    // Only games of the library have these.
    post_json(server, "/api/games/label", {{"games", {2}}, {"add", {"x"}}});
    CHECK(listed(server, "source=all&label=x") == "2");
    CHECK(listed(server, "source=all&kind=study&sort=added") == "4 3 2 1");
    post_json(server, "/api/games/delete", {{"games", {1}}});
    CHECK(listed(server, "source=all&deleted=true") == "1");
    CHECK(server.get("/api/games?source=both").status == 400);
    const std::string file =
        server.get("/api/file?format=pgn&source=all&sort=date&player=" + escaped("呂欽")).body;
    CHECK(file.find("Tianyi") < file.find("[Red \"呂欽\"]"));
    CHECK(file.find("[Red \"呂欽\"]") < file.size());
}

TEST_CASE("a whole name finds only those who have it, in any script") {
    const RunningServer server;
    import_games(server, {{"王一", "X", "*", "", "五羊杯", kCannon},
                          {"王一鵬", "X", "*", "", "五羊杯", kPawn},
                          {"Ｘ", "王 一", "*", "", "第2屆五羊杯", kMirrored}});
    const std::string name = escaped("王一");
    CHECK(listed(server, "sort=added&player=" + name) == "3 2 1");
    CHECK(listed(server, "sort=added&exact=true&player=" + name) == "3 1");
    CHECK(listed(server, "sort=added&exact=true&side=red&player=" + name) == "1");
    CHECK(listed(server, "sort=added&exact=true&player=x&opponent=" + name) == "3 1");
    CHECK(listed(server, "sort=added&exact=true&event=" + escaped("五羊杯")) == "2 1");
    CHECK(listed(server, "sort=added&exact=false&player=" + name) == "3 2 1");
    CHECK(listed(server, "sort=added&exact=true&text=" + name) == "3 2 1");
    CHECK(server.get("/api/games?exact=yes&player=x").status == 400);
    CHECK(server.get("/api/games?exact=true&deleted=true&player=x").status == 400);
    const auto explored = [&](const std::string& query) {
        return get_json(server, "/api/explore?fen=" + kStart + query).at("tally").at("games");
    };
    CHECK(explored("&player=" + name) == 3);
    CHECK(explored("&exact=true&player=" + name) == 2);
}

TEST_CASE("joined names are found by each of them") {
    const RunningServer server;
    import_games(server,
                 {{"胡榮華", "X", "*", "", "", kCannon}, {"胡司令", "Y", "*", "", "", kPawn}});
    const Json joined =
        post_json(server, "/api/players/join", {{"name", "胡司令"}, {"into", "胡榮華"}});
    CHECK(listed(server, "sort=added&player=" + escaped("司令")) == "2 1");
    CHECK(listed(server, "sort=added&player=" + escaped("胡荣华")) == "2 1");
    CHECK(listed(server, "sort=added&exact=true&player=" + escaped("胡司令")) == "2 1");
    post_json(server, "/api/undo", joined.at("undo"));
    CHECK(listed(server, "sort=added&player=" + escaped("司令")) == "2");
}

TEST_CASE("the list can be limited to the games with a position") {
    const RunningServer server({}, with_masters({{"呂欽", "胡榮華", "1-0", "1990", "", kCannon}}));
    import_games(server, listed_games());
    wait_for_index(server);
    const std::string cannon = "fen=" + kAfterCannon;
    CHECK(listed(server, cannon + "&sort=added") == "4 2 1");
    CHECK(listed(server, cannon + "&sort=added&mirror=false") == "4 1");
    CHECK(listed(server, cannon + "&sort=plies&limit=1&offset=1") == "1");
    CHECK(listed(server, cannon + "&source=all&sort=date") == "2 -1 1 4");
    CHECK(listed(server, cannon + "&text=" + escaped("順炮")) == "4");
    CHECK(listed(server, cannon + "&text=" + escaped("吕钦")) == "1");
    const Json row =
        get_json(server, "/api/games?" + cannon + "&player=" + escaped("許")).at("games").at(0);
    CHECK(row.at("ply") == 1);
    CHECK(row.at("mirrored") == true);
    CHECK(get_json(server, "/api/games?" + cannon + "&limit=1").at("total") == 3);
    post_json(server, "/api/games/label", {{"games", {1, 3}}, {"add", {"x"}}});
    CHECK(listed(server, cannon + "&label=x") == "1");
    CHECK(listed(server, "fen=4k4/9/9/9/9/9/9/9/3R5/3K5%20w") == "");
    CHECK(server.get("/api/games?fen=nonsense").status == 422);
    CHECK(server.get("/api/games?" + cannon + "&deleted=true").status == 400);
    CHECK(server.get("/api/file?format=pgn&sort=added&" + cannon).body.find("Tianyi") ==
          std::string::npos);
    const Json labelled =
        post_json(server, "/api/games/label",
                  {{"search",
                    {{"fen", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"},
                     {"mirror", false}}},
                   {"add", {"cannon"}}});
    CHECK(labelled.at("total") == 2);
    CHECK(listed(server, "label=cannon&sort=added") == "4 1");
}

TEST_CASE("any search is exported, in its order") {
    const RunningServer server({}, with_masters({{"呂欽", "胡榮華", "1-0", "1987", "", kCannon}}));
    import_games(server, listed_games());
    wait_for_index(server);
    const std::string file =
        server.get("/api/file?format=pgn&sort=-added&player=" + escaped("胡荣华")).body;
    CHECK(file.find("胡榮華") < file.find("胡荣华"));
    CHECK(file.find("Wang") == std::string::npos);
    CHECK(server.get("/api/file?format=pgn&source=masters").body.find("呂欽") != std::string::npos);
    CHECK(server.get("/api/file?format=pgn&games=1&player=x").status == 400);
    const std::string rest = server.get("/api/file?format=pgn&sort=added&except=1,3").body;
    CHECK(rest.find("胡荣华") != std::string::npos);
    CHECK(rest.find("胡榮華") == std::string::npos);
    CHECK(rest.find("Wang") == std::string::npos);
    CHECK(server.get("/api/file?format=pgn&games=1&except=2").status == 400);
    CHECK(server.get("/api/file?format=pgn&sort=added&except=x").status == 400);
    CHECK(server.get("/api/file?format=pgn").status == 400);
    CHECK(get_json(server, "/api/losses?format=uci&result=1-0").at("complete") == true);
}

TEST_CASE("a search of thousands of games is exported as a stream") {
    const RunningServer server;
    std::vector<TestGame> games;
    for (int i = 0; i < 1500; ++i)
        games.push_back({"R" + std::to_string(i), "B", "*", "", "", "h2e2"});
    import_games(server, games);
    wait_for_index(server);
    const Answer file = server.get("/api/file?format=pgn&player=B&sort=-added");
    CHECK(file.status == 200);
    CHECK(file.is_whole);
    CHECK_FALSE(file.headers.contains("Content-Length"));
    std::size_t count = 0;
    for (std::size_t at = 0; (at = file.body.find("[Red \"", at)) != std::string::npos; ++at)
        ++count;
    CHECK(count == 1500);
    CHECK(get_json(server, "/api/losses?format=pgn&player=B").at("complete") == false);
}
