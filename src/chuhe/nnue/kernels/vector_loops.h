// SPDX-License-Identifier: MIT
//
// The loops of kernels.h over accumulators, for any instruction set. Each file of this folder
// defines registers and their operations in a type V, and makes its Kernels from it:
//
//   V::kLanes          numbers of 16 bits in a register
//   V::kTile           registers that an update keeps neurons in
//   V::Words, V::Sums  registers of numbers of 16 and of 32 bits
//   V::add_products    adds the products of each two neighbours to a sum
//
// V is in an anonymous namespace, and so is everything made from it here.
#pragma once

#include <cstddef>
#include <cstdint>

#include "chuhe/nnue/kernels.h"

namespace chuhe::nnue {

// As many neurons as fit in the registers are loaded once, changed by all rows, and stored once.
template <typename V, std::size_t registers>
void update_tile(std::int16_t* neurons, Rows added, Rows removed, std::size_t at) {
    typename V::Words tile[registers];
    for (std::size_t i = 0; i < registers; ++i)
        tile[i] = V::load(neurons + at + i * V::kLanes);
    for (std::size_t row = 0; row < added.count; ++row) {
        for (std::size_t i = 0; i < registers; ++i)
            tile[i] = V::add(tile[i], V::load(added.data[row] + at + i * V::kLanes));
    }
    for (std::size_t row = 0; row < removed.count; ++row) {
        for (std::size_t i = 0; i < registers; ++i)
            tile[i] = V::subtract(tile[i], V::load(removed.data[row] + at + i * V::kLanes));
    }
    for (std::size_t i = 0; i < registers; ++i)
        V::store(neurons + at + i * V::kLanes, tile[i]);
}

template <typename V>
void update(std::int16_t* accumulator, Rows added, Rows removed, std::size_t hidden) {
    constexpr std::size_t kTile = V::kTile * V::kLanes;
    std::size_t at = 0;
    for (; at + kTile <= hidden; at += kTile)
        update_tile<V, V::kTile>(accumulator, added, removed, at);
    for (; at < hidden; at += V::kLanes)
        update_tile<V, 1>(accumulator, added, removed, at);
}

template <typename V>
typename V::Sums weighed(const std::int16_t* neurons, const std::int16_t* weights,
                         std::size_t hidden, typename V::Words limit) {
    typename V::Sums sums = V::no_sums();
    for (std::size_t at = 0; at < hidden; at += V::kLanes) {
        const typename V::Words clipped = V::clip(V::load(neurons + at), limit);
        const typename V::Words products = V::multiply(clipped, V::load(weights + at));
        sums = V::add_products(sums, products, clipped);
    }
    return sums;
}

template <typename V>
std::int32_t output(const std::int16_t* own, const std::int16_t* enemy, const std::int16_t* weights,
                    std::size_t hidden, int limit) {
    const typename V::Words limits = V::repeat(static_cast<std::int16_t>(limit));
    return V::total(V::add_sums(weighed<V>(own, weights, hidden, limits),
                                weighed<V>(enemy, weights + hidden, hidden, limits)));
}

}  // namespace chuhe::nnue
