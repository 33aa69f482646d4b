// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include <immintrin.h>

#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Sse41 {
    static constexpr std::size_t kLanes = 8;
    static constexpr std::size_t kTile = 8;
    using Words = __m128i;
    using Sums = __m128i;

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
};

}  // namespace

constinit const Kernels kSse41Kernels = {"SSE4.1", &update<Sse41>, &output<Sse41>};

}  // namespace chuhe::nnue

#endif
