// SPDX-License-Identifier: MIT
#include "chuhe/rules/league.h"

#include "chuhe/rules/capture.h"

namespace chuhe::rules {
namespace {

// Who chases whom: rook chases horse, cannon, crossed pawn; horse chases rook, cannon, crossed
// pawn; cannon chases rook, horse, crossed pawn. A piece never chases its own kind.
bool is_named(PieceType attacker, PieceType target) {
    using enum PieceType;
    if (attacker != Rook && attacker != Horse && attacker != Cannon) return false;
    if (target != Rook && target != Horse && target != Cannon && target != Pawn) return false;
    return attacker != target;
}

}  // namespace

ThreatKind league_threat_kind(Board& after, Move move, Square target) {
    const PieceType hunter = after.at(move.to())->type();
    const Piece prey = *after.at(target);
    if (prey.type() == PieceType::King) return ThreatKind::KingTarget;
    if (!is_chaser(after, move.to())) return ThreatKind::KingOrPawn;
    if (!is_target(after, target)) return ThreatKind::PawnAtHome;
    if (!is_named(hunter, prey.type())) return ThreatKind::NotNamed;
    if (prey.type() == PieceType::Rook) return ThreatKind::StrongerTarget;
    const TrialCapture taken(after, move.to(), target);
    return attackers_of(after, target, prey.side()).is_empty() ? ThreatKind::Unprotected
                                                               : ThreatKind::Protected;
}

bool league_is_new(const Board& after, Move move, Square target) {
    const PieceType type = after.at(move.to())->type();
    if (type != PieceType::Rook && type != PieceType::Cannon) return true;
    const bool along_file = move.from().file() == move.to().file();
    return along_file ? target.file() != move.to().file() : target.rank() != move.to().rank();
}

SlotSet league_chased_by(Board& after, Move move) {
    SlotSet chased = 0;
    for (const Square target : attacked_by(after, move.to())) {
        if (league_is_new(after, move, target) &&
            is_threat(league_threat_kind(after, move, target))) {
            chased |= set_of(after.slot_on(target));
        }
    }
    return chased;
}

}  // namespace chuhe::rules
