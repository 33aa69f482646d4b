// SPDX-License-Identifier: MIT
#include "chuhe/training/fsrs.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace chuhe::training {
namespace {

// The published defaults of FSRS-6, by their numbers in the formulas.
constexpr std::array<double, 21> kWeights = {
    0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001,  1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};

constexpr double kRetention = 0.9;
constexpr double kLeastStability = 0.001;
constexpr double kMostDays = 36'500;

int number_of(Grade grade) {
    return static_cast<int>(grade);
}

// How the probability falls with time: a power function through 90 % at t = stability.
double decay() {
    return -kWeights[20];
}

double factor() {
    return std::pow(kRetention, 1 / decay()) - 1;
}

double clamped_stability(double stability) {
    return std::clamp(stability, kLeastStability, kMostDays);
}

double clamped_difficulty(double difficulty) {
    return std::clamp(difficulty, 1.0, 10.0);
}

double first_difficulty(Grade grade) {
    return kWeights[4] - std::exp(kWeights[5] * (number_of(grade) - 1)) + 1;
}

// Moves with the grade, the less the nearer to 10, and a little towards that of an easy card.
double next_difficulty(double difficulty, Grade grade) {
    const double change = -kWeights[6] * (number_of(grade) - 3);
    const double damped = difficulty + change * (10 - difficulty) / 9;
    const double target = first_difficulty(Grade::Easy);
    return clamped_difficulty(kWeights[7] * target + (1 - kWeights[7]) * damped);
}

double same_day_stability(double stability, Grade grade) {
    double growth = std::exp(kWeights[17] * (number_of(grade) - 3 + kWeights[18])) *
                    std::pow(stability, -kWeights[19]);
    if (grade >= Grade::Good) growth = std::max(growth, 1.0);
    return stability * growth;
}

double recalled_stability(const Memory& memory, double recall, Grade grade) {
    const double penalty = grade == Grade::Hard ? kWeights[15] : 1;
    const double bonus = grade == Grade::Easy ? kWeights[16] : 1;
    const double growth = std::exp(kWeights[8]) * (11 - memory.difficulty) *
                          std::pow(memory.stability, -kWeights[9]) *
                          (std::exp(kWeights[10] * (1 - recall)) - 1) * penalty * bonus;
    return memory.stability * (1 + growth);
}

double forgotten_stability(const Memory& memory, double recall) {
    const double left = kWeights[11] * std::pow(memory.difficulty, -kWeights[12]) *
                        (std::pow(memory.stability + 1, kWeights[13]) - 1) *
                        std::exp(kWeights[14] * (1 - recall));
    // Never more than after a failure on the same day.
    return std::min(left, memory.stability / std::exp(kWeights[17] * kWeights[18]));
}

}  // namespace

Memory first_memory(Grade grade) {
    return {.stability = kWeights[static_cast<std::size_t>(number_of(grade) - 1)],
            .difficulty = clamped_difficulty(first_difficulty(grade))};
}

double retrievability(const Memory& memory, double days) {
    return std::pow(1 + factor() * days / memory.stability, decay());
}

Memory next_memory(const Memory& memory, Grade grade, double days) {
    const double recall = retrievability(memory, days);
    const double stability = days < 1                ? same_day_stability(memory.stability, grade)
                             : grade == Grade::Again ? forgotten_stability(memory, recall)
                                                     : recalled_stability(memory, recall, grade);
    return {.stability = clamped_stability(stability),
            .difficulty = next_difficulty(memory.difficulty, grade)};
}

int interval_of(const Memory& memory) {
    // With a retention of 90 %, the stability itself.
    const double days = memory.stability / factor() * (std::pow(kRetention, 1 / decay()) - 1);
    return static_cast<int>(std::clamp(std::round(days), 1.0, kMostDays));
}

Card next_card(const std::optional<Card>& card, Grade grade, Seconds now, Zone zone) {
    Card next;
    if (card) {
        const Day days = std::max<Day>(day_of(now, zone) - day_of(card->last, zone), 0);
        next = *card;
        next.memory = next_memory(card->memory, grade, static_cast<double>(days));
        if (grade == Grade::Again) ++next.lapses;
    } else {
        next.memory = first_memory(grade);
    }
    ++next.answers;
    next.last = now;
    next.due =
        now + (grade == Grade::Again ? kAgainAfter : interval_of(next.memory) * kSecondsPerDay);
    return next;
}

}  // namespace chuhe::training
