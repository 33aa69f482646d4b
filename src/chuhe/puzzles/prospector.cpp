// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/prospector.h"

#include <algorithm>
#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/engine/chances.h"
#include "chuhe/engine/exchange.h"
#include "chuhe/engine/strength.h"
#include "chuhe/motifs/endgame.h"

namespace chuhe::puzzles {
namespace {

using engine::Decision;
using engine::Score;

// Enough to notice a blunder.
constexpr std::uint64_t kGlanceNodes = 500;

// Chances after a glance, in thousandths: those of a side that may have a win, and those of a side
// that did not have it before.
constexpr int kPerhapsWinning = 780;
constexpr int kNotYetWinning = 680;

// What a move in an endgame must have cost to be looked at.
constexpr int kThrownAway = 250;
// A side with more than this did not have to hold the draw.
constexpr int kMostDrawish = 650;

constexpr int kMostOnlyMoves = 6;
// What the captures of a solution gain, to end it: an advisor or more.
constexpr Score kLeastGain = 200;

// The counters belong to the game, not to the puzzle.
Position without_counters(const Position& position) {
    Setup setup = position.setup();
    setup.quiet_plies = 0;
    setup.move_number = 1;
    return *Position::from_setup(setup);
}

// A solution ends with the capture that wins material, if it comes to that.
void cut_after_gain(Position position, std::vector<Move>& line) {
    Score gain = 0;
    std::size_t end = line.size();
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool is_solvers = i % 2 == 0;
        if (const auto taken = position.board().at(line[i].to())) {
            // What may be taken back on that square counts too.
            const Score needed = std::max(kLeastGain - gain, 1);
            if (is_solvers && engine::exchange_gains(position, line[i], needed)) end = i + 1;
            const Score value = engine::exchange_value(taken->type());
            gain += is_solvers ? value : -value;
        }
        position.make(line[i]);
    }
    line.resize(end);
}

// Nor does it end with moves that are the only legal ones.
void cut_forced_moves(const Position& start, std::vector<Move>& line) {
    std::size_t end = 0;
    Position position = start;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i % 2 == 0 && count_legal_moves(position) > 1) end = i + 1;
        position.make(line[i]);
    }
    line.resize(end);
}

}  // namespace

Prospector::Prospector(std::uint64_t nodes, Wanted wanted,
                       std::shared_ptr<const nnue::Network> network,
                       std::shared_ptr<const tables::Tables> endgames)
    : examiner_(nodes, kClear, std::move(network), std::move(endgames)), wanted_(wanted) {}

// A mate or a win of material begins where its chance arises: two plies before, the same side did
// not have it. In endgames it begins where the player threw a win or a draw away.
std::vector<Puzzle> Prospector::look_through(const MinedGame& game,
                                             const std::function<bool()>& must_stop) {
    std::vector<Puzzle> found;
    std::vector<Standing> standings(game.moves.size() + 1);
    const std::size_t first = game.start == Position::start() ? kFirstPly : 0;
    Position position = game.start;
    bool was_capture = false;
    const auto add = [&](std::optional<Puzzle> puzzle, std::size_t ply) {
        if (!puzzle) return;
        puzzle->origin.ply = static_cast<std::uint16_t>(ply);
        found.push_back(std::move(*puzzle));
    };
    for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
        if (must_stop && must_stop()) return found;
        Standing& now = standings[ply];
        const bool is_late = ply >= first && has_legal_move(position);
        const Standing before = ply >= 2 ? standings[ply - 2] : Standing{};
        if (is_late) {
            const std::optional<int> mate = prover_.mate_in(position, kLongestMate);
            const Position here = without_counters(position);
            now.has_mate = mate.has_value();
            now.chances = wanted_ == Wanted::Mates ? 0 : mate ? 1000 : chances_at(here);
            now.here = here;
            if (wanted_ != Wanted::Mates && ply > first)
                add(missed_at(standings[ply - 1], now), ply - 1);
            if (mate && !before.has_mate && wanted_ != Wanted::Wins) add(mate_at(here, *mate), ply);
            const bool has_arisen =
                now.chances >= kPerhapsWinning && before.chances < kNotYetWinning;
            if (wanted_ != Wanted::Mates && !mate && has_arisen && ply >= first + 2)
                add(win_at(here, game.moves[ply - 1], was_capture), ply);
        }
        if (ply == game.moves.size()) break;
        was_capture = !position.board().is_empty(game.moves[ply].to());
        position.make(game.moves[ply]);
    }
    return found;
}

