// SPDX-License-Identifier: MIT
//
// The loops in which the network spends its time, once per instruction set. All of them give
// identical results; the processor decides which one runs.
//
// The files in kernels/ are compiled for one instruction set each and therefore include nothing
// that defines functions: the linker might keep the AVX-512 version of such a function for
// everybody.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "chuhe/nnue/layers.h"

namespace chuhe::nnue {

// Rows of weights to be added to an accumulator, or subtracted from it.
struct Rows {
    const std::int16_t* const* data;
    std::size_t count;
};

struct Kernels {
    const char* name;

    // Adds and removes rows of `hidden` weights. Accumulator and rows are aligned to 64 bytes if
    // `hidden` is a multiple of 32.
    void (*update)(std::int16_t* accumulator, Rows added, Rows removed, std::size_t hidden);

    // The sum of clip(x)² times weight, the neurons of the side to move first. Neurons are clipped
    // to 0 … limit. Requires limit * |weight| <= 32767, and sums that fit.
    std::int32_t (*output)(const std::int16_t* own, const std::int16_t* enemy,
                           const std::int16_t* weights, std::size_t hidden, int limit);

    // The output of the small layers, in units of Layers::kOutputUnit. Requires sums that fit,
    // those of Layers::kGroup in 16 bits.
    std::int32_t (*layers)(const std::int16_t* own, const std::int16_t* enemy, std::size_t hidden,
                           const Layers& layers);
};

// Those that this processor can run, the fastest first; the last one is plain C++.
std::span<const Kernels* const> available_kernels();

inline const Kernels& best_kernels() {
    return *available_kernels().front();
}

// --- kernels/ ---
extern const Kernels kScalarKernels;
#if defined(__x86_64__)
extern const Kernels kSse41Kernels;
extern const Kernels kAvx2Kernels;
extern const Kernels kAvx512Kernels;
extern const Kernels kAvx512VnniKernels;
#elif defined(__aarch64__)
extern const Kernels kNeonKernels;
#elif defined(__wasm_simd128__)
extern const Kernels kWasmKernels;
#endif

}  // namespace chuhe::nnue
