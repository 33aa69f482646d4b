// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/aim.h"

#include <algorithm>
#include <array>

#include "chuhe/messages/motifs.h"
#include "chuhe/messages/puzzles.h"

namespace chuhe::puzzles {
namespace {

// Draws are found in endgames only.
constexpr std::array kAims = {
    Aim{"mate_1", Goal::Mate, 1},           Aim{"mate_2", Goal::Mate, 2},
    Aim{"mate_3", Goal::Mate, 3},           Aim{"mate_4", Goal::Mate, 4},
    Aim{"mate_5", Goal::Mate, 5},           Aim{"mate_6", Goal::Mate, 6},
    Aim{"mate_7", Goal::Mate, 7},           Aim{"win", Goal::Win},
    Aim{"endgame_win", Goal::Win, 0, true}, Aim{"draw", Goal::Draw},
};

}  // namespace

std::span<const Aim> all_aims() {
    return kAims;
}

const Aim* aim_of(std::string_view id) {
    const auto found = std::ranges::find(kAims, id, &Aim::id);
    return found == kAims.end() ? nullptr : &*found;
}

bool fits(const Puzzle& puzzle, const Aim& aim) {
    return puzzle.goal == aim.goal && (aim.length == 0 || puzzle.length() == aim.length) &&
           (!aim.in_endgame || puzzle.themes.contains(motifs::Motif::Endgame));
}

Message name_of(const Aim& aim) {
    switch (aim.goal) {
        case Goal::Mate:
            return say(messages::kMateIn, aim.length);
        case Goal::Win:
            return aim.in_endgame ? say(messages::kPuzzleGoalEndgame)
                                  : say(messages::kPuzzleGoalWin);
        case Goal::Draw:
            break;
    }
    return say(messages::kPuzzleGoalDraw);
}

}  // namespace chuhe::puzzles
