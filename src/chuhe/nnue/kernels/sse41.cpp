// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include <immintrin.h>

#include "chuhe/nnue/kernels/layer_loops.h"
#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Sse41 {
    static constexpr std::size_t kLanes = 8;
    static constexpr std::size_t kTile = 8;
    using Words = __m128i;
    using Sums = __m128i;
    using Bytes = __m128i;
    static constexpr std::size_t kChains = 1;

    static Words load(const std::int16_t* at) {
        return _mm_load_si128(reinterpret_cast<const __m128i*>(at));
    }
    static void store(std::int16_t* at, Words words) {
        _mm_store_si128(reinterpret_cast<__m128i*>(at), words);
    }
    static Words repeat(std::int16_t value) { return _mm_set1_epi16(value); }
    static Words add(Words a, Words b) { return _mm_add_epi16(a, b); }
    static Words subtract(Words a, Words b) { return _mm_sub_epi16(a, b); }
    static Words clip(Words words, Words limit) {
        return _mm_min_epi16(_mm_max_epi16(words, _mm_setzero_si128()), limit);
    }
    static Words multiply(Words a, Words b) { return _mm_mullo_epi16(a, b); }
    static Sums no_sums() { return _mm_setzero_si128(); }
    static Sums add_products(Sums sums, Words a, Words b) {
        return _mm_add_epi32(sums, _mm_madd_epi16(a, b));
    }
    static Sums add_sums(Sums a, Sums b) { return _mm_add_epi32(a, b); }
    static std::int32_t total(Sums sums) {
        sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0b01'00'11'10));
        sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0b10'11'00'01));
        return _mm_cvtsi128_si32(sums);
    }

    static Bytes load(const std::int8_t* at) {
        return _mm_load_si128(reinterpret_cast<const __m128i*>(at));
    }
    static void store(std::uint8_t* at, Bytes bytes) {
        _mm_store_si128(reinterpret_cast<__m128i*>(at), bytes);
    }
    static void repeat_blocks(const std::uint8_t* at, Bytes (&blocks)[4]) {
        for (std::size_t i = 0; i < 4; ++i)
            blocks[i] = _mm_set1_epi32(load_four(at + 4 * i));
    }
    static Words rounded_square(Words clipped) {
        const Words shifted = _mm_slli_epi16(clipped, 3);
        return _mm_mulhrs_epi16(shifted, shifted);
    }
    static Bytes narrow(Words low, Words high) { return _mm_packus_epi16(low, high); }
    static void add_blocks(Sums (&sums)[1], const Bytes (&blocks)[4], const Bytes (&weights)[4]) {
        const Words half =
            add(_mm_maddubs_epi16(blocks[0], weights[0]), _mm_maddubs_epi16(blocks[1], weights[1]));
        const Words other =
            add(_mm_maddubs_epi16(blocks[2], weights[2]), _mm_maddubs_epi16(blocks[3], weights[3]));
        sums[0] = add_products(sums[0], add(half, other), _mm_set1_epi16(1));
    }
    static Sums load(const std::int32_t* at) {
        return _mm_load_si128(reinterpret_cast<const __m128i*>(at));
    }
    static Sums shift_right(Sums sums, int count) {
        return _mm_sra_epi32(sums, _mm_cvtsi32_si128(count));
    }
    template <int count>
    static Sums shift_right(Sums sums) {
        return _mm_srai_epi32(sums, count);
    }
    static Sums clip_sums(Sums sums) {
        return _mm_min_epi32(_mm_max_epi32(sums, _mm_setzero_si128()), _mm_set1_epi32(8191));
    }
    // Of numbers that fill half of their 32 bits.
    static Sums square(Sums sums) { return _mm_madd_epi16(sums, sums); }
    static Words as_words(Sums sums) { return sums; }
    static void store_words(std::int16_t* at, Sums sums) {
        _mm_storel_epi64(reinterpret_cast<__m128i*>(at), _mm_packs_epi32(sums, sums));
    }
    static Words repeat_pair(const std::int16_t* at) { return _mm_set1_epi32(load_four(at)); }
    static Words load_widened(const std::int16_t* at) {
        return _mm_cvtepi16_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(at)));
    }
};

}  // namespace

constinit const Kernels kSse41Kernels = {"SSE4.1", &update<Sse41>, &output<Sse41>, &layers<Sse41>};

}  // namespace chuhe::nnue

#endif
