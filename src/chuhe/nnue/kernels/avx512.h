// SPDX-License-Identifier: MIT
//
// Registers of 512 bits, for two kernels: processors have them with and without VNNI.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "chuhe/nnue/kernels/layer_loops.h"

namespace chuhe::nnue {
namespace {

struct Avx512 {
    static constexpr std::size_t kLanes = 32;
    static constexpr std::size_t kTile = 4;
    using Words = __m512i;
    using Sums = __m512i;
    using Bytes = __m512i;
    static constexpr std::size_t kChains = 1;

    static Words load(const std::int16_t* at) { return _mm512_load_si512(at); }
    static void store(std::int16_t* at, Words words) { _mm512_store_si512(at, words); }
    static Words repeat(std::int16_t value) { return _mm512_set1_epi16(value); }
    static Words add(Words a, Words b) { return _mm512_add_epi16(a, b); }
    static Words subtract(Words a, Words b) { return _mm512_sub_epi16(a, b); }
    static Words clip(Words words, Words limit) {
        return _mm512_min_epi16(_mm512_max_epi16(words, _mm512_setzero_si512()), limit);
    }
    static Words multiply(Words a, Words b) { return _mm512_mullo_epi16(a, b); }
    static Sums no_sums() { return _mm512_setzero_si512(); }
    static Sums add_products(Sums sums, Words a, Words b) {
        return _mm512_add_epi32(sums, _mm512_madd_epi16(a, b));
    }
    static Sums add_sums(Sums a, Sums b) { return _mm512_add_epi32(a, b); }
    static std::int32_t total(Sums sums) { return _mm512_reduce_add_epi32(sums); }

    static Bytes load(const std::int8_t* at) { return _mm512_load_si512(at); }
    static void store(std::uint8_t* at, Bytes bytes) { _mm512_store_si512(at, bytes); }
    // One load instead of four: loads are what this waits for.
    static void repeat_blocks(const std::uint8_t* at, Bytes (&blocks)[4]) {
        const __m512i all =
            _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<const __m128i*>(at)));
        blocks[0] = _mm512_shuffle_epi32(all, _MM_PERM_AAAA);
        blocks[1] = _mm512_shuffle_epi32(all, _MM_PERM_BBBB);
        blocks[2] = _mm512_shuffle_epi32(all, _MM_PERM_CCCC);
        blocks[3] = _mm512_shuffle_epi32(all, _MM_PERM_DDDD);
    }
    static Words rounded_square(Words clipped) {
        const Words shifted = _mm512_slli_epi16(clipped, 3);
        return _mm512_mulhrs_epi16(shifted, shifted);
    }
    static Bytes narrow(Words low, Words high) {
        const __m512i order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
        return _mm512_permutexvar_epi64(order, _mm512_packus_epi16(low, high));
    }
    static void add_blocks(Sums (&sums)[1], const Bytes (&blocks)[4], const Bytes (&weights)[4]) {
        const Words half = add(_mm512_maddubs_epi16(blocks[0], weights[0]),
                               _mm512_maddubs_epi16(blocks[1], weights[1]));
        const Words other = add(_mm512_maddubs_epi16(blocks[2], weights[2]),
                                _mm512_maddubs_epi16(blocks[3], weights[3]));
        sums[0] = add_products(sums[0], add(half, other), _mm512_set1_epi16(1));
    }
    static Sums load(const std::int32_t* at) { return _mm512_load_si512(at); }
    static Sums shift_right(Sums sums, int count) {
        return _mm512_sra_epi32(sums, _mm_cvtsi32_si128(count));
    }
    template <int count>
    static Sums shift_right(Sums sums) {
        return _mm512_srai_epi32(sums, count);
    }
    static Sums clip_sums(Sums sums) {
        return _mm512_min_epi32(_mm512_max_epi32(sums, _mm512_setzero_si512()),
                                _mm512_set1_epi32(8191));
    }
    // Of numbers that fill half of their 32 bits.
    static Sums square(Sums sums) { return _mm512_madd_epi16(sums, sums); }
    static Words as_words(Sums sums) { return sums; }
    static void store_words(std::int16_t* at, Sums sums) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(at), _mm512_cvtepi32_epi16(sums));
    }
    static Words repeat_pair(const std::int16_t* at) { return _mm512_set1_epi32(load_four(at)); }
    static Words load_widened(const std::int16_t* at) {
        return _mm512_cvtepi16_epi32(_mm256_load_si256(reinterpret_cast<const __m256i*>(at)));
    }
};

}  // namespace
}  // namespace chuhe::nnue
