// SPDX-License-Identifier: MIT
//
// A set of squares, as two halves of 45 bits: `low` is Red's half of the board (ranks 0-4), `high`
// is Black's (ranks 5-9). The river runs between the two words.
//
// This beats a 128-bit integer: a rank is one shift within one half, palaces and elephants never
// leave their half, and no carry crosses halves. The 19 unused bits of each half are always 0.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "chuhe/base/platform.h"
#include "chuhe/core/square.h"

namespace chuhe {

// A set of squares: a small value, compared, combined and copied like a number.
class Bitboard {
public:
    static constexpr int kHalf = Square::kCount / 2;
    static constexpr std::uint64_t kHalfMask = (std::uint64_t{1} << kHalf) - 1;

    constexpr Bitboard() = default;

    // Requires both halves within kHalfMask.
    constexpr Bitboard(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

    // The set of one square.
    explicit constexpr Bitboard(Square square) {
        const int index = square.index();
        if (index < kHalf)
            low_ = std::uint64_t{1} << index;
        else
            high_ = std::uint64_t{1} << (index - kHalf);
    }

    // All 90 squares; the squares of a rank 0-9; the squares of a file 0-8.
    static constexpr Bitboard all() { return {kHalfMask, kHalfMask}; }
    static constexpr Bitboard of_rank(int rank) {
        const std::uint64_t bits = kRankMask << (kRankWidth * (rank % 5));
        return rank < 5 ? Bitboard(bits, 0) : Bitboard(0, bits);
    }
    static constexpr Bitboard of_file(int file) { return {kFileMask << file, kFileMask << file}; }

    constexpr std::uint64_t low() const { return low_; }
    constexpr std::uint64_t high() const { return high_; }
    constexpr bool is_empty() const { return (low_ | high_) == 0; }
    // The number of squares.
    constexpr int count() const { return platform::count_bits(low_, high_); }
    constexpr bool contains(Square square) const {
        const int index = square.index();
        return ((index < kHalf ? low_ >> index : high_ >> (index - kHalf)) & 1) != 0;
    }

    // The squares of a rank as 9 bits, file a first.
    constexpr unsigned rank_bits(int rank) const {
        const std::uint64_t half = rank < 5 ? low_ : high_;
        return static_cast<unsigned>(half >> (kRankWidth * (rank < 5 ? rank : rank - 5)) &
                                     kRankMask);
    }

    // The squares of a file as 10 bits, rank 0 first.
    constexpr unsigned file_bits(int file) const {
        return gather_file(low_, file) | gather_file(high_, file) << 5;
    }

    // The inverse of rank_bits() and file_bits().
    static constexpr Bitboard from_rank_bits(unsigned bits, int rank) {
        const int shift = kRankWidth * (rank < 5 ? rank : rank - 5);
        const std::uint64_t half = std::uint64_t{bits} << shift;
        return rank < 5 ? Bitboard(half, 0) : Bitboard(0, half);
    }
    static constexpr Bitboard from_file_bits(unsigned bits, int file) {
        return {spread_file(bits & 31, file), spread_file(bits >> 5, file)};
    }

    // Requires a non-empty set. The first square is the one with the lowest index.
    constexpr Square first() const {
        return Square::from_index(low_ != 0 ? std::countr_zero(low_)
                                            : kHalf + std::countr_zero(high_));
    }

    // for (Square square : set) visits the squares from a0 to i9.
    class Iterator {
    public:
        constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        constexpr Square operator*() const { return Bitboard(low_, high_).first(); }
        constexpr Iterator& operator++() {
            if (low_ != 0)
                low_ &= low_ - 1;
            else
                high_ &= high_ - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

    private:
        std::uint64_t low_;
        std::uint64_t high_;
    };
    constexpr Iterator begin() const { return {low_, high_}; }
    constexpr Iterator end() const { return {0, 0}; }

    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
        return {a.low_ & b.low_, a.high_ & b.high_};
    }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
        return {a.low_ | b.low_, a.high_ | b.high_};
    }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
        return {a.low_ ^ b.low_, a.high_ ^ b.high_};
    }
    friend constexpr Bitboard operator~(Bitboard a) {
        return {~a.low_ & kHalfMask, ~a.high_ & kHalfMask};
    }
    // The squares of a that are not in b.
    friend constexpr Bitboard operator-(Bitboard a, Bitboard b) {
        return {a.low_ & ~b.low_, a.high_ & ~b.high_};
    }
    constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
    constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
    constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
    constexpr Bitboard& operator-=(Bitboard other) { return *this = *this - other; }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;

private:
    static constexpr int kRankWidth = Square::kFiles;
    static constexpr std::uint64_t kRankMask = 0x1FF;
    static constexpr std::uint64_t kFileMask = 0x10'0804'0201;  // file a of one half

    // Moves bit 9i of one half to bit i, for the five ranks i. If the processor has no instruction
    // for it, a multiplication does the job: bit 9i times 2^(36-8j) lands on 36 + i + 8(i-j). No
    // two of those sums are equal, so nothing carries, and only those with i = j fall into the five
    // bits above 36.
    static constexpr unsigned gather_file(std::uint64_t half, int file) {
        if (platform::kHasGather && !std::is_constant_evaluated()) {
            return static_cast<unsigned>(platform::gather(half, kFileMask << file));
        }
        constexpr std::uint64_t kGather = 0x10'1010'1010;
        return static_cast<unsigned>((half >> file & kFileMask) * kGather >> 36 & 31);
    }

    // Moves bit i to bit 9i, likewise: bit i times 2^(8j) lands on i + 8j, which is a point of file
    // a only for i = j.
    static constexpr std::uint64_t spread_file(std::uint64_t five_bits, int file) {
        if (platform::kHasGather && !std::is_constant_evaluated()) {
            return platform::scatter(five_bits, kFileMask << file);
        }
        constexpr std::uint64_t kSpread = 0x1'0101'0101;
        return (five_bits * kSpread & kFileMask) << file;
    }

    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

}  // namespace chuhe
