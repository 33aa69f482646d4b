// SPDX-License-Identifier: MIT
#include "spsa.h"

#include <doctest/doctest.h>

#include <cmath>
#include <thread>

#include "chuhe/engine/engine.h"
#include "chuhe/engine/parameters.h"
#include "self_play.h"

using namespace chuhe;
using namespace chuhe::tune;

namespace {

std::vector<Tuned> two_numbers() {
    return with_default_steps({{"kFirst", 100, 0}, {"kSecond", 2, 0}});
}

}  // namespace

TEST_CASE("steps are a fifth, and at least 1") {
    const auto numbers = two_numbers();
    CHECK(numbers[0].step == doctest::Approx(20));
    CHECK(numbers[1].step == doctest::Approx(1));
}

TEST_CASE("parameters converge to their best values through game results") {
    // The player closer to 160 and 40 usually wins both games.
    std::vector<Tuned> numbers = {{"kFirst", 100, 20}, {"kSecond", 80, 10}};
    const auto distance = [](const Values& values) {
        return std::abs(values[0] - 160) / 20 + std::abs(values[1] - 40) / 10;
    };
    Spsa spsa(numbers, 0.05);
    match::Random random(3);
    for (int pair = 0; pair < 2'000; ++pair) {
        const Spsa::Trial trial = spsa.trial(random);
        const bool is_upset = random.below(5) == 0;
        const bool wins = distance(trial.plus) < distance(trial.minus);
        spsa.learn(trial, wins == is_upset ? -2 : 2);
    }
    CHECK(std::abs(spsa.numbers()[0].value - 160) < 15);
    CHECK(std::abs(spsa.numbers()[1].value - 40) < 8);
}

TEST_CASE("no parameter becomes negative, and no positive one becomes zero") {
    Spsa spsa({{"kLarge", 5, 4}, {"kSmall", 1, 1}}, 1);
    match::Random random(1);
    for (int pair = 0; pair < 50; ++pair) {
        const Spsa::Trial trial = spsa.trial(random);
        for (const Values& values : {trial.plus, trial.minus}) {
            CHECK(values[0] >= 1);
            CHECK(values[1] >= 0);
        }
        spsa.learn(trial, -trial.directions[0] * 2);
    }
    CHECK(spsa.numbers()[0].value == doctest::Approx(1));
}

TEST_CASE("values and steps are parsed from lines, and bad lines are reported") {
    auto numbers = two_numbers();
    REQUIRE(read_fields("kSecond 7\n\nkFirst 90\n", "a.txt", Field::Value, numbers));
    CHECK(numbers[0].value == 90);
    CHECK(numbers[1].value == 7);
    CHECK(values_text(numbers) == "kFirst 90\nkSecond 7\n");
    REQUIRE(read_fields("kFirst 0", "a.txt", Field::Step, numbers));
    CHECK(numbers[0].step == 0);
    for (const char* text : {"kFirst", "kFirst banana", "kThird 4", "kFirst 1 2", "kFirst nan"}) {
        CAPTURE(std::string(text));
        const auto read =
            read_fields("kSecond 1\n" + std::string(text), "a.txt", Field::Value, numbers);
        REQUIRE_FALSE(read);
        CHECK(read.error().where.line == 2);
    }
    CHECK_FALSE(read_fields("kFirst -1", "a.txt", Field::Step, numbers));
}

TEST_CASE("tuned parameters are written to the table and nothing else is changed") {
    const std::string table =
        "// kFirst\nPARAMETER(kFirst, 100)  // hundredths\nPARAMETER(kFirstOfAll, 3)\n";
    CHECK(table_with(table, {{"kFirst", 123.4, 1}, {"kElsewhere", 1, 1}}) ==
          "// kFirst\nPARAMETER(kFirst, 123)  // hundredths\nPARAMETER(kFirstOfAll, 3)\n");
}

TEST_CASE("the engine with variables is the same engine until they are changed") {
    CHECK(tunable_numbers().size() > 50);
    const auto nodes = [] {
        engine::Engine engine;
        engine::Limits limits;
        limits.depth = 8;
        return engine.think(limits).nodes;
    };
    const std::uint64_t usual = nodes();
    CHECK(nodes() == usual);
    engine::parameters::kReductionBase += 1'000;
    CHECK(nodes() != usual);
    // They are local to the thread that set them: others are not affected.
    std::uint64_t elsewhere = 0;
    std::thread([&] { elsewhere = nodes(); }).join();
    CHECK(elsewhere == usual);
    engine::parameters::kReductionBase -= 1'000;
    CHECK(nodes() == usual);
}

TEST_CASE("parameters that cripple the search lose") {
    Values usual;
    Values crippled;
    for (const Tuned& number : tunable_numbers()) {
        usual.push_back(number.value);
        // Every late move reduced by five plies, and every quiet one pruned.
        crippled.push_back(number.name == "kReductionBase"  ? 5'000
                           : number.name == "kFutilityBase" ? -3'000
                                                            : number.value);
    }
    SelfPlay players(1'000, "");
    match::Random random(1);
    int points = 0;
    for (int pair = 0; pair < 3; ++pair) {
        const SelfPlay::Pair result = players.play_pair(usual, crippled, random);
        points += result.first_game + result.second_game;
    }
    CHECK(points > 0);
}
