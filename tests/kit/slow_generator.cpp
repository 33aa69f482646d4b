// SPDX-License-Identifier: MIT
#include "kit/slow_generator.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace chuhe::tests {
namespace {

// Ranks as counted by the player of that side: 0 is their own back rank.
int own_rank(Side side, int rank) {
    return side == Side::Red ? rank : 9 - rank;
}

bool is_in_palace(Side side, Square square) {
    return square.file() >= 3 && square.file() <= 5 && own_rank(side, square.rank()) <= 2;
}

}  // namespace

SlowBoard::SlowBoard(const Setup& setup) : side_to_move_(setup.side_to_move) {
    for (int i = 0; i < 90; ++i) {
        const std::optional<Piece> piece = setup.at(Square::from_index(i));
        letters_[static_cast<std::size_t>(i)] = piece ? piece->letter() : kEmpty;
    }
}

char SlowBoard::at(int file, int rank) const {
    const int index = 9 * rank + file;
    return letters_[static_cast<std::size_t>(index)];
}

bool SlowBoard::is_of(Side side, Square square) const {
    const char letter = at(square);
    return side == Side::Red ? 'A' <= letter && letter <= 'Z' : 'a' <= letter && letter <= 'z';
}

int SlowBoard::pieces_between(Square a, Square b) const {
    int count = 0;
    if (a.file() == b.file()) {
        for (int rank = std::min(a.rank(), b.rank()) + 1; rank < std::max(a.rank(), b.rank());
             ++rank)
            count += is_empty(a.file(), rank) ? 0 : 1;
    } else {
        for (int file = std::min(a.file(), b.file()) + 1; file < std::max(a.file(), b.file());
             ++file)
            count += is_empty(file, a.rank()) ? 0 : 1;
    }
    return count;
}

bool SlowBoard::can_go(Square from, Square to) const {
    const char letter = at(from);
    if (letter == kEmpty || from == to) return false;
    const Side side = is_of(Side::Red, from) ? Side::Red : Side::Black;
    if (is_of(side, to)) return false;

    const int files = to.file() - from.file();
    const int ranks = to.rank() - from.rank();
    const int across = std::abs(files);
    const int along = std::abs(ranks);
    const bool is_straight = across == 0 || along == 0;

    switch (letter) {
        case 'K':
        case 'k': {
            const bool faces_king =
                (at(to) == 'K' || at(to) == 'k') && across == 0 && pieces_between(from, to) == 0;
            return faces_king || (across + along == 1 && is_in_palace(side, to));
        }
        case 'A':
        case 'a':
            return across == 1 && along == 1 && is_in_palace(side, to);
        case 'B':
        case 'b':
            return across == 2 && along == 2 && own_rank(side, to.rank()) <= 4 &&
                   is_empty(from.file() + files / 2, from.rank() + ranks / 2);
        case 'N':
        case 'n':
            if (across == 1 && along == 2) return is_empty(from.file(), from.rank() + ranks / 2);
            if (across == 2 && along == 1) return is_empty(from.file() + files / 2, from.rank());
            return false;
        case 'R':
        case 'r':
            return is_straight && pieces_between(from, to) == 0;
        case 'C':
        case 'c':
            return is_straight && pieces_between(from, to) == (at(to) == kEmpty ? 0 : 1);
        default: {  // a pawn: one step forward, and sideways once it has crossed the river
            const int ahead = own_rank(side, to.rank()) - own_rank(side, from.rank());
            if (across == 0) return ahead == 1;
            return across == 1 && ahead == 0 && own_rank(side, from.rank()) >= 5;
        }
    }
}

bool SlowBoard::is_in_check(Side side) const {
    const char letter = side == Side::Red ? 'K' : 'k';
    const auto king = std::find(letters_.begin(), letters_.end(), letter) - letters_.begin();
    const Square square = Square::from_index(static_cast<int>(king));
    for (int i = 0; i < 90; ++i) {
        const Square enemy = Square::from_index(i);
        if (is_of(opponent_of(side), enemy) && can_go(enemy, square)) return true;
    }
    return false;
}

std::vector<Move> SlowBoard::legal_moves() const {
    std::vector<Move> moves;
    for (int i = 0; i < 90; ++i) {
        const Square from = Square::from_index(i);
        if (!is_of(side_to_move_, from)) continue;
        for (int j = 0; j < 90; ++j) {
            const Square to = Square::from_index(j);
            if (!can_go(from, to)) continue;
            if (after(Move(from, to)).is_in_check(side_to_move_)) continue;
            moves.emplace_back(from, to);
        }
    }
    std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
    return moves;
}

std::vector<Square> SlowBoard::attackers_of(Square square, Side by) const {
    SlowBoard board = *this;
    char& target = board.letters_[index_of(square)];
    const bool is_enemy_king = target == (by == Side::Red ? 'k' : 'K');
    if (!is_enemy_king) target = by == Side::Red ? 'p' : 'P';
    std::vector<Square> attackers;
    for (int i = 0; i < 90; ++i) {
        const Square from = Square::from_index(i);
        if (board.is_of(by, from) && board.can_go(from, square)) attackers.push_back(from);
    }
    return attackers;
}

SlowBoard SlowBoard::after(Move move) const {
    SlowBoard next = *this;
    next.letters_[index_of(move.to())] = at(move.from());
    next.letters_[index_of(move.from())] = kEmpty;
    next.side_to_move_ = opponent_of(side_to_move_);
    return next;
}

std::uint64_t SlowBoard::perft(int depth) const {
    if (depth == 0) return 1;
    std::uint64_t paths = 0;
    for (const Move move : legal_moves())
        paths += after(move).perft(depth - 1);
    return paths;
}

bool may_stand(Piece piece, Square square) {
    const int file = square.file();
    const int rank = own_rank(piece.side(), square.rank());
    switch (piece.type()) {
        case PieceType::King:
            return is_in_palace(piece.side(), square);
        case PieceType::Advisor:  // the corners and the centre of the palace
            return is_in_palace(piece.side(), square) && (file == 4) == (rank == 1);
        case PieceType::Elephant:
            return ((rank == 0 || rank == 4) && (file == 2 || file == 6)) ||
                   (rank == 2 && (file == 0 || file == 4 || file == 8));
        case PieceType::Pawn:  // it starts on rank 3 and keeps its file until it has crossed
            return rank >= 5 || (rank >= 3 && file % 2 == 0);
        case PieceType::Horse:
        case PieceType::Rook:
        case PieceType::Cannon:
            return true;
    }
    return true;
}

}  // namespace chuhe::tests
