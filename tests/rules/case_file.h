// SPDX-License-Identifier: MIT
//
// Reads tests/data/rules/*.cases: one repetition with its known verdicts per line, fields separated
// by " | ". The files explain their fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chuhe/rules/history.h"
#include "chuhe/rules/rule_book.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::tests {

struct RuleCase {
    std::string name;
    std::vector<std::string> fields;  // all of them, starting with the name
    rules::History history;           // from the last two fields
};

// The cases of one file in tests/data/rules. An unreadable or malformed file fails the test.
std::vector<RuleCase> read_cases(std::string_view file);

// "red" for "Red loses", "black", "draw", "arbiter", "open".
std::string_view word_for(rules::Outcome outcome);

// The same game with every square transformed and, if requested, colours swapped.
enum class Image { Same, Mirrored, SidesSwapped, Both };
rules::History image_of(const rules::History& history, Image image);
rules::Outcome image_of(rules::Outcome outcome, Image image);

}  // namespace chuhe::tests
