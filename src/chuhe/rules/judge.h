// SPDX-License-Identifier: MIT
//
// The judge: what a rule book says about a game as it stands.
//
// A repetition is ruled on when the current position has occurred book.folds times; the moves from
// the first of the last `folds` occurrences to now are judged as one stretch, so that a side that
// switches its target between rounds is not convicted. To rule on a cycle as soon as it appears,
// use book.with_folds(2).
#pragma once

#include <vector>

#include "chuhe/rules/history.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::rules {

// In this order: what the players declared, mate, repetition, natural move limit, insufficient
// material. Open if nothing has ended the game; the verdict then still reports the cycle if there
// is one.
Verdict judge(const History& history, const RuleBook& book = RuleBook::asian());

// Only the repetition: like judge(), but as if nothing else could end the game.
Verdict judge_repetition(const History& history, const RuleBook& book = RuleBook::asian());

// "What if": a legal move, and the verdict it would bring about.
struct WouldBe {
    Move move;
    Verdict verdict;
};

// One for each legal move, in the order of legal_moves().
std::vector<WouldBe> what_if(const History& history, const RuleBook& book = RuleBook::asian());

}  // namespace chuhe::rules
