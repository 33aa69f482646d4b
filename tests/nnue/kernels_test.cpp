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

struct alignas(64) Line {
    std::array<std::int16_t, 32> numbers;
};

// Aligned as the kernels require.
class Numbers {
public:
    Numbers(std::size_t count, int least, int most, std::mt19937_64& random)
        : lines_(count / std::tuple_size_v<decltype(Line::numbers)>) {
        std::uniform_int_distribution<int> number(least, most);
        for (std::size_t i = 0; i < count; ++i)
            data()[i] = static_cast<std::int16_t>(number(random));
        size_ = count;
    }
    std::int16_t* data() { return lines_.data()->numbers.data(); }
    std::vector<std::int16_t> copy() { return {data(), data() + size_}; }

private:
    std::vector<Line> lines_;
    std::size_t size_ = 0;
};

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
        std::vector<Numbers> rows;
        for (int i = 0; i < 12; ++i)
            rows.emplace_back(hidden, -500, 500, random);
        std::vector<const std::int16_t*> pointers;
        for (Numbers& row : rows)
            pointers.push_back(row.data());
        for (const std::size_t added : {0U, 1U, 2U, 6U}) {
            for (const std::size_t removed : {0U, 1U, 3U, 6U}) {
                const Numbers start(hidden, -20000, 20000, random);
                Numbers expected = start;
                kScalarKernels.update(expected.data(), {pointers.data(), added},
                                      {pointers.data() + 6, removed}, hidden);
                for (const Kernels* kernels : available_kernels()) {
                    CAPTURE(std::string_view(kernels->name));
                    CAPTURE(hidden);
                    Numbers found = start;
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
            Numbers own(hidden, -600, 600, random);
            Numbers enemy(hidden, -600, 600, random);
            // The largest weights that the loader accepts, all of one sign, do not overflow.
            const int most = std::min(127, static_cast<int>(33025 / (2 * hidden)));
            Numbers weights(2 * hidden, round == 0 ? most : -most, most, random);
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
