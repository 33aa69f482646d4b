// SPDX-License-Identifier: MIT
#include "chuhe/training/shelf.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "chuhe/puzzles/shipped.h"

namespace chuhe::training {
namespace {

using motifs::Motif;
using motifs::MotifSet;

// A hundred positions with a red king and a pawn, rated 600, 610 …; every third is a fork.
std::vector<puzzles::Puzzle> made_up() {
    std::vector<puzzles::Puzzle> all;
    for (int i = 0; i < 100; ++i) {
        puzzles::Puzzle puzzle;
        const std::string fen = std::string(i % 2 == 0 ? "3k5" : "4k4") + "/9/9/9/9/9/9/9/9/" +
                                (i % 2 == 0 ? "4K4" : "3K5") + " w";
        puzzle.position = Position::from_fen(fen).value();
        puzzle.rating = 600 + 10 * i;
        if (i % 3 == 0) puzzle.themes.add(Motif::Fork);
        all.push_back(puzzle);
    }
    return all;
}

TEST_CASE("every shipped puzzle is found by its name") {
    const Result<puzzles::Pack> pack = puzzles::shipped_puzzles();
    REQUIRE(pack);
    const Shelf shelf(pack->puzzles);
    REQUIRE_FALSE(shelf.is_empty());
    for (std::size_t number = 0; number < shelf.puzzles().size(); ++number)
        CHECK(shelf.find(shelf.id_of(number)) == number);
    CHECK_FALSE(shelf.find("0000").has_value());
}

TEST_CASE("each day has its puzzle, and none comes back before all have had their day") {
    const Result<puzzles::Pack> pack = puzzles::shipped_puzzles();
    REQUIRE(pack);
    const Shelf shelf(pack->puzzles);
    const Shelf same(pack->puzzles);
    std::set<std::size_t> shown;
    for (Day day = 20'000; day < 20'080; ++day) {
        CHECK(shelf.of_the_day(day) == same.of_the_day(day));
        shown.insert(shelf.of_the_day(day));
    }
    // Two rounds may meet in these eighty days.
    CHECK(shown.size() > 60);
}

TEST_CASE("the next puzzle is near the rating, new, and the same for the same seed") {
    const Shelf shelf(made_up());
    const auto next = shelf.next({.rating = 1000, .seed = 5}, {});
    REQUIRE(next);
    CHECK(std::abs(shelf.puzzles()[*next].rating - 1000) <= 70);
    CHECK(shelf.next({.rating = 1000, .seed = 5}, {}) == next);
    std::set<std::size_t> chosen;
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        chosen.insert(shelf.next({.rating = 1000, .seed = seed}, {}).value());
    CHECK(chosen.size() > 6);
}

TEST_CASE("a puzzle that was seen comes again only when there is no other") {
    std::vector<puzzles::Puzzle> two = made_up();
    two.resize(2);
    const Shelf shelf(two);
    REQUIRE(shelf.id_of(0) != shelf.id_of(1));
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        CHECK(shelf.next({.seed = seed}, {shelf.id_of(0)}) == 1U);
    CHECK(shelf.next({}, {shelf.id_of(0), shelf.id_of(1)}).has_value());
}

TEST_CASE("a theme limits the choice, and one without puzzles has none") {
    const Shelf shelf(made_up());
    CHECK(shelf.themes() == std::map<Motif, int>{{Motif::Fork, 34}});
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto next = shelf.next({.rating = 900, .theme = Motif::Fork, .seed = seed}, {});
        REQUIRE(next);
        CHECK(*next % 3 == 0);
    }
    CHECK_FALSE(shelf.next({.theme = Motif::IronBolt}, {}).has_value());
}

// The hundred puzzles with goals by turns: a mate in 1, a mate in 2, a win, a win of an endgame, a
// draw.
std::vector<puzzles::Puzzle> with_goals() {
    const Move move = *parse_move("e0e1");
    std::vector<puzzles::Puzzle> all = made_up();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t turn = i % 5;
        all[i].goal = turn < 2   ? puzzles::Goal::Mate
                      : turn < 4 ? puzzles::Goal::Win
                                 : puzzles::Goal::Draw;
        all[i].solution.assign(turn == 1 ? 3 : 1, move);
        if (turn >= 3) all[i].themes.add(Motif::Endgame);
    }
    return all;
}

