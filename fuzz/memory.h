// SPDX-License-Identifier: MIT
//
// How much memory is in use: a reader must not need much more of it than its input is large.
#pragma once

#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
#define CHUHE_FUZZ_ASAN
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CHUHE_FUZZ_ASAN
#endif
#endif

#ifdef CHUHE_FUZZ_ASAN
#include <sanitizer/allocator_interface.h>
#else
#include <malloc.h>
#endif

namespace chuhe::fuzz {

inline std::size_t allocated_bytes() {
#ifdef CHUHE_FUZZ_ASAN
    return __sanitizer_get_current_allocated_bytes();
#else
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#endif
}

// What a reader may hold, together with a game of that many moves and its diagnostics. A move that
// cannot be played is kept with its text, its place and the reason.
inline std::size_t allowed_bytes(std::size_t input, std::size_t moves) {
    return (std::size_t{512} << 10) + 64 * input + 1000 * moves;
}

}  // namespace chuhe::fuzz
