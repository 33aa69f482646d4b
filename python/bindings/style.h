// SPDX-License-Identifier: MIT
//
// The names of piece styles.
#pragma once

#include <string>

#include "chuhe/draw/pieces.h"

namespace chuhe::python {

// Throws ValueError for any other name.
draw::PieceNames style_from(const std::string& name);

}  // namespace chuhe::python
