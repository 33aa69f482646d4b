// SPDX-License-Identifier: MIT
#include "chuhe/rules/exchange.h"

#include "chuhe/rules/capture.h"

namespace chuhe::rules {
namespace {

// More consecutive captures on one square do not happen in games; the bound keeps artificial
// positions cheap.
constexpr int kMostCaptures = 8;

bool is_better(MaterialUnits a, MaterialUnits b) {
    return a.score() != b.score() ? a.score() > b.score() : a.strong > b.strong;
}

// The best balance for `side`, which may capture on the square or stop.
MaterialUnits best_capture(Board& board, Square square, Side side, int captures_left) {
    MaterialUnits best;
    if (captures_left == 0) return best;
    const MaterialUnits prize = value_of(piece_of(board.slot_on(square)), square);
    for (const Square from : attackers_of(board, square, side)) {
        const TrialCapture trial(board, from, square);
        if (!checkers_of(board, side).is_empty()) continue;
        const MaterialUnits balance =
            prize - best_capture(board, square, opponent_of(side), captures_left - 1);
        if (is_better(balance, best)) best = balance;
    }
    return best;
}

}  // namespace

MaterialUnits value_of(Piece piece, Square square) {
    switch (piece.type()) {
        case PieceType::Rook:
            return {.strong = 2};
        case PieceType::Horse:
        case PieceType::Cannon:
            return {.strong = 1};
        case PieceType::Advisor:
        case PieceType::Elephant:
            return {.weak = 1};
        case PieceType::Pawn:
            return {.pawns = square.is_across_river_for(piece.side()) ? 1 : 0};
        case PieceType::King:
            return {};
    }
    return {};
}

bool is_gain(MaterialUnits balance, Edition edition) {
    // 1999 detail 10: giving pawns for pieces is never a gain; winning a pawn for nothing is.
    if (edition == Edition::Cxa1999 && balance.pawns != 0) {
        return balance.pawns > 0 && balance.strong >= 0 && balance.weak >= 0;
    }
    const int strong = balance.strong + balance.pawns;
    if (strong >= 1) return balance.strong > 0 || balance.weak >= 0;
    return strong == 0 && balance.weak >= 1;
}

MaterialUnits exchange(Board& board, Square from, Square to) {
    const Side side = piece_of(board.slot_on(from)).side();
    const MaterialUnits prize = value_of(piece_of(board.slot_on(to)), to);
    const TrialCapture trial(board, from, to);
    return prize - best_capture(board, to, opponent_of(side), kMostCaptures);
}

}  // namespace chuhe::rules
