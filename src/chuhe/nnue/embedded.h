// SPDX-License-Identifier: MIT
//
// The network that comes with Chuhe, trained only on games of its own engine: docs/nnue.md. It is
// part of the program, so that an engine copied into another program's folder still has it.
#pragma once

#include <memory>

#include "chuhe/base/bytes.h"
#include "chuhe/nnue/network.h"

namespace chuhe::nnue {

// The file; empty without one.
Bytes network_file();

// Null in a program that was built without one (CHUHE_NETWORK empty in CMake).
std::shared_ptr<const Network> embedded_network();

}  // namespace chuhe::nnue
