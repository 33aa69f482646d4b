// SPDX-License-Identifier: MIT
//
// Simultaneous perturbation (Spall's SPSA): many numbers tuned at once by games. For each pair of
// games every number is moved up or down by its step, at random; one player gets the sum and the
// other the difference; the result moves all of them a little towards the winner. What does not
// matter walks about and gets nowhere, what matters adds up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/match/random.h"

namespace chuhe::tune {

// One for each number.
using Values = std::vector<double>;

// What can be tuned, by name, with where it stands now.
struct Tuned {
    std::string name;
    double value;
    double step;  // a fifth of the value where nothing else was said, and never below 1
};

std::vector<Tuned> with_default_steps(std::vector<Tuned> numbers);

class Spsa {
public:
    // `rate`: by what share of its step a number moves for each point won.
    Spsa(std::vector<Tuned> numbers, double rate);

    // Both players of a pair of games.
    struct Trial {
        std::vector<int> directions;  // +1 or -1
        Values plus;
        Values minus;
    };
    Trial trial(match::Random& random) const;

    // What the player with the sum made of it: wins minus losses, from -2 to 2.
    void learn(const Trial& trial, int points);

    const std::vector<Tuned>& numbers() const { return numbers_; }

private:
    // No margin or weight becomes negative, and none that was there vanishes.
    double bounded(std::size_t index, double value) const;

    std::vector<Tuned> numbers_;
    Values start_;
    double rate_;
};

// Lines of a name and a number, as files hold values and steps. Refuses a name that is not among
// the numbers, and says in which line.
enum class Field : std::uint8_t { Value, Step };
Result<void> read_fields(std::string_view text, const std::string& source, Field field,
                         std::vector<Tuned>& numbers);
std::string values_text(const std::vector<Tuned>& numbers);

// The table of parameters (engine/parameters.inc) with these values; names it does not have are
// ignored.
std::string table_with(std::string table, const std::vector<Tuned>& numbers);

}  // namespace chuhe::tune
