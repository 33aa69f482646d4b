// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include <immintrin.h>

#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Avx512 {
    static constexpr std::size_t kLanes = 32;
    static constexpr std::size_t kTile = 4;
    using Words = __m512i;
    using Sums = __m512i;

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
};

}  // namespace

constinit const Kernels kAvx512Kernels = {"AVX-512", &update<Avx512>, &output<Avx512>};

}  // namespace chuhe::nnue

#endif
