// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include <immintrin.h>

#include "chuhe/nnue/kernels/layer_loops.h"
#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Avx2 {
    static constexpr std::size_t kLanes = 16;
    static constexpr std::size_t kTile = 8;
    using Words = __m256i;
    using Sums = __m256i;
    using Bytes = __m256i;
    static constexpr std::size_t kChains = 1;

    static Words load(const std::int16_t* at) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(at));
    }
    static void store(std::int16_t* at, Words words) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(at), words);
    }
    static Words repeat(std::int16_t value) { return _mm256_set1_epi16(value); }
    static Words add(Words a, Words b) { return _mm256_add_epi16(a, b); }
    static Words subtract(Words a, Words b) { return _mm256_sub_epi16(a, b); }
    static Words clip(Words words, Words limit) {
        return _mm256_min_epi16(_mm256_max_epi16(words, _mm256_setzero_si256()), limit);
    }
    static Words multiply(Words a, Words b) { return _mm256_mullo_epi16(a, b); }
    static Sums no_sums() { return _mm256_setzero_si256(); }
    static Sums add_products(Sums sums, Words a, Words b) {
        return _mm256_add_epi32(sums, _mm256_madd_epi16(a, b));
    }
    static Sums add_sums(Sums a, Sums b) { return _mm256_add_epi32(a, b); }
    static std::int32_t total(Sums sums) {
        __m128i half =
            _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
        half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
        half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b10'11'00'01));
        return _mm_cvtsi128_si32(half);
    }

    static Bytes load(const std::int8_t* at) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(at));
    }
    static void store(std::uint8_t* at, Bytes bytes) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(at), bytes);
    }
    static void repeat_blocks(const std::uint8_t* at, Bytes (&blocks)[4]) {
        for (std::size_t i = 0; i < 4; ++i)
            blocks[i] = _mm256_set1_epi32(load_four(at + 4 * i));
    }
    static Words rounded_square(Words clipped) {
        const Words shifted = _mm256_slli_epi16(clipped, 3);
        return _mm256_mulhrs_epi16(shifted, shifted);
    }
    static Bytes narrow(Words low, Words high) {
        return _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), 0b11'01'10'00);
    }
    static void add_blocks(Sums (&sums)[1], const Bytes (&blocks)[4], const Bytes (&weights)[4]) {
        const Words half = add(_mm256_maddubs_epi16(blocks[0], weights[0]),
                               _mm256_maddubs_epi16(blocks[1], weights[1]));
        const Words other = add(_mm256_maddubs_epi16(blocks[2], weights[2]),
                                _mm256_maddubs_epi16(blocks[3], weights[3]));
        sums[0] = add_products(sums[0], add(half, other), _mm256_set1_epi16(1));
    }
    static Sums load(const std::int32_t* at) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(at));
    }
    static Sums shift_right(Sums sums, int count) {
        return _mm256_sra_epi32(sums, _mm_cvtsi32_si128(count));
    }
    template <int count>
    static Sums shift_right(Sums sums) {
        return _mm256_srai_epi32(sums, count);
    }
    static Sums clip_sums(Sums sums) {
        return _mm256_min_epi32(_mm256_max_epi32(sums, _mm256_setzero_si256()),
                                _mm256_set1_epi32(8191));
    }
    // Of numbers that fill half of their 32 bits.
    static Sums square(Sums sums) { return _mm256_madd_epi16(sums, sums); }
    static Words as_words(Sums sums) { return sums; }
    static void store_words(std::int16_t* at, Sums sums) {
        const __m256i packed =
            _mm256_permute4x64_epi64(_mm256_packs_epi32(sums, sums), 0b11'01'10'00);
        _mm_store_si128(reinterpret_cast<__m128i*>(at), _mm256_castsi256_si128(packed));
    }
    static Words repeat_pair(const std::int16_t* at) { return _mm256_set1_epi32(load_four(at)); }
    static Words load_widened(const std::int16_t* at) {
        return _mm256_cvtepi16_epi32(_mm_load_si128(reinterpret_cast<const __m128i*>(at)));
    }
};

}  // namespace

constinit const Kernels kAvx2Kernels = {"AVX2", &update<Avx2>, &output<Avx2>, &layers<Avx2>};

}  // namespace chuhe::nnue

#endif
