// SPDX-License-Identifier: MIT
//
// The table engine/parameters.inc as values, by which chuhe-spsa lists and changes the parameters.
#pragma once

#include <array>

#include "chuhe/engine/parameters.h"

namespace chuhe::tune {

struct Tunable {
    const char* name;
    int value;           // in the engine
    int& (*variable)();  // that of the calling thread
};

#define PARAMETER(name, value) \
    Tunable{#name, value, []() -> int& { return engine::parameters::name; }},
inline constexpr auto kTunables = std::to_array<Tunable>({
#include "chuhe/engine/parameters.inc"
});
#undef PARAMETER

}  // namespace chuhe::tune
