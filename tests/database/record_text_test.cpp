// SPDX-License-Identifier: MIT
#include "chuhe/database/record_text.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "chuhe/record/walk.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::database;

TEST_CASE("any game tree round-trips through the library's text") {
    const bool holds = rc::check([](std::uint64_t seed) {
        const record::Game game = tests::random_game(seed);
        const auto text = to_record_text(game);
        RC_ASSERT(text.has_value());
        const auto again = from_record_text(*text);
        RC_ASSERT(again.has_value());
        RC_ASSERT(again->move_count() == game.move_count());
        auto other = record::nodes_of(*again).begin();
        for (const record::NodeId node : record::nodes_of(game)) {
            RC_ASSERT(game.kind(node) == again->kind(*other));
            if (game.is_move(node)) RC_ASSERT(game.move(node) == again->move(*other));
            RC_ASSERT(game.comment(node).empty() == again->comment(*other).empty());
            RC_ASSERT(game.marks(node).size() == again->marks(*other).size());
            ++other;
        }
    });
    CHECK(holds);
}

TEST_CASE("node numbers round-trip through their text, and nonsense gives none") {
    const std::vector<std::uint32_t> numbers = {0, 7, 4294967295U, 3};
    CHECK(from_number_text(to_number_text(numbers)) == numbers);
    CHECK(from_number_text("").empty());
    CHECK(from_number_text("1 x 2").empty());
    CHECK(from_number_text("1 -2").empty());
    CHECK(from_number_text("99999999999").empty());
}

TEST_CASE("an empty record text is rejected") {
    CHECK_FALSE(from_record_text("").has_value());
}

TEST_CASE("tags that a record could not keep are known beforehand") {
    const Setup start = Position::start().setup();
    const std::vector<record::Tag> tags = {{"Red", "胡荣华 \"司令\""}, {"My tag", "x"},
                                           {"赛事", "五羊杯"},         {"Result", "1-0"},
                                           {"FEN", "nonsense"},        {"Site", "a\rb"}};
    const std::vector<std::string> lost = tags_not_kept(start, tags);
    CHECK(lost == std::vector<std::string>{"My tag", "Result", "FEN", "Site"});
    CHECK(tags_not_kept(start, {}).empty());
}
