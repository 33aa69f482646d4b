// SPDX-License-Identifier: MIT
//
// Are two games the same but for what a writer reported as lost? For every format, and made from
// the report alone: whatever is missing in the report is a difference.
#pragma once

#include <optional>
#include <string>

#include "formats/loss.h"
#include "record/game.h"

namespace chuhe::tests {

// Nothing when `again`, which was read from what was written, is `game` without what `losses`
// names. Tags that say nothing do not matter.
std::optional<std::string> unreported_difference(const record::Game& game,
                                                 const formats::Losses& losses,
                                                 const record::Game& again);

}  // namespace chuhe::tests
