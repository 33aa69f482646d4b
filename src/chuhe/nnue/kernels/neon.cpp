// SPDX-License-Identifier: MIT
#if defined(__aarch64__)

#include <arm_neon.h>

#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Neon {
    static constexpr std::size_t kLanes = 8;
    static constexpr std::size_t kTile = 16;
    using Words = int16x8_t;
    using Sums = int32x4_t;

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
        return vmlal_high_s16(vmlal_s16(sums, vget_low_s16(a), vget_low_s16(b)), a, b);
    }
    static Sums add_sums(Sums a, Sums b) { return vaddq_s32(a, b); }
    static std::int32_t total(Sums sums) { return vaddvq_s32(sums); }
};

}  // namespace

constinit const Kernels kNeonKernels = {"NEON", &update<Neon>, &output<Neon>};

}  // namespace chuhe::nnue

#endif
