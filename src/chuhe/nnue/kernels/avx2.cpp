// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include <immintrin.h>

#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Avx2 {
    static constexpr std::size_t kLanes = 16;
    static constexpr std::size_t kTile = 8;
    using Words = __m256i;
    using Sums = __m256i;

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
};

}  // namespace

constinit const Kernels kAvx2Kernels = {"AVX2", &update<Avx2>, &output<Avx2>};

}  // namespace chuhe::nnue

#endif