std::optional<Puzzle> Prospector::mate_at(const Position& position, int moves) {
    auto line = prover_.unique_line(position, moves);
    if (!line) return std::nullopt;
    Puzzle puzzle{.position = position, .solution = std::move(*line), .goal = Goal::Mate};
    if (examiner_.find_other_solution(puzzle)) return std::nullopt;
    finish(puzzle);
    return puzzle;
}

int Prospector::chances_at(const Position& position) {
    return engine::expectation_of(examiner_.think(position, {}, kGlanceNodes).score);
}

// The best moves of both sides, as long as those of the solver are the only ones; the last is the
// solver's.
std::vector<Move> Prospector::only_moves(Position position, const Decision& first, Goal goal) {
    std::vector<Move> line;
    if (!examiner_.is_only_move(position, first, goal, 1)) return line;
    line.push_back(first.best);
    position.make(first.best);
    for (int number = 2; number <= kMostOnlyMoves && has_legal_move(position); ++number) {
        const Move reply = examiner_.think(position).best;
        position.make(reply);
        if (!has_legal_move(position)) break;
        const Decision best = examiner_.think(position);
        if (!examiner_.is_only_move(position, best, goal, number)) break;
        line.push_back(reply);
        line.push_back(best.best);
        position.make(best.best);
    }
    return line;
}

std::optional<Puzzle> Prospector::puzzle_at(const Position& position, const Decision& best,
                                            Goal goal) {
    Puzzle puzzle{.position = position, .solution = only_moves(position, best, goal), .goal = goal};
    if (goal == Goal::Win) cut_after_gain(position, puzzle.solution);
    cut_forced_moves(position, puzzle.solution);
    if (puzzle.solution.empty()) return std::nullopt;
    finish(puzzle);
    // Taking a single piece is not a puzzle, nor is a single move that everybody sees.
    const bool is_capture = !position.board().is_empty(best.best.to());
    const bool is_obvious = is_capture || puzzle.rating == engine::kLeastElo;
    if (puzzle.length() == 1 && is_obvious) return std::nullopt;
    return puzzle;
}

std::optional<Puzzle> Prospector::win_at(const Position& position, Move previous,
                                         bool was_capture) {
    const Decision best = examiner_.think(position);
    // Recapturing is not a puzzle.
    if (was_capture && best.best.to() == previous.to()) return std::nullopt;
    return puzzle_at(position, best, Goal::Win);
}

std::optional<Puzzle> Prospector::missed_at(const Standing& before, const Standing& after) {
    const int loss = before.chances - (1000 - after.chances);
    if (!before.here || before.has_mate || loss < kThrownAway) return std::nullopt;
    if (!motifs::is_endgame(before.here->board())) return std::nullopt;
    const Decision best = examiner_.think(*before.here);
    const int chances = engine::expectation_of(best.score);
    if (chances > kMostDrawish && chances < kClear.win) return std::nullopt;
    return puzzle_at(*before.here, best, chances > kMostDrawish ? Goal::Win : Goal::Draw);
}

void Prospector::finish(Puzzle& puzzle) {
    puzzle.rating = examiner_.rating_of(puzzle);
    puzzle.themes = themes_of(puzzle);
}

}  // namespace chuhe::puzzles
