// SPDX-License-Identifier: MIT
#include "samples.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>

using namespace chuhe;
using namespace chuhe::tune;

namespace {

// A game in which the advisors move back and forth, with these comments on its last four moves.
Samples samples_with(const std::string& comments) {
    const auto path = std::filesystem::temp_directory_path() / "chuhe_samples_test.pgn";
    std::ofstream file(path);
    file << "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n[Format \"UCI\"]\n\n";
    for (int number = 1; number <= 9; number += 2)
        file << number << ". d0e1 d9e8\n" << number + 1 << ". e1d0 e8d9\n";
    file << comments << " 1-0\n";
    file.close();
    Samples samples;
    REQUIRE(add_games(path.string(), samples));
    std::filesystem::remove(path);
    return samples;
}

}  // namespace

TEST_CASE("quiet positions are taken with their scores for Red, decided ones are excluded") {
    const Samples before = samples_with("");
    const Samples samples = samples_with(
        "11. d0e1 {+0.50/8 0.1s} d9e8 {+0.75/8 0.1s}\n"
        "12. e1d0 {+16.00/8 0.1s} e8d9 {-15.01/8 0.1s}");
    CHECK(samples.games == 1);
    REQUIRE(samples.samples.size() == before.samples.size() + 2);
    CHECK(samples.left_out == before.left_out + 2);
    CHECK(samples.samples[before.samples.size()].score == 50);
    CHECK(samples.samples.back().score == -75);
    CHECK(samples.samples.back().result == 1);
}

TEST_CASE("an announced mate decides a game, a missing score does not") {
    const Samples before = samples_with("");
    const Samples samples = samples_with(
        "11. d0e1 {+M4/20 0.1s} d9e8 {-M3/20 0.1s}\n"
        "12. e1d0 {0.1s} e8d9");
    REQUIRE(samples.samples.size() == before.samples.size() + 2);
    CHECK(samples.left_out == before.left_out + 2);
    CHECK(std::isnan(samples.samples.back().score));
}
