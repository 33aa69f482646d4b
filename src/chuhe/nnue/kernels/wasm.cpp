// SPDX-License-Identifier: MIT
#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

#include "chuhe/nnue/kernels/layer_loops.h"
#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Wasm {
    static constexpr std::size_t kLanes = 8;
    static constexpr std::size_t kTile = 8;
    using Words = v128_t;
    using Sums = v128_t;
    using Bytes = v128_t;
    static constexpr std::size_t kChains = 1;

    static Words load(const std::int16_t* at) { return wasm_v128_load(at); }
    static void store(std::int16_t* at, Words words) { wasm_v128_store(at, words); }
    static Words repeat(std::int16_t value) { return wasm_i16x8_splat(value); }
    static Words add(Words a, Words b) { return wasm_i16x8_add(a, b); }
    static Words subtract(Words a, Words b) { return wasm_i16x8_sub(a, b); }
    static Words clip(Words words, Words limit) {
        return wasm_i16x8_min(wasm_i16x8_max(words, wasm_i16x8_splat(0)), limit);
    }
    static Words multiply(Words a, Words b) { return wasm_i16x8_mul(a, b); }
    static Sums no_sums() { return wasm_i32x4_splat(0); }
    static Sums add_products(Sums sums, Words a, Words b) {
        return wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(a, b));
    }
    static Sums add_sums(Sums a, Sums b) { return wasm_i32x4_add(a, b); }
    static std::int32_t total(Sums sums) {
        sums = wasm_i32x4_add(sums, wasm_i32x4_shuffle(sums, sums, 2, 3, 0, 1));
        return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1);
    }

    static Bytes load(const std::int8_t* at) { return wasm_v128_load(at); }
    static void store(std::uint8_t* at, Bytes bytes) { wasm_v128_store(at, bytes); }
    static void repeat_blocks(const std::uint8_t* at, Bytes (&blocks)[4]) {
        for (std::size_t i = 0; i < 4; ++i)
            blocks[i] = wasm_i32x4_splat(load_four(at + 4 * i));
    }
    static Words rounded_square(Words clipped) {
        const Words shifted = wasm_i16x8_shl(clipped, 3);
        return wasm_i16x8_q15mulr_sat(shifted, shifted);
    }
    static Bytes narrow(Words low, Words high) { return wasm_u8x16_narrow_i16x8(low, high); }
    // There is no product of bytes: the even ones and the odd ones are widened in place. Inputs are
    // at most 127, weights have a sign.
    static Sums add_block(Sums sums, Bytes block, Bytes weights) {
        const Words even = wasm_i16x8_shr(wasm_i16x8_shl(weights, 8), 8);
        const Words odd = wasm_i16x8_shr(weights, 8);
        sums = add_products(sums, wasm_v128_and(block, wasm_i16x8_splat(0xFF)), even);
        return add_products(sums, wasm_u16x8_shr(block, 8), odd);
    }
    static void add_blocks(Sums (&sums)[1], const Bytes (&blocks)[4], const Bytes (&weights)[4]) {
        for (std::size_t i = 0; i < 4; ++i)
            sums[0] = add_block(sums[0], blocks[i], weights[i]);
    }
    static Sums load(const std::int32_t* at) { return wasm_v128_load(at); }
    static Sums shift_right(Sums sums, int count) {
        return wasm_i32x4_shr(sums, static_cast<std::uint32_t>(count));
    }
    template <int count>
    static Sums shift_right(Sums sums) {
        return wasm_i32x4_shr(sums, count);
    }
    static Sums clip_sums(Sums sums) {
        return wasm_i32x4_min(wasm_i32x4_max(sums, wasm_i32x4_splat(0)), wasm_i32x4_splat(8191));
    }
    static Sums square(Sums sums) { return wasm_i32x4_mul(sums, sums); }
    static Words as_words(Sums sums) { return sums; }
    static void store_words(std::int16_t* at, Sums sums) {
        wasm_v128_store64_lane(at, wasm_i16x8_narrow_i32x4(sums, sums), 0);
    }
    static Words repeat_pair(const std::int16_t* at) { return wasm_i32x4_splat(load_four(at)); }
    static Words load_widened(const std::int16_t* at) { return wasm_i32x4_load16x4(at); }
};

}  // namespace

constinit const Kernels kWasmKernels = {"SIMD128", &update<Wasm>, &output<Wasm>, &layers<Wasm>};

}  // namespace chuhe::nnue

#endif
