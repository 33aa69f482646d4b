// SPDX-License-Identifier: MIT
#include "chuhe/rules/judge.h"

#include <algorithm>
#include <array>

#include "chuhe/core/generate.h"
#include "chuhe/rules/endings.h"
#include "chuhe/rules/explain.h"
#include "chuhe/rules/facts.h"
#include "chuhe/rules/ruling.h"

namespace chuhe::rules {
namespace {

using Conducts = std::array<Conduct, kSides>;

// The loser's moves, starting with the one that would come next.
std::vector<Move> moves_to_avoid(const History& history, const Cycle& cycle, Side loser) {
    std::vector<Move> moves;
    for (std::size_t ply = cycle.first_ply; ply < cycle.last_ply; ++ply) {
        const Move move = history.move(ply);
        const bool is_known = std::ranges::find(moves, move) != moves.end();
        if (history.at(ply).side_to_move() == loser && !is_known) moves.push_back(move);
    }
    return moves;
}

Outcome outcome_under(const History& history, const Cycle& cycle, const RuleBook& book) {
    Conducts conduct;
    for (std::size_t ply = cycle.first_ply; ply < cycle.last_ply; ++ply) {
        const Position& before = history.at(ply);
        conduct[index_of(before.side_to_move())].add(
            facts_of(before, history.move(ply), history.at(ply + 1), book), book);
    }
    return rule_on(conduct, history.current().board(), book).outcome;
}

// The Asian text can be read in more than one way on four points. If another reading changes the
// verdict, people should know.
Reading disputed_reading(const History& history, const Cycle& cycle, const Verdict& verdict) {
    if (verdict.book.kind != RuleKind::AsianWxf) return Reading::None;
    constexpr std::array<std::pair<Reading, bool RuleBook::*>, 4> kSwitches = {
        {{Reading::CheckAlsoChases, &RuleBook::check_also_chases},
         {Reading::ElephantAdvisorStrong, &RuleBook::elephant_advisor_strong},
         {Reading::ByProducts, &RuleBook::by_products},
         {Reading::PerTarget, &RuleBook::per_target}}};
    for (const auto& [reading, member] : kSwitches) {
        RuleBook other = verdict.book;
        other.*member = !(other.*member);
        if (outcome_under(history, cycle, other) != verdict.outcome) return reading;
    }
    return Reading::None;
}

void set_confidence(Verdict& verdict, const History& history) {
    if (verdict.outcome == Outcome::Arbiter) {
        verdict.confidence = Confidence::Arbiter;
        return;
    }
    verdict.reading = disputed_reading(history, *verdict.cycle, verdict);
    if (verdict.reading != Reading::None) verdict.confidence = Confidence::Disputed;
}

void rule_on_cycle(Verdict& verdict, const History& history) {
    const RuleBook& book = verdict.book;
    const Cycle& cycle = *verdict.cycle;
    Conducts conduct;
    for (std::size_t ply = cycle.first_ply; ply < cycle.last_ply; ++ply) {
        ExplainedMove explained =
            explain_move(history.at(ply), history.move(ply), history.at(ply + 1), book);
        explained.report.ply = ply;
        conduct[index_of(explained.report.side)].add(explained.facts, book);
        verdict.moves.push_back(std::move(explained.report));
    }
    const Ruling ruling = rule_on(conduct, history.current().board(), book);
    verdict.outcome = ruling.outcome;
    verdict.ending = ruling.ending;
    verdict.offences = ruling.offences;
    verdict.arbiter_point = ruling.arbiter_point;
    for (std::size_t side = 0; side < kSides; ++side) {
        if (verdict.offences[side] == Offence::None) continue;
        const bool one_piece = book.kind != RuleKind::ChineseCxa;
        verdict.chased[side] = one_piece ? conduct[side].common : conduct[side].chased;
    }
    std::optional<Side> accused = loser_of(ruling.outcome);
    if (ruling.outcome == Outcome::Arbiter) {
        accused = ruling.offences[0] != Offence::None ? Side::Red : Side::Black;
    }
    if (accused) verdict.to_avoid = moves_to_avoid(history, cycle, *accused);
    set_confidence(verdict, history);
}

}  // namespace

Verdict judge_repetition(const History& history, const RuleBook& book) {
    Verdict verdict;
    verdict.book = book;
    const std::vector<std::size_t> occurrences = history.occurrences();
    if (occurrences.size() < 2) return verdict;
    const auto folds = static_cast<std::size_t>(std::max(book.folds, 2));
    const std::size_t judged = std::min(folds, occurrences.size());
    verdict.cycle =
        Cycle{occurrences[occurrences.size() - judged], history.plies(), occurrences.size()};
    if (occurrences.size() >= folds) rule_on_cycle(verdict, history);
    return verdict;
}

Verdict judge(const History& history, const RuleBook& book) {
    Verdict immediate = immediate_ending(history, book);
    if (immediate.outcome != Outcome::Open) return immediate;
    Verdict repetition = judge_repetition(history, book);
    if (repetition.outcome != Outcome::Open) return repetition;
    Verdict exhausted = exhausted_ending(history, book);
    exhausted.cycle = repetition.cycle;
    return exhausted;
}

std::vector<WouldBe> what_if(const History& history, const RuleBook& book) {
    std::vector<WouldBe> results;
    History next = history;
    for (const Move move : legal_moves(history.current())) {
        if (!next.push(move)) continue;
        results.push_back({move, judge(next, book)});
        next.pop();
    }
    return results;
}

}  // namespace chuhe::rules
