// SPDX-License-Identifier: MIT
//
// How a game ended in the words of its record: "认输", "time forfeit", "Red resigned".
//
// Chuhe's own words are English, whatever the language of its user: programs read them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chuhe/rules/verdict.h"

namespace chuhe::record {

struct StatedEnding {
    rules::Ending ending;    // one that only a record can state
    rules::Outcome outcome;  // Open if the words do not say for whom

    friend bool operator==(const StatedEnding&, const StatedEnding&) = default;
};

// Empty if the words declare nothing: "normal" or "mate" leave the answer to the board.
std::optional<StatedEnding> stated_ending(std::string_view words);

// The words that Chuhe writes: "Black resigned", "natural move limit". They never change.
std::string ending_words(const rules::Verdict& verdict);
// Without saying for whom: "resignation", "natural move limit".
std::string ending_words(rules::Ending ending);

}  // namespace chuhe::record
