// SPDX-License-Identifier: MIT
#include "cli/tally_bar.h"

#include <doctest/doctest.h>

#include <numeric>
#include <random>

#include "cli/columns.h"

namespace chuhe::cli {
namespace {

TEST_CASE("shares are whole per cents that add up to 100") {
    CHECK(shares_of({.games = 3, .red_wins = 1, .draws = 1, .black_wins = 1}) ==
          Shares{34, 33, 33});
    CHECK(shares_of({.games = 9, .red_wins = 7}) == Shares{100, 0, 0});
    CHECK(shares_of({.games = 7}) == std::nullopt);
    std::mt19937 random(18);
    for (int i = 0; i < 1000; ++i) {
        const index::Tally tally{.red_wins = static_cast<std::uint32_t>(random() % 50),
                                 .draws = static_cast<std::uint32_t>(random() % 50),
                                 .black_wins = static_cast<std::uint32_t>(1 + random() % 50)};
        const auto shares = shares_of(tally);
        REQUIRE(shares.has_value());
        CHECK(shares->red + shares->draw + shares->black == 100);
        const auto parts = bar_parts(tally, kBarWidth);
        CHECK(std::accumulate(parts.begin(), parts.end(), std::size_t{0}) == kBarWidth);
    }
}

TEST_CASE("a bar shows even a single win among many games") {
    CHECK(bar_text({.games = 1000, .red_wins = 998, .draws = 1, .black_wins = 1}) ==
          "++++++++++++++++++=- 100   0   0 %");
    CHECK(bar_text({.games = 2, .draws = 2}) == "====================   0 100   0 %");
    CHECK(bar_text({.games = 2}).empty());
    CHECK(bar_text({.games = 1, .red_wins = 1}).size() == kBarTextWidth);
}

TEST_CASE("long names are cut to the width of their column") {
    CHECK(cut("胡榮華", 6) == "胡榮華");
    CHECK(cut("胡榮華", 5) == "胡..");
    CHECK(cut("Lai Ly Huynh", 8) == "Lai Ly..");
    CHECK(cut("a\x1b[31mb", 16) == "a?[31mb");
}

}  // namespace
}  // namespace chuhe::cli
