// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include "chuhe/nnue/kernels/avx512.h"
#include "chuhe/nnue/kernels/layer_loops.h"
#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Avx512Vnni : Avx512 {
    static constexpr std::size_t kChains = 4;

    static void add_blocks(Sums (&sums)[4], const Bytes (&blocks)[4], const Bytes (&weights)[4]) {
        for (std::size_t i = 0; i < 4; ++i)
            sums[i] = _mm512_dpbusd_epi32(sums[i], blocks[i], weights[i]);
    }
};

}  // namespace

constinit const Kernels kAvx512VnniKernels = {"AVX-512 VNNI", &update<Avx512Vnni>,
                                              &output<Avx512Vnni>, &layers<Avx512Vnni>};

}  // namespace chuhe::nnue

#endif
