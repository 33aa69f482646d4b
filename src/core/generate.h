// SPDX-License-Identifier: MIT
//
// The legal moves of a position, all of them or a part, and the questions about check that go with
// them. Every move returned is legal: nothing has to be tested afterwards.
//
// The order is fixed and documented because searches and tests depend on it: advisors, elephants,
// horses, rooks, cannons, pawns, king; within a piece from a0 to i9. Which of two rooks comes first
// depends on their slots (core/board.h).
#pragma once

#include <string>

#include "core/bitboard.h"
#include "core/move.h"
#include "core/move_list.h"
#include "core/piece.h"
#include "core/position.h"

namespace chuhe {

MoveList legal_moves(const Position& position);

// The two parts of legal_moves(): those that take something, and the rest.
MoveList captures(const Position& position);
MoveList quiets(const Position& position);

// The legal moves that end on one of the squares.
MoveList moves_to(const Position& position, Bitboard ends);

// The ways out of check. Requires a side to move that is in check.
MoveList evasions(const Position& position);

// The moves after which the other side is in check, discovered checks included.
MoveList checking_moves(const Position& position);

// The moves of one piece, or of all pieces of a kind. Empty when the square holds no piece of the
// side to move.
MoveList moves_from(const Position& position, Square from);
MoveList moves_of(const Position& position, PieceType type);

// How many legal moves there are: faster than listing them.
int count_legal_moves(const Position& position);

// For moves from outside: any two squares may be asked about.
bool is_legal(const Position& position, Move move);

// Why a move is not legal, for people: "there is no piece on e5", "a horse does not move like
// that", "it leaves the red king in check". Empty for a legal move.
std::string reason_against(const Position& position, Move move);

// The pieces of `by` that attack a square, whoever stands there. A king attacks within its palace,
// and the other king where they face each other.
Bitboard attackers_of(const Board& board, Square square, Side by);

// The enemy pieces that give check to the side to move.
Bitboard checkers(const Position& position);
bool is_in_check(const Position& position);

// Would this legal move leave the other side in check?
bool gives_check(const Position& position, Move move);

bool has_legal_move(const Position& position);

// No legal move, in check (将死) or not (困毙). Either way the side to move has lost.
bool is_checkmate(const Position& position);
bool is_stalemate(const Position& position);

}  // namespace chuhe
