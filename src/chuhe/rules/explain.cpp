// SPDX-License-Identifier: MIT
#include "chuhe/rules/explain.h"

#include "chuhe/core/generate.h"
#include "chuhe/rules/chase.h"
#include "chuhe/rules/chinese.h"
#include "chuhe/rules/league.h"
#include "chuhe/rules/mate_threat.h"

namespace chuhe::rules {
namespace {

Threat threat_between(const Board& board, Square attacker, Square target) {
    return {.attacker = *board.at(attacker),
            .attacker_square = attacker,
            .target = *board.at(target),
            .target_square = target,
            .roots = {}};
}

// Every piece that bears on the square once the target has been taken, and what stops it. Existing
// checks are waived as the rule book does.
std::vector<Root> roots_of(Board& board, Square attacker, Square target, const RuleBook& book) {
    const Side defender = board.at(target)->side();
    const bool waives = book.waive_standing_checks && book.kind == RuleKind::AsianWxf;
    const Bitboard waived = waives ? checkers_of(board, defender) : Bitboard();
    const TrialCapture taken(board, attacker, target);
    std::vector<Root> roots;
    for (const Square from : attackers_of(board, target, defender)) {
        Root root{*board.at(from), from, std::nullopt};
        const TrialCapture back(board, from, target);
        const Bitboard exposed_to = checkers_of(board, defender) - waived;
        // The league ignores pins.
        const bool looks_at_pins = book.kind != RuleKind::XqbaseLeague;
        if (looks_at_pins && !exposed_to.is_empty()) root.exposed_to = exposed_to.first();
        roots.push_back(root);
    }
    return roots;
}

// A threat is worth reporting if it counts, if it already existed, or if at least the attack is
// new.
bool is_worth_telling(const Threat& threat, const Board& before, const Board& after) {
    if (threat.kind == ThreatKind::KingTarget) return false;
    if (is_threat(threat.kind)) return true;
    const Slot attacker = after.slot_on(threat.attacker_square);
    const Slot target = after.slot_on(threat.target_square);
    const Square from = Square::from_index(before.square_of(attacker));
    const Square to = Square::from_index(before.square_of(target));
    return !attacked_by(before, from).contains(to);
}

void keep(ExplainedMove& result, Threat threat, const Board& before, Board& after,
          const RuleBook& book) {
    threat.counts = is_threat(threat.kind) && threat.not_new == NotNew::None;
    if (threat.counts) result.facts.chased |= set_of(after.slot_on(threat.target_square));
    if (!is_worth_telling(threat, before, after)) return;
    const bool asks_for_roots = threat.kind != ThreatKind::KingOrPawn &&
                                threat.kind != ThreatKind::PawnAtHome &&
                                threat.kind != ThreatKind::ExposesKing;
    if (asks_for_roots) {
        threat.roots = roots_of(after, threat.attacker_square, threat.target_square, book);
    }
    result.report.threats.push_back(std::move(threat));
}

void explain_chases(ExplainedMove& result, const Position& before, const Position& after,
                    const RuleBook& book) {
    ChaseMove chase(before.board(), after.board(), before.side_to_move(), book);
    Board& board = chase.after;
    for (const Square attacker : board.pieces(chase.side)) {
        for (const Square target : attacked_by(board, attacker)) {
            Threat threat = threat_between(board, attacker, target);
            threat.kind = threat_kind(board, attacker, target, book);
            if (is_threat(threat.kind)) {
                threat.not_new =
                    reason_not_new(chase, board.slot_on(attacker), board.slot_on(target), book);
            }
            keep(result, threat, chase.before, board, book);
        }
    }
}

void explain_league_chases(ExplainedMove& result, const Position& before, const Position& after,
                           const RuleBook& book) {
    Board board = after.board();
    const Move move = result.report.move;
    for (const Square target : attacked_by(board, move.to())) {
        Threat threat = threat_between(board, move.to(), target);
        threat.kind = league_threat_kind(board, move, target);
        if (!league_is_new(board, move, target)) threat.not_new = NotNew::Standing;
        keep(result, threat, before.board(), board, book);
    }
}

// A chase that no single capture shows: a check wins the piece.
void explain_check_win(ExplainedMove& result, const Position& mine, const Position& after,
                       const RuleBook& book) {
    const std::optional<CheckWin> win = win_by_check(mine, book);
    if (!win) return;
    for (SlotSet left = result.facts.chased & win->targets; left != 0; left &= left - 1) {
        const Square target = Square::from_index(after.board().square_of(first_of(left)));
        Threat threat = threat_between(after.board(), win->check.from(), target);
        threat.kind = ThreatKind::WinByCheck;
        threat.counts = true;
        result.report.threats.push_back(threat);
    }
    result.report.first_blow = win->check;
}

void explain_chinese(ExplainedMove& result, const Position& before, const Position& after,
                     const RuleBook& book) {
    const MoveFacts facts = chinese_facts(before, result.report.move, after, book);
    result.facts = facts;
    if (facts.checks) return;
    const Position mine = passed(after);
    if (facts.kills) {
        result.report.first_blow =
            mate_by_checks(mine, {book.kill_checks, book.kill_lines}).value_or(Move());
        return;
    }
    const ChineseThreats stood = standing_threats(before, book);
    result.facts.chased = 0;
    Board board = after.board();
    for (const Square attacker : board.pieces(before.side_to_move())) {
        for (const Square target : attacked_by(board, attacker)) {
            Threat threat = threat_between(board, attacker, target);
            threat.kind = chinese_threat_kind(mine, attacker, target, book);
            if (stood.all.has(board.slot_on(attacker), board.slot_on(target))) {
                threat.not_new = NotNew::Standing;
            } else if (result.report.king_left_check) {
                threat.not_new = NotNew::KingLeftCheck;
            }
            keep(result, threat, before.board(), board, book);
        }
    }
    if (result.facts.chased == 0 && facts.chased != 0) {
        result.facts.chased = facts.chased;
        explain_check_win(result, mine, after, book);
    }
}

}  // namespace

ExplainedMove explain_move(const Position& before, Move move, const Position& after,
                           const RuleBook& book) {
    ExplainedMove result;
    result.report.move = move;
    result.report.side = before.side_to_move();
    result.facts.checks = is_in_check(after);
    const bool king_moves = before.board().at(move.from())->type() == PieceType::King;
    result.report.king_left_check = book.kind == RuleKind::ChineseCxa &&
                                    book.edition == Edition::Cxa2020 && king_moves &&
                                    is_in_check(before);
    switch (book.kind) {
        case RuleKind::AsianWxf:
        case RuleKind::Computer:
            explain_chases(result, before, after, book);
            break;
        case RuleKind::ChineseCxa:
            explain_chinese(result, before, after, book);
            break;
        case RuleKind::XqbaseLeague:
            if (!result.facts.checks) explain_league_chases(result, before, after, book);
            break;
        case RuleKind::CheckOnly:
        case RuleKind::NoRule:
            break;
    }
    result.report.kind = result.facts.kind();
    result.report.chased = result.facts.chased;
    return result;
}

}  // namespace chuhe::rules
