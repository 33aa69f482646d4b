// SPDX-License-Identifier: MIT
#include "chuhe/farm/signature.h"

#include "chuhe/engine/bench.h"

namespace chuhe::farm {
namespace {

// Deep enough to reach every part of the search, and over in a second.
constexpr engine::Depth kSignatureDepth = 8;

}  // namespace

std::string own_signature() {
    engine::BenchPlan plan;
    plan.depth = kSignatureDepth;
    return "bench" + std::to_string(kSignatureDepth) + '-' +
           std::to_string(engine::run_bench(plan).nodes);
}

}  // namespace chuhe::farm
