// SPDX-License-Identifier: MIT
//
// The slot through which positions go in and out of a module.
#pragma once

#include "chuhe/core/position.h"

namespace chuhe::wasm {

// What the host has written there, or what a function has left: always a Position that a module of
// the same version made.
Position& slot();

}  // namespace chuhe::wasm
