// SPDX-License-Identifier: MIT
//
// A review in a few figures: how well each side played, in which phase and with which pieces, where
// it went wrong, and which move decided the game.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/review/phase.h"
#include "chuhe/review/review.h"
#include "chuhe/rules/quoting.h"

namespace chuhe::review {

// Moves that are counted, and how good they were.
struct Figures {
    std::size_t moves = 0;     // all that were analysed
    std::size_t counted = 0;   // those that show how well a side plays: ReviewedMove::is_counted()
    std::size_t mistakes = 0;  // of any grade
    double accuracy = 0;       // 0 to 100; 100 if nothing is counted, 0 without moves
    double mean_loss = 0;      // of chances, in thousandths
};

// The figures of one player.
struct SideSummary : Figures {
    std::size_t theory = 0;  // moves
    std::size_t forced = 0;
    std::size_t inaccuracies = 0;
    std::size_t slips = 0;  // graded "mistake"
    std::size_t blunders = 0;
    std::array<Figures, kPhases> phases = {};
    std::array<Figures, kPieceTypes> pieces = {};  // by the piece that moved
};

// The move after which a side never had again what it had before it.
struct TurningPoint {
    std::size_t ply = 0;  // of the move
    Side mover = Side::Red;
    int before = 0;  // the mover's chances, in thousandths: with the best move
    int after = 0;   // and after the move played
};

struct Summary {
    std::array<SideSummary, kSides> sides = {};
    std::optional<TurningPoint> turning_point = {};
    const SideSummary& of(Side side) const { return sides[index_of(side)]; }
};

Summary sum_up(const std::vector<ReviewedMove>& moves);

// The graded moves, worst first; the earlier one of equals. At most `count`.
std::vector<ReviewedMove> worst_of(const std::vector<ReviewedMove>& moves, std::size_t count);

// The summary in a few sentences: the opening, the turning point, each side by phase and piece, and
// the mates that were missed. Empty if nothing was analysed.
Message describe(const Summary& summary, const Review& review,
                 const std::vector<ReviewedMove>& moves, const rules::Quoting& quoting = {});

}  // namespace chuhe::review
