// SPDX-License-Identifier: MIT
//
// A threat is a pair: this piece could take that one, and would gain by it. The rule books differ
// on what a gain is, but share the vocabulary.
#pragma once

#include <array>
#include <cstdint>

#include "chuhe/rules/capture.h"

namespace chuhe::rules {

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
