// SPDX-License-Identifier: MIT
//
// The rows of the smaller tables of the index, as bytes: docs/formats/index.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/index/catalogue.h"
#include "chuhe/index/index.h"

namespace chuhe::index {

// Increment it when anything stored, or the folding of names, changes: older files are then
// rebuilt.
inline constexpr int kIndexVersion = 2;

// Slots as keys of Table::Lines and Table::Heads: four bytes, big-endian.
std::string slot_key(GameSlot slot);
std::optional<GameSlot> slot_of_key(std::string_view key);

std::string pack_head(const Head& head);
std::optional<Head> unpack_head(std::string_view packed);

// Keys of Table::Names: the table, and the number of the name.
enum class NameKind : char { Player = 'p', Event = 'e' };
std::string name_key(NameKind kind, NameId id);

// The only row of Table::State.
inline constexpr std::string_view kStateKey = "state";
struct State {
    int version = kIndexVersion;
    GameSlot reserved = 0;
    std::array<Progress, kSources> progress = {};
};
std::string pack_state(const State& state);
std::optional<State> unpack_state(std::string_view packed);

}  // namespace chuhe::index
