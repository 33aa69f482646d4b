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

int clipped(int value, int limit) {
    return value < 0 ? 0 : value > limit ? limit : value;
}

std::int32_t weighed(const std::int16_t* neurons, const std::int16_t* weights, std::size_t hidden,
                     int limit) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < hidden; ++i) {
        const int neuron = clipped(neurons[i], limit);
        sum += neuron * neuron * weights[i];
    }
    return sum;
}

std::int32_t output(const std::int16_t* own, const std::int16_t* enemy, const std::int16_t* weights,
                    std::size_t hidden, int limit) {
    return weighed(own, weights, hidden, limit) + weighed(enemy, weights + hidden, hidden, limit);
}

// The weight of an input for a neuron, where inputs come in blocks.
template <std::size_t block, std::size_t neurons, typename Weight>
std::int32_t weight_of(const Weight* weights, std::size_t input, std::size_t neuron) {
    return weights[(input / block * neurons + neuron) * block + input % block];
}

std::int32_t activated(std::int32_t sum, int shift) {
    const int neuron = clipped(sum >> shift, 8191);
    return neuron * neuron >> 12;
}

std::int32_t layers(const std::int16_t* own, const std::int16_t* enemy, std::size_t hidden,
                    const Layers& layers) {
    std::int32_t inputs[2 * kMostHidden];
    for (std::size_t i = 0; i < hidden; ++i) {
        const int mine = clipped(own[i], 255);
        const int theirs = clipped(enemy[i], 255);
        inputs[i] = (mine * mine + 256) >> 9;
        inputs[hidden + i] = (theirs * theirs + 256) >> 9;
    }
    std::int32_t neurons1[kLayer1];
    for (std::size_t neuron = 0; neuron < kLayer1; ++neuron) {
        std::int32_t sum = layers.bias1[neuron];
        for (std::size_t i = 0; i < 2 * hidden; ++i)
            sum += inputs[i] * weight_of<Layers::kBlock1, kLayer1>(layers.weights1, i, neuron);
        neurons1[neuron] = activated(sum, layers.shift1);
    }
    std::int32_t result = layers.output_bias;
    for (std::size_t neuron = 0; neuron < kLayer2; ++neuron) {
        std::int32_t sum = layers.bias2[neuron];
        for (std::size_t i = 0; i < kLayer1; ++i)
            sum += neurons1[i] * weight_of<Layers::kBlock2, kLayer2>(layers.weights2, i, neuron);
        result += activated(sum, 11) * layers.output_weights[neuron];
    }
    return result;
}

}  // namespace

constinit const Kernels kScalarKernels = {"scalar", &update, &output, &layers};

}  // namespace chuhe::nnue
