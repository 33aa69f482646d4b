// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/examiner.h"

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/engine/chances.h"
#include "chuhe/engine/strength.h"
#include "chuhe/puzzles/mate_prover.h"
#include "chuhe/tables/tables.h"

namespace chuhe::puzzles {
namespace {

using engine::Decision;

// Small, because it is cleared before every search.
constexpr std::size_t kHashMegabytes = 2;

// The longer the line, the harder it is to see, even if its first move is natural.
constexpr int kRatingPerMove = 60;

std::shared_ptr<const tables::Tables> small_endings() {
    auto tables = std::make_shared<tables::Tables>();
    tables->solve_up_to(tables::Tables::kSmall);
    return tables;
}

bool has_choice(const Position& position) {
    return count_legal_moves(position) > 1;
}

// In so many moves: a longer mate is not what the puzzle asks for.
bool mates_within(engine::Score score, int moves) {
    return score > engine::kMateBound && engine::moves_to_mate(score) <= moves;
}

}  // namespace

std::string names_of(const tables::Tables& endgames) {
    std::string names;
    for (const tables::TableFile* file : endgames.files())
        names += to_string(file->info().material) + ' ';
    return names;
}

Examiner::Examiner(std::uint64_t nodes, Margins margins,
                   std::shared_ptr<const nnue::Network> network,
                   std::shared_ptr<const tables::Tables> endgames)
    : mates_(nodes * kMatePositionsPerNode),
      nodes_(nodes),
      margins_(margins),
      endgames_(endgames ? std::move(endgames) : small_endings()) {
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

bool Examiner::reaches(const Decision& decision, Goal goal) const {
    return engine::expectation_of(decision.score) >=
           (goal == Goal::Draw ? margins_.draw : margins_.win);
}

std::optional<Move> Examiner::find_rival(const Position& position, const Decision& best,
                                         int number) {
    if (!has_choice(position)) return std::nullopt;
    const Decision other = think(position, best.best);
    const int lead = engine::expectation_of(best.score) - engine::expectation_of(other.score);
    if (lead >= (number == 1 ? margins_.lead : margins_.later_lead)) return std::nullopt;
    return other.best;
}

std::optional<std::vector<Move>> Examiner::proven_moves(const Position& position, Goal goal) const {
    if (position.board().occupied().count() > endgames_->most_pieces()) return std::nullopt;
    const auto entry = endgames_->look_up(position);
    if (!entry || entry->note.is_disputed()) return std::nullopt;
    const auto ranked = tables::ranked_moves(position, endgames_->look_up_function());
    if (ranked.empty()) return std::nullopt;
    std::vector<Move> moves;
    for (const tables::TableMove& move : ranked) {
        const tables::Outcome outcome = move.outcome();
        const bool holds = goal == Goal::Draw && outcome == tables::Outcome::Draw;
        if (outcome == tables::Outcome::Win || holds) moves.push_back(move.move);
    }
    return moves;
}

bool Examiner::is_only_move(const Position& position, const Decision& best, Goal goal, int number) {
    if (const auto proven = proven_moves(position, goal)) return *proven == std::vector{best.best};
    return reaches(best, goal) && !find_rival(position, best, number);
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

// Exhaustively first; the engine looks for what is beyond the budget.
std::optional<Fault> Examiner::find_other_mate(const Position& position, Move move, int moves) {
    const MateSearch::Answer answer = mates_.other_mate(position, move, moves);
    if (answer.move) return Fault{.kind = Fault::Kind::NotUnique, .other = *answer.move};
    if (answer.is_proven) return std::nullopt;
    const Decision other = think(position, move);
    if (!mates_within(other.score, moves)) return std::nullopt;
    return Fault{.kind = Fault::Kind::NotUnique, .other = other.best};
}

std::optional<Fault> Examiner::find_other_good_move(const Position& position, Move move, Goal goal,
                                                    int number) {
    const Fault::Kind missed = goal == Goal::Draw ? Fault::Kind::NotHeld : Fault::Kind::NotWon;
    if (const auto proven = proven_moves(position, goal)) {
        if (proven->empty()) return Fault{.kind = missed};
        const auto other = std::ranges::find_if(*proven, [&](Move good) { return good != move; });
        if (other == proven->end()) return std::nullopt;
        return Fault{.kind = Fault::Kind::NotUnique, .other = *other};
    }
    const Decision best = think(position);
    if (!reaches(best, goal)) return Fault{.kind = missed};
    if (best.best != move) return Fault{.kind = Fault::Kind::NotUnique, .other = best.best};
    if (const auto rival = find_rival(position, best, number))
        return Fault{.kind = Fault::Kind::NotUnique, .other = *rival};
    return std::nullopt;
}

std::optional<Fault> Examiner::find_other_solution(const Puzzle& puzzle) {
    Position position = puzzle.position;
    for (std::size_t i = 0; i < puzzle.solution.size(); ++i) {
        const Move move = puzzle.solution[i];
        if (i % 2 == 0) {
            const int number = static_cast<int>(i) / 2 + 1;
            std::optional<Fault> fault =
                puzzle.goal == Goal::Mate
                    ? find_other_mate(position, move, puzzle.length() - number + 1)
                    : find_other_good_move(position, move, puzzle.goal, number);
            if (fault) {
                fault->move = number;
                return fault;
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
