// SPDX-License-Identifier: MIT
//
// The legal moves of a position, all or some of them, and the related questions about check. Every
// move returned is legal: nothing has to be tested afterwards.
//
// The order is fixed and documented because searches and tests depend on it: advisors, elephants,
// horses, rooks, cannons, pawns, king; within a piece from a0 to i9. Which of two rooks comes first
// depends on their slots (core/board.h).
#pragma once

#include <string>

#include "chuhe/core/bitboard.h"
#include "chuhe/core/move.h"
#include "chuhe/core/move_list.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/position.h"

namespace chuhe {

// Every move that the side to move may make. Empty: it has lost, by mate or without check (困毙).
MoveList legal_moves(const Position& position);

// The legal moves that take a piece.
MoveList captures(const Position& position);

// The legal moves that end on one of these squares.
MoveList moves_to(const Position& position, Bitboard ends);

// The moves that give check, including discovered checks.
MoveList checking_moves(const Position& position);

// The legal moves of all pieces of a kind.
MoveList moves_of(const Position& position, PieceType type);

// The number of legal moves: faster than listing them.
int count_legal_moves(const Position& position);

// For moves from outside: any two squares may be passed.
bool is_legal(const Position& position, Move move);

// Why a move is illegal, for people: "no piece on e5", "the horse on b0 cannot go to b5",
// "it leaves the red king in check". Empty for a legal move.
Message reason_against(const Position& position, Move move);

// The pieces of `by` that attack a square, regardless of what is on it. A king attacks within its
// palace, and attacks the other king when they face each other.
Bitboard attackers_of(const Board& board, Square square, Side by);

// The enemy pieces that give check to the side to move.
Bitboard checkers(const Position& position);
bool is_in_check(const Position& position);

// Would this legal move give check?
bool gives_check(const Position& position, Move move);

// False if the game is over: the side to move has lost.
bool has_legal_move(const Position& position);

// No legal move, in check (将死) or not (困毙). Either way the side to move loses.
bool is_checkmate(const Position& position);
bool is_stalemate(const Position& position);

}  // namespace chuhe
