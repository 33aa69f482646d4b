// SPDX-License-Identifier: MIT
//
// Simultaneous perturbation (Spall's SPSA): tunes many numbers at once by games. For each pair of
// games every number is moved up or down by its step, at random; one player gets the sum and the
// other the difference; the result moves all of them a little towards the winner. Numbers that do
// not matter drift without direction, those that matter add up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/match/random.h"

namespace chuhe::match {

// One per number.
using Values = std::vector<double>;

// The tunable numbers by name, with their current values.
struct Tuned {
    std::string name;
    double value;
    double step;  // by default a fifth of the value, and at least 1
};

std::vector<Tuned> with_default_steps(std::vector<Tuned> numbers);

// The numbers as they are now, and what moves them.
class Spsa {
public:
    // `rate`: the share of its step by which a number moves for each point won.
    Spsa(std::vector<Tuned> numbers, double rate);

    // The two players of a pair of games.
    struct Trial {
        std::vector<int> directions;  // +1 or -1
        Values plus;
        Values minus;
    };
    Trial trial(match::Random& random) const;

    // The result of the player with the sum: wins minus losses, from -2 to 2.
    void learn(const Trial& trial, int points);

    const std::vector<Tuned>& numbers() const { return numbers_; }

    // Goes on from other values, one per number. The bounds stay those of the first ones.
    void set_values(const Values& values);

private:
    // No margin or weight becomes negative, and none that is used vanishes.
    double bounded(std::size_t index, double value) const;

    std::vector<Tuned> numbers_;
    Values start_;
    double rate_;
};

// Lines of a name and a number, as in files of values and steps. Rejects unknown names, with the
// line.
enum class Field : std::uint8_t { Value, Step };
Result<void> read_fields(std::string_view text, const std::string& source, Field field,
                         std::vector<Tuned>& numbers);
std::string values_text(const std::vector<Tuned>& numbers);

// Lines of a name, a value and a step: the numbers that a program has.
std::string numbers_text(const std::vector<Tuned>& numbers);
Result<std::vector<Tuned>> parse_numbers(std::string_view text, const std::string& source);

// The table of parameters (engine/parameters.inc) with these values; names it does not have are
// ignored.
std::string table_with(std::string table, const std::vector<Tuned>& numbers);

}  // namespace chuhe::match
