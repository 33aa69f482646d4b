// SPDX-License-Identifier: MIT
//
// Moves with scores, returned best first. Most nodes need only the first few of dozens, so nothing
// is sorted: each call selects the best of the rest.
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

    // Leaves the moves uninitialised.
    RankedMoves() {}  // NOLINT(modernize-use-equals-default): the union needs it

    bool empty() const { return left_ == 0; }

    // Drops the remaining moves.
    void clear() { size_ = left_ = 0; }

    void add(Move move, int score) {
        assert(size_ < MoveList::kCapacity && -kMostScore <= score && score <= kMostScore);
        if (size_ % kAtATime == 0) std::fill_n(keys_.data() + size_, kAtATime, kTaken);
        moves_[size_] = move;
        keys_[size_] = score * kCapacity + (kCapacity - 1 - static_cast<int>(size_));
        ++size_;
        ++left_;
    }

    // Of moves with equal scores, the one added first. Requires a nonempty list.
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
    // A key is a score with the index, counted from the end, in its lowest bits. So the best move
    // is the maximum of an array of numbers, which processors find many at a time; the array is
    // padded with numbers that never win.
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
