// SPDX-License-Identifier: MIT
//
// What a network says of positions, one thread's worth.
//
// The first layer is a sum of rows, one for each piece on the board. It is kept from one position
// to the next: for each player and each view of the board (nnue/features.h) there is an accumulator
// and the squares of the pieces that it was made for. Comparing those 32 bytes with the board tells
// which rows to add and which to remove. From one evaluation of a search to the next that is
// between two and three pieces, and it does not matter how the position came about: moves, null
// moves and jumps to another line are all alike, and make and undo know nothing of it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "chuhe/core/board.h"
#include "chuhe/core/position.h"
#include "chuhe/nnue/kernels.h"
#include "chuhe/nnue/network.h"

namespace chuhe::nnue {

class Inference {
public:
    // Throws std::bad_alloc.
    explicit Inference(std::shared_ptr<const Network> network,
                       const Kernels& kernels = best_kernels());

    const std::shared_ptr<const Network>& network() const { return network_; }
    const Kernels& kernels() const { return *kernels_; }

    // In hundredths for the side to move; the same whatever was evaluated before.
    int evaluate(const Position& position);

private:
    static constexpr int kViews = 2 * kKingBuckets;

    // The squares of the pieces that are in the accumulator of one view.
    using Squares = std::array<std::uint8_t, kSlots>;

    std::int16_t* accumulator(std::size_t place);
    const std::int16_t* up_to_date(Side viewer, const Board& board);

    std::shared_ptr<const Network> network_;
    const Kernels* kernels_;
    // So that rows of neurons are aligned as the kernels want them.
    struct alignas(Network::kAlignment) Line {
        std::int16_t neurons[Network::kAlignment / sizeof(std::int16_t)];
    };
    std::vector<Line> neurons_;  // of all views, one after the other
    std::array<Squares, kSides * kViews> squares_;
};

}  // namespace chuhe::nnue
