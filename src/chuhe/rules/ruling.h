// SPDX-License-Identifier: MIT
//
// From single moves to a ruling: what each side did throughout a cycle, and who has to deviate. The
// full judge and the lean path both end here, so that the law of a rule book is in one place.
#pragma once

#include <array>

#include "chuhe/rules/verdict.h"

namespace chuhe::rules {

// What a ruling needs to know about one move.
struct MoveFacts {
    bool checks = false;
    bool kills = false;              // threatens mate: ChineseCxa
    SlotSet chased = 0;              // the pieces it chases
    bool is_graver = false;          // ChineseCxa: single chase of a rook or an unrooted piece
    bool pawn_strikes = false;       // ChineseCxa 1999: idle except for an attack by a pawn
    bool weak_targets_only = false;  // ChineseCxa: chases only advisors and elephants

    bool is_idle() const { return !checks && !kills && chased == 0; }
    MoveClass kind() const {
        if (checks) return MoveClass::Check;
        if (kills) return MoveClass::Kill;
        return chased != 0 ? MoveClass::Chase : MoveClass::Idle;
    }
};

// All moves of one side in a cycle, accumulated in any order.
struct Conduct {
    bool any_check = false;
    bool all_check = true;
    bool all_kill = true;
    bool all_chase = true;
    bool all_attack = true;          // no move is idle
    bool all_attack_or_pawn = true;  // 1999: no move is idle if pawns count
    bool all_graver = true;          // 26.9 tier A
    bool weak_chases_only = true;    // every chase is of advisors and elephants
    SlotSet common = ~SlotSet{0};    // chased by every move
    SlotSet chased = 0;              // chased by any move

    void add(const MoveFacts& facts, const RuleBook& book);
};

struct Ruling {
    Outcome outcome = Outcome::Draw;
    Ending ending = Ending::Repetition;
    std::array<Offence, kSides> offences{};
    ArbiterPoint arbiter_point = ArbiterPoint::None;
};

// Red's conduct and Black's. `position` is one of the cycle: material does not change within it.
Ruling rule_on(const std::array<Conduct, kSides>& conduct, const Board& board,
               const RuleBook& book);

// Nothing still to come can change the ruling: it will be a draw.
bool is_settled_draw(const std::array<Conduct, kSides>& conduct, const RuleBook& book);

}  // namespace chuhe::rules
