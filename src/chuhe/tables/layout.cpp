// SPDX-License-Identifier: MIT
#include "chuhe/tables/layout.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "chuhe/core/attacks.h"
#include "chuhe/core/setup.h"

namespace chuhe::tables {
namespace {

constexpr int kMostOfAKind = count_at_start(PieceType::Pawn);

// The squares a piece can stand on, numbered: 55 for a pawn, 90 for other attackers.
struct Points {
    std::array<std::uint8_t, Square::kCount> number{};
    std::array<std::uint8_t, Square::kCount> square{};
    std::uint64_t count = 0;

    explicit Points(Piece piece) {
        for (const Square at : home_of(piece)) {
            number[index_of(at)] = static_cast<std::uint8_t>(count);
            square[count++] = static_cast<std::uint8_t>(at.index());
        }
    }
};

const Points& points_of(Piece piece) {
    static const std::array kRiverCrossers = {Points({Side::Red, PieceType::Rook}),
                                              Points({Side::Red, PieceType::Pawn}),
                                              Points({Side::Black, PieceType::Pawn})};
    if (piece.type() != PieceType::Pawn) return kRiverCrossers[0];
    return kRiverCrossers[piece.side() == Side::Red ? 1 : 2];
}

// kChoose[n][k]: how many sets of k there are among n.
constexpr auto kChoose = [] {
    std::array<std::array<std::uint64_t, kMostOfAKind + 1>, Square::kCount + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; n > 0 && k <= kMostOfAKind; ++k)
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
    }
    return table;
}();

// Sets of numbers in colexicographic order: the set {a < b < c} has C(a,1) + C(b,2) + C(c,3) sets
// before it.
std::uint64_t number_of_set(Bitboard squares, const Points& points, bool is_mirrored) {
    if (squares.count() == 1) {
        const Square square = squares.first();
        return points.number[index_of(is_mirrored ? square.mirrored() : square)];
    }
    Bitboard image;
    for (const Square square : squares)
        image |= Bitboard(is_mirrored ? square.mirrored() : square);
    std::uint64_t set = 0;
    std::size_t size = 0;
    for (const Square square : image)
        set += kChoose[points.number[index_of(square)]][++size];
    return set;
}

Board transformed(const Board& board, auto change_piece, auto change_square) {
    Board image;
    for (const Square square : board.occupied()) {
        const bool is_put = image.put(change_piece(*board.at(square)), change_square(square));
        assert(is_put);
        static_cast<void>(is_put);
    }
    return image;
}

}  // namespace

Layout::Layout(const Material& material)
    : material_(material),
      red_(&placements_of(Side::Red, material.strong.count(PieceType::Advisor),
                          material.strong.count(PieceType::Elephant))),
      black_(&placements_of(Side::Black, material.weak.count(PieceType::Advisor),
                            material.weak.count(PieceType::Elephant))) {
    size_ = std::uint64_t{red_->pairs()} * black_->size() +
            std::uint64_t{red_->size() - 2 * red_->pairs()} * black_->folded();
    for (const Side side : {Side::Red, Side::Black}) {
        for (const PieceType type :
             {PieceType::Rook, PieceType::Cannon, PieceType::Horse, PieceType::Pawn}) {
            const int count = material.of(side).count(type);
            if (count == 0) continue;
            const Piece piece(side, type);
            const std::uint64_t sets =
                kChoose[points_of(piece).count][static_cast<std::size_t>(count)];
            kinds_.push_back({piece, count, sets});
            size_ = size_ > UINT64_MAX / sets ? UINT64_MAX : size_ * sets;
        }
    }
}

// Red's placement decides which of two mirror images is listed; if it is symmetric, Black's does.
Layout::Pair Layout::pair_of(std::uint32_t red, std::uint32_t black) const {
    const std::uint64_t asymmetric = std::uint64_t{red_->pairs()} * black_->size();
    if (!red_->is_symmetric(red)) {
        const bool is_mirrored = red_->is_image(red);
        const std::uint64_t row = is_mirrored ? red_->mirrored(red) : red;
        return {row * black_->size() + (is_mirrored ? black_->mirrored(black) : black), is_mirrored,
                false};
    }
    const std::uint64_t row = red - 2 * red_->pairs();
    return {asymmetric + row * black_->folded() + black_->fold(black), black_->is_image(black),
            black_->is_symmetric(black)};
}

