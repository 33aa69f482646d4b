// SPDX-License-Identifier: MIT
//
// Evaluates positions with a network, for one thread.
//
// The first layer is a sum of rows, one per piece on the board. It is kept from one position to the
// next: for each player and each view of the board (nnue/features.h) there is an accumulator and
// the squares of the pieces it was computed for. Comparing those 32 bytes with the board shows
// which rows to add and which to remove. Between two evaluations of a search that is two to three
// pieces on average, and it does not matter how the position came about: moves, null moves and
// jumps to another line are all alike, and make and undo are not involved.
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

    // In hundredths for the side to move; independent of previous evaluations.
    int evaluate(const Position& position);

private:
    static constexpr int kViews = 2 * kKingBuckets;
    static constexpr std::size_t kAccumulators = std::size_t{kSides} * kViews;

    // The squares of the pieces in the accumulator of one view.
    using Squares = std::array<std::uint8_t, kSlots>;

    std::int16_t* accumulator(std::size_t place);
    const std::int16_t* up_to_date(Side viewer, const Board& board);

    std::shared_ptr<const Network> network_;
    const Kernels* kernels_;
    // Aligns rows of neurons as the kernels require.
    struct alignas(Network::kAlignment) Line {
        std::int16_t neurons[Network::kAlignment / sizeof(std::int16_t)];
    };
    std::vector<Line> neurons_;  // of all views, one after the other
    std::array<Squares, kAccumulators> squares_;
};

}  // namespace chuhe::nnue
