// SPDX-License-Identifier: MIT
#include "base/large_memory.h"

#include <sys/mman.h>

#include <cstdlib>
#include <limits>
#include <new>

namespace chuhe {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} * 1024 * 1024;

}  // namespace

void* allocate_large(std::size_t bytes) {
    if (bytes > std::numeric_limits<std::size_t>::max() - kHugePage) throw std::bad_alloc();
    const std::size_t whole_pages = (bytes + kHugePage - 1) / kHugePage * kHugePage;
    void* memory = std::aligned_alloc(kHugePage, whole_pages);
    if (memory == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    // Only a wish: a system without huge pages gives small ones.
    static_cast<void>(madvise(memory, whole_pages, MADV_HUGEPAGE));
#endif
    return memory;
}

void free_large(void* memory) noexcept {
    std::free(memory);
}

}  // namespace chuhe
