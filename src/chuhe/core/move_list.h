// SPDX-License-Identifier: MIT
//
// The moves of one position, in an array of fixed size: no allocation.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "chuhe/core/move.h"

namespace chuhe {

// A list of moves that behaves like a vector, with a fixed capacity.
class MoveList {
public:
    // Rooks and cannons have at most 17 moves each, horses 8, pawns 3, and so on: 119 in all.
    static constexpr std::size_t kCapacity = 128;

    // Leaves the moves uninitialised: zeroing 256 bytes costs as much as finding the moves.
    MoveList() {}  // NOLINT(modernize-use-equals-default): a union member needs it

    // Requires size() < kCapacity.
    void push_back(Move move) {
        assert(size_ < kCapacity);
        moves_[size_++] = move;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t i) const {
        assert(i < size_);
        return moves_[i];
    }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }

private:
    union {
        std::array<Move, kCapacity> moves_;
    };
    std::size_t size_ = 0;
};

}  // namespace chuhe
