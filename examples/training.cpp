// SPDX-License-Identifier: MIT
//
// What training computes: each answer to an exercise decides when it comes back (FSRS), and each
// puzzle that was tried changes the ratings of the solver and of the puzzle (Glicko-2).
//
//   training solved failed solved solved solved
#include <cmath>
#include <iostream>
#include <optional>
#include <vector>

#include "chuhe/training/day.h"
#include "chuhe/training/fsrs.h"
#include "chuhe/training/glicko.h"
#include "chuhe/training/outcome.h"

using namespace chuhe::training;

// One exercise, answered whenever it is due. The time is an argument, so there is no waiting.
void schedule(const std::vector<Outcome>& outcomes) {
    const Zone beijing{8 * 60};
    Seconds now = *parse_time("2026-01-01T12:00:00Z");
    std::optional<Card> card;
    for (const Outcome outcome : outcomes) {
        card = next_card(card, grade_of(outcome), now, beijing);
        std::cout << to_date(day_of(now, beijing)) << ": " << name_of(outcome) << ", again on "
                  << to_date(day_of(card->due, beijing)) << '\n';
        now = card->due;
    }
}

// A newcomer tries harder and harder puzzles. What follows ± is two deviations: 95 % certainty.
void rate(const std::vector<Outcome>& outcomes) {
    Rating solver = kFirstRating;
    int measured = 1200;
    for (const Outcome outcome : outcomes) {
        const Rating puzzle = untried_puzzle(measured);
        const bool is_solved = outcome == Outcome::Solved;
        const Rating puzzle_after = after_solver(puzzle, solver, is_solved);
        solver = after_puzzle(solver, puzzle, is_solved);
        std::cout << name_of(outcome) << " a puzzle rated " << measured << ", now "
                  << std::lround(puzzle_after.rating) << "; the solver is rated "
                  << std::lround(solver.rating) << " ± " << std::lround(2 * solver.deviation)
                  << '\n';
        measured += 100;
    }
}

int main(int argc, char** argv) {
    std::vector<Outcome> outcomes;
    for (int i = 1; i < argc; ++i) {
        const std::optional<Outcome> outcome = parse_outcome(argv[i]);
        if (!outcome) {
            std::cerr << "usage: training solved|hinted|failed...\n";
            return 2;
        }
        outcomes.push_back(*outcome);
    }
    schedule(outcomes);
    rate(outcomes);
}
