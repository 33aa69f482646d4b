// SPDX-License-Identifier: MIT
#include "chuhe/core/generate.h"

#include "chuhe/core/generator.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/moves.h"

namespace chuhe {
namespace {

MoveList moves_within(const Position& position, Bitboard ends) {
    MoveList moves;
    for_side_to_move(position, [&](auto us) {
        Generator<us>(position.board()).each_move(ends, [&](auto, Move move) {
            moves.push_back(move);
        });
    });
    return moves;
}

Side waiting_side(const Position& position) {
    return opponent_of(position.side_to_move());
}

// The pieces that could take part in an attack after some move.
struct Forces {
    Bitboard straight;  // rooks, and the king along its file
    Bitboard cannons;
    Bitboard horses;
    Bitboard pawns;
};

// The members of `forces` that attack the enemy king on `king`.
Bitboard attackers_of_king(Square king, Side by, const Forces& forces, Bitboard occupied) {
    const std::size_t index = index_of(king);
    const std::size_t legs = diagonal_index(Windows(occupied).around(king.index()));
    return (forces.straight & rook_targets(king, occupied)) |
           (forces.cannons & cannon_captures(king, occupied)) |
           (forces.horses & kHorseAttackers[index][legs]) |
           (forces.pawns & kPawnAttackers[index_of(by)][index]);
}

Forces forces_of(const Board& board, Side side) {
    return {board.pieces(side, PieceType::Rook) | board.pieces(side, PieceType::King),
            board.pieces(side, PieceType::Cannon), board.pieces(side, PieceType::Horse),
            board.pieces(side, PieceType::Pawn)};
}

// The squares around a king that matter for a check: a move that neither starts nor ends on one of
// them has no effect on the king. One set for every square of the palaces.
const std::array<Bitboard, Square::kCount> kNeighbourhoods = [] {
    std::array<Bitboard, Square::kCount> table{};
    for (const Square king : kPalaces[0] | kPalaces[1]) {
        Bitboard legs;
        for (const int file_step : {-1, 1}) {
            for (const int rank_step : {-1, 1}) {
                const int rank = king.rank() + rank_step;
                if (rank < 0 || rank >= Square::kRanks) continue;
                legs |= Bitboard(Square(king.file() + file_step, rank));
            }
        }
        table[index_of(king)] = kLines[index_of(king)] | kHorseJumps[index_of(king)] | legs;
    }
    return table;
}();

Bitboard neighbourhood_of(Square king) {
    return kNeighbourhoods[index_of(king)];
}

bool leaves_in_check(const Position& position, Move move, Square king, Bitboard neighbourhood) {
    const Bitboard from(move.from());
    const Bitboard to(move.to());
    if (((from | to) & neighbourhood).is_empty()) return false;
    const Board& board = position.board();
    Forces forces = forces_of(board, position.side_to_move());
    for (Bitboard* kind : {&forces.straight, &forces.cannons, &forces.horses, &forces.pawns}) {
        if (kind->contains(move.from())) *kind ^= from | to;
    }
    const Bitboard occupied = (board.occupied() - from) | to;
    return !attackers_of_king(king, position.side_to_move(), forces, occupied).is_empty();
}

// Would the king of the side to move be safe after this move? Requires a pseudo-legal move.
bool keeps_king_safe(const Position& position, Move move) {
    return for_side_to_move(position, [&](auto us) {
        const Board& board = position.board();
        const Bitboard to(move.to());
        const Bitboard enemies = board.pieces(opponent_of(us)) - to;
        const Bitboard occupied = (board.occupied() - Bitboard(move.from())) | to;
        const Square king = board.king(us) == move.from() ? move.to() : board.king(us);
        return is_safe_for_king<us>(board, king, enemies, occupied);
    });
}

}  // namespace

MoveList legal_moves(const Position& position) {
    return moves_within(position, Bitboard::all());
}

MoveList captures(const Position& position) {
    return moves_within(position, position.board().pieces(waiting_side(position)));
}

MoveList moves_to(const Position& position, Bitboard ends) {
    return moves_within(position, ends);
}

MoveList checking_moves(const Position& position) {
    const Square king = position.board().king(waiting_side(position));
    const Bitboard neighbourhood = neighbourhood_of(king);
    MoveList moves;
    for (const Move move : legal_moves(position)) {
        if (leaves_in_check(position, move, king, neighbourhood)) moves.push_back(move);
    }
    return moves;
}

MoveList moves_of(const Position& position, PieceType type) {
    MoveList moves;
    const auto add = [&](auto, Square from, Bitboard targets) {
        for (const Square to : targets)
            moves.push_back(Move(from, to));
    };
    for_side_to_move(position, [&](auto us) {
        const Generator<us> generator(position.board());
        switch (type) {
            case PieceType::King:
                return generator.template each_of<PieceType::King>(Bitboard::all(), add);
            case PieceType::Advisor:
                return generator.template each_of<PieceType::Advisor>(Bitboard::all(), add);
            case PieceType::Elephant:
                return generator.template each_of<PieceType::Elephant>(Bitboard::all(), add);
            case PieceType::Horse:
                return generator.template each_of<PieceType::Horse>(Bitboard::all(), add);
            case PieceType::Rook:
                return generator.template each_of<PieceType::Rook>(Bitboard::all(), add);
            case PieceType::Cannon:
                return generator.template each_of<PieceType::Cannon>(Bitboard::all(), add);
            case PieceType::Pawn:
                return generator.template each_of<PieceType::Pawn>(Bitboard::all(), add);
        }
    });
    return moves;
}

int count_legal_moves(const Position& position) {
    return for_side_to_move(position,
                            [&](auto us) { return Generator<us>(position.board()).count(); });
}

// Readers of records ask this for every move: everything it needs is inlined.
[[gnu::flatten]] bool is_legal(const Position& position, Move move) {
    const Board& board = position.board();
    const Side us = position.side_to_move();
    const std::optional<Piece> piece = board.at(move.from());
    if (!piece || piece->side() != us || board.pieces(us).contains(move.to())) return false;
    return targets_of(*piece, move.from(), board.occupied()).contains(move.to()) &&
           keeps_king_safe(position, move);
}

Message reason_against(const Position& position, Move move) {
    const Board& board = position.board();
    const std::optional<Piece> piece = board.at(move.from());
    const Side us = position.side_to_move();
    if (!piece) return say(messages::kNoPieceThere, to_string(move.from()));
    if (piece->side() != us) {
        return say(messages::kWrongSide, to_string(move.from()), side_name(piece->side()),
                   side_name(us));
    }
    if (board.pieces(us).contains(move.to())) {
        return say(messages::kOwnPieceThere, to_string(move.to()));
    }
    if (!targets_of(*piece, move.from(), board.occupied()).contains(move.to())) {
        return say(messages::kCannotGo, piece_name(*piece), to_string(move.from()),
                   to_string(move.to()));
    }
    if (!keeps_king_safe(position, move)) {
        return say(messages::kLeavesKingInCheck, piece_name({us, PieceType::King}));
    }
    return {};
}

Bitboard attackers_of(const Board& board, Square square, Side by) {
    const std::size_t index = index_of(square);
    const Bitboard occupied = board.occupied();
    const std::size_t around = diagonal_index(Windows(occupied).around(square.index()));
    const Bitboard seen = rook_targets(square, occupied);
    const Bitboard king = board.pieces(by, PieceType::King);
    Bitboard attackers = (seen & board.pieces(PieceType::Rook)) |
                         (cannon_captures(square, occupied) & board.pieces(PieceType::Cannon)) |
                         (kHorseAttackers[index][around] & board.pieces(PieceType::Horse)) |
                         (kPawnAttackers[index_of(by)][index] & board.pieces(PieceType::Pawn)) |
                         (kElephantMoves[index][around] & board.pieces(PieceType::Elephant)) |
                         (kAdvisorMoves[index] & board.pieces(PieceType::Advisor)) |
                         (kKingMoves[index] & king);
    if (board.pieces(opponent_of(by), PieceType::King).contains(square)) attackers |= seen & king;
    return attackers & board.pieces(by);
}

Bitboard checkers(const Position& position) {
    const Side them = waiting_side(position);
    const Board& board = position.board();
    return attackers_of_king(board.king(position.side_to_move()), them, forces_of(board, them),
                             board.occupied());
}

bool is_in_check(const Position& position) {
    return !checkers(position).is_empty();
}

bool gives_check(const Position& position, Move move) {
    const Square king = position.board().king(waiting_side(position));
    return leaves_in_check(position, move, king, neighbourhood_of(king));
}

bool has_legal_move(const Position& position) {
    return count_legal_moves(position) > 0;
}

bool is_checkmate(const Position& position) {
    return !has_legal_move(position) && is_in_check(position);
}

bool is_stalemate(const Position& position) {
    return !has_legal_move(position) && !is_in_check(position);
}

}  // namespace chuhe
