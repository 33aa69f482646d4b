// SPDX-License-Identifier: MIT
#include "chuhe/core/attacks.h"

#include <utility>

namespace chuhe {
namespace {

struct Step {
    int file;
    int rank;
};

constexpr std::array<Step, 4> kOrthogonal = {Step{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
constexpr std::array<Step, 4> kDiagonal = {Step{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

constexpr bool is_on_board(int file, int rank) {
    return 0 <= file && file < Square::kFiles && 0 <= rank && rank < Square::kRanks;
}

constexpr Bitboard set_of(int file, int rank) {
    return is_on_board(file, rank) ? Bitboard(Square(file, rank)) : Bitboard();
}

// The bit of a window (see the picture in the header) that a step leads to.
constexpr std::uint32_t window_bit(Step step) {
    return 1U << (10 + 9 * step.rank + step.file);
}

// The sum of the steps selected by the four bits of `choice`, as a window.
constexpr std::uint32_t window_of(const std::array<Step, 4>& steps, unsigned choice) {
    std::uint32_t window = 0;
    for (unsigned i = 0; i < 4; ++i) {
        if ((choice >> i & 1) != 0) window |= window_bit(steps[i]);
    }
    return window;
}

// Fills a row for each way in which the four points around a square can be occupied. `reach(square,
// step)` returns the squares that the step opens if its point is empty.
template <typename Reach>
constexpr WindowTable make_window_table(const std::array<Step, 4>& steps,
                                        std::size_t (*index)(std::uint32_t), Reach reach) {
    WindowTable table{};
    for (int i = 0; i < Square::kCount; ++i) {
        const Square square = Square::from_index(i);
        for (unsigned blocked = 0; blocked < 16; ++blocked) {
            Bitboard targets;
            for (unsigned s = 0; s < 4; ++s) {
                if ((blocked >> s & 1) == 0) targets |= reach(square, steps[s]);
            }
            table[index_of(square)][index(window_of(steps, blocked))] = targets;
        }
    }
    return table;
}

constexpr Bitboard horse_reach(Square square, Step leg) {
    const int file = square.file() + 2 * leg.file;
    const int rank = square.rank() + 2 * leg.rank;
    return set_of(file + leg.rank, rank + leg.file) | set_of(file - leg.rank, rank - leg.file);
}

// Seen from the target, the leg of an attacking horse is the point diagonally next to the target.
constexpr Bitboard horse_origin(Square target, Step leg) {
    return set_of(target.file() + leg.file, target.rank() + 2 * leg.rank) |
           set_of(target.file() + 2 * leg.file, target.rank() + leg.rank);
}

constexpr Side half_of(Square square) {
    return square.rank() < 5 ? Side::Red : Side::Black;
}

constexpr bool is_elephant_square(Square square) {
    const int rank = half_of(square) == Side::Red ? square.rank() : 9 - square.rank();
    const int file = square.file();
    return rank == 2 ? file % 4 == 0 : (rank == 0 || rank == 4) && (file == 2 || file == 6);
}

constexpr Bitboard elephant_reach(Square square, Step eye) {
    const int file = square.file() + 2 * eye.file;
    const int rank = square.rank() + 2 * eye.rank;
    if (!is_elephant_square(square) || !is_on_board(file, rank)) return {};
    const Square target(file, rank);
    return half_of(target) == half_of(square) ? Bitboard(target) : Bitboard();
}

template <typename Make>
constexpr StepTable make_step_table(Make targets_from) {
    StepTable table{};
    for (int i = 0; i < Square::kCount; ++i) {
        table[static_cast<std::size_t>(i)] = targets_from(Square::from_index(i));
    }
    return table;
}

// Steps from and to squares of a palace (both palaces at once: they share no square).
constexpr Bitboard palace_steps(Square square, const std::array<Step, 4>& steps) {
    Bitboard targets;
    if (!square.is_in_palace_of(half_of(square))) return targets;
    for (const Step step : steps) {
        const int file = square.file() + step.file;
        const int rank = square.rank() + step.rank;
        if (is_on_board(file, rank) && Square(file, rank).is_in_palace_of(half_of(square))) {
            targets |= set_of(file, rank);
        }
    }
    return targets;
}

// Advisors only ever stand on the corners and the centre of the palace.
constexpr bool is_advisor_square(Square square) {
    return square.is_in_palace_of(half_of(square)) &&
           (square.file() + (half_of(square) == Side::Red ? square.rank() : 9 - square.rank())) %
                   2 ==
               1;
}

constexpr int forward(Side side) {
    return side == Side::Red ? 1 : -1;
}

constexpr Bitboard pawn_moves(Side side, Square from) {
    Bitboard targets = set_of(from.file(), from.rank() + forward(side));
    if (from.is_across_river_for(side)) {
        targets |= set_of(from.file() - 1, from.rank()) | set_of(from.file() + 1, from.rank());
    }
    return targets;
}

constexpr Bitboard pawn_attackers(Side side, Square target) {
    Bitboard origins = set_of(target.file(), target.rank() - forward(side));
    if (target.is_across_river_for(side)) {
        origins |=
            set_of(target.file() - 1, target.rank()) | set_of(target.file() + 1, target.rank());
    }
    return origins;
}

constexpr int sign(int value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

constexpr Bitboard between(Square a, Square b) {
    Bitboard squares;
    if (a == b || (a.file() != b.file() && a.rank() != b.rank())) return squares;
    const int file_step = sign(b.file() - a.file());
    const int rank_step = sign(b.rank() - a.rank());
    int file = a.file() + file_step;
    int rank = a.rank() + rank_step;
    while (file != b.file() || rank != b.rank()) {
        squares |= set_of(file, rank);
        file += file_step;
        rank += rank_step;
    }
    return squares;
}

// One row per square, each a separate constant: see make_row() in lines.cpp.
template <int kFrom>
constexpr auto kBetweenRow = [] {
    std::array<Bitboard, Square::kCount> row{};
    for (int to = 0; to < Square::kCount; ++to) {
        row[static_cast<std::size_t>(to)] =
            between(Square::from_index(kFrom), Square::from_index(to));
    }
    return row;
}();

}  // namespace

constinit const WindowTable kHorseMoves =
    make_window_table(kOrthogonal, &orthogonal_index, &horse_reach);
constinit const WindowTable kHorseAttackers =
    make_window_table(kDiagonal, &diagonal_index, &horse_origin);
constinit const WindowTable kElephantMoves =
    make_window_table(kDiagonal, &diagonal_index, &elephant_reach);

constinit const StepTable kHorseJumps = make_step_table([](Square square) {
    Bitboard jumps;
    for (const Step leg : kOrthogonal)
        jumps |= horse_reach(square, leg);
    return jumps;
});
constinit const StepTable kKingMoves =
    make_step_table([](Square square) { return palace_steps(square, kOrthogonal); });
constinit const StepTable kAdvisorMoves = make_step_table([](Square square) {
    return is_advisor_square(square) ? palace_steps(square, kDiagonal) : Bitboard();
});
constinit const std::array<StepTable, kSides> kPawnMoves = {
    make_step_table([](Square square) { return pawn_moves(Side::Red, square); }),
    make_step_table([](Square square) { return pawn_moves(Side::Black, square); })};
constinit const std::array<StepTable, kSides> kPawnAttackers = {
    make_step_table([](Square square) { return pawn_attackers(Side::Red, square); }),
    make_step_table([](Square square) { return pawn_attackers(Side::Black, square); })};
constinit const StepTable kLines = make_step_table([](Square square) {
    return Bitboard::of_rank(square.rank()) ^ Bitboard::of_file(square.file());
});

constinit const std::array<std::array<Bitboard, Square::kCount>, Square::kCount> kBetween =
    []<int... kFrom>(std::integer_sequence<int, kFrom...>) {
    return std::array{kBetweenRow<kFrom>...};
}
(std::make_integer_sequence<int, Square::kCount>{});

namespace {

constexpr Bitboard make_home(Piece piece) {
    Bitboard home;
    for (const Square square : Bitboard::all()) {
        const Side side = piece.side();
        const bool own_half = half_of(square) == side;
        bool allowed = true;
        switch (piece.type()) {
            case PieceType::King:
                allowed = square.is_in_palace_of(side);
                break;
            case PieceType::Advisor:
                allowed = own_half && is_advisor_square(square);
                break;
            case PieceType::Elephant:
                allowed = own_half && is_elephant_square(square);
                break;
            case PieceType::Pawn: {
                const int advance = side == Side::Red ? square.rank() : 9 - square.rank();
                allowed = advance >= 5 || (advance >= 3 && square.file() % 2 == 0);
                break;
            }
            case PieceType::Horse:
            case PieceType::Rook:
            case PieceType::Cannon:
                break;
        }
        if (allowed) home |= Bitboard(square);
    }
    return home;
}

constexpr auto kHomes = [] {
    std::array<Bitboard, Piece::kCount> homes{};
    for (int i = 0; i < Piece::kCount; ++i)
        homes[static_cast<std::size_t>(i)] = make_home(Piece::from_index(i));
    return homes;
}();

}  // namespace

Bitboard home_of(Piece piece) {
    return kHomes[static_cast<std::size_t>(piece.index())];
}

Bitboard targets_of(Piece piece, Square from, Bitboard occupied) {
    const std::size_t index = index_of(from);
    switch (piece.type()) {
        case PieceType::King:
            return kKingMoves[index];
        case PieceType::Advisor:
            return kAdvisorMoves[index];
        case PieceType::Elephant:
            return elephant_targets(from, occupied);
        case PieceType::Horse:
            return horse_targets(from, occupied);
        case PieceType::Rook:
            return rook_targets(from, occupied);
        case PieceType::Cannon:
            return (rook_targets(from, occupied) - occupied) | cannon_captures(from, occupied);
        case PieceType::Pawn:
            return kPawnMoves[index_of(piece.side())][index];
    }
    return {};
}

}  // namespace chuhe