std::uint64_t Layout::number_of(const Board& board, std::uint64_t pair, bool is_mirrored) const {
    std::uint64_t number = pair;
    for (const Kind& kind : kinds_) {
        const Bitboard squares = board.pieces(kind.piece.side(), kind.piece.type());
        number = number * kind.sets + number_of_set(squares, points_of(kind.piece), is_mirrored);
    }
    return number;
}

std::uint64_t Layout::number_of(const Board& board) const {
    const Pair pair = pair_of(red_->number_of(board), black_->number_of(board));
    const std::uint64_t number = number_of(board, pair.number, pair.is_mirrored);
    if (!pair.is_symmetric) return number;
    return std::min(number, number_of(board, pair.number, true));
}

bool Layout::is_symmetric(const Board& board) const {
    const Pair pair = pair_of(red_->number_of(board), black_->number_of(board));
    return pair.is_symmetric &&
           number_of(board, pair.number, false) == number_of(board, pair.number, true);
}

bool Layout::place_set(const Kind& kind, std::uint64_t set, Board& board) const {
    const Points& points = points_of(kind.piece);
    std::uint64_t end = points.count;
    for (auto k = static_cast<std::size_t>(kind.count); k > 0; --k) {
        // The largest number before which no more than `set` sets begin.
        if (k == 1) {
            end = set;
        } else {
            while (kChoose[end - 1][k] > set)
                --end;
            --end;
            set -= kChoose[end][k];
        }
        const Square square = Square::from_index(points.square[end]);
        if (!board.is_empty(square) || !board.put(kind.piece, square)) return false;
    }
    return true;
}

bool Layout::place(std::uint64_t number, Board& board) const {
    assert(number < size_);
    std::uint64_t pair = number;
    std::array<std::uint64_t, std::size_t{2} * 4> sets{};
    for (std::size_t i = kinds_.size(); i-- > 0;) {
        sets[i] = pair % kinds_[i].sets;
        pair /= kinds_[i].sets;
    }
    const std::uint64_t asymmetric = std::uint64_t{red_->pairs()} * black_->size();
    std::uint64_t red = pair / black_->size();
    std::uint64_t black = pair % black_->size();
    if (pair >= asymmetric) {
        red = std::uint64_t{2} * red_->pairs() + (pair - asymmetric) / black_->folded();
        black = black_->unfold(static_cast<std::uint32_t>((pair - asymmetric) % black_->folded()));
    }
    const auto put_all = [&](Side side, const Placement& placement) {
        const auto put = [&](PieceType type, Square square) {
            return board.is_empty(square) && board.put({side, type}, square);
        };
        bool is_put = put(PieceType::King, placement.king);
        for (const Square square : placement.advisors)
            is_put = is_put && put(PieceType::Advisor, square);
        for (const Square square : placement.elephants)
            is_put = is_put && put(PieceType::Elephant, square);
        return is_put;
    };
    bool is_placed = put_all(Side::Red, (*red_)[static_cast<std::uint32_t>(red)]) &&
                     put_all(Side::Black, (*black_)[static_cast<std::uint32_t>(black)]);
    for (std::size_t i = 0; is_placed && i < kinds_.size(); ++i)
        is_placed = place_set(kinds_[i], sets[i], board);
    if (!is_placed) return false;
    const bool is_symmetric_pair =
        pair >= asymmetric && black_->is_symmetric(static_cast<std::uint32_t>(black));
    return !is_symmetric_pair || number <= number_of(board, pair, true);
}

std::optional<Position> position_at(const Layout& layout, std::uint64_t number, Side side_to_move) {
    Board board;
    if (!layout.place(number, board)) return std::nullopt;
    Setup setup;
    for (const Square square : board.occupied())
        setup.put(*board.at(square), square);
    setup.side_to_move = side_to_move;
    Checked<Position> position = Position::from_setup(setup);
    if (!position) return std::nullopt;
    return *position;
}

Board mirrored(const Board& board) {
    return transformed(
        board, [](Piece piece) { return piece; }, [](Square square) { return square.mirrored(); });
}

Board with_sides_swapped(const Board& board) {
    return transformed(
        board, [](Piece piece) { return Piece(opponent_of(piece.side()), piece.type()); },
        [](Square square) { return square.flipped(); });
}

}  // namespace chuhe::tables
