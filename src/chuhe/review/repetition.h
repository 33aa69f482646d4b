// SPDX-License-Identifier: MIT
//
// Repetitions in a game, judged by its rule book.
//
// An engine rules on a cycle as soon as it sees one, because a search cannot wait for the third
// time. In a game the side that repeats may still deviate, and has then done nothing wrong.
#pragma once

#include <cstdint>
#include <vector>

#include "chuhe/rules/history.h"
#include "chuhe/rules/rule_book.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::review {

// What a move means for a repetition.
struct Repetition {
    enum class What : std::uint8_t {
        None,
        AgainLoses,  // if the mover goes on like that, it will lose
        Deviates,    // the mover would have lost by going on
        Loses,       // the mover has lost by it
        Draws,
    };
    What what = What::None;
    rules::Ending ending = rules::Ending::None;  // the offence, unless it draws

    friend bool operator==(const Repetition&, const Repetition&) = default;
};

// One for each move of the game. The offender is blamed for its own move, even if the reply
// completes the repetition.
std::vector<Repetition> repetitions_in(const rules::History& game, const rules::RuleBook& book);

}  // namespace chuhe::review