TEST_CASE("a goal limits the choice: mates by their length, wins, endgames, draws") {
    const Shelf shelf(with_goals());
    const std::span<const puzzles::Aim> aims = puzzles::all_aims();
    const std::vector<int> counts = shelf.aims();
    REQUIRE(counts.size() == aims.size());
    const std::map<std::string_view, std::set<std::size_t>> turns = {
        {"mate_1", {0}}, {"mate_2", {1}}, {"win", {2, 3}}, {"endgame_win", {3}}, {"draw", {4}}};
    for (std::size_t i = 0; i < aims.size(); ++i) {
        CAPTURE(aims[i].id);
        const auto wanted = turns.find(aims[i].id);
        CHECK(counts[i] ==
              (wanted == turns.end() ? 0 : 20 * static_cast<int>(wanted->second.size())));
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const auto next = shelf.next({.rating = 900, .aim = aims[i], .seed = seed}, {});
            CHECK(next.has_value() == (wanted != turns.end()));
            if (next) CHECK(wanted->second.contains(*next % 5));
        }
    }
    // Every third is a fork, every fifth a draw.
    const auto both =
        shelf.next({.theme = Motif::Fork, .aim = *puzzles::aim_of("draw"), .seed = 3}, {});
    REQUIRE(both);
    CHECK(*both % 15 == 9);
}

TEST_CASE("one like another is another one, with its themes and near its rating") {
    const Shelf shelf(made_up());
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto next = shelf.next({.rating = 2000, .like = 30, .seed = seed}, {});
        REQUIRE(next);
        CHECK(*next != 30);
        CHECK(std::abs(shelf.puzzles()[*next].rating - 900) <= 250);
    }
}

// The hundred puzzles the other way round: the last one is the easiest now.
std::vector<Rating> turned(const Shelf& shelf) {
    std::vector<Rating> ratings;
    for (const puzzles::Puzzle& puzzle : shelf.puzzles())
        ratings.push_back(untried_puzzle(2190 - puzzle.rating));
    return ratings;
}

TEST_CASE("what puzzles are rated now decides which one is next, and which one is alike") {
    const Shelf shelf(made_up());
    const std::vector<Rating> ratings = turned(shelf);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto easy = shelf.next({.rating = 600, .seed = seed, .ratings = ratings}, {});
        REQUIRE(easy);
        CHECK(*easy >= 88);
    }
    // The model of the pack has rating 600 and is now the hardest one.
    const auto alike = shelf.next({.like = 0, .ratings = ratings}, {});
    REQUIRE(alike);
    CHECK(ratings[*alike].rating > 1300);
    CHECK(shelf.of_the_day(20'000) == Shelf(made_up()).of_the_day(20'000));
}

TEST_CASE("a rush rises by what puzzles are rated now") {
    const Shelf shelf(made_up());
    const std::vector<Rating> ratings = turned(shelf);
    const std::vector<std::size_t> rush = shelf.rush(7, 40, ratings);
    CHECK(rush.size() == 40);
    CHECK(std::set<std::size_t>(rush.begin(), rush.end()).size() == 40);
    CHECK(std::ranges::is_sorted(rush, {}, [&](std::size_t n) { return ratings[n].rating; }));
    CHECK(rush.front() >= 90);
}

TEST_CASE("a rush rises from easy to hard without a puzzle twice") {
    const Shelf shelf(made_up());
    const std::vector<std::size_t> rush = shelf.rush(7, 40);
    CHECK(rush.size() == 40);
    CHECK(std::set<std::size_t>(rush.begin(), rush.end()).size() == 40);
    CHECK(
        std::ranges::is_sorted(rush, {}, [&](std::size_t n) { return shelf.puzzles()[n].rating; }));
    CHECK(shelf.rush(7, 40) == rush);
    CHECK(shelf.rush(8, 40) != rush);
    CHECK(shelf.rush(7, 1000).size() == 100);
    CHECK(Shelf({}).rush(7, 10).empty());
}

}  // namespace
}  // namespace chuhe::training
