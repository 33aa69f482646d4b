// SPDX-License-Identifier: MIT
//
// How the games of a report ended: remarks on each, and the totals.
#pragma once

#include <array>
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "chuhe/base/diagnostic.h"
#include "chuhe/record/game_end.h"

namespace chuhe::cli {

// A warning for a result that cannot be right, notes for what is merely worth knowing. Node and
// place are those of the game.
Diagnostics remarks_on(const record::GameEnd& end, const record::Game& game, const Where& where,
                       const rules::Quoting& quoting);

class GameEnds {
public:
    void add(const record::GameEnd& end);

    // "endings: 20 checkmate, 250 stopped; results: 20 as the rules say, 1 wrong". Empty if no
    // game had a move.
    Message describe() const;
    nlohmann::ordered_json json() const;

private:
    // The endings of rules::Ending, with None split in two: stopped, and unreadable.
    static constexpr std::size_t kEndings = static_cast<std::size_t>(rules::Ending::Last) + 2;

    std::array<std::size_t, kEndings> endings_{};
    std::array<std::size_t, record::kResultChecks> results_{};
    std::size_t games_ = 0;
};

}  // namespace chuhe::cli
