// SPDX-License-Identifier: MIT
#include "chuhe/engine/neural.h"

#include <algorithm>
#include <utility>

#include "chuhe/messages/evaluation.h"

namespace chuhe::engine {

Neural::Neural(std::shared_ptr<const nnue::Network> network) : inference_(std::move(network)) {}

Score Neural::evaluate(const Position& position) {
    return std::clamp(inference_.evaluate(position), -kKnownWin + 1, kKnownWin - 1);
}

Message Neural::description() const {
    const nnue::Network& network = *inference_.network();
    std::string neurons = std::to_string(network.hidden());
    if (network.architecture() == nnue::Architecture::Layered)
        neurons += "-" + std::to_string(nnue::kLayer1) + "-" + std::to_string(nnue::kLayer2);
    return say(messages::kEvaluatorNetworkInUse, network.name(), network.id(), neurons,
               inference_.kernels().name);
}

std::unique_ptr<Evaluator> Neural::fresh() const {
    return std::make_unique<Neural>(inference_.network());
}

}  // namespace chuhe::engine
