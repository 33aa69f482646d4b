// SPDX-License-Identifier: MIT
#include "chuhe/notation/saying.h"

#include "chuhe/core/generate.h"

namespace chuhe::notation {
namespace {

// kMeant[place][n]: which of n pieces the place may mean, bit 0 for the front one.
// clang-format off
constexpr std::array<std::array<std::uint8_t, PieceGroup::kCapacity + 1>, kPlaces> kMeant = {{
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

bool is_meant(FilePlace place, std::size_t n, std::size_t i) {
    return (kMeant[static_cast<std::size_t>(place)][n] >> i & 1) != 0;
}

// First … Fifth count over all tandem files if no file is given; the others look at each file.
bool counts_over_files(FilePlace place) {
    return FilePlace::First <= place && place <= FilePlace::ThirdOrRear;
}

void add_front_to_rear(Bitboard set, Side side, PieceGroup& pieces) {
    std::array<std::uint8_t, PieceGroup::kCapacity> up{};
    std::size_t count = 0;
    for (const Square square : set)
        up[count++] = static_cast<std::uint8_t>(square.index());
    for (std::size_t i = 0; i < count; ++i)
        pieces.push_back(Square::from_index(up[side == Side::Red ? count - 1 - i : i]));
}

void add_meant(const PieceGroup& group, FilePlace place, PieceGroup& meant) {
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (is_meant(place, group.size(), i)) meant.push_back(group[i]);
    }
}

// The place named on each tandem file: 前兵 with two such files means two pawns. The one further
// advanced comes first.
PieceGroup meant_on_each_file(const Position& position, const Saying& saying) {
    const Side us = position.side_to_move();
    PieceGroup meant;
    for (int own = 1; own <= Square::kFiles; ++own) {
        const PieceGroup group = pieces_on_file(position, saying.type, own);
        if (group.size() > 1) add_meant(group, saying.place, meant);
    }
    if (meant.size() < 2) return meant;
    PieceGroup sorted;
    for (int step = 0; step < Square::kRanks; ++step) {
        const int rank = us == Side::Red ? Square::kRanks - 1 - step : step;
        for (std::size_t i = 0; i < meant.size(); ++i) {
            if (meant[i].rank() == rank) sorted.push_back(meant[i]);
        }
    }
    return sorted;
}

// How many ranks a piece that moves diagonally changes while crossing that many files; 0:
// impossible.
constexpr int ranks_aslant(PieceType type, int files) {
    if (type == PieceType::Advisor) return files == 1 ? 1 : 0;
    if (type == PieceType::Elephant) return files == 2 ? 2 : 0;
    return files == 1 ? 2 : files == 2 ? 1 : 0;
}

// The change of the square index; kNowhere leads off the board from every square.
constexpr int kNowhere = Square::kCount;

constexpr int step(Side side, PieceType type, Direction direction, int own, int number) {
    const int forward = side == Side::Red ? 1 : -1;
    const int ahead = direction == Direction::Advance ? forward : -forward;
    const int files = board_file(side, number) - board_file(side, own);
    if (moves_aslant(type)) {
        const int ranks = ranks_aslant(type, files < 0 ? -files : files);
        if (ranks == 0 || direction == Direction::Sideways) return kNowhere;
        return ahead * ranks * Square::kFiles + files;
    }
    return direction == Direction::Sideways ? files : ahead * number * Square::kFiles;
}

// kSteps[side][type][direction][own file][number]. Computing it takes several unpredictable
// branches.
using StepsOfType = std::array<std::array<std::array<std::int8_t, 10>, 10>, 3>;

constexpr auto kSteps = [] {
    std::array<std::array<StepsOfType, kPieceTypes>, kSides> steps{};
    for (const Side side : {Side::Red, Side::Black}) {
        for (const PieceType type : kAllPieceTypes) {
            for (std::size_t direction = 0; direction < 3; ++direction) {
                for (std::size_t own = 1; own < 10; ++own) {
                    for (std::size_t number = 1; number < 10; ++number) {
                        steps[index_of(side)][index_of(type)][direction][own][number] =
                            static_cast<std::int8_t>(
                                step(side, type, static_cast<Direction>(direction),
                                     static_cast<int>(own), static_cast<int>(number)));
                    }
                }
            }
        }
    }
    return steps;
}();

void add_if_legal(const Position& position, const Saying& saying, Square from, Reading& reading) {
    const std::optional<Square> to = destination(saying, from, position.side_to_move());
    if (!to) return;
    const Move move(from, *to);
    if (is_legal(position, move)) reading.add(move);
}

// Not inlined, because of its stack frame: there is rarely more than one piece to look at.
[[gnu::noinline]] void add_moves_of_each(const Position& position, const Saying& saying,
                                         Reading& reading) {
    const PieceGroup pieces = pieces_meant(position, saying);
    for (std::size_t i = 0; i < pieces.size(); ++i)
        add_if_legal(position, saying, pieces[i], reading);
}

}  // namespace

PieceGroup pieces_on_file(const Position& position, PieceType type, int own) {
    const Side us = position.side_to_move();
    PieceGroup pieces;
    add_front_to_rear(position.board().pieces(us, type) & Bitboard::of_file(board_file(us, own)),
                      us, pieces);
    return pieces;
}

PieceGroup tandem_pieces(const Position& position, PieceType type) {
    PieceGroup tandem;
    for (int own = 1; own <= Square::kFiles; ++own) {
        const PieceGroup group = pieces_on_file(position, type, own);
        if (group.size() > 1) add_meant(group, FilePlace::Any, tandem);
    }
    return tandem;
}

PieceGroup pieces_meant(const Position& position, const Saying& saying) {
    PieceGroup meant;
    if (saying.file != 0) {
        add_meant(pieces_on_file(position, saying.type, saying.file), saying.place, meant);
    } else if (saying.place == FilePlace::Any) {
        const Side us = position.side_to_move();
        add_front_to_rear(position.board().pieces(us, saying.type), us, meant);
    } else if (counts_over_files(saying.place)) {
        add_meant(tandem_pieces(position, saying.type), saying.place, meant);
    } else {
        return meant_on_each_file(position, saying);
    }
    return meant;
}

std::optional<Square> destination(const Saying& saying, Square from, Side side) {
    const auto own = static_cast<std::size_t>(own_file(side, from));
    const StepsOfType& steps = kSteps[index_of(side)][index_of(saying.type)];
    const int to =
        from.index() + steps[static_cast<std::size_t>(saying.direction)][own][saying.number];
    if (to < 0 || to >= Square::kCount) return std::nullopt;
    return Square::from_index(to);
}

void add_legal_moves(const Position& position, const Saying& saying, Reading& reading) {
    // Nearly every move is like 炮二平五 with one cannon on file 二.
    if (saying.place == FilePlace::Any && saying.file != 0) {
        const Side us = position.side_to_move();
        const Bitboard pieces = position.board().pieces(us, saying.type) &
                                Bitboard::of_file(board_file(us, saying.file));
        if (pieces.count() == 1) return add_if_legal(position, saying, pieces.first(), reading);
    }
    add_moves_of_each(position, saying, reading);
}

}  // namespace chuhe::notation
