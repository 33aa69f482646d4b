// SPDX-License-Identifier: MIT
#include "chuhe/rules/facts.h"

#include "chuhe/core/generate.h"
#include "chuhe/rules/chase.h"
#include "chuhe/rules/chinese.h"
#include "chuhe/rules/league.h"

namespace chuhe::rules {
namespace {

SlotSet chases(const Position& before, const Position& after, const RuleBook& book) {
    ChaseMove chase(before.board(), after.board(), before.side_to_move(), book);
    return chased_by(chase, book);
}

SlotSet league_chases(const Position& after, Move move) {
    Board board = after.board();
    return league_chased_by(board, move);
}

}  // namespace

MoveFacts facts_of(const Position& before, Move move, const Position& after, const RuleBook& book) {
    if (book.kind == RuleKind::ChineseCxa) return chinese_facts(before, move, after, book);
    MoveFacts facts;
    facts.checks = is_in_check(after);
    switch (book.kind) {
        case RuleKind::AsianWxf:
        case RuleKind::Computer:
            facts.chased = chases(before, after, book);
            break;
        case RuleKind::XqbaseLeague:
            // A move has only one class, and check takes precedence.
            if (!facts.checks) facts.chased = league_chases(after, move);
            break;
        case RuleKind::ChineseCxa:
        case RuleKind::CheckOnly:
        case RuleKind::NoRule:
            break;
    }
    return facts;
}

}  // namespace chuhe::rules
