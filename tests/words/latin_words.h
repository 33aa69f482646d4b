// SPDX-License-Identifier: MIT
//
// Finds the English that a translation left over.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chuhe::tests {

// The words of three Latin letters or more.
std::vector<std::string> latin_words(std::string_view text);

// Those in the Chinese of a sentence that stand neither in `given`, which is what a user wrote, nor
// among the names that Chinese texts use as well: PGN, UTF-8.
std::vector<std::string> left_in_english(std::string_view chinese, std::string_view given);

// Checks that the sentence is known in both kinds of Chinese, and that no English is left in it.
void check_translated(std::string_view english, std::string_view given);

}  // namespace chuhe::tests
