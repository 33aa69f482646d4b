// SPDX-License-Identifier: MIT
//
// Statistics, and the pages of players, tournaments and openings.
#include <doctest/doctest.h>

#include "server/games_kit.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

std::vector<TestGame> league() {
    return {{"胡榮華", "呂欽", "1-0", "1987-01-18", "五羊杯", kCannon},
            {"呂欽", "胡荣华", "1/2-1/2", "1987-01-19", "五羊杯", kPawn},
            {"許銀川", "胡榮華", "0-1", "1988", "全國賽", kMirrored,
             "[RedElo \"2400\"]\n[BlackElo \"2500\"]\n"}};
}

}  // namespace

TEST_CASE("statistics of a search") {
    const RunningServer server;
    import_games(server, league());
    const Json all = get_json(server, "/api/statistics");
    CHECK(all.at("tally") == Json({{"games", 3}, {"red", 1}, {"draw", 1}, {"black", 1}}));
    CHECK(all.at("plies") == 16);
    REQUIRE(all.at("years").size() == 2);
    CHECK(all.at("years").at(0) ==
          Json({{"year", 1987}, {"games", 2}, {"red", 1}, {"draw", 1}, {"black", 0}}));
    CHECK(all.at("lengths") == Json::array({{{"plies", 0}, {"games", 3}}}));
    int games = 0;
    for (const Json& opening : all.at("openings"))
        games += opening.at("games").get<int>();
    CHECK(games == 3);
    const Json some = get_json(server, "/api/statistics?player=" + escaped("吕钦"));
    CHECK(some.at("tally").at("games") == 2);
    CHECK(server.get("/api/statistics?sort=date").status == 400);
}

TEST_CASE("statistics of whatever the list of games can find") {
    const RunningServer server({}, with_masters({{"呂欽", "胡榮華", "1-0", "1990", "", kCannon}}));
    import_games(server, league(), "name=league.pgn");
    wait_for_index(server);
    import_games(server, {{"", "", "*", "", "", kPawn, "[Title \"五羊研究\"]\n"}});
    post_json(server, "/api/games/label", {{"games", {1, 4}}, {"add", {"x"}}});
    for (const std::string& query :
         {std::string("source=all"), std::string("source=library"), std::string("source=masters"),
          std::string("label=x&source=library"), std::string("label=x&result=1-0"),
          std::string("kind=study&source=library"), std::string("kind=play&source=library"),
          std::string("collection=1&source=library"), "source=all&fen=" + kAfterCannon,
          "source=all&mirror=false&fen=" + kAfterCannon, "source=all&text=" + escaped("五羊"),
          "label=x&source=library&text=" + escaped("五羊"),
          "source=all&exact=true&player=" + escaped("吕钦")}) {
        CAPTURE(query);
        const Json figures = get_json(server, "/api/statistics?" + query);
        CHECK(figures.at("tally").at("games") ==
              get_json(server, "/api/games?" + query).at("total"));
    }
    CHECK(get_json(server, "/api/statistics").at("tally").at("games") == 5);
    CHECK(get_json(server, "/api/statistics?label=x").at("tally").at("games") == 2);
    CHECK(get_json(server, "/api/statistics?label=x").at("plies") == 10);
    CHECK(server.get("/api/statistics?label=x&source=masters").status == 400);
    CHECK(server.get("/api/statistics?deleted=true").status == 400);
}

TEST_CASE("players are listed by their number of games, and searched in any script") {
    const RunningServer server;
    import_games(server, league());
    const Json all = get_json(server, "/api/players").at("players");
    CHECK(all.at(0) == Json({{"name", "胡榮華"}, {"games", 3}}));
    CHECK(all.size() == 3);
    CHECK(get_json(server, "/api/players?limit=1").at("players").size() == 1);
    for (const std::string path : {"/api/players", "/api/tournaments"}) {
        CHECK(server.get(path + "?limit=500").status == 200);
        CHECK(server.get(path + "?limit=501").status == 400);
    }
    const Json found = get_json(server, "/api/players?text=" + escaped("吕")).at("players");
    CHECK(found == Json::array({{{"name", "呂欽"}, {"games", 2}}}));
}

TEST_CASE("the profile of a player") {
    const RunningServer server;
    import_games(server, league());
    const Json profile = get_json(server, "/api/players/" + escaped("胡荣华"));
    CHECK(profile.at("name") == "胡榮華");
    CHECK(profile.at("aliases").empty());
    CHECK(profile.at("total") == Json({{"games", 3}, {"wins", 2}, {"draws", 1}, {"losses", 0}}));
    CHECK(profile.at("red").at("wins") == 1);
    CHECK(profile.at("black").at("draws") == 1);
    CHECK(profile.at("years").at(1).at("rating") == 2500);
    CHECK(profile.at("years").at(0).at("rating").is_null());
    CHECK(profile.at("opponents").at(0).at("name") == "呂欽");
    CHECK(profile.at("opponents").at(0).at("games") == 2);
    CHECK_FALSE(profile.at("openings").empty());
    CHECK(ids_in(profile.at("games")) == std::vector<std::int64_t>{3, 2, 1});
    const Json later = get_json(server, "/api/players/" + escaped("胡榮華") + "?from=1988");
    CHECK(later.at("total").at("games") == 1);
    CHECK(later.at("games").size() == 1);
    CHECK(server.get("/api/players/" + escaped("無名氏")).kind() == "no_such_player");
    CHECK(server.get("/api/players/" + escaped("...")).kind() == "no_such_player");
    CHECK(server.get("/api/players/" + escaped("胡榮華") + "?player=x").status == 400);
}

