// SPDX-License-Identifier: MIT
//
// A position: pieces, side to move, and the counters. A Position is always playable: each side has
// its king, every piece is where it can legally be, the kings do not face each other, and the side
// that is not to move is not in check.
//
// Making and undoing moves never allocates. The signatures (core/zobrist.h) are updated with every
// move. History, and with it repetition, is the business of the room `rules`.
#pragma once

#include <cstdint>
#include <string_view>

#include "chuhe/base/result.h"
#include "chuhe/core/board.h"
#include "chuhe/core/move.h"
#include "chuhe/core/setup.h"
#include "chuhe/core/side.h"
#include "chuhe/core/zobrist.h"

namespace chuhe {

// A playable position: made by start(), from_setup() or from_fen(), and changed by legal moves
// only.
class Position {
public:
    // What make() destroys. Keep it until undo().
    struct Undo {
        Identity identity;
        std::uint16_t quiet_plies;
        Slot captured;
    };

    // The starting position.
    static Position start();

    // Fails with every reason at once: see problems_of().
    static Checked<Position> from_setup(const Setup& setup);
    static Checked<Position> from_fen(std::string_view fen);

    // The pieces, and whose turn it is.
    const Board& board() const { return board_; }
    Side side_to_move() const { return side_to_move_; }

    // Plies since the last capture, and the number of the next move pair: as in FEN.
    int quiet_plies() const { return quiet_plies_; }
    int move_number() const { return move_number_; }

    // The two signatures, separately and together.
    std::uint64_t key() const { return identity_.key; }
    std::uint64_t lock() const { return identity_.lock; }
    Identity identity() const { return identity_; }

    // What identity() will be after the move. Requires a legal move.
    Identity identity_after(Move move) const {
        const Piece mover = piece_of(board_.slot_on(move.from()));
        const Slot captured = board_.slot_on(move.to());
        const Identity next = identity_ ^ zobrist::of(mover, move.from()) ^
                              zobrist::of(mover, move.to()) ^ zobrist::kBlackToMove;
        return captured == kNoSlot ? next : next ^ zobrist::of(piece_of(captured), move.to());
    }

    // Requires a legal move. The result is needed by undo().
    Undo make(Move move);

    // Requires the last move made, and what make() returned.
    void undo(Move move, const Undo& undo);

    // Passes the turn (null move): for searches, not part of the game. Requires that the side to
    // move is not in check. take_back_pass() needs what pass() returned.
    Undo pass();
    void take_back_pass(const Undo& undo);

    // A copy with the move made. Requires a legal move.
    Position after(Move move) const {
        Position next = *this;
        next.make(move);
        return next;
    }

    // Back to the unchecked form, for writing and editing.
    Setup setup() const;

    // The mirror image in file e.
    Position mirrored() const;

    // The same position with colours swapped: the board upside down, every piece in the other
    // colour, the other side to move.
    Position with_sides_swapped() const;

    // The same pieces, turn and counters.
    friend bool operator==(const Position& a, const Position& b) {
        return a.board_ == b.board_ && a.side_to_move_ == b.side_to_move_ &&
               a.quiet_plies_ == b.quiet_plies_ && a.move_number_ == b.move_number_;
    }

private:
    Position() = default;

    // Requires a setup without problems.
    static Position from_sound_setup(const Setup& setup);

    Board board_;
    Identity identity_;
    std::uint16_t quiet_plies_ = 0;
    std::uint16_t move_number_ = 1;
    Side side_to_move_ = Side::Red;
};

// The signatures computed from scratch. Position updates them incrementally; the results must be
// equal.
Identity identity_of(const Board& board, Side side_to_move);

}  // namespace chuhe
