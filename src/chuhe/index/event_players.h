// SPDX-License-Identifier: MIT
//
// The players of games that name them only in the title: "四川唐冬梅紅先和廣東文靜",
// "上海 萬春林 先和 吉林 王躍飛", "20061114董旭彬和景學義".
#pragma once

#include <optional>
#include <string_view>

#include "chuhe/index/split_name.h"

namespace chuhe::index {

// The players of a game.
struct Pairing {
    SplitName red;
    SplitName black;

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

// Red comes first. Nothing unless both are certain: exactly one result word (先勝, 紅先和, 勝, vs)
// stands between two parts, each of which ends or begins with a name.
std::optional<Pairing> players_in_event(std::string_view event);

}  // namespace chuhe::index
