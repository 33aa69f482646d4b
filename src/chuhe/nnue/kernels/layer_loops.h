// SPDX-License-Identifier: MIT
//
// The small layers for any instruction set; vector_loops.h explains V. What is needed here besides:
//
//   V::Bytes          registers of numbers of 8 bits
//   V::repeat_blocks  four blocks of inputs, each in a register full of it
//   V::add_blocks     adds the products of these blocks and their weights, a group, to V::kChains
//                     sums; without VNNI, in 16 bits first
//
// Sums are in registers of 32 bits, neurons side by side. Squared neurons of layer 1 go through
// memory, because layer 2 needs each pair of them in all lanes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "chuhe/nnue/kernels.h"

namespace chuhe::nnue {

// Four bytes, whatever they are.
static inline std::int32_t load_four(const void* at) {
    std::int32_t four;
    std::memcpy(&four, at, sizeof four);
    return four;
}

// Clipped, squared and rounded to 128ths: the inputs of layer 1.
template <typename V>
void activate(const std::int16_t* neurons, std::uint8_t* activations, std::size_t hidden) {
    const typename V::Words limit = V::repeat(255);
    for (std::size_t at = 0; at < hidden; at += 2 * V::kLanes) {
        const typename V::Words low = V::clip(V::load(neurons + at), limit);
        const typename V::Words high = V::clip(V::load(neurons + at + V::kLanes), limit);
        V::store(activations + at, V::narrow(V::rounded_square(low), V::rounded_square(high)));
    }
}

// Clipped to 0 … 8191 and squared: 16384ths.
template <typename V>
typename V::Sums activated(typename V::Sums sums, int shift) {
    return V::template shift_right<12>(V::square(V::clip_sums(V::shift_right(sums, shift))));
}

template <typename V>
struct LayerLoops {
    using Words = typename V::Words;
    using Sums = typename V::Sums;
    using Bytes = typename V::Bytes;

    static constexpr std::size_t kSums = V::kLanes / 2;  // in a register
    static constexpr std::size_t kRegisters1 = kLayer1 / kSums;
    static constexpr std::size_t kRegisters2 = kLayer2 / kSums;
    static constexpr std::size_t kBytes = 4 * kSums;

    // With VNNI a neuron has several sums: with one, each would have to wait for the one before it.
    static void layer1(const std::uint8_t* inputs, std::size_t count, const Layers& layers,
                       std::int16_t* neurons) {
        Sums sums[kRegisters1][V::kChains];
        for (std::size_t i = 0; i < kRegisters1; ++i) {
            sums[i][0] = V::load(layers.bias1 + i * kSums);
            for (std::size_t chain = 1; chain < V::kChains; ++chain)
                sums[i][chain] = V::no_sums();
        }
        constexpr std::size_t kAtOnce = Layers::kGroup / Layers::kBlock1;
        for (std::size_t at = 0; at < count; at += Layers::kGroup) {
            Bytes blocks[kAtOnce];
            V::repeat_blocks(inputs + at, blocks);
            const std::int8_t* weights = layers.weights1 + at * kLayer1;
            for (std::size_t i = 0; i < kRegisters1; ++i) {
                const Bytes of_blocks[kAtOnce] = {
                    V::load(weights + i * kBytes), V::load(weights + (kRegisters1 + i) * kBytes),
                    V::load(weights + (2 * kRegisters1 + i) * kBytes),
                    V::load(weights + (3 * kRegisters1 + i) * kBytes)};
                V::add_blocks(sums[i], blocks, of_blocks);
            }
        }
        for (std::size_t i = 0; i < kRegisters1; ++i) {
            Sums sum = sums[i][0];
            for (std::size_t chain = 1; chain < V::kChains; ++chain)
                sum = V::add_sums(sum, sums[i][chain]);
            V::store_words(neurons + i * kSums, activated<V>(sum, layers.shift1));
        }
    }

    static std::int32_t layer2_and_output(const std::int16_t* inputs, const Layers& layers) {
        Sums sums[kRegisters2];
        for (std::size_t i = 0; i < kRegisters2; ++i)
            sums[i] = V::load(layers.bias2 + i * kSums);
        for (std::size_t at = 0; at < kLayer1; at += Layers::kBlock2) {
            const Words pair = V::repeat_pair(inputs + at);
            const std::int16_t* weights = layers.weights2 + at * kLayer2;
            for (std::size_t i = 0; i < kRegisters2; ++i)
                sums[i] = V::add_products(sums[i], pair, V::load(weights + i * V::kLanes));
        }
        Sums output = V::no_sums();
        for (std::size_t i = 0; i < kRegisters2; ++i)
            output = V::add_products(output, V::as_words(activated<V>(sums[i], 11)),
                                     V::load_widened(layers.output_weights + i * kSums));
        return V::total(output) + layers.output_bias;
    }
};

template <typename V>
std::int32_t layers(const std::int16_t* own, const std::int16_t* enemy, std::size_t hidden,
                    const Layers& layers) {
    alignas(64) std::uint8_t activations[2 * kMostHidden];
    alignas(64) std::int16_t neurons[kLayer1];
    activate<V>(own, activations, hidden);
    activate<V>(enemy, activations + hidden, hidden);
    LayerLoops<V>::layer1(activations, 2 * hidden, layers, neurons);
    return LayerLoops<V>::layer2_and_output(neurons, layers);
}

}  // namespace chuhe::nnue
