// SPDX-License-Identifier: MIT
#include "chuhe/nnue/kernels.h"

#include <vector>

namespace chuhe::nnue {
namespace {

std::vector<const Kernels*> find_kernels() {
    std::vector<const Kernels*> found;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni"))
        found.push_back(&kAvx512VnniKernels);
    if (__builtin_cpu_supports("avx512bw")) found.push_back(&kAvx512Kernels);
    if (__builtin_cpu_supports("avx2")) found.push_back(&kAvx2Kernels);
    if (__builtin_cpu_supports("sse4.1")) found.push_back(&kSse41Kernels);
#elif defined(__aarch64__)
    found.push_back(&kNeonKernels);
#elif defined(__wasm_simd128__)
    found.push_back(&kWasmKernels);
#endif
    found.push_back(&kScalarKernels);
    return found;
}

}  // namespace

std::span<const Kernels* const> available_kernels() {
    static const std::vector<const Kernels*> found = find_kernels();
    return found;
}

}  // namespace chuhe::nnue
