// SPDX-License-Identifier: MIT
#include "chuhe/rules/ruling.h"

namespace chuhe::rules {
namespace {

using Conducts = std::array<Conduct, kSides>;

Ruling loss(Side side, Ending ending, std::array<Offence, kSides> offences) {
    return {loss_of(side), ending, offences, ArbiterPoint::None};
}

// One side only: it loses. Both: neither is to blame alone, so a draw.
Ruling one_sided(Offence offence, Ending ending, bool red, bool black) {
    const std::array offences = {red ? offence : Offence::None, black ? offence : Offence::None};
    if (red != black) return loss(red ? Side::Red : Side::Black, ending, offences);
    return {Outcome::Draw, Ending::Repetition, offences, ArbiterPoint::None};
}

std::array<Offence, kSides> combined(const Ruling& checks, const Ruling& chases) {
    std::array<Offence, kSides> offences = chases.offences;
    for (std::size_t side = 0; side < kSides; ++side) {
        if (checks.offences[side] != Offence::None) offences[side] = checks.offences[side];
    }
    return offences;
}

Ruling rule_on_checks(const Conducts& conduct) {
    return one_sided(Offence::PerpetualCheck, Ending::PerpetualCheck, conduct[0].all_check,
                     conduct[1].all_check);
}

// AXF 2017 / WXF 2018: perpetual check first; then perpetual chase of the same piece. Mate threats,
// exchanges, sacrifices and blocks are allowed.
Ruling rule_by_chases(const Conducts& conduct, const RuleBook& book) {
    Ruling checks = rule_on_checks(conduct);
    const Ruling chases = one_sided(Offence::PerpetualChase, Ending::PerpetualChase,
                                    conduct[0].common != 0, conduct[1].common != 0);
    const std::array<Offence, kSides> offences = combined(checks, chases);
    const bool any_perpetual_check = conduct[0].all_check || conduct[1].all_check;
    Ruling ruling = any_perpetual_check ? checks : chases;
    // Pikafish: a single check anywhere, without perpetual check, makes it a draw.
    const bool any_check = conduct[0].any_check || conduct[1].any_check;
    if (book.any_check_draws && any_check && !any_perpetual_check) {
        return {Outcome::Draw, Ending::Repetition, {}, ArbiterPoint::None};
    }
    ruling.offences = offences;
    return ruling;
}

// xqbase league: perpetual check is worse than perpetual chase, which is worse than neither; the
// worse side loses.
Ruling rule_by_league(const Conducts& conduct) {
    const Ruling checks = rule_on_checks(conduct);
    if (conduct[0].all_check || conduct[1].all_check) return checks;
    return one_sided(Offence::PerpetualChase, Ending::PerpetualChase, conduct[0].common != 0,
                     conduct[1].common != 0);
}

// 24.9-24.13: what a side without an idle move has done.
Offence chinese_offence(const Conduct& conduct) {
    if (!conduct.all_attack) return Offence::None;
    if (conduct.all_check) return Offence::PerpetualCheck;
    if (conduct.all_kill) return Offence::PerpetualKill;
    if (conduct.all_chase) return Offence::PerpetualChase;
    return Offence::PerpetualAttack;
}

Ending ending_of(Offence offence) {
    switch (offence) {
        case Offence::None:
            return Ending::Repetition;
        case Offence::PerpetualCheck:
            return Ending::PerpetualCheck;
        case Offence::PerpetualChase:
            return Ending::PerpetualChase;
        case Offence::PerpetualKill:
        case Offence::PerpetualAttack:
            return Ending::PerpetualAttack;
    }
    return Ending::Repetition;
}

int attacking_pieces(const Board& board, Side side) {
    return (board.pieces(side) & (board.pieces(PieceType::Rook) | board.pieces(PieceType::Horse) |
                                  board.pieces(PieceType::Cannon) | board.pieces(PieceType::Pawn)))
        .count();
}

// 26.2 (1999: 27.3, detail 13): a side that holds the draw with a single attacking piece on the key
// point may happen to attack an advisor or an elephant from there; that is idle. Which point is the
// key point is for the arbiter to decide. If the other side has nothing to win with, there is no
// draw to hold.
bool may_hold_key_point(const Conducts& conduct, Side side, const Board& board) {
    const Conduct& own = conduct[index_of(side)];
    return own.chased != 0 && own.weak_chases_only && attacking_pieces(board, side) == 1 &&
           attacking_pieces(board, opponent_of(side)) > 0;
}

// 26.9: both sides do what is forbidden. Chases of rooks and unrooted pieces by a single attacker,
// mate threats and checks are graver than joint chases and chases of under-rooted pieces: the side
// with the graver offence has to deviate. 1999 (26.3): draw.
Ruling rule_on_two_offenders(const Conducts& conduct, std::array<Offence, kSides> offences,
                             const RuleBook& book) {
    if (conduct[0].all_check != conduct[1].all_check) {
        return loss(conduct[0].all_check ? Side::Red : Side::Black, Ending::PerpetualCheck,
                    offences);
    }
    const bool by_tier = book.edition == Edition::Cxa2020 && !conduct[0].all_check;
    if (by_tier && conduct[0].all_graver != conduct[1].all_graver) {
        const Side side = conduct[0].all_graver ? Side::Red : Side::Black;
        return loss(side, ending_of(offences[index_of(side)]), offences);
    }
    return {Outcome::Draw, Ending::Repetition, offences, ArbiterPoint::None};
}

// 25.1-25.3, 26.9 (1999: 26.1-26.4).
Ruling rule_by_chinese(const Conducts& conduct, const Board& board, const RuleBook& book) {
    const std::array offences = {chinese_offence(conduct[0]), chinese_offence(conduct[1])};
    const bool red = offences[0] != Offence::None;
    const bool black = offences[1] != Offence::None;
    if (red && black) return rule_on_two_offenders(conduct, offences, book);
    if (!red && !black) return {Outcome::Draw, Ending::Repetition, offences, ArbiterPoint::None};

    const Side side = red ? Side::Red : Side::Black;
    const Offence offence = offences[index_of(side)];
    // 1999 detail 11: attacks by pawns count if both sides attack.
    const bool other_strikes = conduct[index_of(opponent_of(side))].all_attack_or_pawn;
    if (book.edition == Edition::Cxa1999 && offence != Offence::PerpetualCheck && other_strikes) {
        return {Outcome::Draw, Ending::Repetition, offences, ArbiterPoint::None};
    }
    Ruling ruling = loss(side, ending_of(offence), offences);
    if (may_hold_key_point(conduct, side, board)) {
        ruling.outcome = Outcome::Arbiter;
        ruling.arbiter_point = ArbiterPoint::KeyPoint;
    }
    return ruling;
}

}  // namespace

void Conduct::add(const MoveFacts& facts, const RuleBook& book) {
    any_check = any_check || facts.checks;
    all_check = all_check && facts.checks;
    all_kill = all_kill && facts.kind() == MoveClass::Kill;
    all_chase = all_chase && facts.kind() == MoveClass::Chase;
    all_attack = all_attack && !facts.is_idle();
    all_attack_or_pawn = all_attack_or_pawn && (!facts.is_idle() || facts.pawn_strikes);
    all_graver = all_graver && (facts.checks || facts.kills || facts.is_graver);
    if (facts.kind() == MoveClass::Chase) {
        weak_chases_only = weak_chases_only && facts.weak_targets_only;
    }
    const bool may_chase = book.check_also_chases || !facts.checks;
    common &= may_chase ? facts.chased : 0;
    chased |= facts.chased;
}

Ruling rule_on(const std::array<Conduct, kSides>& conduct, const Board& board,
               const RuleBook& book) {
    switch (book.kind) {
        case RuleKind::AsianWxf:
        case RuleKind::Computer:
            return rule_by_chases(conduct, book);
        case RuleKind::ChineseCxa:
            return rule_by_chinese(conduct, board, book);
        case RuleKind::XqbaseLeague:
            return rule_by_league(conduct);
        case RuleKind::CheckOnly:
            return rule_on_checks(conduct);
        case RuleKind::NoRule:
            return {};
    }
    return {};
}

bool is_settled_draw(const std::array<Conduct, kSides>& conduct, const RuleBook& book) {
    const auto is_innocent = [&](const Conduct& side) {
        if (side.all_check) return false;
        if (book.kind == RuleKind::ChineseCxa) return !side.all_attack;
        return book.kind == RuleKind::CheckOnly || side.common == 0;
    };
    return book.kind == RuleKind::NoRule || (is_innocent(conduct[0]) && is_innocent(conduct[1]));
}

}  // namespace chuhe::rules
