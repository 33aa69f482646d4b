// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/examiner.h"

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/engine/strength.h"
#include "chuhe/puzzles/mate_prover.h"

namespace chuhe::puzzles {
namespace {

using engine::Decision;

// Small, because it is cleared before every search.
constexpr std::size_t kHashMegabytes = 2;

// The longer the line, the harder it is to see, even if its first move is natural.
constexpr int kRatingPerMove = 60;

bool has_choice(const Position& position) {
    return count_legal_moves(position) > 1;
}

// In so many moves: a longer mate is not what the puzzle asks for.
bool mates_within(engine::Score score, int moves) {
    return score > engine::kMateBound && engine::moves_to_mate(score) <= moves;
}

}  // namespace

Examiner::Examiner(std::uint64_t nodes, std::shared_ptr<const nnue::Network> network)
    : nodes_(nodes) {
    engine::Options options;
    options.hash_megabytes = kHashMegabytes;
    engine_.set_options(options);
    if (network) engine_.use_network(std::move(network));
}

Decision Examiner::think(const Position& position, Move banned, std::uint64_t nodes) {
    engine_.new_game();
    engine_.set_position(position, {});
    engine::Limits limits;
    limits.nodes = nodes == 0 ? nodes_ : nodes;
    if (!banned.is_none()) limits.banned = {banned};
    return engine_.think(limits);
}

bool Examiner::stands_out(const Decision& best, const Decision& other) {
    return best.score >= kWinningScore && other.score <= kOtherScore &&
           best.score - other.score >= kScoreMargin;
}

std::optional<Fault> Examiner::examine(const Puzzle& puzzle) {
    if (puzzle.goal == Goal::Mate) {
        MateProver prover(kProofBudget);
        const int length = puzzle.length();
        if (prover.mate_in(puzzle.position, length) != length)
            return Fault{.kind = Fault::Kind::NotMate};
        if (!prover.unique_line(puzzle.position, length))
            return Fault{.kind = Fault::Kind::NotUnique};
    }
    return find_other_solution(puzzle);
}

std::optional<Fault> Examiner::find_other_solution(const Puzzle& puzzle) {
    Position position = puzzle.position;
    for (std::size_t i = 0; i < puzzle.solution.size(); ++i) {
        const Move move = puzzle.solution[i];
        const int number = static_cast<int>(i) / 2 + 1;
        // The prover has seen everything that mates at once.
        const bool is_proven = puzzle.goal == Goal::Mate && number == puzzle.length();
        if (i % 2 == 0 && !is_proven) {
            Decision other;
            other.score = -engine::kInfinite;
            if (has_choice(position)) other = think(position, move);
            if (puzzle.goal == Goal::Mate &&
                mates_within(other.score, puzzle.length() - number + 1))
                return Fault{Fault::Kind::NotUnique, number, other.best};
            if (puzzle.goal == Goal::Win) {
                const Decision best = think(position);
                if (best.score < kWinningScore) return Fault{Fault::Kind::NotWon, number};
                if (best.best != move || !stands_out(best, other))
                    return Fault{Fault::Kind::NotUnique, number, other.best};
            }
        }
        position.make(move);
    }
    return std::nullopt;
}

int Examiner::rating_of(const Puzzle& puzzle) {
    engine_.new_game();
    engine_.set_position(puzzle.position, {});
    std::optional<std::uint64_t> found;  // nodes after which the move was never given up again
    engine::Limits limits;
    limits.nodes = nodes_;
    const Decision decision = engine_.think(limits, [&](const engine::Report& report) {
        const bool is_right = !report.line.empty() && report.line.front() == puzzle.solution[0];
        if (!is_right) found.reset();
        if (is_right && !found) found = report.nodes;
    });
    const std::uint64_t needed = found && decision.best == puzzle.solution[0] ? *found : nodes_ + 1;
    int elo = engine::kLeastElo;
    while (elo < engine::kMostElo && engine::nodes_at(elo) < needed)
        ++elo;
    return std::min(elo + kRatingPerMove * (puzzle.length() - 1), engine::kMostElo + 400);
}

}  // namespace chuhe::puzzles
