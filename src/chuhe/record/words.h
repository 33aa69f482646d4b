// SPDX-License-Identifier: MIT
//
// The values of a record as messages name them.
#pragma once

#include <string_view>

#include "chuhe/messages/message.h"
#include "chuhe/record/node.h"

namespace chuhe::record {

// "Red wins", "draw"; empty for Unknown.
Message describe(Outcome outcome);
// "Red is better"; empty for None.
Message describe(Judgement judgement);
// "green circle e2", "red arrow h2e2".
Message describe(const Mark& mark);

// What people call a header field: "Red's team", 红方队伍. The name itself for fields that only one
// format knows.
Message tag_title(std::string_view name);
// The same in reports, where the English is the name that files and scripts use: "RedTeam".
Message tag_label(std::string_view name);
// What a field says: in our own words for the kind of a game ("endgame", 残局), otherwise as it is.
Message tag_value(std::string_view name, std::string_view value);

}  // namespace chuhe::record
