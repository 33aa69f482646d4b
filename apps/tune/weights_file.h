// SPDX-License-Identifier: MIT
//
// Writes src/chuhe/engine/weights.h in a readable layout.
#pragma once

#include <string>

#include "fit.h"

namespace chuhe::tune {

// The weights that this program was built with.
Weights current_weights();

std::string weights_header(const Weights& weights);

}  // namespace chuhe::tune
