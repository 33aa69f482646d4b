// SPDX-License-Identifier: MIT
#include "chuhe/server/play_state.h"

#include <array>

namespace chuhe::server {
namespace {

// From engine::kLeastElo upwards; the highest level has no limit.
constexpr std::array kElos = {500, 750, 1000, 1250, 1500, 1750, 2000, 2300, 2600};
static_assert(kElos.size() == kLevels - 1);

}  // namespace

std::optional<int> elo_of_level(int level) {
    if (level < 1 || level >= kLevels) return std::nullopt;
    return kElos[static_cast<std::size_t>(level - 1)];
}

std::string shown_name(const play::Seat& seat, Language language) {
    if (seat.kind != play::SeatKind::Engine || !seat.name.empty()) return seat.name;
    const std::string level = std::to_string(seat.level);
    switch (language) {
        case Language::Simplified:
            return "楚河 " + level + " 级";
        case Language::Traditional:
            return "楚河 " + level + " 級";
        default:
            return "Chuhe, level " + level;
    }
}

}  // namespace chuhe::server
