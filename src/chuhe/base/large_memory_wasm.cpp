// SPDX-License-Identifier: MIT
//
// The memory of a WebAssembly module grows as it is used, in one piece, up to the limit that the
// module was linked with, or that its browser sets. There are no huge pages.
#include <cstdlib>
#include <limits>
#include <new>

#include "chuhe/base/large_memory.h"

namespace chuhe {
namespace {

// What the network's kernels and the hash table rely on: Network::kAlignment, a cache line.
constexpr std::size_t kAlignment = 64;

}  // namespace

std::optional<std::uint64_t> free_memory() {
    return std::nullopt;
}

void* allocate_large(std::size_t bytes) {
    if (bytes > std::numeric_limits<std::size_t>::max() - kAlignment) throw std::bad_alloc();
    const std::size_t whole = (bytes + kAlignment - 1) / kAlignment * kAlignment;
    void* memory = std::aligned_alloc(kAlignment, whole);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

void free_large(void* memory) noexcept {
    std::free(memory);
}

}  // namespace chuhe
