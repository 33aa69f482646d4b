// SPDX-License-Identifier: MIT
//
// Everything that depends on the processor: the only header that may ask the preprocessor about it.
// All of it has a portable form with the same results.
#pragma once

#include <bit>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace chuhe::platform {

// A WebAssembly module has one thread; everything that takes long has to be interruptible.
#if defined(__wasm__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

#if defined(__BMI2__)
inline constexpr bool kHasGather = true;

// The bits of `word` that `mask` selects, moved together to the low end (PEXT), and the inverse
// (PDEP). Almost every file includes this header: <immintrin.h>, where the two are called
// _pext_u64 and _pdep_u64, has 45,000 lines and takes a third of a second to compile each time.
inline std::uint64_t gather(std::uint64_t word, std::uint64_t mask) {
    return __builtin_ia32_pext_di(word, mask);
}
inline std::uint64_t scatter(std::uint64_t bits, std::uint64_t mask) {
    return __builtin_ia32_pdep_di(bits, mask);
}
#else
inline constexpr bool kHasGather = false;

// Never called if kHasGather is false; declared so that `if constexpr` compiles.
std::uint64_t gather(std::uint64_t word, std::uint64_t mask);
std::uint64_t scatter(std::uint64_t bits, std::uint64_t mask);
#endif

// Which of 32 bytes differ: bit i is set where a[i] != b[i].
#if defined(__SSE2__)
inline std::uint32_t differing_bytes(const std::uint8_t* a, const std::uint8_t* b) {
    const auto equal_half = [&](int offset) {
        const auto load = [&](const std::uint8_t* at) {
            return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + offset));
        };
        return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(load(a), load(b))));
    };
    return ~(equal_half(0) | equal_half(16) << 16);
}
#elif defined(__wasm_simd128__)
inline std::uint32_t differing_bytes(const std::uint8_t* a, const std::uint8_t* b) {
    const auto differing_half = [&](int offset) -> std::uint32_t {
        return wasm_i8x16_bitmask(
            wasm_i8x16_ne(wasm_v128_load(a + offset), wasm_v128_load(b + offset)));
    };
    return differing_half(0) | differing_half(16) << 16;
}
#else
inline std::uint32_t differing_bytes(const std::uint8_t* a, const std::uint8_t* b) {
    std::uint32_t differing = 0;
    for (int i = 0; i < 32; ++i)
        differing |= static_cast<std::uint32_t>(a[i] != b[i]) << i;
    return differing;
}
#endif

// Plain x86-64 has no instruction that counts bits, and compilers call a function with a table
// instead. Adding neighbours in ever wider fields is twice as fast.
#if defined(__x86_64__) && !defined(__POPCNT__)
inline constexpr bool kHasBitCount = false;
#else
inline constexpr bool kHasBitCount = true;
#endif

// The number of bits set in `word`.
constexpr int count_bits(std::uint64_t word) {
    if constexpr (kHasBitCount) return std::popcount(word);
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>(word * 0x0101010101010101 >> 56);
}

// Of both words together, which have at most 127 bits set.
constexpr int count_bits(std::uint64_t a, std::uint64_t b) {
    if constexpr (kHasBitCount) return std::popcount(a) + std::popcount(b);
    a -= a >> 1 & 0x5555555555555555;
    b -= b >> 1 & 0x5555555555555555;
    a = (a & 0x3333333333333333) + (a >> 2 & 0x3333333333333333);
    a += (b & 0x3333333333333333) + (b >> 2 & 0x3333333333333333);
    a = (a & 0x0F0F0F0F0F0F0F0F) + (a >> 4 & 0x0F0F0F0F0F0F0F0F);
    return static_cast<int>(a * 0x0101010101010101 >> 56);
}

}  // namespace chuhe::platform
