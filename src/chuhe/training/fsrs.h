// SPDX-License-Identifier: MIT
//
// Spaced repetition: when to show an exercise again.
//
// This is FSRS-6 with its published default parameters, for a retention of 90 %: Jarrett Ye et al.,
// "A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition Scheduling" (KDD 2022),
// and https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm. A card has two
// quantities: its stability, the number of days after which it is remembered with a probability of
// 90 %, and its difficulty, from 1 to 10.
#pragma once

#include <cstdint>
#include <optional>

#include "chuhe/training/day.h"

namespace chuhe::training {

// Stored in no file; the formulas use the numbers.
enum class Grade : std::uint8_t {
    Again = 1,  // not solved, or only with hints
    Hard = 2,
    Good = 3,
    Easy = 4,
};

// How well something is remembered, and how hard it is.
struct Memory {
    double stability = 0;   // days
    double difficulty = 0;  // 1 to 10

    friend bool operator==(const Memory&, const Memory&) = default;
};

// After the first answer.
Memory first_memory(Grade grade);

// After another one, so many days later. On the same day (0) only a little is learnt.
Memory next_memory(const Memory& memory, Grade grade, double days);

// The probability of remembering it after so many days.
double retrievability(const Memory& memory, double days);

// The days until that is 90 %, as a whole number of at least 1 and at most 36,500.
int interval_of(const Memory& memory);

// What is known about an exercise that was answered at least once.
struct Card {
    Memory memory = {};
    Seconds last = 0;  // when it was answered
    Seconds due = 0;
    int answers = 0;
    int lapses = 0;  // answers that were Again, after the first

    friend bool operator==(const Card&, const Card&) = default;
};

// Ten minutes: what was not solved is shown again on the same day.
inline constexpr Seconds kAgainAfter = 10 * kMinute;

// The card after an answer; `card` is empty for the first. Days are those of the user's calendar,
// so an answer in the evening and one in the morning are a day apart. A clock that was set back
// counts as the same day.
Card next_card(const std::optional<Card>& card, Grade grade, Seconds now, Zone zone);

}  // namespace chuhe::training
