// SPDX-License-Identifier: MIT
#include "chuhe/tables/placements.h"

#include <cassert>

#include "chuhe/core/attacks.h"

namespace chuhe::tables {
namespace {

constexpr int kAdvisorPoints = 5;
constexpr int kElephantPoints = 7;
constexpr int kPalacePoints = 9;
constexpr std::size_t kCodes = std::size_t{kPalacePoints} << (kAdvisorPoints + kElephantPoints);

// One bit, or for kings one number, per point that a piece can stand on; 0 off the board, so that
// captured pieces contribute nothing.
struct Codes {
    std::array<std::uint16_t, Square::kCount + 1> king{};
    std::array<std::uint16_t, Square::kCount + 1> advisor{};
    std::array<std::uint16_t, Square::kCount + 1> elephant{};

    explicit Codes(Side side) {
        std::uint16_t number = 0;
        for (const Square square : home_of({side, PieceType::King}))
            king[index_of(square)] =
                static_cast<std::uint16_t>(number++ << (kAdvisorPoints + kElephantPoints));
        number = 0;
        for (const Square square : home_of({side, PieceType::Advisor}))
            advisor[index_of(square)] =
                static_cast<std::uint16_t>(1 << (number++ + kElephantPoints));
        number = 0;
        for (const Square square : home_of({side, PieceType::Elephant}))
            elephant[index_of(square)] = static_cast<std::uint16_t>(1 << number++);
    }
};

const Codes& codes_of(Side side) {
    static const std::array kCodesOf = {Codes(Side::Red), Codes(Side::Black)};
    return kCodesOf[index_of(side)];
}

std::size_t code_of(const Codes& codes, const Placement& placement) {
    unsigned code = codes.king[index_of(placement.king)];
    for (const Square square : placement.advisors)
        code |= codes.advisor[index_of(square)];
    for (const Square square : placement.elephants)
        code |= codes.elephant[index_of(square)];
    return code;
}

// The sets of `count` squares out of `squares`, for at most two.
std::vector<Bitboard> subsets(Bitboard squares, int count) {
    std::vector<Bitboard> sets;
    if (count == 0) return {Bitboard()};
    for (const Square first : squares) {
        if (count == 1) {
            sets.emplace_back(first);
            continue;
        }
        for (const Square second : squares) {
            if (second.index() > first.index()) sets.push_back(Bitboard(first) | Bitboard(second));
        }
    }
    return sets;
}

Bitboard mirrored(Bitboard set) {
    Bitboard image;
    for (const Square square : set)
        image |= Bitboard(square.mirrored());
    return image;
}

Placement image_of(const Placement& placement) {
    return {placement.king.mirrored(), mirrored(placement.advisors), mirrored(placement.elephants)};
}

}  // namespace

Placements::Placements(Side side, int advisors, int elephants)
    : side_(side), numbers_(kCodes, UINT16_MAX) {
    const Codes& codes = codes_of(side);
    std::vector<Placement> halves;
    std::vector<Placement> symmetric;
    for (const Square king : home_of({side, PieceType::King})) {
        for (const Bitboard guard : subsets(home_of({side, PieceType::Advisor}), advisors)) {
            for (const Bitboard herd : subsets(home_of({side, PieceType::Elephant}), elephants)) {
                const bool overlap = guard.contains(king) || herd.contains(king);
                if (overlap) continue;
                const Placement placement{king, guard, herd};
                const std::size_t code = code_of(codes, placement);
                const std::size_t image = code_of(codes, image_of(placement));
                if (code == image) symmetric.push_back(placement);
                if (code < image) halves.push_back(placement);
            }
        }
    }
    pairs_ = static_cast<std::uint32_t>(halves.size());
    list_ = halves;
    for (const Placement& placement : halves)
        list_.push_back(image_of(placement));
    list_.insert(list_.end(), symmetric.begin(), symmetric.end());
    for (std::size_t number = 0; number < list_.size(); ++number)
        numbers_[code_of(codes, list_[number])] = static_cast<std::uint16_t>(number);
}

std::uint32_t Placements::number_of(const Board& board) const {
    const Codes& codes = codes_of(side_);
    const int first = first_slot(side_, PieceType::King);
    const auto on = [&](int slot) { return board.square_of(first + slot); };
    const auto code =
        static_cast<unsigned>(codes.king[on(0)] | codes.advisor[on(1)] | codes.advisor[on(2)] |
                              codes.elephant[on(3)] | codes.elephant[on(4)]);
    assert(numbers_[code] != UINT16_MAX);
    return numbers_[code];
}

const Placements& placements_of(Side side, int advisors, int elephants) {
    constexpr int kCounts = 3;
    static const std::vector<Placements> kAll = [] {
        std::vector<Placements> all;
        for (const Side of : {Side::Red, Side::Black}) {
            for (int a = 0; a < kCounts; ++a) {
                for (int e = 0; e < kCounts; ++e)
                    all.emplace_back(of, a, e);
            }
        }
        return all;
    }();
    const int row = static_cast<int>(index_of(side)) * kCounts + advisors;
    return kAll[static_cast<std::size_t>(row * kCounts + elephants)];
}

}  // namespace chuhe::tables
