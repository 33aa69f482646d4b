// SPDX-License-Identifier: MIT
//
// Counts what a program takes from the heap. Replaces its operators new and delete: include it in
// exactly one file of a test program that has no other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace chuhe::tests {

inline std::size_t g_allocated = 0;  // at the moment
inline std::size_t g_peak = 0;       // the most since it was last set

}  // namespace chuhe::tests

// The size is stored before the block, so that delete can subtract it.
void* operator new(std::size_t size) {
    constexpr std::size_t kHeader = alignof(std::max_align_t);
    void* block = std::malloc(size + kHeader);
    if (block == nullptr) throw std::bad_alloc();
    *static_cast<std::size_t*>(block) = size;
    chuhe::tests::g_allocated += size;
    chuhe::tests::g_peak = std::max(chuhe::tests::g_peak, chuhe::tests::g_allocated);
    return static_cast<char*>(block) + kHeader;
}
// As by default, but sanitizers have their own.
void* operator new(std::size_t size, const std::nothrow_t& /*unused*/) noexcept {
    try {
        return operator new(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}
void operator delete(void* pointer) noexcept {
    if (pointer == nullptr) return;
    void* block = static_cast<char*>(pointer) - alignof(std::max_align_t);
    chuhe::tests::g_allocated -= *static_cast<std::size_t*>(block);
    std::free(block);
}
void operator delete(void* pointer, std::size_t) noexcept {
    operator delete(pointer);
}
void operator delete(void* pointer, const std::nothrow_t& /*unused*/) noexcept {
    operator delete(pointer);
}
