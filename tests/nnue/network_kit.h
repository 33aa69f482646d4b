// SPDX-License-Identifier: MIT
//
// Small networks with random weights, for tests. Their evaluations are meaningless but
// reproducible.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "chuhe/nnue/network.h"

namespace chuhe::tests {

struct NetworkPlan {
    nnue::Architecture architecture = nnue::Architecture::Flat;
    nnue::FeatureSet feature_set = nnue::FeatureSet::Plain;
    std::uint32_t hidden = 64;
    std::uint64_t seed = 1;
};

// The bytes of a valid file.
std::string network_file(const NetworkPlan& plan);

// The same, loaded.
std::shared_ptr<const nnue::Network> random_network(const NetworkPlan& plan);

// Corrects the checksum of a modified file.
void renew_checksum(std::string& file);

}  // namespace chuhe::tests
