// SPDX-License-Identifier: MIT
#include "chuhe/rules/lean.h"

#include "chuhe/core/generate.h"
#include "chuhe/rules/endings.h"
#include "chuhe/rules/facts.h"
#include "chuhe/rules/ruling.h"

namespace chuhe::rules {
namespace {

using Conducts = std::array<Conduct, kSides>;

// Once a side has no common target left, only its checks can still matter.
bool only_checks_matter(const Conduct& conduct, const RuleBook& book) {
    switch (book.kind) {
        case RuleKind::AsianWxf:
        case RuleKind::Computer:
        case RuleKind::XqbaseLeague:
            return conduct.common == 0;
        case RuleKind::ChineseCxa:
            return !conduct.all_attack && book.edition == Edition::Cxa2020;
        case RuleKind::CheckOnly:
        case RuleKind::NoRule:
            return true;
    }
    return false;
}

void add_move(Conducts& conduct, const Position& before, Move move, const Position& after,
              const RuleBook& book) {
    Conduct& own = conduct[index_of(before.side_to_move())];
    if (only_checks_matter(own, book)) {
        MoveFacts facts;
        facts.checks = is_in_check(after);
        own.add(facts, book);
    } else {
        own.add(facts_of(before, move, after, book), book);
    }
}

}  // namespace

std::size_t plies_to_fold(const Position& position, const Trail& trail, int folds) {
    int missing = folds - 1;
    for (std::size_t back = 0; back < trail.size(); ++back) {
        const Trail::Step& step = trail.step(back);
        if (step.undo.captured != kNoSlot || step.move.is_none()) return 0;
        const bool same_turn = back % 2 == 1;
        if (same_turn && step.undo.identity == position.identity() && --missing <= 0) {
            return back + 1;
        }
    }
    return 0;
}

Outcome lean_judge(const Position& position, const Trail& trail, const RuleBook& book) {
    if (!trail.may_have_seen(position.key())) return Outcome::Open;
    const std::size_t plies = plies_to_fold(position, trail, book.folds);
    if (plies == 0) return Outcome::Open;

    Conducts conduct;
    Position after = position;
    for (std::size_t back = 0; back < plies; ++back) {
        const Trail::Step& step = trail.step(back);
        Position before = after;
        before.undo(step.move, step.undo);
        add_move(conduct, before, step.move, after, book);
        if (is_settled_draw(conduct, book)) return Outcome::Draw;
        after = before;
    }
    return rule_on(conduct, position.board(), book).outcome;
}

bool has_reached_natural_limit(const Position& position, const Trail& trail, const RuleBook& book) {
    if (book.quiet_plies <= 0 || position.quiet_plies() < book.quiet_plies) return false;
    if (book.free_checks < 0) return true;

    // Back to the last capture, then forward again to see which moves gave check.
    Position walker = position;
    std::size_t back = 0;
    while (back < trail.size() && walker.quiet_plies() > 0 && !trail.step(back).move.is_none()) {
        walker.undo(trail.step(back).move, trail.step(back).undo);
        ++back;
    }
    QuietPlyCount count(walker, book);
    while (back > 0) {
        walker.make(trail.step(--back).move);
        count.add(walker);
    }
    return count.plies() >= book.quiet_plies;
}

}  // namespace chuhe::rules
