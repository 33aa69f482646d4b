// SPDX-License-Identifier: MIT
#include "chuhe/index/statistics.h"

#include "chuhe/index/list.h"
#include "database/temporary_folder.h"
#include "index_kit.h"

namespace chuhe::tests {
namespace {

using namespace index;

NameId player(const Index& index, const char* name) {
    return index.with_catalogue(
        [&](const Catalogue& catalogue) { return catalogue.players.find(folded_name(name)); });
}

std::vector<IndexedGame> small_event() {
    const auto game = [](GameId id, const char* red, const char* black, record::Outcome outcome,
                         std::uint32_t date) {
        return IndexedGame{.id = id,
                           .red = red,
                           .black = black,
                           .event = "杯賽",
                           .date = date,
                           .outcome = outcome,
                           .red_elo = 2500,
                           .line = {move("h2e2"), move("h9g7")}};
    };
    return {game(1, "胡榮華", "呂欽", record::Outcome::RedWins, 19850101),
            game(2, "吕钦", "胡荣华", record::Outcome::Draw, 19860000),
            game(3, "許銀川", "胡榮華", record::Outcome::BlackWins, 0),
            game(4, "許銀川", "呂欽", record::Outcome::Unknown, 19860000)};
}

}  // namespace

TEST_CASE("statistics count every game that passes once") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill(**index, small_event());
    const Statistics all = statistics_of(**index, {});
    CHECK(all.tally == Tally{4, 1, 1, 1});
    CHECK(all.plies == 8);
    CHECK(all.years == std::map<std::uint32_t, Tally>{{1985, {1, 1, 0, 0}}, {1986, {2, 0, 1, 0}}});
    CHECK(all.lengths == std::map<std::uint32_t, std::uint32_t>{{0, 4}});
    CHECK(statistics_of(**index, {.player = "荣华"}).tally.games == 3);
    const std::vector<GameSlot> slots = list_games(**index, {}).slots;
    CHECK(statistics_of_slots(**index, slots) == all);
    CHECK(statistics_of_slots(**index, {}) == Statistics{});
}

TEST_CASE("a profile has both sides, years, ratings and opponents of a player") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill(**index, small_event());
    const Profile profile = profile_of(**index, player(**index, "胡榮華"));
    CHECK(profile.as_red == Score{1, 1, 0, 0});
    CHECK(profile.as_black == Score{2, 1, 1, 0});
    CHECK(profile.years ==
          std::map<std::uint32_t, Score>{{1985, {1, 1, 0, 0}}, {1986, {1, 0, 1, 0}}});
    CHECK(profile.ratings == std::map<std::uint32_t, std::uint16_t>{{1985, 2500}});
    REQUIRE(profile.opponents.size() == 2);
    CHECK(profile.opponents[0].opponent == player(**index, "吕钦"));
    CHECK(profile.opponents[0].score == Score{2, 1, 1, 0});
}

TEST_CASE("an event has standings, the best first") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill(**index, small_event());
    const auto events = find_events(**index, "杯赛", 10);
    REQUIRE(events.size() == 1);
    CHECK(events[0].games == 4);
    const std::vector<Standing> standings = standings_of(**index, events[0].name);
    REQUIRE(standings.size() == 3);
    CHECK(standings[0].player == player(**index, "胡荣华"));
    CHECK(standings[0].half_points_in_all() == 5);
    CHECK(standings[0].half_points.at(player(**index, "呂欽")) == 3);
    CHECK(standings[2].score == Score{2, 0, 0, 1});
}

TEST_CASE("players are found by part of a name in either script, and joined by the user") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    std::vector<IndexedGame> games = small_event();
    games.push_back({.id = 5, .red = "胡司令", .line = {move("h2e2")}});
    fill(**index, games);
    CHECK(find_players(**index, "胡", 10).size() == 2);
    CHECK(find_players(**index, "荣华", 10)[0].games == 3);

    REQUIRE((*index)->use_aliases({{folded_name("胡司令"), "胡榮華"}}));
    const auto joined = find_players(**index, "胡", 10);
    REQUIRE(joined.size() == 1);
    CHECK(joined[0].games == 4);
    CHECK(profile_of(**index, player(**index, "胡荣华")).as_red.games == 2);

    // A name that comes later is joined as well.
    fill(**index, {{.id = 6, .red = "胡大師", .line = {move("h2e2")}}});
    REQUIRE((*index)->use_aliases(
        {{folded_name("胡大师"), "胡榮華"}, {folded_name("胡新人"), "胡榮華"}}));
    fill(**index, {{.id = 7, .red = "胡新人", .line = {move("h2e2")}}});
    CHECK(find_players(**index, "荣华", 10)[0].games == 5);
    CHECK(find_players(**index, "司令", 10)[0].games == 1);
}

}  // namespace chuhe::tests
