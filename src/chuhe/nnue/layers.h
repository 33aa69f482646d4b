// SPDX-License-Identifier: MIT
//
// The small layers of a network, as its file holds them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace chuhe::nnue {

inline constexpr std::size_t kMostHidden = 2048;  // neurons of an accumulator
inline constexpr std::size_t kLayer1 = 16;
inline constexpr std::size_t kLayer2 = 32;

// The layers of one output bucket. Inputs come in blocks, so that a register holds the weights of a
// block for several neurons: [input / block][neuron][input % block]. All of it is aligned to 64
// bytes.
struct Layers {
    static constexpr std::size_t kBlock1 = 4;
    static constexpr std::size_t kGroup = 16;  // inputs whose products are added in 16 bits
    static constexpr std::size_t kBlock2 = 2;
    static constexpr int kOutputUnit = 1 << 24;  // the output for 1.0

    const std::int8_t* weights1;  // of the side to move's neurons, then of the opponent's
    const std::int32_t* bias1;
    int shift1;  // turns sums of layer 1 into 8192nds
    const std::int16_t* weights2;
    const std::int32_t* bias2;
    const std::int16_t* output_weights;
    std::int32_t output_bias;
};

}  // namespace chuhe::nnue
