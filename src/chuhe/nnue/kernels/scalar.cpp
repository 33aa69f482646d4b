// SPDX-License-Identifier: MIT
//
// Plain C++: the definition that the others are compared with.
#include <algorithm>

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

// Adds an input to the sums of a layer, whose weights come in blocks of inputs.
template <std::size_t block, std::size_t neurons, typename Weight>
void add_input(std::int32_t (&sums)[neurons], const Weight* weights, std::size_t input,
               std::int32_t value) {
    const Weight* of_input = weights + input / block * block * neurons + input % block;
    for (std::size_t neuron = 0; neuron < neurons; ++neuron)
        sums[neuron] += value * of_input[neuron * block];
}

std::int32_t activated(std::int32_t sum, int shift) {
    const int neuron = clipped(sum >> shift, 8191);
    return neuron * neuron >> 12;
}

std::int32_t layers(const std::int16_t* own, const std::int16_t* enemy, std::size_t hidden,
                    const Layers& layers) {
    std::int32_t sums1[kLayer1];
    std::copy_n(layers.bias1, kLayer1, sums1);
    for (std::size_t i = 0; i < 2 * hidden; ++i) {
        const int neuron = clipped(i < hidden ? own[i] : enemy[i - hidden], 255);
        const std::int32_t input = (neuron * neuron + 256) >> 9;
        // Half of them, and without vectors the sums are what takes time.
        if (input != 0) add_input<Layers::kBlock1>(sums1, layers.weights1, i, input);
    }
    std::int32_t sums2[kLayer2];
    std::copy_n(layers.bias2, kLayer2, sums2);
    for (std::size_t i = 0; i < kLayer1; ++i)
        add_input<Layers::kBlock2>(sums2, layers.weights2, i, activated(sums1[i], layers.shift1));
    std::int32_t output = layers.output_bias;
    for (std::size_t i = 0; i < kLayer2; ++i)
        output += activated(sums2[i], 11) * layers.output_weights[i];
    return output;
}

}  // namespace

constinit const Kernels kScalarKernels = {"scalar", &update, &output, &layers};

}  // namespace chuhe::nnue
