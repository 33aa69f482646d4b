// SPDX-License-Identifier: MIT
//
// Moves with scores, handed out best first. Most nodes ask for the first few of dozens, so nothing
// is sorted: each time the best of those that are left is looked for.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <limits>

#include "chuhe/core/move.h"
#include "chuhe/core/move_list.h"

namespace chuhe::engine {

struct RankedMove {
    Move move;
    int score;
};

class RankedMoves {
public:
    // Scores lie between -kMostScore and kMostScore.
    static constexpr int kMostScore = (1 << 24) - 2;

    // Leaves the moves unwritten.
    RankedMoves() {}  // NOLINT(modernize-use-equals-default): the union needs it

    bool empty() const { return left_ == 0; }

    // Forgets the moves that are left.
    void clear() { size_ = left_ = 0; }

    void add(Move move, int score) {
        assert(size_ < MoveList::kCapacity && -kMostScore <= score && score <= kMostScore);
        if (size_ % kAtATime == 0) std::fill_n(keys_.data() + size_, kAtATime, kTaken);
        moves_[size_] = move;
        keys_[size_] = score * kCapacity + (kCapacity - 1 - static_cast<int>(size_));
        ++size_;
        ++left_;
    }

    // Of moves with the same score, the one that was added first. Requires that there are moves.
    RankedMove take_best() {
        assert(!empty());
        int best = kTaken;
        const std::size_t end = (size_ + kAtATime - 1) / kAtATime * kAtATime;
        for (std::size_t i = 0; i < end; ++i)
            best = std::max(best, keys_[i]);
        const auto place = static_cast<std::size_t>(kCapacity - 1 - (best & (kCapacity - 1)));
        keys_[place] = kTaken;
        --left_;
        return {moves_[place], best >> kPlaceBits};
    }

private:
    // A key is a score with, in its lowest bits, the place in the list counted from the end. So the
    // best move is simply the largest of some numbers, which processors find many at a time; behind
    // the last one the list is filled up with numbers that never win.
    static constexpr int kCapacity = MoveList::kCapacity;
    static constexpr int kPlaceBits = std::countr_zero(MoveList::kCapacity);
    static_assert(1 << kPlaceBits == kCapacity);
    static constexpr int kTaken = std::numeric_limits<int>::min();
    static constexpr std::size_t kAtATime = 8;
    static_assert(MoveList::kCapacity % kAtATime == 0);

    std::size_t size_ = 0;
    std::size_t left_ = 0;
    std::array<int, kCapacity> keys_;
    union {
        std::array<Move, kCapacity> moves_;
    };
};

}  // namespace chuhe::engine
