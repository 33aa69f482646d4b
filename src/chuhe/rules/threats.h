// SPDX-License-Identifier: MIT
//
// A threat is a pair: this piece could take that one, and would gain by it. The rule books differ
// on what a gain is, but share the vocabulary.
//
// Pieces are identified by their slots (core/board.h): a slot follows its piece through the whole
// game, so "the same piece again" is "the same bit again".
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "chuhe/core/board.h"

namespace chuhe::rules {

// A set of pieces, one bit per slot.
using SlotSet = std::uint32_t;

// The set of one piece, and whether a set has a piece. Both require slot < kSlots.
constexpr SlotSet set_of(Slot slot) {
    return SlotSet{1} << slot;
}
constexpr bool contains(SlotSet set, Slot slot) {
    return (set >> slot & 1) != 0;
}
// Requires a non-empty set.
constexpr Slot first_of(SlotSet set) {
    return static_cast<Slot>(std::countr_zero(set));
}

// What a hypothetical capture is worth. The kinds up to WinByCheck are threats; the others say why
// there is none.
enum class ThreatKind : std::uint8_t {
    Unprotected,     // nothing can recapture (无根, 假根)
    StrongerTarget,  // worth more than the attacker: counts even if protected
    StuckTwin,       // same kind, but the target cannot strike back: blocked leg or pin
    UnderRooted,     // Chinese: more attackers than protectors (少根)
    Joint,           // Chinese: two pieces together win it (联合捉子)
    WinByCheck,      // Chinese: a check first, then the capture
    Protected,       // something can recapture (有根)
    ExchangeOffer,   // same kind, and the target could strike first (兑)
    ExposesKing,     // the capture would leave the attacker's own king in check
    MatedAtOnce,     // Chinese: the capturing side would be mated by the next move
    NetLoss,         // Chinese: the capture gives up more elsewhere
    KingOrPawn,      // attacks by kings and pawns are allowed
    PawnAtHome,      // a pawn that has not crossed the river has no value
    KingTarget,      // a check, not a chase
    NotNamed,        // league: this kind of piece does not chase that one
};

// Would the capture gain anything?
constexpr bool is_threat(ThreatKind kind) {
    return kind <= ThreatKind::WinByCheck;
}

// Why an existing threat is not attributed to the last move. None: the move created it.
enum class NotNew : std::uint8_t {
    None,
    Standing,       // this piece already threatened that one
    Substitute,     // it already bore on the target, and another piece already threatened it
    TargetStood,    // per target: some piece already threatened it
    ByProduct,      // the mover only escaped its attacker, which was the target's root
    KingLeftCheck,  // Chinese: the move was the king stepping out of check
};

// The threats of one side, as pairs of slots.
class Threats {
public:
    // Requires attackers of the same side in all calls.
    void add(Slot attacker, Slot target) { targets_[attacker % kSlotsPerSide] |= set_of(target); }
    bool has(Slot attacker, Slot target) const {
        return contains(targets_[attacker % kSlotsPerSide], target);
    }
    // The pieces threatened by one piece, and by any.
    SlotSet targets_of(Slot attacker) const { return targets_[attacker % kSlotsPerSide]; }
    SlotSet all_targets() const {
        SlotSet all = 0;
        for (const SlotSet targets : targets_)
            all |= targets;
        return all;
    }

private:
    std::array<SlotSet, kSlotsPerSide> targets_{};
};

}  // namespace chuhe::rules
