// SPDX-License-Identifier: MIT
//
// The masters' games that come with Chuhe: the Chinese Chess Practical Dataset by Yu-Han Tseng and
// Bo-Nian Chen (2026, CC BY 4.0), packed. See assets/masters/README.md. They are part of the
// program, so they are there without any import.
#pragma once

#include "chuhe/index/packed_games.h"

namespace chuhe::index {

// Their name in messages.
inline constexpr const char* kMastersName = "<masters' games>";

// False in a program that was built without them (CHUHE_MASTERS empty in CMake).
bool has_masters();

// The packed file; empty without them.
Bytes masters_file();

// Decompresses them: some tens of milliseconds and 15 MB. The caller keeps what it returns. Fails
// only in a program built without them.
Result<PackedGames> open_masters();

}  // namespace chuhe::index
