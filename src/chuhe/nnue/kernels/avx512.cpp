// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include "chuhe/nnue/kernels/avx512.h"

#include "chuhe/nnue/kernels/layer_loops.h"
#include "chuhe/nnue/kernels/vector_loops.h"

namespace chuhe::nnue {

constinit const Kernels kAvx512Kernels = {"AVX-512", &update<Avx512>, &output<Avx512>,
                                          &layers<Avx512>};

}  // namespace chuhe::nnue

#endif
