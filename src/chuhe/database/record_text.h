// SPDX-License-Identifier: MIT
//
// How the library stores records: as PGN with coordinates. Text extracted from a library with an
// SQLite tool can be read by any program, and PGN holds everything a game can have, except for a
// few odd tag names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/record/game.h"

namespace chuhe::database {

Result<std::string> to_record_text(const record::Game& game);
Result<record::Game> from_record_text(std::string_view text);

// The names of tags that a record with this start would lose when it is read again.
std::vector<std::string> tags_not_kept(const Setup& start, const std::vector<record::Tag>& tags);

// "0 5 1 2": StoredGame::numbers.
std::string to_number_text(const std::vector<std::uint32_t>& numbers);
// Empty if the text is anything else.
std::vector<std::uint32_t> from_number_text(std::string_view text);

}  // namespace chuhe::database
