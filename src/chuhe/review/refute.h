// SPDX-License-Identifier: MIT
//
// Refutes a wrong try, in a puzzle or an exercise: the best replies, and what the try costs.
//
//   const Insight better{.score = engine::mate_in(5), .line = solution};   // what the try is not
//   if (const auto refutation = refute(engine, position, tried, better))
//       … refutation->line, describe(*refutation)
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/engine/job.h"
#include "chuhe/messages/message.h"
#include "chuhe/review/analyst.h"
#include "chuhe/review/finding.h"
#include "chuhe/rules/quoting.h"

namespace chuhe::review {

// Some tens of milliseconds.
inline constexpr std::uint64_t kRefutingNodes = 50'000;

// Why a move is worse than the better line.
struct Refutation {
    engine::Score better = 0;  // what the better line is worth, for the same side
    engine::Score score = 0;   // after the move, for the side that made it
    // From the position after the move, the best reply first. Ends where the finding is proven.
    std::vector<Move> line = {};
    // What the move allows the opponent, if that has a name. It never gives the better move away.
    std::optional<Finding> finding = {};
};

// The engine is cleared first and gets the usual options, so that the same try always gets the same
// answer. Nothing if the watch stopped it. Requires a legal move after which the game goes on, and
// a better line that begins with another move.
std::optional<Refutation> refute(engine::Engine& engine, const Position& position, Move move,
                                 const Insight& better, const engine::JobWatch& watch = {});

// The same from a search of the position after the move that was made before. Requires its line.
Refutation refutation_of(const Position& position, Move move, const Insight& better,
                         const Insight& after);

// "loses the rook on a4 to a fork"; without a finding, how it stands now: "the advantage is gone".
Message describe(const Refutation& refutation, const rules::Quoting& quoting = {});

}  // namespace chuhe::review
