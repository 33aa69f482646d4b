// SPDX-License-Identifier: MIT
#include "chuhe/nnue/inference.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string_view>

#include "kit/random_positions.h"
#include "network_kit.h"

using namespace chuhe;
using namespace chuhe::nnue;
using tests::NetworkPlan;
using tests::random_network;

namespace {

// The definition, literally: no accumulator and no shortcuts.
int slow_evaluation(const Network& network, const Position& position) {
    const Board& board = position.board();
    const int bucket = output_bucket(board);
    std::int32_t sum = 0;
    for (const Side viewer : {position.side_to_move(), opponent_of(position.side_to_move())}) {
        const View view = view_of(viewer, board.king(viewer));
        const int first =
            network.feature_set() == FeatureSet::KingBuckets ? view.king_bucket * kFeatures : 0;
        const bool is_own = viewer == position.side_to_move();
        for (std::size_t neuron = 0; neuron < network.hidden(); ++neuron) {
            int value = network.bias()[neuron];
            for (int slot = 0; slot < kSlots; ++slot) {
                if (board.square_of(slot) == Board::kOffBoard) continue;
                const int feature =
                    feature_of(viewer, view.is_mirrored, slot, board.square_of(slot));
                value += network.row(first + feature)[neuron];
            }
            value = value < 0 ? 0 : value > 255 ? 255 : value;
            sum += value * value *
                   network.output_weights(bucket)[neuron + (is_own ? 0 : network.hidden())];
        }
    }
    const std::int64_t output = sum / 255 + network.output_bias(bucket);
    return static_cast<int>(output * network.scale() / (255 * network.output_unit()));
}

}  // namespace

TEST_CASE("the network is evaluated by its definition, with every kernel and feature set") {
    for (const FeatureSet set : {FeatureSet::Plain, FeatureSet::KingBuckets}) {
        const auto network = random_network({.feature_set = set, .hidden = 96});
        for (const Kernels* kernels : available_kernels()) {
            CAPTURE(std::string_view(kernels->name));
            Inference inference(network, *kernels);
            tests::for_random_positions(1000, [&](const Position& position) {
                CHECK(inference.evaluate(position) == slow_evaluation(*network, position));
            });
        }
    }
}

TEST_CASE("all kernels agree on ten thousand positions") {
    const auto network = random_network({.hidden = 512, .seed = 5});
    std::vector<Inference> inferences;
    for (const Kernels* kernels : available_kernels())
        inferences.emplace_back(network, *kernels);
    tests::for_random_positions(10000, [&](const Position& position) {
        const int expected = inferences.back().evaluate(position);
        for (Inference& inference : inferences) {
            CAPTURE(std::string_view(inference.kernels().name));
            CHECK(inference.evaluate(position) == expected);
        }
    });
}

TEST_CASE("the result does not depend on earlier evaluations") {
    const auto network = random_network({.feature_set = FeatureSet::KingBuckets});
    Inference kept(network);
    tests::for_random_positions(1000, [&](const Position& position) {
        Inference fresh(network);
        CHECK(kept.evaluate(position) == fresh.evaluate(position));
    });
}

TEST_CASE("a position and the same with sides swapped have the same score") {
    const auto network = random_network({});
    Inference inference(network);
    tests::for_random_positions(1000, [&](const Position& position) {
        CHECK(inference.evaluate(position) == inference.evaluate(position.with_sides_swapped()));
    });
}
