// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include "chuhe/nnue/kernels/avx512.h"
#include "chuhe/nnue/kernels/layer_loops.h"
#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {
namespace {

struct Avx512Vnni : Avx512 {
    static Sums add_blocks(Sums sums, Bytes a, Bytes a_weights, Bytes b, Bytes b_weights) {
        return _mm512_dpbusd_epi32(_mm512_dpbusd_epi32(sums, a, a_weights), b, b_weights);
    }
};

}  // namespace

constinit const Kernels kAvx512VnniKernels = {"AVX-512 VNNI", &update<Avx512Vnni>,
                                              &output<Avx512Vnni>, &layers<Avx512Vnni>};

}  // namespace chuhe::nnue

#endif
