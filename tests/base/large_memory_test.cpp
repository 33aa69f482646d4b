// SPDX-License-Identifier: MIT
#include "chuhe/base/large_memory.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <new>

using namespace chuhe;

TEST_CASE("large memory starts on a huge page and holds default values") {
    struct Entry {
        int number = 7;
    };
    constexpr std::size_t kCount = 1'000'003;
    const LargePtr<Entry[]> entries = make_large_array<Entry>(kCount);
    CHECK(reinterpret_cast<std::uintptr_t>(entries.get()) % (std::uintptr_t{2} << 20) == 0);
    CHECK(entries[0].number == 7);
    CHECK(entries[kCount - 1].number == 7);
    CHECK(make_large<Entry>()->number == 7);
}

TEST_CASE("large memory beyond any machine is refused") {
    CHECK_THROWS_AS(allocate_large(std::numeric_limits<std::size_t>::max()), std::bad_alloc);
    CHECK_THROWS_AS(allocate_large(std::numeric_limits<std::size_t>::max() / 4), std::bad_alloc);
}

TEST_CASE("large memory that the system could only overcommit is refused") {
    const auto free = free_memory();
    if (!free) {
        MESSAGE("skipped: the system does not report how much memory is free");
        return;
    }
    CHECK(*free > (std::uint64_t{1} << 20));
    // More than is free and less than twice as much: many systems overcommit that.
    CHECK_THROWS_AS(allocate_large(*free + *free / 8), std::bad_alloc);
}
