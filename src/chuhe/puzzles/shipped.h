// SPDX-License-Identifier: MIT
//
// The puzzles that come with Chuhe: part of the program, so they are there without any import. See
// assets/puzzles/README.md.
#pragma once

#include "chuhe/puzzles/pack.h"

namespace chuhe::puzzles {

// Their name in messages.
inline constexpr const char* kShippedName = "<puzzles>";

// False in a program that was built without them (CHUHE_PUZZLES empty in CMake).
bool has_shipped_puzzles();

// The file; empty without them.
Bytes shipped_file();

// Some tens of milliseconds; the caller keeps what it returns. Fails only in a program built
// without them.
Result<Pack> shipped_puzzles();

}  // namespace chuhe::puzzles
