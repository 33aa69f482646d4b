// SPDX-License-Identifier: MIT
#include "chuhe/nnue/inference.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

#include "kit/random_positions.h"
#include "network_kit.h"

using namespace chuhe;
using namespace chuhe::nnue;
using tests::NetworkPlan;
using tests::random_network;

namespace {

// The definition, literally: no accumulator, no blocks and no shortcuts.
std::vector<std::int64_t> clipped_neurons(const Network& network, const Position& position) {
    const Board& board = position.board();
    std::vector<std::int64_t> neurons;
    for (const Side viewer : {position.side_to_move(), opponent_of(position.side_to_move())}) {
        const View view = view_of(viewer, board.king(viewer));
        const int first =
            network.feature_set() == FeatureSet::KingBuckets ? view.king_bucket * kFeatures : 0;
        for (std::size_t neuron = 0; neuron < network.hidden(); ++neuron) {
            int value = network.bias()[neuron];
            for (int slot = 0; slot < kSlots; ++slot) {
                if (board.square_of(slot) == Board::kOffBoard) continue;
                const int feature =
                    feature_of(viewer, view.is_mirrored, slot, board.square_of(slot));
                value += network.row(first + feature)[neuron];
            }
            neurons.push_back(std::clamp(value, 0, 255));
        }
    }
    return neurons;
}

std::int64_t flat_output(const Network& network, const std::vector<std::int64_t>& neurons,
                         int bucket) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < neurons.size(); ++i)
        sum += neurons[i] * neurons[i] * network.output_weights(bucket)[i];
    return sum / 255 + network.output_bias(bucket);
}

// 1.0 in the sums of layer 2 and of the output.
constexpr std::int64_t kLayerUnit = 1 << 24;

// Sums of 8192nds, clipped and squared to 16384ths.
std::int64_t activated(std::int64_t sum, std::int64_t unit) {
    std::int64_t floor = sum * 8192 / unit;
    if (floor * unit > sum * 8192) --floor;
    const std::int64_t neuron = std::clamp<std::int64_t>(floor, 0, 8191);
    return neuron * neuron / 4096;
}

std::int64_t layered_output(const Network& network, const std::vector<std::int64_t>& neurons,
                            int bucket) {
    const Layers& layers = network.layers(bucket);
    std::array<std::int64_t, 16> first{};
    for (std::size_t j = 0; j < first.size(); ++j) {
        std::int64_t sum = layers.bias1[j];
        for (std::size_t i = 0; i < neurons.size(); ++i)
            sum +=
                (neurons[i] * neurons[i] + 256) / 512 * layers.weights1[i / 4 * 64 + j * 4 + i % 4];
        first[j] = activated(sum, std::int64_t{128} * network.output_unit());
    }
    std::int64_t output = layers.output_bias;
    for (std::size_t j = 0; j < 32; ++j) {
        std::int64_t sum = layers.bias2[j];
        for (std::size_t i = 0; i < first.size(); ++i)
            sum += first[i] * layers.weights2[i / 2 * 64 + j * 2 + i % 2];
        output += activated(sum, kLayerUnit) * layers.output_weights[j];
    }
    return output;
}

int slow_evaluation(const Network& network, const Position& position) {
    const int bucket = output_bucket(position.board());
    const std::vector<std::int64_t> neurons = clipped_neurons(network, position);
    if (network.architecture() == Architecture::Layered)
        return static_cast<int>(layered_output(network, neurons, bucket) * network.scale() /
                                kLayerUnit);
    return static_cast<int>(flat_output(network, neurons, bucket) * network.scale() /
                            (std::int64_t{255} * network.output_unit()));
}

constexpr std::array kArchitectures = {Architecture::Flat, Architecture::Layered};

}  // namespace

TEST_CASE("every network is evaluated by its definition, with every kernel") {
    for (const Architecture architecture : kArchitectures) {
        for (const FeatureSet set : {FeatureSet::Plain, FeatureSet::KingBuckets}) {
            const auto network =
                random_network({.architecture = architecture, .feature_set = set, .hidden = 192});
            std::vector<Inference> inferences;
            for (const Kernels* kernels : available_kernels())
                inferences.emplace_back(network, *kernels);
            std::set<int> scores;
            tests::for_random_positions(1000, [&](const Position& position) {
                const int expected = slow_evaluation(*network, position);
                for (Inference& inference : inferences) {
                    CAPTURE(std::string_view(inference.kernels().name));
                    CHECK(inference.evaluate(position) == expected);
                }
                scores.insert(expected);
            });
            CHECK(scores.size() > 300);
        }
    }
}

TEST_CASE("all kernels agree on ten thousand positions") {
    for (const Architecture architecture : kArchitectures) {
        const auto network =
            random_network({.architecture = architecture, .hidden = 512, .seed = 5});
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
}

TEST_CASE("the result does not depend on earlier evaluations") {
    for (const Architecture architecture : kArchitectures) {
        const auto network =
            random_network({.architecture = architecture, .feature_set = FeatureSet::KingBuckets});
        Inference kept(network);
        tests::for_random_positions(1000, [&](const Position& position) {
            Inference fresh(network);
            CHECK(kept.evaluate(position) == fresh.evaluate(position));
        });
    }
}

TEST_CASE("a position and the same with sides swapped have the same score") {
    for (const Architecture architecture : kArchitectures) {
        const auto network = random_network({.architecture = architecture});
        Inference inference(network);
        tests::for_random_positions(1000, [&](const Position& position) {
            CHECK(inference.evaluate(position) ==
                  inference.evaluate(position.with_sides_swapped()));
        });
    }
}
