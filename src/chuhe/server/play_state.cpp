// SPDX-License-Identifier: MIT
#include "chuhe/server/play_state.h"

#include <algorithm>
#include <array>

#include "chuhe/engine/strength.h"

namespace chuhe::server {
namespace {

// Steps of the engine's own ladder, close together where beginners choose; the highest level has no
// limit.
constexpr std::array kSkills = {0, 2, 3, 4, 5, 7, 10, 13, 16, engine::kMostSkill};
static_assert(kSkills.size() == kLevels);

}  // namespace

std::optional<int> elo_of_level(int level) {
    if (level < 1 || level >= kLevels) return std::nullopt;
    return engine::elo_of_skill(kSkills[static_cast<std::size_t>(level - 1)]);
}

std::optional<int> level_of_skill(int skill) {
    const auto* found = std::ranges::find(kSkills, skill);
    if (found == kSkills.end()) return std::nullopt;
    return static_cast<int>(found - kSkills.begin()) + 1;
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
