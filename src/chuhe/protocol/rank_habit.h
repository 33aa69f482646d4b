// SPDX-License-Identifier: MIT
//
// From which number a GUI counts the ranks. Two families speak UCI: those around Fairy-Stockfish
// set UCI_Variant and count from 1 (a1-i10); those around Pikafish, and UCI-Cyclone before it,
// count from 0 (a0-i9). In order of weight:
//
//   the option Ranks                  settles it
//   the moves of a game so far        most lists can be played in one way only; a list that merely
//                                     contains an illegal move shows nothing (server_text.h)
//   ucicyclone                        from 0
//   setoption name UCI_Variant        from 1
//   nothing                           from 0
#pragma once

#include <cstdint>
#include <optional>

#include "chuhe/core/move.h"

namespace chuhe::protocol {

// How to read the moves of a command.
struct RankHint {
    RankBase expected = RankBase::Zero;
    bool is_settled = false;  // read them so, or not at all
};

class RankHabit {
public:
    // Nothing: find out.
    void settle(std::optional<RankBase> base) { settled_ = base; }
    void hear_variant() {
        if (announced_ != Announced::Cyclone) announced_ = Announced::Variant;
        seen_.reset();
    }
    void hear_cyclone() {
        announced_ = Announced::Cyclone;
        seen_.reset();
    }
    // Moves were playable with these ranks only.
    void see(RankBase base) { seen_ = base; }

    RankBase base() const {
        const RankBase usual = announced_ == Announced::Variant ? RankBase::One : RankBase::Zero;
        return settled_.value_or(seen_.value_or(usual));
    }
    RankHint hint() const { return {base(), settled_.has_value()}; }
    // Nothing speaks for the base except that it is the usual one.
    bool is_guess() const { return !settled_ && !seen_ && announced_ == Announced::Nothing; }

private:
    enum class Announced : std::uint8_t { Nothing, Variant, Cyclone };

    std::optional<RankBase> settled_;
    std::optional<RankBase> seen_;
    Announced announced_ = Announced::Nothing;
};

}  // namespace chuhe::protocol
