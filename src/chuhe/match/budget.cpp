// SPDX-License-Identifier: MIT
#include "chuhe/match/budget.h"

namespace chuhe::match {

std::string to_string(const Budget& budget) {
    std::string text = play::to_string(budget.time);
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (budget.nodes) add(std::to_string(*budget.nodes) + " nodes");
    if (budget.depth) add("depth " + std::to_string(*budget.depth));
    return text;
}

}  // namespace chuhe::match
