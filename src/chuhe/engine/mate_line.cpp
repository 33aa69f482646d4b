// SPDX-License-Identifier: MIT
#include "chuhe/engine/mate_line.h"

#include <cstddef>
#include <cstdlib>

#include "chuhe/core/generate.h"

namespace chuhe::engine {
namespace {

bool is_at_least(Bound bound) {
    return bound == Bound::Lower || bound == Bound::Exact;
}
bool is_at_most(Bound bound) {
    return bound == Bound::Upper || bound == Bound::Exact;
}

Position after(Position position, Move move) {
    position.make(move);
    return position;
}

// The side to move mates in `plies` with this move.
Move mating_move(const Position& position, int plies, const Knowledge& known) {
    for (const Move move : legal_moves(position)) {
        const Position next = after(position, move);
        if (!has_legal_move(next)) return move;
        const std::optional<HashHit> hit = known(next);
        if (hit && hit->score <= mated_in(plies - 1) && is_at_most(hit->bound)) return move;
    }
    return {};
}

// The side to move is mated in `plies`: this move holds out longest.
Move delaying_move(const Position& position, int plies, const Knowledge& known) {
    Move best;
    Score least = kInfinite;
    for (const Move move : legal_moves(position)) {
        const std::optional<HashHit> hit = known(after(position, move));
        if (!hit || hit->score < mate_in(plies - 1) || !is_at_least(hit->bound)) continue;
        if (hit->score >= least) continue;
        best = move;
        least = hit->score;
    }
    return best;
}

// kNoScore is above all scores: an entry without a score proves nothing.
Knowledge with_scores(const Knowledge& known) {
    return [&known](const Position& position) {
        std::optional<HashHit> hit = known(position);
        if (hit && hit->score == kNoScore) hit.reset();
        return hit;
    };
}

}  // namespace

std::vector<Move> completed_to_mate(Position position, const std::vector<Move>& line, Score score,
                                    const Knowledge& known) {
    const Knowledge scored = with_scores(known);
    const auto plies = static_cast<std::size_t>(kMate - std::abs(score));
    std::vector<Move> whole = line;
    for (const Move move : line)
        position.make(move);
    while (whole.size() < plies && has_legal_move(position)) {
        const int left = static_cast<int>(plies - whole.size());
        Move next = left % 2 == 1 ? mating_move(position, left, scored)
                                  : delaying_move(position, left, scored);
        if (next.is_none()) {
            const std::optional<HashHit> hit = known(position);
            if (!hit || hit->move.is_none() || !is_legal(position, hit->move)) return line;
            next = hit->move;
        }
        whole.push_back(next);
        position.make(next);
    }
    const bool ends_in_mate = !has_legal_move(position) && whole.size() % 2 == plies % 2;
    return ends_in_mate ? whole : line;
}

}  // namespace chuhe::engine
