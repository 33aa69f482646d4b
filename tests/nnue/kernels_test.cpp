// SPDX-License-Identifier: MIT
#include "chuhe/nnue/kernels.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string_view>
#include <vector>

using namespace chuhe::nnue;

namespace {

// Random numbers, aligned as the kernels require.
template <typename Number>
class Numbers {
public:
    Numbers(std::size_t count, int least, int most, std::mt19937_64& random)
        : lines_((count * sizeof(Number) + sizeof(Line) - 1) / sizeof(Line)), size_(count) {
        std::uniform_int_distribution<int> number(least, most);
        for (std::size_t i = 0; i < count; ++i)
            data()[i] = static_cast<Number>(number(random));
    }
    Number* data() { return reinterpret_cast<Number*>(lines_.data()); }
    std::vector<Number> copy() { return {data(), data() + size_}; }

private:
    struct alignas(64) Line {
        std::array<unsigned char, 64> bytes;
    };
    std::vector<Line> lines_;
    std::size_t size_;
};

using Words = Numbers<std::int16_t>;

// In every group of inputs of every neuron one pair of the largest weights, the rest zero.
void largest_single_weights(std::int8_t* weights, std::size_t hidden, std::mt19937_64& random) {
    std::fill_n(weights, 2 * hidden * kLayer1, std::int8_t{0});
    for (std::size_t group = 0; group < 2 * hidden; group += Layers::kGroup) {
        for (std::size_t neuron = 0; neuron < kLayer1; ++neuron) {
            const std::size_t block = group / Layers::kBlock1 + random() % 4;
            std::int8_t* pair =
                weights + (block * kLayer1 + neuron) * Layers::kBlock1 + random() % 2 * 2;
            pair[0] = pair[1] = random() % 2 == 0 ? std::int8_t{127} : std::int8_t{-127};
        }
    }
}

}  // namespace

TEST_CASE("the plain kernel is always available, as the last one") {
    REQUIRE_FALSE(available_kernels().empty());
    CHECK(available_kernels().back() == &kScalarKernels);
    CHECK(&best_kernels() == available_kernels().front());
    for (const Kernels* kernels : available_kernels())
        MESSAGE("this processor runs: " << std::string_view(kernels->name));
}

TEST_CASE("every kernel updates accumulators like the plain one") {
    std::mt19937_64 random(7);
    for (const std::size_t hidden : {32U, 64U, 96U, 128U, 256U, 320U, 512U, 768U}) {
        std::vector<Words> rows;
        for (int i = 0; i < 12; ++i)
            rows.emplace_back(hidden, -500, 500, random);
        std::vector<const std::int16_t*> pointers;
        for (Words& row : rows)
            pointers.push_back(row.data());
        for (const std::size_t added : {0U, 1U, 2U, 6U}) {
            for (const std::size_t removed : {0U, 1U, 3U, 6U}) {
                const Words start(hidden, -20000, 20000, random);
                Words expected = start;
                kScalarKernels.update(expected.data(), {pointers.data(), added},
                                      {pointers.data() + 6, removed}, hidden);
                for (const Kernels* kernels : available_kernels()) {
                    CAPTURE(std::string_view(kernels->name));
                    CAPTURE(hidden);
                    Words found = start;
                    kernels->update(found.data(), {pointers.data(), added},
                                    {pointers.data() + 6, removed}, hidden);
                    CHECK(found.copy() == expected.copy());
                }
            }
        }
    }
}

TEST_CASE("every kernel sums outputs like the plain one") {
    std::mt19937_64 random(8);
    for (const std::size_t hidden : {32U, 64U, 96U, 256U, 512U, 1024U}) {
        for (int round = 0; round < 20; ++round) {
            Words own(hidden, -600, 600, random);
            Words enemy(hidden, -600, 600, random);
            // The largest weights that the loader accepts, all of one sign, do not overflow.
            const int most = std::min(127, static_cast<int>(33025 / (2 * hidden)));
            Words weights(2 * hidden, round == 0 ? most : -most, most, random);
            const std::int32_t expected =
                kScalarKernels.output(own.data(), enemy.data(), weights.data(), hidden, 255);
            for (const Kernels* kernels : available_kernels()) {
                CAPTURE(std::string_view(kernels->name));
                CAPTURE(hidden);
                CHECK(kernels->output(own.data(), enemy.data(), weights.data(), hidden, 255) ==
                      expected);
            }
        }
    }
}

TEST_CASE("every kernel computes small layers like the plain one") {
    std::mt19937_64 random(9);
    for (const std::size_t hidden : {64U, 128U, 192U, 512U, 2048U}) {
        for (int round = 0; round < 40; ++round) {
            // From mostly zeros to mostly ones; the first rounds have the largest numbers.
            const int most = 50 * (round % 10) - 100;
            Words own(hidden, most - 300, most, random);
            Words enemy(hidden, round == 0 ? 255 : -300, round == 0 ? 255 : 300, random);
            // Eight of 32 are the largest sum that 16 bits hold.
            const int weight = round < 10 ? 32 : std::max(1, 2000 / static_cast<int>(hidden));
            Numbers<std::int8_t> weights1(2 * hidden * kLayer1, round == 0 ? weight : -weight,
                                          weight, random);
            if (round % 10 == 9) largest_single_weights(weights1.data(), hidden, random);
            Numbers<std::int32_t> bias1(kLayer1, -5000, 20000, random);
            Words weights2(kLayer1 * kLayer2, -1500, 1500, random);
            Numbers<std::int32_t> bias2(kLayer2, -(1 << 22), 1 << 24, random);
            Words output_weights(kLayer2, -2000, 2000, random);
            const Layers layers = {weights1.data(), bias1.data(), round % 3,  // shift
                                   weights2.data(), bias2.data(), output_weights.data(),
                                   1000 * round};
            const std::int32_t expected =
                kScalarKernels.layers(own.data(), enemy.data(), hidden, layers);
            for (const Kernels* kernels : available_kernels()) {
                CAPTURE(std::string_view(kernels->name));
                CAPTURE(hidden);
                CAPTURE(round);
                CHECK(kernels->layers(own.data(), enemy.data(), hidden, layers) == expected);
            }
        }
    }
}
