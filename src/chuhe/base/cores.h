// SPDX-License-Identifier: MIT
//
// How many threads can run at the same time.
#pragma once

#include <algorithm>
#include <thread>

namespace chuhe {

// At least 1: the standard library returns 0 if it does not know.
inline int processor_cores() {
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace chuhe
