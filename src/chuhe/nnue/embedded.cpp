// SPDX-License-Identifier: MIT
#include "chuhe/nnue/embedded.h"

namespace chuhe::nnue {

std::shared_ptr<const Network> embedded_network() {
    if (network_file().empty()) return nullptr;
    static const std::shared_ptr<const Network> network = Network::from_program(network_file());
    return network;
}

}  // namespace chuhe::nnue
