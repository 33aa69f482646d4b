// SPDX-License-Identifier: MIT
//
// From which number the ranks of a game count, and what says so. Readers collect what they find;
// one function decides, by the strongest ground.
//
//   RankEvidence evidence;
//   evidence.add(RankGround::Program, RankBase::One);     [Site "pychess.org"]
//   evidence.add_text("Kd10");                            its form, and its rank 10
//   evidence.verdict()                                    from 1, because it is written
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "chuhe/core/move.h"

namespace chuhe::notation {

// Strongest first.
enum class RankGround : std::uint8_t {
    Stated,      // the file names its notation: [Format "ICCS"]
    Written,     // a rank 0 or a rank 10, which the other numbering does not have
    Played,      // fewer moves are unplayable
    Form,        // how the moves are written: ranks_suggested_by()
    Program,     // the program that wrote the file, by its tags
    OtherGames,  // of the same file
    Custom,      // what such files usually do
    None,
};

// Which numbering it is, and how that is known.
struct RankVerdict {
    RankBase base = RankBase::Zero;
    RankGround ground = RankGround::None;
    bool is_contested = false;  // form or program suggest the opposite

    // By the file or its moves: nothing is guessed.
    bool is_decided() const { return ground <= RankGround::Played; }

    friend bool operator==(const RankVerdict&, const RankVerdict&) = default;
};

class RankEvidence {
public:
    // Of each ground, the greater number counts, and equal numbers cancel out.
    void add(RankGround ground, RankBase base, std::size_t number = 1);
    // What the text of a move says by itself: Written and Form.
    void add_text(std::string_view text);

    // Nothing if there is no such evidence, or if it cancels out.
    std::optional<RankBase> on(RankGround ground) const;

    // The strongest ground decides; without evidence ranks count from 0. Misprints are outvoted:
    // Written yields to Played if that is about more moves, and Stated yields to Written only if
    // more can be played then.
    RankVerdict verdict() const;

private:
    struct Seen {
        std::size_t zero = 0;
        std::size_t one = 0;
    };
    std::size_t lead(RankGround ground) const;

    std::array<Seen, static_cast<std::size_t>(RankGround::None)> seen_{};
};

}  // namespace chuhe::notation
