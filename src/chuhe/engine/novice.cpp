// SPDX-License-Identifier: MIT
#include "chuhe/engine/novice.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <optional>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/engine/attention.h"
#include "chuhe/engine/value_table.h"

namespace chuhe::engine {
namespace {

// How much a player prefers a move that is e times as likely to be noticed, in hundredths.
constexpr double kTaste = 8;

// Nobody plays without weighing at least so many moves.
constexpr std::size_t kFewestCandidates = 2;

class Novice {
public:
    Novice(const Position& start, std::span<const Move> moves, double alertness, std::uint64_t seed)
        : position_(start), line_(moves.begin(), moves.end()), attention_(alertness, seed) {
        constexpr std::size_t kTurn = 2;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (i + kTurn == moves.size()) previous_ = position_.board();
            position_.make(moves[i]);
        }
    }

    NoviceChoice choose(std::span<const Move> candidates) {
        NoviceChoice best;
        double best_taste = 0;
        for (const Candidate& candidate : noticed_among(candidates)) {
            const double liking = kTaste * candidate.conspicuousness;
            const Score enough =
                best.move.is_none() ? -kInfinite : static_cast<Score>(best_taste - liking) - 1;
            const Score score = score_of(candidate.move, 0, enough, kInfinite);
            const double taste = score + liking;
            if (!best.move.is_none() && taste <= best_taste) continue;
            best = {.move = candidate.move, .score = score};
            best_taste = taste;
        }
        best.nodes = nodes_;
        return best;
    }

private:
    struct Candidate {
        Move move;
        double conspicuousness = 0;
        double readiness = 0;
    };

    Glance glance_at(Move move, int ply) const {
        const std::size_t made = line_.size();
        return {
            .position = position_,
            .move = move,
            .ply = ply,
            .recent = {made > 0 ? line_[made - 1] : Move(), made > 1 ? line_[made - 2] : Move()},
            .previous = previous_ ? &*previous_ : nullptr};
    }

    // The first things that come to mind are among them, however little is noticed.
    std::vector<Candidate> noticed_among(std::span<const Move> moves) const {
        std::vector<Candidate> candidates;
        for (const Move move : moves) {
            const Glance glance = glance_at(move, 0);
            candidates.push_back({move, conspicuousness(glance), attention_.readiness(glance)});
        }
        std::ranges::stable_sort(candidates, std::ranges::greater(), &Candidate::readiness);
        const auto is_noticed = [](const Candidate& each) { return each.readiness > 0; };
        const auto noticed =
            static_cast<std::size_t>(std::ranges::count_if(candidates, is_noticed));
        candidates.resize(std::min(std::max(noticed, kFewestCandidates), candidates.size()));
        return candidates;
    }

    // For the side that makes the move.
    Score score_of(Move move, int ply, Score alpha, Score beta) {
        const bool takes = !position_.board().is_empty(move.to());
        const Position::Undo undo = position_.make(move);
        line_.push_back(move);
        ++nodes_;
        const Score score = -look(ply + 1, takes, -beta, -alpha);
        line_.pop_back();
        position_.undo(move, undo);
        return score;
    }

    // The value of the position, `ply` plies ahead, for its side to move, as far as the player sees
    // it.
    Score look(int ply, bool was_capture, Score alpha, Score beta) {
        if (!has_legal_move(position_)) return mated_in(ply);
        const bool is_beyond = ply >= kNoviceHorizon;
        Score best = -kInfinite;
        if (is_beyond) {
            // Only recaptures count now, and nobody has to make them.
            best = table_.evaluate(position_);
            if (!was_capture || best >= beta) return best;
        }
        const MoveList moves = is_beyond ? moves_to(position_, Bitboard(line_.back().to()))
                                         : in_order(legal_moves(position_));
        for (const Move move : moves) {
            if (!attention_.notices(glance_at(move, ply))) continue;
            best = std::max(best, score_of(move, ply, std::max(alpha, best), beta));
            if (best >= beta) return best;
        }
        // A player who sees no move at all expects nothing to happen.
        return best == -kInfinite ? table_.evaluate(position_) : best;
    }

    // Captures first, for earlier cutoffs.
    MoveList in_order(const MoveList& moves) const {
        MoveList ordered;
        for (const bool takes : {true, false}) {
            for (const Move move : moves) {
                if (position_.board().is_empty(move.to()) != takes) ordered.push_back(move);
            }
        }
        return ordered;
    }

    Position position_;
    std::vector<Move> line_;  // of the game and of the thought
    std::optional<Board> previous_ = {};
    Attention attention_;
    ValueTable table_;
    std::uint64_t nodes_ = 0;
};

}  // namespace

NoviceChoice choose_as_novice(const Position& start, std::span<const Move> moves,
                              std::span<const Move> candidates, double alertness,
                              std::uint64_t seed) {
    assert(!candidates.empty());
    return Novice(start, moves, alertness, seed).choose(candidates);
}

}  // namespace chuhe::engine
