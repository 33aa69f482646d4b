// SPDX-License-Identifier: MIT
//
// Sets of positions of one side to move, by number: one bit each, and the places of the members in
// ascending order.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace chuhe::tables {

class NumberSet {
public:
    // Of no numbers at all.
    NumberSet() = default;
    // All numbers below `size`, or none of them.
    static NumberSet all(std::uint64_t size) { return {size, ~std::uint64_t{0}}; }
    static NumberSet none(std::uint64_t size) { return {size, 0}; }

    bool contains(std::uint64_t number) const {
        return (words_[number / kBits] >> (number % kBits) & 1) != 0;
    }

    // May be called by several threads at once.
    void add(std::uint64_t number) {
        const std::atomic_ref word(words_[number / kBits]);
        const std::uint64_t bit = std::uint64_t{1} << (number % kBits);
        if ((word.load(std::memory_order_relaxed) & bit) == 0)
            word.fetch_or(bit, std::memory_order_relaxed);
    }

    // Keeps those numbers of one word for which keep(number) is true. Threads may do this with
    // different words at once.
    std::uint64_t words() const { return words_.size(); }
    template <typename Keep>
    void filter(std::uint64_t place, Keep keep) {
        std::uint64_t& word = words_[place];
        for (std::uint64_t left = word; left != 0; left &= left - 1) {
            if (!keep(first_of(place, left))) word &= ~(left & -left);
        }
    }

    // Calls visit(number) in ascending order.
    template <typename Visit>
    void each(Visit visit) const {
        for (std::uint64_t place = 0; place < words_.size(); ++place) {
            for (std::uint64_t left = words_[place]; left != 0; left &= left - 1)
                visit(first_of(place, left));
        }
    }

private:
    friend class Ranks;
    static constexpr std::uint64_t kBits = 64;

    NumberSet(std::uint64_t size, std::uint64_t word) : words_((size + kBits - 1) / kBits, word) {
        if (size % kBits != 0) words_.back() &= (std::uint64_t{1} << (size % kBits)) - 1;
    }

    static std::uint64_t first_of(std::uint64_t place, std::uint64_t word) {
        return place * kBits + static_cast<unsigned>(std::countr_zero(word));
    }

    std::vector<std::uint64_t> words_;
};

// The place of every member of a set among its members, from the smallest up. The set must outlive
// this object and not change.
class Ranks {
public:
    explicit Ranks(const NumberSet& set) : set_(set) {
        before_.reserve(set.words_.size());
        for (const std::uint64_t word : set.words_) {
            before_.push_back(count_);
            count_ += static_cast<std::uint32_t>(std::popcount(word));
        }
    }

    std::size_t count() const { return count_; }

    // Requires a member.
    std::uint32_t of(std::uint64_t number) const {
        const std::uint64_t place = number / NumberSet::kBits;
        const std::uint64_t lower = (std::uint64_t{1} << (number % NumberSet::kBits)) - 1;
        return before_[place] +
               static_cast<std::uint32_t>(std::popcount(set_.words_[place] & lower));
    }

private:
    const NumberSet& set_;
    std::vector<std::uint32_t> before_;  // members in all words before this one
    std::uint32_t count_ = 0;
};

}  // namespace chuhe::tables
