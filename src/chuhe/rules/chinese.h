// SPDX-License-Identifier: MIT
//
// Moves under the Chinese rules (棋例), based on the texts of 1999 and 2020: is a move a check
// (将), a mate threat (杀), a chase (捉) or idle (闲)? Clauses are cited from 2020, and from 1999
// where it differs. Not all clauses were available: see docs/rules.md. Nothing here allocates.
#pragma once

#include <optional>

#include "chuhe/core/position.h"
#include "chuhe/rules/ruling.h"
#include "chuhe/rules/threats.h"

namespace chuhe::rules {

// What the capture would win. Requires that the attacker's side is to move, and that it attacks the
// square. Checks by the pieces in `waived` need not be answered.
ThreatKind chinese_threat_kind(const Position& position, Square attacker, Square target,
                               const RuleBook& book, Bitboard waived = {});

// 26.9: a chase of a rook or an unrooted piece by a single attacker is graver than a joint chase or
// a chase of an under-rooted piece.
constexpr bool is_graver_threat(ThreatKind kind) {
    return kind == ThreatKind::Unprotected || kind == ThreatKind::StrongerTarget ||
           kind == ThreatKind::StuckTwin;
}

// Everything a side could win with its next capture.
struct ChineseThreats {
    Threats all;
    Threats graver;
};

// The threats of the side to move.
ChineseThreats chinese_threats(const Position& position, const RuleBook& book,
                               Bitboard waived = {});

// The threats that no move of the side to move can still create, because they already exist. This
// includes those that it could not carry out because it had to answer a check first (26.3; 1999:
// 29.2): the check came after them or brought them about, and the reply did not create them.
ChineseThreats standing_threats(const Position& before, const RuleBook& book);

// Every way to win material by a series of checks followed by a capture (24.3).
struct CheckWin {
    Move check = {};      // the first move of the line
    SlotSet targets = 0;  // what is won against some reply
    bool is_graver = true;
};
std::optional<CheckWin> win_by_check(const Position& position, const RuleBook& book);

// Requires `after` to be `before` with the move made.
MoveFacts chinese_facts(const Position& before, Move move, const Position& after,
                        const RuleBook& book);

}  // namespace chuhe::rules
