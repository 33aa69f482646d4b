// SPDX-License-Identifier: MIT
#include "chuhe/tables/placements.h"

#include "chuhe/core/attacks.h"

namespace chuhe::tables {
namespace {

constexpr int kAdvisorPoints = 5;
constexpr int kElephantPoints = 7;
constexpr int kPalacePoints = 9;
constexpr std::size_t kCodes = std::size_t{kPalacePoints} << (kAdvisorPoints + kElephantPoints);

PlacementCodes make_codes(Side side) {
    PlacementCodes codes{};
    const auto fill = [&](PieceType type, auto code_of_point) {
        unsigned point = 0;
        for (const Square square : home_of({side, type}))
            codes[index_of(type)][index_of(square)] =
                static_cast<std::uint16_t>(code_of_point(point++));
    };
    fill(PieceType::King,
         [](unsigned point) { return point << (kAdvisorPoints + kElephantPoints); });
    fill(PieceType::Advisor, [](unsigned point) { return 1U << (point + kElephantPoints); });
    fill(PieceType::Elephant, [](unsigned point) { return 1U << point; });
    return codes;
}

const PlacementCodes& codes_of(Side side) {
    static const std::array kCodesOf = {make_codes(Side::Red), make_codes(Side::Black)};
    return kCodesOf[index_of(side)];
}

// The code of the pieces of a side; at(slot) is the square index of a piece.
template <typename At>
unsigned code_of_pieces(const PlacementCodes& codes, Side side, At at) {
    const auto part = [&](PieceType type, int piece) -> unsigned {
        return codes[index_of(type)][at(first_slot(side, type) + piece)];
    };
    return part(PieceType::King, 0) | part(PieceType::Advisor, 0) | part(PieceType::Advisor, 1) |
           part(PieceType::Elephant, 0) | part(PieceType::Elephant, 1);
}

std::size_t code_of(const PlacementCodes& codes, const Placement& placement) {
    const auto part = [&](PieceType type, Square square) -> unsigned {
        return codes[index_of(type)][index_of(square)];
    };
    unsigned code = part(PieceType::King, placement.king);
    for (const Square square : placement.advisors)
        code |= part(PieceType::Advisor, square);
    for (const Square square : placement.elephants)
        code |= part(PieceType::Elephant, square);
    return code;
}

// A square index on the board turned round; off the board stays off it.
constexpr auto kFlipped = [] {
    std::array<std::uint8_t, Square::kCount + 1> flipped{};
    for (int i = 0; i < Square::kCount; ++i)
        flipped[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(Square::from_index(i).flipped().index());
    flipped[Board::kOffBoard] = Board::kOffBoard;
    return flipped;
}();

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
    : side_(side), codes_(&codes_of(side)), numbers_(kCodes, UINT16_MAX) {
    const PlacementCodes& codes = *codes_;
    std::vector<Placement> halves;
    std::vector<Placement> symmetric;
    for (const Square king : home_of({side, PieceType::King})) {
        for (const Bitboard guard : subsets(home_of({side, PieceType::Advisor}), advisors)) {
            for (const Bitboard herd : subsets(home_of({side, PieceType::Elephant}), elephants)) {
                const bool overlap = guard.contains(king) || herd.contains(king);
                if (overlap) continue;
                const Placement placement{king, guard, herd};
                const std::size_t code = tables::code_of(codes, placement);
                const std::size_t image = tables::code_of(codes, image_of(placement));
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
        numbers_[tables::code_of(codes, list_[number])] = static_cast<std::uint16_t>(number);
}

unsigned Placements::code_of(const Board& board) const {
    return code_of_pieces(*codes_, side_, [&](int slot) { return board.square_of(slot); });
}

std::uint32_t Placements::number_of_swapped(const Board& board) const {
    const auto flipped = [&](int slot) {
        return kFlipped[board.square_of((slot + kSlotsPerSide) % kSlots)];
    };
    return number_of(code_of_pieces(*codes_, side_, flipped));
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
