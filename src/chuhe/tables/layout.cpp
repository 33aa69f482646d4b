// SPDX-License-Identifier: MIT
#include "chuhe/tables/layout.h"

#include <array>
#include <cassert>

#include "chuhe/core/attacks.h"
#include "chuhe/core/setup.h"

namespace chuhe::tables {
namespace {

constexpr int kMostOfAKind = count_at_start(PieceType::Pawn);

// The squares a piece can stand on, numbered: 55 for a pawn, 90 for other attackers.
struct Points {
    PointNumbers number{};
    PointNumbers of_image{};  // the number of the mirror image of a square
    std::array<std::uint8_t, Square::kCount> square{};
    std::uint64_t count = 0;

    explicit Points(Piece piece) {
        for (const Square at : home_of(piece)) {
            number[index_of(at)] = static_cast<std::uint8_t>(count);
            square[count++] = static_cast<std::uint8_t>(at.index());
        }
        for (const Square at : home_of(piece))
            of_image[index_of(at)] = number[index_of(at.mirrored())];
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

Board transformed(const Board& board, auto change_piece, auto change_square) {
    Board image;
    for (const Square square : board.occupied()) {
        const bool is_put = image.put(change_piece(*board.at(square)), change_square(square));
        assert(is_put);
        static_cast<void>(is_put);
    }
    return image;
}

bool put_on_empty(Board& board, Piece piece, Square square) {
    return board.is_empty(square) && board.put(piece, square);
}

bool put_placement(Board& board, Side side, const Placement& placement) {
    bool is_put = put_on_empty(board, {side, PieceType::King}, placement.king);
    for (const Square square : placement.advisors)
        is_put = is_put && put_on_empty(board, {side, PieceType::Advisor}, square);
    for (const Square square : placement.elephants)
        is_put = is_put && put_on_empty(board, {side, PieceType::Elephant}, square);
    return is_put;
}

// Puts `count` pieces on the squares of a set.
bool put_set(Board& board, Piece piece, int count, std::uint64_t set) {
    const Points& points = points_of(piece);
    std::uint64_t end = points.count;
    for (auto k = static_cast<std::size_t>(count); k > 0; --k) {
        // The largest number before which no more than `set` sets begin.
        if (k == 1) {
            end = set;
        } else {
            while (kChoose[end - 1][k] > set)
                --end;
            --end;
            set -= kChoose[end][k];
        }
        if (!put_on_empty(board, piece, Square::from_index(points.square[end]))) return false;
    }
    return true;
}

}  // namespace

// Sets of numbers in colexicographic order: the set {a < b < c} has C(a,1) + C(b,2) + C(c,3) sets
// before it.
std::uint64_t number_of_set(Bitboard squares, const PointNumbers& points) {
    std::array<std::uint8_t, kMostOfAKind> numbers{};
    std::size_t size = 0;
    // At most five: each is put in its place among the others.
    for (const Square square : squares) {
        const std::uint8_t number = points[index_of(square)];
        std::size_t place = size++;
        for (; place > 0 && numbers[place - 1] > number; --place)
            numbers[place] = numbers[place - 1];
        numbers[place] = number;
    }
    std::uint64_t set = 0;
    for (std::size_t i = 0; i < size; ++i)
        set += kChoose[numbers[i]][i + 1];
    return set;
}

Layout::Layout(const Material& material)
    : material_(material),
      red_(&placements_of(Side::Red, material.strong.count(PieceType::Advisor),
                          material.strong.count(PieceType::Elephant))),
      black_(&placements_of(Side::Black, material.weak.count(PieceType::Advisor),
                            material.weak.count(PieceType::Elephant))),
      size_(std::uint64_t{red_->pairs()} * black_->size() +
            std::uint64_t{red_->size() - 2 * red_->pairs()} * black_->folded()) {
    for (const Side side : {Side::Red, Side::Black}) {
        for (const PieceType type :
             {PieceType::Rook, PieceType::Cannon, PieceType::Horse, PieceType::Pawn}) {
            const int count = material.of(side).count(type);
            if (count == 0) continue;
            const Piece piece(side, type);
            const Points& points = points_of(piece);
            const std::uint64_t sets = kChoose[points.count][static_cast<std::size_t>(count)];
            kind_of_[index_of(side)][index_of(type)] = static_cast<std::uint8_t>(kinds_.size());
            kinds_.push_back({piece, count, sets, 1, {points.number, points.of_image}});
            size_ = size_ > UINT64_MAX / sets ? UINT64_MAX : size_ * sets;
        }
    }
    for (std::size_t i = kinds_.size(); i-- > 0; stride_ *= kinds_[i].sets)
        kinds_[i].stride = stride_;
}

std::uint64_t Layout::number_of(const Board& board) const {
    const Pair pair = pair_of(red_->number_of(board), black_->number_of(board));
    if (pair.is_symmetric)
        return number_of(pair, attackers_of(board, false), attackers_of(board, true));
    const std::uint64_t attackers = attackers_of(board, pair.is_mirrored);
    return number_of(pair, attackers, attackers);
}

std::uint64_t Layout::number_of_swapped(const Board& board) const {
    const Pair pair = pair_of(red_->number_of_swapped(board), black_->number_of_swapped(board));
    std::array<std::uint64_t, 2> attackers{};
    for (const Kind& kind : kinds_) {
        Bitboard squares;
        for (const Square at : board.pieces(opponent_of(kind.piece.side()), kind.piece.type()))
            squares |= Bitboard(at.flipped());
        for (const bool is_mirrored : {false, true})
            attackers[is_mirrored ? 1 : 0] += kind.set_of(squares, is_mirrored) * kind.stride;
    }
    return number_of(pair, attackers[0], attackers[1]);
}

bool Layout::is_symmetric(const Board& board) const {
    const Pair pair = pair_of(red_->number_of(board), black_->number_of(board));
    return pair.is_symmetric && attackers_of(board, false) == attackers_of(board, true);
}

std::optional<Layout::Row> Layout::place_row(std::uint64_t row, Board& board) const {
    std::uint64_t pair = row;
    std::array<std::uint64_t, std::size_t{2} * 4> sets{};
    for (std::size_t i = kinds_.empty() ? 0 : kinds_.size() - 1; i-- > 0;) {
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
    bool is_placed =
        put_placement(board, Side::Red, (*red_)[static_cast<std::uint32_t>(red)]) &&
        put_placement(board, Side::Black, (*black_)[static_cast<std::uint32_t>(black)]);
    for (std::size_t i = 0; is_placed && i + 1 < kinds_.size(); ++i)
        is_placed = put_set(board, kinds_[i].piece, kinds_[i].count, sets[i]);
    if (!is_placed) return std::nullopt;
    return Row{pair, pair >= asymmetric && black_->is_symmetric(static_cast<std::uint32_t>(black))};
}

bool Layout::place_last(const Row& row, std::uint64_t number, Board& board) const {
    if (!kinds_.empty()) {
        const Kind& last = kinds_.back();
        if (!put_set(board, last.piece, last.count, number % last.sets)) return false;
    }
    return !row.is_symmetric || number <= row.pair * stride_ + attackers_of(board, true);
}

bool Layout::place(std::uint64_t number, Board& board) const {
    assert(number < size_);
    const std::optional<Row> row = place_row(number / numbers_in_row(), board);
    return row && place_last(*row, number, board);
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
