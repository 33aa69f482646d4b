// SPDX-License-Identifier: MIT
//
// Memory for large tables that are read at random. The system is asked for huge pages: with small
// ones the processor spends more time on finding out where a place lies than on reading it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>

namespace chuhe {

// How many bytes a program may still take without harm to others, as far as the system tells.
// Nothing: it does not.
std::optional<std::uint64_t> free_memory();

// Throws std::bad_alloc; also when the system would promise the memory and, once it is used, end
// some program for the lack of it: ours, as like as not. What it returns is aligned to huge pages
// and belongs to free_large().
void* allocate_large(std::size_t bytes);
void free_large(void* memory) noexcept;

struct FreeLarge {
    void operator()(void* memory) const noexcept { free_large(memory); }
};

template <typename T>
using LargePtr = std::unique_ptr<T, FreeLarge>;

// One value in large memory, as T{} makes it. Throws std::bad_alloc.
template <typename T>
LargePtr<T> make_large() {
    static_assert(std::is_trivially_destructible_v<T>);
    LargePtr<T> value(static_cast<T*>(allocate_large(sizeof(T))));
    std::uninitialized_value_construct_n(value.get(), 1);
    return value;
}

// The same, `count` times in a row.
template <typename T>
LargePtr<T[]> make_large_array(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    LargePtr<T[]> values(static_cast<T*>(allocate_large(count * sizeof(T))));
    std::uninitialized_value_construct_n(values.get(), count);
    return values;
}

}  // namespace chuhe
