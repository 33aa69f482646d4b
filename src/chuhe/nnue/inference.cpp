// SPDX-License-Identifier: MIT
#include "chuhe/nnue/inference.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "chuhe/base/platform.h"

namespace chuhe::nnue {
namespace {

// The rows to add and remove between two sets of squares.
struct Difference {
    std::array<const std::int16_t*, kSlots> added;
    std::array<const std::int16_t*, kSlots> removed;
    std::size_t added_count = 0;
    std::size_t removed_count = 0;
};

}  // namespace

Inference::Inference(std::shared_ptr<const Network> network, const Kernels& kernels)
    : network_(std::move(network)),
      kernels_(&kernels),
      neurons_(kAccumulators * network_->hidden() / std::size(Line{}.neurons)) {
    // An empty board: only the bias.
    for (std::size_t i = 0; i < kAccumulators; ++i) {
        squares_[i].fill(Board::kOffBoard);
        std::copy_n(network_->bias(), network_->hidden(), accumulator(i));
    }
}

std::int16_t* Inference::accumulator(std::size_t place) {
    // Not from the array of the first line, which this leaves.
    return reinterpret_cast<std::int16_t*>(neurons_.data()) + place * network_->hidden();
}

int Inference::evaluate(const Position& position) {
    const Board& board = position.board();
    const Side side = position.side_to_move();
    const std::int16_t* own = up_to_date(side, board);
    const std::int16_t* enemy = up_to_date(opponent_of(side), board);

    const Network& network = *network_;
    const int bucket = output_bucket(board);
    if (network.architecture() == Architecture::Layered) {
        const std::int64_t output =
            kernels_->layers(own, enemy, network.hidden(), network.layers(bucket));
        return static_cast<int>(output * network.scale() / Layers::kOutputUnit);
    }
    const std::int32_t sum = kernels_->output(own, enemy, network.output_weights(bucket),
                                              network.hidden(), network.input_unit());
    const std::int64_t output = sum / network.input_unit() + network.output_bias(bucket);
    return static_cast<int>(output * network.scale() /
                            (std::int64_t{network.input_unit()} * network.output_unit()));
}

// The accumulator of this player's current view, updated by the pieces that differ.
const std::int16_t* Inference::up_to_date(Side viewer, const Board& board) {
    const View view = view_of(viewer, board.king(viewer));
    const bool has_buckets = network_->feature_set() == FeatureSet::KingBuckets;
    const int bucket = has_buckets ? view.king_bucket : 0;
    const std::size_t place = (index_of(viewer) * 2 + (view.is_mirrored ? 1 : 0)) * kKingBuckets +
                              static_cast<std::size_t>(bucket);
    std::int16_t* neurons = accumulator(place);
    Squares& known = squares_[place];
    const std::uint8_t* now = board.squares_by_slot().data();

    const auto row_of = [&](int slot, std::uint8_t square) {
        return network_->row(bucket * kFeatures +
                             feature_of(viewer, view.is_mirrored, slot, square));
    };
    static_assert(kSlots == 32);
    std::uint32_t changed = platform::differing_bytes(known.data(), now);
    if (changed == 0) return neurons;
    Difference difference;
    for (; changed != 0; changed &= changed - 1) {
        const int slot = std::countr_zero(changed);
        const std::uint8_t before = known[static_cast<std::size_t>(slot)];
        const std::uint8_t after = now[slot];
        if (before != Board::kOffBoard)
            difference.removed[difference.removed_count++] = row_of(slot, before);
        if (after != Board::kOffBoard)
            difference.added[difference.added_count++] = row_of(slot, after);
    }
    kernels_->update(neurons, {difference.added.data(), difference.added_count},
                     {difference.removed.data(), difference.removed_count}, network_->hidden());
    std::copy_n(now, kSlots, known.begin());
    return neurons;
}

}  // namespace chuhe::nnue
