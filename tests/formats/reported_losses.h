// SPDX-License-Identifier: MIT
//
// Are two games the same except for what a writer reported as lost? For every format, and derived
// from the report alone: whatever is missing in the report is a difference.
#pragma once

#include <optional>
#include <string>

#include "chuhe/formats/loss.h"
#include "chuhe/record/game.h"

namespace chuhe::tests {

// Empty if `again`, which was read from what was written, is `game` without what `losses` names.
// Empty tags are ignored.
std::optional<std::string> unreported_difference(const record::Game& game,
                                                 const formats::Losses& losses,
                                                 const record::Game& again);

}  // namespace chuhe::tests