TEST_CASE("two names are joined, separated, and joined again by undoing it") {
    const RunningServer server;
    import_games(server, league());
    import_games(server, {{"Hu Ronghua", "呂欽", "1-0", "1990", "", kCannon}});
    const std::string path = "/api/players/" + escaped("胡榮華");
    const auto games = [&] { return get_json(server, path).at("total").at("games").get<int>(); };
    CHECK(games() == 3);
    const Json joined =
        post_json(server, "/api/players/join", {{"name", "Hu Ronghua"}, {"into", "胡荣华"}});
    CHECK(games() == 4);
    CHECK(get_json(server, path).at("aliases") == Json::array({"Hu Ronghua"}));
    CHECK(get_json(server, "/api/players/Hu%20Ronghua").at("total").at("games") == 4);
    CHECK(get_json(server, "/api/explore?fen=" + kStart + "&player=" + escaped("胡荣华"))
              .at("tally")
              .at("games") == 4);
    CHECK(server.post("/api/players/join", {{"name", "胡榮華"}, {"into", "Hu Ronghua"}}).kind() ==
          "not_now");
    CHECK(server.post("/api/players/join", {{"name", "胡榮華"}, {"into", "胡荣华"}}).kind() ==
          "not_now");
    const Json separated = post_json(server, "/api/players/separate", {{"name", "HU RONGHUA"}});
    CHECK(games() == 3);
    CHECK(server.post("/api/players/separate", {{"name", "Hu Ronghua"}}).kind() == "not_now");
    post_json(server, "/api/undo", separated.at("undo"));
    CHECK(games() == 4);
    post_json(server, "/api/undo", joined.at("undo"));
    CHECK(games() == 3);
    CHECK(server.post("/api/players/join", {{"name", ""}, {"into", "x"}}).status == 404);
}

TEST_CASE("names joined one after the other stay joined after a restart") {
    RunningServer server;
    import_games(server, {{"A", "X", "1-0", "", "", kCannon},
                          {"B", "X", "1-0", "", "", kPawn},
                          {"C", "X", "1-0", "", "", kMirrored}});
    post_json(server, "/api/players/join", {{"name", "A"}, {"into", "B"}});
    post_json(server, "/api/players/join", {{"name", "B"}, {"into", "C"}});
    CHECK(get_json(server, "/api/players/A").at("total").at("games") == 3);
    server.restart();
    CHECK(get_json(server, "/api/players/A").at("name") == "C");
    CHECK(get_json(server, "/api/players/C").at("total").at("games") == 3);
}

TEST_CASE("a tournament has standings and games") {
    const RunningServer server;
    import_games(server, league());
    const Json list = get_json(server, "/api/tournaments").at("tournaments");
    CHECK(list.at(0) == Json({{"name", "五羊杯"}, {"games", 2}}));
    CHECK(get_json(server, "/api/tournaments?text=" + escaped("全国")).at("tournaments").size() ==
          1);
    const Json page = get_json(server, "/api/tournaments/" + escaped("五羊杯"));
    CHECK(page.at("total") == 2);
    CHECK(page.at("from") == "1987-01-18");
    CHECK(page.at("to") == "1987-01-19");
    REQUIRE(page.at("standings").size() == 2);
    const Json& winner = page.at("standings").at(0);
    CHECK(winner.at("name") == "胡榮華");
    CHECK(winner.at("points") == 1.5);
    CHECK(winner.at("against").at(0) == Json({{"name", "呂欽"}, {"points", 1.5}}));
    CHECK(ids_in(page.at("games")) == std::vector<std::int64_t>{1, 2});
    CHECK(server.get("/api/tournaments/x").kind() == "no_such_tournament");
}

TEST_CASE("the name of a tournament may contain a slash") {
    const RunningServer server;
    import_games(server, {{"A", "B", "1-0", "2006", "League 2006/2007", kCannon}});
    const std::string name =
        get_json(server, "/api/tournaments").at("tournaments").at(0).at("name").get<std::string>();
    CHECK(get_json(server, "/api/tournaments/" + escaped(name)).at("total") == 1);
    CHECK(get_json(server, "/api/tournaments/League%202006/2007").at("total") == 1);
}

TEST_CASE("openings form a tree, and each has a page") {
    const RunningServer server;
    import_games(server, league());
    const Json list = get_json(server, "/api/openings").at("openings");
    CHECK(list.at(0).at("code") == "A");
    std::map<std::string, int> games;
    for (const Json& opening : list) {
        games[opening.at("code").get<std::string>()] = opening.at("games").get<int>();
        CHECK_FALSE(opening.at("name").at("zh-Hans").get<std::string>().empty());
    }
    const Json row = get_json(server, "/api/games?sort=-added&limit=1").at("games").at(0);
    const auto code = row.at("opening").at("code").get<std::string>();
    CHECK(games.at(code) >= 1);
    CHECK(games.at(code.substr(0, 2)) >= games.at(code));
    CHECK(games.at(code.substr(0, 1)) >= games.at(code.substr(0, 2)));
    CHECK(get_json(server, "/api/games?opening=" + code).at("total") == games.at(code));
    const Json page = get_json(server, "/api/openings/" + code.substr(0, 1));
    CHECK(page.at("tally").at("games") == games.at(code.substr(0, 1)));
    CHECK(page.at("total") == page.at("tally").at("games"));
    for (const Json& child : page.at("children"))
        CHECK(child.at("code").get<std::string>().size() == 2);
    CHECK_FALSE(page.at("players").empty());
    CHECK(get_json(server, "/api/openings/" + code).at("children").empty());
    CHECK(get_json(server, "/api/openings/" + code + "?source=masters").at("total") == 0);
    for (const char* wrong : {"X", "C999", "c4", "A99"}) {
        CAPTURE(wrong);
        CHECK(server.get(std::string("/api/openings/") + wrong).status == 404);
    }
}
