// SPDX-License-Identifier: MIT
//
// How a game ended according to the rules, for `chuhe show`.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "chuhe/messages/message.h"
#include "chuhe/notation/notation.h"
#include "chuhe/record/game.h"

namespace chuhe::cli {

// The end of the game and the recorded result: "Checkmate (将死): Black has lost. Recorded result:
// …". Empty if the moves stop without a reason and nothing is wrong. Moves are quoted in the
// notation, if one is chosen.
Message describe_end(const record::Game& game, std::optional<notation::Notation> notation = {});

// The same as names for scripts, with the texts.
nlohmann::ordered_json end_json(const record::Game& game,
                                std::optional<notation::Notation> notation);

}  // namespace chuhe::cli
