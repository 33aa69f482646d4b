// SPDX-License-Identifier: MIT
//
// Small networks for tests, with random weights. They say nonsense of every position, and always
// the same.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "chuhe/nnue/network.h"

namespace chuhe::tests {

struct NetworkPlan {
    nnue::FeatureSet feature_set = nnue::FeatureSet::Plain;
    std::uint32_t hidden = 64;
    std::uint64_t seed = 1;
};

// The bytes of a sound file.
std::string network_file(const NetworkPlan& plan);

// The same, read.
std::shared_ptr<const nnue::Network> random_network(const NetworkPlan& plan);

// Puts the right checksum into a file that was changed.
void renew_checksum(std::string& file);

}  // namespace chuhe::tests
