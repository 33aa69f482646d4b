// SPDX-License-Identifier: MIT
//
// How the library writes records down: PGN with coordinates. Any program can read what somebody
// takes out of a library with a tool for SQLite, and PGN holds all that a game can have but for
// tags of a few odd names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/game.h"

namespace chuhe::database {

Result<std::string> to_record_text(const record::Game& game);
Result<record::Game> from_record_text(std::string_view text);

// The names of the tags that a record with this start would not have any more when it is read
// again.
std::vector<std::string> tags_not_kept(const Setup& start, const std::vector<record::Tag>& tags);

// "0 5 1 2": StoredGame::numbers.
std::string to_number_text(const std::vector<std::uint32_t>& numbers);
// Empty when the text is anything else.
std::vector<std::uint32_t> from_number_text(std::string_view text);

}  // namespace chuhe::database
