// SPDX-License-Identifier: MIT
//
// Plain C++: the definition that the others are compared with.
#include "chuhe/nnue/kernels.h"

namespace chuhe::nnue {
namespace {

void update(std::int16_t* accumulator, Rows added, Rows removed, std::size_t hidden) {
    for (std::size_t i = 0; i < hidden; ++i) {
        int value = accumulator[i];
        for (std::size_t row = 0; row < added.count; ++row)
            value += added.data[row][i];
        for (std::size_t row = 0; row < removed.count; ++row)
            value -= removed.data[row][i];
        accumulator[i] = static_cast<std::int16_t>(value);
    }
}

std::int32_t weighed(const std::int16_t* neurons, const std::int16_t* weights, std::size_t hidden,
                     int limit) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < hidden; ++i) {
        const int neuron = neurons[i];
        const int clipped = neuron < 0 ? 0 : neuron > limit ? limit : neuron;
        sum += clipped * clipped * weights[i];
    }
    return sum;
}

std::int32_t output(const std::int16_t* own, const std::int16_t* enemy, const std::int16_t* weights,
                    std::size_t hidden, int limit) {
    return weighed(own, weights, hidden, limit) + weighed(enemy, weights + hidden, hidden, limit);
}

}  // namespace

constinit const Kernels kScalarKernels = {"scalar", &update, &output};

}  // namespace chuhe::nnue
