// SPDX-License-Identifier: MIT
#include "chuhe/tables/statistics.h"

#include <doctest/doctest.h>

#include <numeric>

#include "tables/solved.h"

namespace chuhe::tables {
namespace {

std::uint64_t count(const Statistics& statistics, Side side, Outcome outcome) {
    return statistics.info.counts[index_of(side)][static_cast<std::size_t>(outcome)];
}

std::shared_ptr<const Solution> solution_of(const char* name) {
    return solved(name).at(ending(name));
}

Statistics statistics_for(const char* ending) {
    const auto solution = solution_of(ending);
    return statistics_of(*solution, summarise(*solution));
}

TEST_CASE("every won position is counted by the move that wins it") {
    const Statistics statistics = statistics_for("KR-KA");
    for (const Side side : {Side::Red, Side::Black}) {
        const auto& wins = statistics.wins_in[index_of(side)];
        CHECK(std::accumulate(wins.begin(), wins.end(), std::uint64_t{0}) ==
              count(statistics, side, Outcome::Win));
    }
}

TEST_CASE("the longest games come in order, and the first one is the longest of the table") {
    const Statistics statistics = statistics_for("KN-K");
    const auto& longest = statistics.longest[index_of(Side::Red)];
    REQUIRE(longest.size() == Statistics::kMostExamples);
    CHECK(longest.front().plies == static_cast<int>(statistics.info.longest));
    for (std::size_t i = 1; i < longest.size(); ++i)
        CHECK(longest[i - 1].plies >= longest[i].plies);
    CHECK(statistics.longest[index_of(Side::Black)].empty());
}

TEST_CASE("in a zugzwang the side to move does worse than if the other had to move") {
    const auto solution = solution_of("KN-KP");
    const Statistics statistics = statistics_of(*solution, summarise(*solution));
    const Examples& examples =
        statistics.zugzwangs[static_cast<std::size_t>(Zugzwang::BlackCannotWin)];
    CHECK(examples.count == 125);
    REQUIRE(examples.numbers.size() == Statistics::kMostExamples);
    for (const std::uint64_t number : examples.numbers) {
        CHECK(solution->value(Side::Red, number).is_loss());
        CHECK(solution->value(Side::Black, number).is_draw());
    }
    CHECK(statistics.zugzwangs[static_cast<std::size_t>(Zugzwang::MoverLoses)].count == 0);
    CHECK(statistics.zugzwangs[static_cast<std::size_t>(Zugzwang::RedCannotWin)].count == 0);
}

TEST_CASE("a number is a position only if it can arise") {
    const Layout layout(ending("KR-K"));
    const auto solution = solution_of("KR-K");
    for (std::uint64_t number = 0; number < layout.size(); ++number) {
        for (const Side side : {Side::Red, Side::Black})
            REQUIRE(position_at(layout, number, side).has_value() ==
                    solution->value(side, number).is_possible());
    }
}

}  // namespace
}  // namespace chuhe::tables
