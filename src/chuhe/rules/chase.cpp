// SPDX-License-Identifier: MIT
#include "chuhe/rules/chase.h"

namespace chuhe::rules {
namespace {

Square square_of(const Board& board, Slot slot) {
    return Square::from_index(board.square_of(slot));
}

Bitboard standing_checkers(const Board& board, Side side, const RuleBook& book) {
    return book.waive_standing_checks ? checkers_of(board, side) : Bitboard();
}

// A horse or cannon is worth less than a rook, so a threat to take the rook counts even if it is
// protected. Pikafish extends this to "advisor or elephant against rook, horse, cannon"; the text
// names only horse and cannon.
bool is_stronger_target(PieceType attacker, PieceType target, const RuleBook& book) {
    using enum PieceType;
    if (attacker == Horse || attacker == Cannon) return target == Rook;
    if (!book.elephant_advisor_strong || (attacker != Advisor && attacker != Elephant)) {
        return false;
    }
    return target == Rook || target == Horse || target == Cannon;
}

// If the target is of the same kind and can take its attacker, it is an offer of exchange (兑). A
// horse with a blocked leg, or a pinned twin, cannot, and is being chased.
bool can_strike_back(Board& board, Square attacker, Square target, Bitboard waived) {
    return attacked_by(board, target).contains(attacker) &&
           !exposes_king(board, target, attacker, waived);
}

bool would_lose_itself(Board& board, Square attacker, Square target, const RuleBook& book) {
    const Side side = piece_of(board.slot_on(attacker)).side();
    return exposes_king(board, attacker, target, standing_checkers(board, side, book));
}

// A root is a piece that can recapture once the target has been taken. That includes roots
// uncovered by the capture itself, and excludes those that it cuts off, pins or checks.
bool has_root(Board& board, Square attacker, Square target, const RuleBook& book) {
    const Side defender = piece_of(board.slot_on(target)).side();
    const Bitboard waived = standing_checkers(board, defender, book);
    const TrialCapture taken(board, attacker, target);
    return has_legal_taker(board, target, defender, waived);
}

// For Pikafish, a pinned piece threatens nothing but its pinner, even along the line of the pin.
bool is_bound_elsewhere(const Board& board, Square attacker, Square target) {
    const Side side = piece_of(board.slot_on(attacker)).side();
    Board without = board;
    without.remove(attacker);
    const Bitboard pinners = checkers_of(without, side) - checkers_of(board, side);
    return !pinners.is_empty() && !pinners.contains(target);
}

// By-product: the attacker could already have taken the target before the move, but the target was
// protected, and every protector was itself threatening the attacker. The mover thus only shook off
// its attackers; that they no longer protect is not held against it. (WXF diagrams 39-41 and 61,
// and the two rooks against two cannons.)
bool is_by_product(ChaseMove& move, Slot attacker, Slot target, const RuleBook& book) {
    Board& board = move.before;
    const Square from = square_of(board, attacker);
    const Square to = square_of(board, target);
    if (!attacked_by(board, from).contains(to)) return false;
    if (exposes_king(board, from, to, Bitboard())) return false;

    const Side defender = opponent_of(move.side);
    Bitboard roots;
    {
        const TrialCapture taken(board, from, to);
        roots = legal_takers(board, to, defender, Bitboard());
    }
    if (roots.is_empty()) return false;
    for (const Square root : roots) {
        if (!attacked_by(board, root).contains(from)) return false;
        if (!is_threat(threat_kind(board, root, from, book))) return false;
    }
    return true;
}

}  // namespace

ThreatKind threat_kind(Board& board, Square attacker, Square target, const RuleBook& book) {
    const PieceType hunter = piece_of(board.slot_on(attacker)).type();
    const PieceType prey = piece_of(board.slot_on(target)).type();
    if (prey == PieceType::King) return ThreatKind::KingTarget;
    if (!is_chaser(board, attacker)) return ThreatKind::KingOrPawn;
    if (!is_target(board, target)) return ThreatKind::PawnAtHome;
    if (would_lose_itself(board, attacker, target, book)) return ThreatKind::ExposesKing;
    if (book.pinned_takes_only_pinner && is_bound_elsewhere(board, attacker, target)) {
        return ThreatKind::ExposesKing;
    }
    if (is_stronger_target(hunter, prey, book)) return ThreatKind::StrongerTarget;
    if (has_root(board, attacker, target, book)) return ThreatKind::Protected;
    if (hunter != prey) return ThreatKind::Unprotected;
    const Side defender = piece_of(board.slot_on(target)).side();
    const Bitboard waived = standing_checkers(board, defender, book);
    return can_strike_back(board, attacker, target, waived) ? ThreatKind::ExchangeOffer
                                                            : ThreatKind::StuckTwin;
}

Threats threats_of(Board& board, Side side, const RuleBook& book) {
    Threats threats;
    const Bitboard kings_and_pawns = board.pieces(PieceType::King) | board.pieces(PieceType::Pawn);
    for (const Square attacker : board.pieces(side) - kings_and_pawns) {
        for (const Square target : attacked_by(board, attacker)) {
            if (!is_threat(threat_kind(board, attacker, target, book))) continue;
            threats.add(board.slot_on(attacker), board.slot_on(target));
        }
    }
    return threats;
}

ChaseMove::ChaseMove(const Board& board_before, const Board& board_after, Side mover,
                     const RuleBook& book)
    : before(board_before),
      after(board_after),
      side(mover),
      threats_before(threats_of(before, mover, book)),
      threats_after(threats_of(after, mover, book)) {}

NotNew reason_not_new(ChaseMove& move, Slot attacker, Slot target, const RuleBook& book) {
    if (move.threats_before.has(attacker, target)) return NotNew::Standing;
    const bool stood = contains(move.threats_before.all_targets(), target);
    if (book.per_target) return stood ? NotNew::TargetStood : NotNew::None;

    // A piece that already bore on the target, and is a threat only because a root, a pin or an
    // exchange disappeared, adds nothing to a threat that another piece already made.
    const Square from = square_of(move.before, attacker);
    const Square to = square_of(move.before, target);
    if (stood && attacked_by(move.before, from).contains(to)) return NotNew::Substitute;
    if (book.by_products && is_by_product(move, attacker, target, book)) return NotNew::ByProduct;
    return NotNew::None;
}

SlotSet chased_by(ChaseMove& move, const RuleBook& book) {
    SlotSet chased = 0;
    for (Slot i = 0; i < kSlotsPerSide; ++i) {
        const auto attacker = static_cast<Slot>(index_of(move.side) * kSlotsPerSide + i);
        SlotSet targets = move.threats_after.targets_of(attacker) & ~chased;
        for (; targets != 0; targets &= targets - 1) {
            const Slot target = first_of(targets);
            if (reason_not_new(move, attacker, target, book) == NotNew::None) {
                chased |= set_of(target);
            }
        }
    }
    return chased;
}

}  // namespace chuhe::rules
