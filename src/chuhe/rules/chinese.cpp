// SPDX-License-Identifier: MIT
#include "chuhe/rules/chinese.h"

#include <algorithm>

#include "chuhe/core/attacks.h"
#include "chuhe/core/generate.h"
#include "chuhe/rules/capture.h"
#include "chuhe/rules/exchange.h"
#include "chuhe/rules/mate_threat.h"

namespace chuhe::rules {
namespace {

// The most that `side` could newly win elsewhere once a capture on `taken` has been made: captures
// that were not gains before it.
int best_new_capture(Board before, Board after, Square taken, Side side, Edition edition) {
    int best = 0;
    for (const Square from : after.pieces(side)) {
        for (const Square to : attacked_by(after, from)) {
            if (to == taken || after.at(to)->type() == PieceType::King) continue;
            if (exposes_king(after, from, to, Bitboard())) continue;
            const MaterialUnits now = exchange(after, from, to);
            if (!is_gain(now, edition)) continue;
            const bool stood = attacked_by(before, from).contains(to) &&
                               !exposes_king(before, from, to, Bitboard()) &&
                               is_gain(exchange(before, from, to), edition);
            if (!stood) best = std::max(best, now.score());
        }
    }
    return best;
}

// 24.4: an offer of a like piece that the other side can accept without being mated or losing
// material at once. 26.10, 26.11: a piece that cannot leave its line without one of these is not
// being offered an exchange.
bool is_exchange_offer(const Position& position, Square attacker, Square target,
                       const RuleBook& book) {
    const Board& board = position.board();
    if (board.at(attacker)->type() != board.at(target)->type()) return false;
    if (!attacked_by(board, target).contains(attacker)) return false;  // a horse may be blocked
    Board accepted = board;
    accepted.move(Move(target, attacker));
    const Side side = position.side_to_move();
    if (!checkers_of(accepted, opponent_of(side)).is_empty()) return false;
    const int prize = value_of(*board.at(attacker), attacker).score();
    if (prize < best_new_capture(board, accepted, attacker, side, book.edition)) return false;
    // With the side in check, the turn cannot be passed.
    if (is_in_check(position)) return true;
    return !can_mate_at_once(passed(position).after(Move(target, attacker)));
}

// 26.5: an attack by a piece that is itself a root, or shields something, is played out; if it
// loses more than it wins, it is idle. 1999 detail 4: such an attack always counts.
bool loses_more_elsewhere(const Position& position, Square attacker, Square target,
                          const RuleBook& book) {
    if (book.edition == Edition::Cxa1999) return false;
    const Board& before = position.board();
    Board after = before;
    after.move(Move(attacker, target));
    const Side defender = opponent_of(position.side_to_move());
    const int prize = value_of(*before.at(target), target).score();
    return prize < best_new_capture(before, after, target, defender, book.edition);
}

// A cannon that fires over its own king or pawn, which bears on the same target, attacks jointly
// with it (26.1.1, 24.17). A screen that does not itself attack is only a screen.
bool attacks_with_king_or_pawn(const Board& board, Square attacker, Square target) {
    if (board.at(attacker)->type() != PieceType::Cannon) return false;
    const Side side = board.at(attacker)->side();
    const Bitboard helpers = kBetween[index_of(attacker)][index_of(target)] & board.pieces(side);
    for (const Square helper : helpers) {
        if (!is_chaser(board, helper) && attacked_by(board, helper).contains(target)) return true;
    }
    return false;
}

// 24.15-24.17: how the gain comes about. Requires a gain.
ThreatKind kind_of_win(Board& board, Square attacker, Square target, Edition edition) {
    const Piece hunter = *board.at(attacker);
    const Piece prey = *board.at(target);
    if (attacks_with_king_or_pawn(board, attacker, target)) return ThreatKind::Joint;
    bool has_root = false;
    {
        const TrialCapture taken(board, attacker, target);
        has_root = has_legal_taker(board, target, prey.side(), Bitboard());
    }
    if (!has_root) {
        return hunter.type() == prey.type() ? ThreatKind::StuckTwin : ThreatKind::Unprotected;
    }
    // Would it pay for this piece alone, with no other piece to capture after it?
    const MaterialUnits alone = value_of(prey, target) - value_of(hunter, target);
    if (is_gain(alone, edition)) {
        return prey.type() == PieceType::Rook ? ThreatKind::StrongerTarget
                                              : ThreatKind::UnderRooted;
    }
    return prey.type() == PieceType::Rook ? ThreatKind::Joint : ThreatKind::UnderRooted;
}

SlotSet weak_pieces(SlotSet set) {
    SlotSet weak = 0;
    for (SlotSet left = set; left != 0; left &= left - 1) {
        const PieceType type = piece_of(first_of(left)).type();
        if (type == PieceType::Advisor || type == PieceType::Elephant)
            weak |= set_of(first_of(left));
    }
    return weak;
}

// 1999 27.2: attacks by pawns, which count only if both sides attack.
bool pawn_strikes_anew(const Position& before, const Position& mine, Edition edition) {
    const Side side = mine.side_to_move();
    const auto strikes = [&](const Position& position) {
        Board board = position.board();
        for (const Square from : board.pieces(side, PieceType::Pawn)) {
            for (const Square to : attacked_by(board, from)) {
                if (!is_target(board, to) || exposes_king(board, from, to, Bitboard())) continue;
                const MaterialUnits prize = value_of(*board.at(to), to);
                if (prize.strong > 0 || is_gain(exchange(board, from, to), edition)) return true;
            }
        }
        return false;
    };
    return strikes(mine) && !strikes(before);
}

// The targets that the move newly threatens to take, and whether one of them is graver (26.9).
void add_direct_chases(MoveFacts& facts, const ChineseThreats& before,
                       const ChineseThreats& after) {
    for (Slot attacker = 0; attacker < kSlotsPerSide; ++attacker) {
        const SlotSet fresh = after.all.targets_of(attacker) & ~before.all.targets_of(attacker);
        facts.chased |= fresh;
        if ((fresh & after.graver.targets_of(attacker)) != 0) facts.is_graver = true;
    }
}

}  // namespace

ThreatKind chinese_threat_kind(const Position& position, Square attacker, Square target,
                               const RuleBook& book, Bitboard waived) {
    Board board = position.board();
    if (board.at(target)->type() == PieceType::King) return ThreatKind::KingTarget;
    if (!is_chaser(board, attacker)) return ThreatKind::KingOrPawn;
    if (!is_target(board, target)) return ThreatKind::PawnAtHome;
    if (exposes_king(board, attacker, target, waived)) return ThreatKind::ExposesKing;
    if (!is_gain(exchange(board, attacker, target), book.edition)) return ThreatKind::Protected;
    if (is_exchange_offer(position, attacker, target, book)) return ThreatKind::ExchangeOffer;
    if (loses_more_elsewhere(position, attacker, target, book)) return ThreatKind::NetLoss;
    // A capture that leaves a waived check standing is not a legal move, so replies cannot be
    // considered.
    const bool is_playable = waived.is_empty() || !exposes_king(board, attacker, target, {});
    if (is_playable && can_mate_at_once(position.after(Move(attacker, target)))) {
        return ThreatKind::MatedAtOnce;
    }
    return kind_of_win(board, attacker, target, book.edition);
}

ChineseThreats chinese_threats(const Position& position, const RuleBook& book, Bitboard waived) {
    ChineseThreats threats;
    const Board& board = position.board();
    for (const Square attacker : board.pieces(position.side_to_move())) {
        if (!is_chaser(board, attacker)) continue;
        for (const Square target : attacked_by(board, attacker)) {
            const ThreatKind kind = chinese_threat_kind(position, attacker, target, book, waived);
            if (!is_threat(kind)) continue;
            threats.all.add(board.slot_on(attacker), board.slot_on(target));
            if (is_graver_threat(kind)) {
                threats.graver.add(board.slot_on(attacker), board.slot_on(target));
            }
        }
    }
    return threats;
}

ChineseThreats standing_threats(const Position& before, const RuleBook& book) {
    const Bitboard checkers = checkers_of(before.board(), before.side_to_move());
    return chinese_threats(before, book, checkers);
}

MoveFacts chinese_facts(const Position& before, Move move, const Position& after,
                        const RuleBook& book) {
    MoveFacts facts;
    facts.checks = is_in_check(after);
    if (facts.checks) return facts;

    // 26.1.2 (2020): a king move out of check is idle, whatever it opens.
    const bool king_moves = before.board().at(move.from())->type() == PieceType::King;
    if (book.edition == Edition::Cxa2020 && king_moves && is_in_check(before)) return facts;

    // 24.2: the threat is judged as if the mover could move again.
    const Position mine = passed(after);
    facts.kills = mate_by_checks(mine, {book.kill_checks, book.kill_lines}).has_value();
    if (facts.kills) return facts;

    const ChineseThreats stood = standing_threats(before, book);
    add_direct_chases(facts, stood, chinese_threats(mine, book));
    if (facts.chased == 0 && book.win_checks > 0) {
        const std::optional<CheckWin> win = win_by_check(mine, book);
        if (win) {
            const std::optional<CheckWin> old = win_by_check(before, book);
            facts.chased = win->targets & ~stood.all.all_targets() & ~(old ? old->targets : 0);
            facts.is_graver = win->is_graver;
        }
    }
    facts.weak_targets_only = facts.chased != 0 && weak_pieces(facts.chased) == facts.chased;
    if (facts.chased == 0 && book.edition == Edition::Cxa1999) {
        facts.pawn_strikes = pawn_strikes_anew(before, mine, book.edition);
    }
    return facts;
}

}  // namespace chuhe::rules
