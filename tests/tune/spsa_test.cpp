// SPDX-License-Identifier: MIT
#include "chuhe/match/spsa.h"

#include <doctest/doctest.h>

#include <cmath>
#include <thread>

#include "chuhe/engine/engine.h"
#include "chuhe/engine/parameters.h"
#include "player.h"
#include "self_play.h"
#include "tunables.h"

using namespace chuhe;
using namespace chuhe::match;
using chuhe::tune::tunable_numbers;

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

TEST_CASE("the numbers of a program survive their text, and bad lines are reported") {
    const auto numbers = parse_numbers(numbers_text(two_numbers()), "list");
    REQUIRE(numbers.has_value());
    REQUIRE(numbers->size() == 2);
    CHECK((*numbers)[0].name == "kFirst");
    CHECK((*numbers)[0].value == 100);
    CHECK((*numbers)[0].step == doctest::Approx(20));
    CHECK(numbers_text(*numbers) == "kFirst 100 20.0\nkSecond 2 1.0\n");
    for (const char* text : {"kThird", "kThird 1", "kThird 1 x", "kThird 1 -1", "kFirst 1 1",
                             "kThird nan 1", "kThird 1 inf", "kThird 1 2 3"}) {
        CAPTURE(std::string(text));
        const auto read = parse_numbers("kFirst 1 1\n" + std::string(text), "list");
        REQUIRE_FALSE(read);
        CHECK(read.error().where.line == 2);
    }
}

TEST_CASE("tuning goes on from other values within the bounds of the first ones") {
    Spsa spsa({{"kLarge", 5, 4}}, 1);
    spsa.set_values({2});
    CHECK(spsa.numbers()[0].value == 2);
    match::Random random(1);
    const Spsa::Trial trial = spsa.trial(random);
    spsa.learn(trial, -trial.directions[0] * 2);
    CHECK(spsa.numbers()[0].value == 1);
}

TEST_CASE("orders of pairs are read, and nothing else is") {
    const auto order = tune::parse_order("pair 7 1 -2 / 3 4", 2);
    REQUIRE(order.has_value());
    CHECK(order->seed == 7);
    CHECK(order->first == Values{1, -2});
    CHECK(order->second == Values{3, 4});
    for (const char* line :
         {"", "pair", "pair 7", "pair 7 1 2 3 4", "pair 7 1 2 / 3", "pear 7 1 2 / 3 4",
          "pair -7 1 2 / 3 4", "pair 7 1 2.5 / 3 4", "pair 7 1 2 / 3 4 5", "pair 7 1 / 2 3 4"}) {
        CAPTURE(std::string(line));
        CHECK_FALSE(tune::parse_order(line, 2).has_value());
    }
}

TEST_CASE("a pair of games is the same whenever it is played, and says what it took") {
    std::string values;
    for (const Tuned& number : tunable_numbers())
        values += ' ' + std::to_string(std::lround(number.value));
    const std::string line = "pair 5" + values + " /" + values;
    tune::SelfPlay players(200, "");
    const std::string played = tune::answer(players, line);
    CHECK(played.starts_with("played "));
    CHECK_FALSE(played.ends_with(" 0"));
    CHECK(tune::answer(players, "pair 6" + values + " /" + values).starts_with("played "));
    CHECK(tune::answer(players, line) == played);
    CHECK(tune::answer(players, "pair 5 1 / 2") == "refused");
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
    tune::SelfPlay players(1'000, "");
    match::Random random(1);
    int points = 0;
    for (int pair = 0; pair < 3; ++pair) {
        const tune::SelfPlay::Pair result = players.play_pair(usual, crippled, random);
        points += result.first_game + result.second_game;
    }
    CHECK(points > 0);
}
