// SPDX-License-Identifier: MIT
#include "chuhe/training/fsrs.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

namespace chuhe::training {
namespace {

constexpr Seconds kNoon = 1'800'000'000 / kSecondsPerDay * kSecondsPerDay + kSecondsPerDay / 2;

// The values are those with which the published implementations of FSRS-6 are tested.
TEST_CASE("a first answer has the stability and difficulty of its grade") {
    struct Case {
        Grade grade;
        double stability;
        double difficulty;
    };
    for (const Case& each :
         {Case{Grade::Again, 0.212, 6.4133}, Case{Grade::Hard, 1.2931, 5.1121707},
          Case{Grade::Good, 2.3065, 2.118104}, Case{Grade::Easy, 8.2956, 1.0}}) {
        const Memory memory = first_memory(each.grade);
        CHECK(memory.stability == doctest::Approx(each.stability).epsilon(1e-6));
        CHECK(memory.difficulty == doctest::Approx(each.difficulty).epsilon(1e-6));
    }
}

TEST_CASE("a lapse and five good answers lead to the published memory") {
    Memory memory = first_memory(Grade::Again);
    for (const double days : {0.0, 1.0, 3.0, 8.0, 21.0})
        memory = next_memory(memory, Grade::Good, days);
    CHECK(memory.stability == doctest::Approx(53.62691).epsilon(1e-6));
    CHECK(memory.difficulty == doctest::Approx(6.3574867).epsilon(1e-6));
}

TEST_CASE("good answers on time have the published intervals, and so has a relapse") {
    // Each answer comes when it is due; the first two, and those after Again, on the same day.
    constexpr Grade G = Grade::Good;
    constexpr Grade A = Grade::Again;
    const std::array grades = {G, G, G, G, G, G, A, A, G, G, G, G, G};
    const std::array expected = {0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21};
    std::vector<int> intervals = {0};
    Memory memory = first_memory(grades[0]);
    for (std::size_t i = 1; i < grades.size(); ++i) {
        memory = next_memory(memory, grades[i], intervals.back());
        intervals.push_back(grades[i] == A ? 0 : interval_of(memory));
    }
    CHECK(intervals == std::vector<int>(expected.begin(), expected.end()));
}

TEST_CASE("after as many days as the stability, nine of ten are remembered") {
    for (const double stability : {0.5, 3.0, 100.0}) {
        const Memory memory{stability, 5};
        CHECK(retrievability(memory, 0) == doctest::Approx(1));
        CHECK(retrievability(memory, stability) == doctest::Approx(0.9));
        CHECK(retrievability(memory, 2 * stability) < 0.9);
    }
}

TEST_CASE("what was not solved comes back in ten minutes, what was solved in days") {
    const Card failed = next_card(std::nullopt, Grade::Again, kNoon, {});
    CHECK(failed.due == kNoon + 600);
    CHECK(failed.lapses == 0);
    const Card solved = next_card(std::nullopt, Grade::Good, kNoon, {});
    CHECK(solved.due == kNoon + 2 * kSecondsPerDay);
    CHECK(solved.answers == 1);
    const Card later = next_card(solved, Grade::Good, solved.due, {});
    CHECK(later.due == solved.due + 11 * kSecondsPerDay);
    const Card lapsed = next_card(later, Grade::Again, later.due, {});
    CHECK(lapsed.lapses == 1);
    CHECK(lapsed.answers == 3);
    CHECK(lapsed.memory.stability < later.memory.stability);
}

TEST_CASE(
    "an answer in the evening and one in the morning are a day apart on the user's calendar") {
    // 22:00 and 08:00 in Beijing are on the same day in UTC.
    const Zone beijing{480};
    const Seconds evening = kNoon + 2 * kHour;
    const Seconds morning = evening + 10 * kHour;
    const Card card = next_card(std::nullopt, Grade::Good, evening, beijing);
    const Card there = next_card(card, Grade::Good, morning, beijing);
    CHECK(there.memory == next_memory(card.memory, Grade::Good, 1));
    const Card in_utc = next_card(card, Grade::Good, evening + 3600, Zone{});
    CHECK(in_utc.memory == next_memory(card.memory, Grade::Good, 0));
}

TEST_CASE("a clock that was set back counts as the same day") {
    const Card card = next_card(std::nullopt, Grade::Good, kNoon, {});
    const Card back = next_card(card, Grade::Good, kNoon - 40 * kSecondsPerDay, {});
    CHECK(back.memory == next_memory(card.memory, Grade::Good, 0));
}

TEST_CASE("no interval is longer than a hundred years") {
    Card card = next_card(std::nullopt, Grade::Easy, 0, {});
    for (int i = 0; i < 60; ++i)
        card = next_card(card, Grade::Easy, card.due, {});
    CHECK(card.due - card.last == 36'500 * kSecondsPerDay);
    CHECK(card.memory.difficulty == 1);
}

}  // namespace
}  // namespace chuhe::training
