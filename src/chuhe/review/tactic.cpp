// SPDX-License-Identifier: MIT
#include "chuhe/review/tactic.h"

#include <array>

#include "chuhe/motifs/find.h"

namespace chuhe::review {
namespace {

using motifs::Motif;

struct NamedTactic {
    Motif motif;
    Tactic tactic;
};

// If a move does several things, the first of them names it.
constexpr std::array kNamedTactics = {
    NamedTactic{Motif::DoubleCheck, Tactic::DoubleCheck},
    NamedTactic{Motif::DiscoveredCheck, Tactic::DiscoveredCheck},
    NamedTactic{Motif::Fork, Tactic::Fork},
    NamedTactic{Motif::Skewer, Tactic::Skewer},
    NamedTactic{Motif::Pin, Tactic::Pin},
    NamedTactic{Motif::DiscoveredAttack, Tactic::DiscoveredAttack},
    NamedTactic{Motif::TrappedPiece, Tactic::Trapped},
};

}  // namespace

Tactic tactic_in(const Position& position, std::span<const Move> line) {
    const std::vector<motifs::Finding> found = motifs::find_motifs(position, line);
    for (const NamedTactic& named : kNamedTactics) {
        for (const motifs::Finding& each : found) {
            if (each.ply == 0 && each.motif == named.motif) return named.tactic;
        }
    }
    return Tactic::None;
}

}  // namespace chuhe::review
