// SPDX-License-Identifier: MIT
#include "chuhe/index/packed_record.h"

#include <doctest/doctest.h>

#include "chuhe/index/packed_games_writer.h"
#include "chuhe/record/walk.h"

using namespace chuhe;
using namespace chuhe::index;

TEST_CASE("a packed game becomes a record with players, teams, date and credit") {
    PackedGamesWriter writer({.id = "test",
                              .title = "Some Games",
                              .credit = "A. Author 2026",
                              .licence = "CC-BY-4.0",
                              .source = "",
                              .changes = ""});
    const std::vector<Move> moves = {*parse_move("h2e2"), *parse_move("h9g7")};
    PackedTags tags;
    tags.red = {.written = "廣東呂欽", .name = "呂欽", .team = "廣東"};
    tags.black = {.written = "某人等", .name = "", .team = ""};
    tags.event = "五羊杯";
    tags.date = "9/12/2001";
    tags.iso_date = "2001";
    tags.ecco = "B05";
    tags.outcome = record::Outcome::Draw;
    REQUIRE(writer.add(tags, moves).has_value());
    tags.iso_date = "";
    REQUIRE(writer.add(tags, {}).has_value());
    const std::string file = writer.finish();
    const auto games = PackedGames::open(bytes_of(file), "test");
    REQUIRE(games.has_value());

    const Result<record::Game> game = record_of(*games, 0);
    REQUIRE(game.has_value());
    CHECK(game->tag("Red") == "呂欽");
    CHECK(game->tag("RedTeam") == "廣東");
    CHECK(game->tag("Black") == "某人等");
    CHECK_FALSE(game->tag("BlackTeam").has_value());
    CHECK(game->tag("Event") == "五羊杯");
    CHECK(game->tag("Date") == "2001.??.??");
    CHECK(game->tag("ECCO") == "B05");
    CHECK(game->tag("Source") == "Some Games (A. Author 2026, CC-BY-4.0)");
    CHECK(game->outcome() == record::Outcome::Draw);
    CHECK(game->move_count() == 2);
    // A date that is not certain stays as it is written.
    CHECK(record_of(*games, 1)->tag("Date") == "9/12/2001");
}
