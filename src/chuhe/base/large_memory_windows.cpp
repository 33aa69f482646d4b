// SPDX-License-Identifier: MIT
#include <malloc.h>
#include <windows.h>

#include <algorithm>
#include <new>

#include "chuhe/base/large_memory.h"

namespace chuhe {
namespace {

// Windows gives large pages only to users with a special right, so this is merely the alignment
// that the header promises.
constexpr std::size_t kLargePage = std::size_t{2} * 1024 * 1024;

}  // namespace

std::optional<std::uint64_t> free_memory() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof(status);
    if (GlobalMemoryStatusEx(&status) == 0) return std::nullopt;
    return std::min(status.ullAvailPhys, status.ullAvailPageFile);
}

// Windows promises no memory that it does not have: there is nothing to check first.
void* allocate_large(std::size_t bytes) {
    void* memory = _aligned_malloc(std::max<std::size_t>(bytes, 1), kLargePage);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

void free_large(void* memory) noexcept {
    _aligned_free(memory);
}

}  // namespace chuhe
