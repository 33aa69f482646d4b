// SPDX-License-Identifier: MIT
//
// What is known of the opening of a game. This room has no collection of games: a caller that has
// one fills it in (index/theory.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "chuhe/messages/language.h"
#include "chuhe/messages/message.h"

namespace chuhe::review {

struct Theory {
    // How many of the first moves others have played often: they are not graded.
    std::size_t plies = 0;
    std::string code = {};                                  // "C99"; empty: unknown
    std::array<std::string, kLanguages.size()> names = {};  // by language
    std::uint32_t games = 0;  // that reach the last position of it; 0: unknown

    friend bool operator==(const Theory&, const Theory&) = default;
};

// "5-9 Cannons vs Screen Horses (C99)". Empty if the opening has no name.
Message describe(const Theory& theory);

}  // namespace chuhe::review
