// SPDX-License-Identifier: MIT
//
// Games that a library may have twice. They are only found here; record::merged() joins two.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "chuhe/database/stored_game.h"

namespace chuhe::database {

// How a game resembles one that is there already.
enum class Sameness : std::uint8_t {
    Moves,   // the same start and main line, whatever else is in the record
    Longer,  // the same players and date; the game goes on where the existing one ends
    Shorter  // the same players and date; the existing one goes on where the game ends
};

// "moves", "longer", "shorter": used in JSON, so names never change.
constexpr std::string_view name_of(Sameness sameness) {
    constexpr std::array<std::string_view, 3> kNames = {"moves", "longer", "shorter"};
    return kNames[static_cast<std::size_t>(sameness)];
}

struct Duplicate {
    GameId game = 0;  // 0: not in the library yet
    GameId existing = 0;
    Sameness sameness = Sameness::Moves;
    friend bool operator==(const Duplicate&, const Duplicate&) = default;
};

}  // namespace chuhe::database
