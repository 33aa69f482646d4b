// SPDX-License-Identifier: MIT
#if defined(__aarch64__)

#include <arm_neon.h>

#include "chuhe/nnue/kernels/layer_loops.h"
#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Neon {
    static constexpr std::size_t kLanes = 8;
    static constexpr std::size_t kTile = 16;
    using Words = int16x8_t;
    using Sums = int32x4_t;
    using Bytes = int8x16_t;
    static constexpr std::size_t kChains = 1;

    static Words load(const std::int16_t* at) { return vld1q_s16(at); }
    static void store(std::int16_t* at, Words words) { vst1q_s16(at, words); }
    static Words repeat(std::int16_t value) { return vdupq_n_s16(value); }
    static Words add(Words a, Words b) { return vaddq_s16(a, b); }
    static Words subtract(Words a, Words b) { return vsubq_s16(a, b); }
    static Words clip(Words words, Words limit) {
        return vminq_s16(vmaxq_s16(words, vdupq_n_s16(0)), limit);
    }
    static Words multiply(Words a, Words b) { return vmulq_s16(a, b); }
    static Sums no_sums() { return vdupq_n_s32(0); }
    static Sums add_products(Sums sums, Words a, Words b) {
        return vaddq_s32(
            sums, vpaddq_s32(vmull_s16(vget_low_s16(a), vget_low_s16(b)), vmull_high_s16(a, b)));
    }
    static Sums add_sums(Sums a, Sums b) { return vaddq_s32(a, b); }
    static std::int32_t total(Sums sums) { return vaddvq_s32(sums); }

    static Bytes load(const std::int8_t* at) { return vld1q_s8(at); }
    static void store(std::uint8_t* at, Bytes bytes) { vst1q_u8(at, vreinterpretq_u8_s8(bytes)); }
    static void repeat_blocks(const std::uint8_t* at, Bytes (&blocks)[4]) {
        for (std::size_t i = 0; i < 4; ++i)
            blocks[i] = vreinterpretq_s8_s32(vdupq_n_s32(load_four(at + 4 * i)));
    }
    static Words rounded_square(Words clipped) {
        const Words shifted = vshlq_n_s16(clipped, 3);
        return vqrdmulhq_s16(shifted, shifted);
    }
    static Bytes narrow(Words low, Words high) {
        return vcombine_s8(vmovn_s16(low), vmovn_s16(high));
    }
    // Activations are at most 127 and therefore fit signed bytes.
    static Words pairs(Bytes inputs, Bytes weights) {
        return vpaddq_s16(vmull_s8(vget_low_s8(inputs), vget_low_s8(weights)),
                          vmull_high_s8(inputs, weights));
    }
    static void add_blocks(Sums (&sums)[1], const Bytes (&blocks)[4], const Bytes (&weights)[4]) {
        const Words half = add(pairs(blocks[0], weights[0]), pairs(blocks[1], weights[1]));
        const Words other = add(pairs(blocks[2], weights[2]), pairs(blocks[3], weights[3]));
        sums[0] = vpadalq_s16(sums[0], add(half, other));
    }
    static Sums load(const std::int32_t* at) { return vld1q_s32(at); }
    static Sums shift_right(Sums sums, int count) { return vshlq_s32(sums, vdupq_n_s32(-count)); }
    template <int count>
    static Sums shift_right(Sums sums) {
        return vshrq_n_s32(sums, count);
    }
    static Sums clip_sums(Sums sums) {
        return vminq_s32(vmaxq_s32(sums, vdupq_n_s32(0)), vdupq_n_s32(8191));
    }
    static Sums square(Sums sums) { return vmulq_s32(sums, sums); }
    static Words as_words(Sums sums) { return vreinterpretq_s16_s32(sums); }
    static void store_words(std::int16_t* at, Sums sums) { vst1_s16(at, vmovn_s32(sums)); }
    static Words repeat_pair(const std::int16_t* at) {
        return vreinterpretq_s16_s32(vdupq_n_s32(load_four(at)));
    }
    static Words load_widened(const std::int16_t* at) {
        return vreinterpretq_s16_s32(vmovl_s16(vld1_s16(at)));
    }
};

}  // namespace

constinit const Kernels kNeonKernels = {"NEON", &update<Neon>, &output<Neon>, &layers<Neon>};

}  // namespace chuhe::nnue

#endif
