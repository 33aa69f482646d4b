// SPDX-License-Identifier: MIT
#include "beginners.h"

#include <algorithm>
#include <array>

#include "chuhe/core/generate.h"
#include "chuhe/engine/exchange.h"

namespace chuhe::bench {
namespace {

using engine::Score;

constexpr Score kMateGain = 100'000;

// The move with the highest gain; a random one of several.
template <typename Gain>
Move best_by(const Position& position, std::mt19937_64& random, Gain gain) {
    Move best;
    Score best_gain = 0;
    std::uint64_t equals = 0;
    for (const Move move : legal_moves(position)) {
        const Score found = gain(move);
        if (best.is_none() || found > best_gain) equals = 0;
        if (!best.is_none() && found < best_gain) continue;
        // The n-th of equal moves replaces the others with a chance of 1 / n.
        if (random() % ++equals != 0) continue;
        best = move;
        best_gain = found;
    }
    return best;
}

Score prey(const Position& position, Move move) {
    const Board& board = position.board();
    return board.is_empty(move.to()) ? 0 : engine::exchange_value(board.type_on(move.to()));
}

Score mate_or_prey(const Position& position, Move move) {
    return has_legal_move(position.after(move)) ? prey(position, move) : kMateGain;
}

// What the opponent gains at once by the best exchange on one square.
Score loss_after(const Position& position, Move move) {
    const Position next = position.after(move);
    Score worst = 0;
    for (const Move reply : captures(next)) {
        const Score value = prey(next, reply);
        for (const Score gain : {value, value / 2}) {
            if (gain > worst && engine::exchange_gains(next, reply, gain)) worst = gain;
        }
    }
    return worst;
}

Move random_move(const Position& position, std::mt19937_64& random) {
    return best_by(position, random, [](Move) { return 0; });
}

Move any_capture(const Position& position, std::mt19937_64& random) {
    return best_by(position, random, [&](Move move) { return prey(position, move) > 0 ? 1 : 0; });
}

Move greediest(const Position& position, std::mt19937_64& random) {
    return best_by(position, random, [&](Move move) { return mate_or_prey(position, move); });
}

Move careful(const Position& position, std::mt19937_64& random) {
    return best_by(position, random, [&](Move move) {
        const Score gain = mate_or_prey(position, move);
        return gain == kMateGain ? gain : gain - loss_after(position, move);
    });
}

constexpr std::array kBeginners = {
    Beginner{"random", "any legal move", &random_move},
    Beginner{"captures", "any capture, otherwise any move", &any_capture},
    Beginner{"greedy", "mates in one, takes the most valuable piece, otherwise any move",
             &greediest},
    Beginner{"careful", "as greedy, but protects its pieces and counts exchanges", &careful},
};

}  // namespace

std::span<const Beginner> beginners() {
    return kBeginners;
}

}  // namespace chuhe::bench
