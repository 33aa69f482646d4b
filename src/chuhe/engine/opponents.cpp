// SPDX-License-Identifier: MIT
#include "chuhe/engine/opponents.h"

#include <algorithm>
#include <array>

#include "chuhe/engine/strength.h"
#include "chuhe/messages/opponents.h"

namespace chuhe::engine {
namespace {

using namespace messages;

constexpr std::array kOpponents = {
    Opponent{"mi", &kOpponentMi, &kOpponentMiStyle, 0, false},
    Opponent{"lan", &kOpponentLan, &kOpponentLanStyle, 3, false},
    Opponent{"zhou", &kOpponentZhou, &kOpponentZhouStyle, 5, false},
    Opponent{"qin", &kOpponentQin, &kOpponentQinStyle, 10, true},
    Opponent{"mei", &kOpponentMei, &kOpponentMeiStyle, 13, true},
    Opponent{"han", &kOpponentHan, &kOpponentHanStyle, kMostSkill, true},
};

}  // namespace

std::span<const Opponent> all_opponents() {
    return kOpponents;
}

const Opponent* opponent_of_id(std::string_view id) {
    const auto* found = std::ranges::find(kOpponents, id, &Opponent::id);
    return found == kOpponents.end() ? nullptr : found;
}

}  // namespace chuhe::engine
