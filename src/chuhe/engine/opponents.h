// SPDX-License-Identifier: MIT
//
// The six opponents: Chuhe at six strengths, each with a name and a manner, from a child who has
// just learned the rules to full strength. The app shows their faces; the terminal knows them by
// `chuhe play --opponent`.
#pragma once

#include <span>
#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::engine {

// A character with a name, a style and a strength.
struct Opponent {
    std::string_view id;  // used in JSON and on the command line, so it never changes
    const messages::Row<>* name;
    const messages::Row<>* style;
    int skill;             // see engine/strength.h
    bool plays_from_book;  // only who has studied openings plays them
};

// From the weakest to the strongest.
std::span<const Opponent> all_opponents();
// Null if unknown.
const Opponent* opponent_of_id(std::string_view id);

}  // namespace chuhe::engine
