// SPDX-License-Identifier: MIT
#include "chuhe/tables/number_set.h"

#include <doctest/doctest.h>

#include <thread>

namespace chuhe::tables {
namespace {

constexpr std::uint64_t kSize = 1000;  // not a whole number of words

std::vector<std::uint64_t> members(const NumberSet& set) {
    std::vector<std::uint64_t> numbers;
    set.each([&](std::uint64_t number) { numbers.push_back(number); });
    return numbers;
}

template <typename Keep>
void filter_all(NumberSet& set, Keep keep) {
    for (std::uint64_t word = 0; word < set.words(); ++word)
        set.filter(word, keep);
}

TEST_CASE("a set of all numbers ends where it should") {
    CHECK(members(NumberSet::none(kSize)).empty());
    CHECK(members(NumberSet::all(kSize)).size() == kSize);
    CHECK(members(NumberSet::all(kSize)).back() == kSize - 1);
    CHECK(members(NumberSet::all(128)).size() == 128);
    CHECK(members(NumberSet::all(0)).empty());
}

TEST_CASE("what is not kept is removed, and can be added again") {
    NumberSet set = NumberSet::all(kSize);
    filter_all(set, [](std::uint64_t number) { return number % 7 == 0; });
    CHECK(members(set).size() == 143);
    CHECK(set.contains(7));
    CHECK_FALSE(set.contains(8));
    set.add(8);
    CHECK(set.contains(8));
    CHECK(members(set).size() == 144);
}

TEST_CASE("members are ranked in ascending order") {
    NumberSet set = NumberSet::none(kSize);
    for (std::uint64_t number = 3; number < kSize; number += 11)
        set.add(number);
    const Ranks ranks(set);
    std::uint32_t rank = 0;
    for (const std::uint64_t number : members(set))
        CHECK(ranks.of(number) == rank++);
    CHECK(ranks.count() == rank);
}

TEST_CASE("several threads can add to a set") {
    NumberSet set = NumberSet::none(kSize);
    {
        std::vector<std::jthread> threads;
        for (std::uint64_t first = 0; first < 4; ++first)
            threads.emplace_back([&set, first] {
                for (std::uint64_t number = first; number < kSize; number += 4)
                    set.add(number);
            });
    }
    CHECK(members(set).size() == kSize);
}

}  // namespace
}  // namespace chuhe::tables
