// SPDX-License-Identifier: MIT
#include "notation/saying.h"

#include <cstdlib>

#include "core/generate.h"

namespace chuhe::notation {
namespace {

// kMeant[place][n]: which of n men the place may mean, bit 0 for the front one.
// clang-format off
constexpr std::array<std::array<std::uint8_t, Men::kCapacity + 1>, kPlaces> kMeant = {{
    //  n =  0  1        2        3        4        5
    /* Any         */ {{0, 0b1,    0b11,   0b111,  0b1111, 0b11111}},
    /* Front       */ {{0, 0b1,    0b1,    0b1,    0b1,    0b1}},
    /* Middle      */ {{0, 0,      0,      0b10,   0b110,  0b100}},
    /* Rear        */ {{0, 0b1,    0b10,   0b100,  0b1000, 0b10000}},
    /* First       */ {{0, 0b1,    0b1,    0b1,    0b1,    0b1}},
    /* Second      */ {{0, 0,      0b10,   0b10,   0b10,   0b10}},
    /* Third       */ {{0, 0,      0,      0b100,  0b100,  0b100}},
    /* Fourth      */ {{0, 0,      0,      0,      0b1000, 0b1000}},
    /* Fifth       */ {{0, 0,      0,      0,      0,      0b10000}},
    /* ThirdOrRear */ {{0, 0,      0b10,   0b100,  0b100,  0b100}},
    /* InnerFront  */ {{0, 0,      0b1,    0b1,    0b10,   0b10}},
    /* InnerRear   */ {{0, 0,      0b10,   0b100,  0b100,  0b1000}},
    /* OuterFront  */ {{0, 0,      0,      0,      0b1,    0b1}},
    /* OuterRear   */ {{0, 0,      0,      0,      0b1000, 0b10000}},
    /* Plain       */ {{0, 0b1,    0,      0b10,   0,      0b100}},
}};
// clang-format on

bool is_meant(Place place, std::size_t n, std::size_t i) {
    return (kMeant[static_cast<std::size_t>(place)][n] >> i & 1) != 0;
}

// First … Fifth count over all tandem files when no file is said; the others look at each file.
bool counts_over_files(Place place) {
    return Place::First <= place && place <= Place::ThirdOrRear;
}

void add_front_to_rear(Bitboard set, Side side, Men& men) {
    std::array<std::uint8_t, Men::kCapacity> up{};
    std::size_t count = 0;
    for (const Square square : set)
        up[count++] = static_cast<std::uint8_t>(square.index());
    for (std::size_t i = 0; i < count; ++i)
        men.push_back(Square::from_index(up[side == Side::Red ? count - 1 - i : i]));
}

void add_meant(const Men& group, Place place, Men& meant) {
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (is_meant(place, group.size(), i)) meant.push_back(group[i]);
    }
}

// The place named on each tandem file: 前兵 with two such files means two pawns. The one that
// stands further ahead comes first.
Men meant_on_each_file(const Position& position, const Saying& saying) {
    const Side us = position.side_to_move();
    Men meant;
    for (int own = 1; own <= Square::kFiles; ++own) {
        const Men group = men_on_file(position, saying.type, own);
        if (group.size() > 1) add_meant(group, saying.place, meant);
    }
    if (meant.size() < 2) return meant;
    Men sorted;
    for (int step = 0; step < Square::kRanks; ++step) {
        const int rank = us == Side::Red ? Square::kRanks - 1 - step : step;
        for (std::size_t i = 0; i < meant.size(); ++i) {
            if (meant[i].rank() == rank) sorted.push_back(meant[i]);
        }
    }
    return sorted;
}

std::optional<Square> square_at(int file, int rank) {
    if (file < 0 || file >= Square::kFiles || rank < 0 || rank >= Square::kRanks) {
        return std::nullopt;
    }
    return Square(file, rank);
}

// How many ranks a man that moves aslant goes while it crosses so many files; 0: it cannot.
int ranks_aslant(PieceType type, int files) {
    if (type == PieceType::Advisor) return files == 1 ? 1 : 0;
    if (type == PieceType::Elephant) return files == 2 ? 2 : 0;
    return files == 1 ? 2 : files == 2 ? 1 : 0;
}

}  // namespace

Men men_on_file(const Position& position, PieceType type, int own) {
    const Side us = position.side_to_move();
    Men men;
    add_front_to_rear(position.board().pieces(us, type) & Bitboard::of_file(board_file(us, own)),
                      us, men);
    return men;
}

Men tandem_men(const Position& position, PieceType type) {
    Men tandem;
    for (int own = 1; own <= Square::kFiles; ++own) {
        const Men group = men_on_file(position, type, own);
        if (group.size() > 1) add_meant(group, Place::Any, tandem);
    }
    return tandem;
}

Men men_meant(const Position& position, const Saying& saying) {
    Men meant;
    if (saying.file != 0) {
        add_meant(men_on_file(position, saying.type, saying.file), saying.place, meant);
    } else if (saying.place == Place::Any) {
        const Side us = position.side_to_move();
        add_front_to_rear(position.board().pieces(us, saying.type), us, meant);
    } else if (counts_over_files(saying.place)) {
        add_meant(tandem_men(position, saying.type), saying.place, meant);
    } else {
        return meant_on_each_file(position, saying);
    }
    return meant;
}

std::optional<Square> destination(const Saying& saying, Square from, Side side) {
    const int forward = side == Side::Red ? 1 : -1;
    const int ahead = saying.direction == Direction::Advance ? forward : -forward;
    if (!moves_aslant(saying.type)) {
        if (saying.direction == Direction::Sideways) {
            return square_at(board_file(side, saying.number), from.rank());
        }
        return square_at(from.file(), from.rank() + ahead * saying.number);
    }
    if (saying.direction == Direction::Sideways) return std::nullopt;
    const int file = board_file(side, saying.number);
    const int ranks = ranks_aslant(saying.type, std::abs(file - from.file()));
    if (ranks == 0) return std::nullopt;
    return square_at(file, from.rank() + ahead * ranks);
}

void add_legal_moves(const Position& position, const Saying& saying, Reading& reading) {
    const Side us = position.side_to_move();
    const Men men = men_meant(position, saying);
    for (std::size_t i = 0; i < men.size(); ++i) {
        const std::optional<Square> to = destination(saying, men[i], us);
        if (!to) continue;
        const Move move(men[i], *to);
        if (is_legal(position, move)) reading.add(move);
    }
}

}  // namespace chuhe::notation
