// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/prospector.h"

#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/motifs/find.h"

namespace chuhe::puzzles {
namespace {

using engine::Decision;
using engine::Score;

// Enough to notice a blunder.
constexpr std::uint64_t kGlanceNodes = 1'000;

// A side that was better than this before the last move was winning anyway.
constexpr Score kNotYetWinning = 120;

constexpr int kMostWinningMoves = 5;
constexpr int kLeastWinningMoves = 2;  // a single capture is no puzzle

// The counters belong to the game, not to the puzzle.
Position without_counters(const Position& position) {
    Setup setup = position.setup();
    setup.quiet_plies = 0;
    setup.move_number = 1;
    return *Position::from_setup(setup);
}

// How the side to move stood, ply by ply.
struct Standing {
    bool has_mate = false;
    Score score = 0;
};

}  // namespace

Prospector::Prospector(std::uint64_t nodes, Wanted wanted,
                       std::shared_ptr<const nnue::Network> network)
    : examiner_(nodes, std::move(network)), wanted_(wanted) {}

// A puzzle begins where its chance arises: two plies before, the same side did not have it.
std::vector<Puzzle> Prospector::look_through(const MinedGame& game,
                                             const std::function<bool()>& must_stop) {
    std::vector<Puzzle> found;
    std::vector<Standing> standings(game.moves.size() + 1);
    const std::size_t first = game.start == Position::start() ? kFirstPly : 0;
    Position position = game.start;
    bool was_capture = false;
    for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
        if (must_stop && must_stop()) return found;
        Standing& now = standings[ply];
        const bool is_late = ply >= first && has_legal_move(position);
        const Standing before = ply >= 2 ? standings[ply - 2] : Standing{};
        std::optional<Puzzle> puzzle;
        if (is_late) {
            const std::optional<int> mate = prover_.mate_in(position, kLongestMate);
            now.has_mate = mate.has_value();
            const Position here = without_counters(position);
            if (mate && !before.has_mate && wanted_ != Wanted::Wins) puzzle = mate_at(here, *mate);
            if (wanted_ != Wanted::Mates) {
                now.score = mate ? engine::kMate : examiner_.think(here, {}, kGlanceNodes).score;
                const bool has_arisen = now.score >= kWinningScore && before.score < kNotYetWinning;
                if (!mate && has_arisen && ply >= first + 2)
                    puzzle = win_at(here, game.moves[ply - 1], was_capture);
            }
        }
        if (puzzle) {
            puzzle->origin.ply = static_cast<std::uint16_t>(ply);
            found.push_back(std::move(*puzzle));
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

std::optional<Puzzle> Prospector::win_at(const Position& start, Move previous, bool was_capture) {
    Puzzle puzzle{.position = start, .solution = {}, .goal = Goal::Win};
    Position position = start;
    for (int move = 0; move < kMostWinningMoves; ++move) {
        const Decision best = examiner_.think(position);
        if (best.score < kWinningScore) break;
        // Taking back is no puzzle.
        if (move == 0 && was_capture && best.best.to() == previous.to()) return std::nullopt;
        Decision other;
        other.score = -engine::kInfinite;
        if (count_legal_moves(position) > 1) other = examiner_.think(position, best.best);
        if (!Examiner::stands_out(best, other)) break;
        puzzle.solution.push_back(best.best);
        position.make(best.best);
        if (!has_legal_move(position)) break;
        puzzle.solution.push_back(examiner_.think(position).best);
        position.make(puzzle.solution.back());
    }
    if (puzzle.solution.size() % 2 == 0 && !puzzle.solution.empty()) puzzle.solution.pop_back();
    if (puzzle.solution.empty() || puzzle.length() < kLeastWinningMoves) return std::nullopt;
    finish(puzzle);
    return puzzle;
}

void Prospector::finish(Puzzle& puzzle) {
    puzzle.rating = examiner_.rating_of(puzzle);
    puzzle.themes = motifs::motifs_of(motifs::find_motifs(puzzle.position, puzzle.solution));
}

}  // namespace chuhe::puzzles
