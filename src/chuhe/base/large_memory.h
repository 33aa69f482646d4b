// SPDX-License-Identifier: MIT
//
// Memory for large tables with random access. Huge pages are requested: with small ones the
// processor spends more time on address translation than on reading.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>

namespace chuhe {

// How many bytes a program can still take without harming others, as far as the system reports it;
// otherwise nothing.
std::optional<std::uint64_t> free_memory();

// Throws std::bad_alloc; also if the system would promise the memory and, once it is used, kill
// some program for lack of it, quite possibly ours. The memory is aligned to huge pages and must be
// freed by free_large().
void* allocate_large(std::size_t bytes);
void free_large(void* memory) noexcept;

// For smart pointers.
struct FreeLarge {
    void operator()(void* memory) const noexcept { free_large(memory); }
};

template <typename T>
using LargePtr = std::unique_ptr<T, FreeLarge>;

// One value in large memory, initialised as T{}. Throws std::bad_alloc.
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
