// SPDX-License-Identifier: MIT
#include "chuhe/core/position.h"

#include <algorithm>

#include "chuhe/core/fen.h"

namespace chuhe {

Position Position::start() {
    return from_sound_setup(Setup::start());
}

Checked<Position> Position::from_setup(const Setup& setup) {
    Errors problems = problems_of(setup);
    if (!problems.empty()) return tl::make_unexpected(std::move(problems));
    return from_sound_setup(setup);
}

Checked<Position> Position::from_fen(std::string_view fen) {
    return from_setup(parse_fen(fen));
}

Position Position::from_sound_setup(const Setup& setup) {
    Position position;
    for (const Square square : Bitboard::all()) {
        const std::optional<Piece> piece = setup.at(square);
        if (!piece) continue;
        const bool had_room = position.board_.put(*piece, square);
        assert(had_room);
        static_cast<void>(had_room);
    }
    position.side_to_move_ = setup.side_to_move;
    position.quiet_plies_ = static_cast<std::uint16_t>(setup.quiet_plies);
    position.move_number_ = static_cast<std::uint16_t>(setup.move_number);
    position.identity_ = identity_of(position.board_, position.side_to_move_);
    return position;
}

Position::Undo Position::make(Move move) {
    const Undo undo{identity_, quiet_plies_, board_.slot_on(move.to())};
    identity_ = identity_after(move);
    quiet_plies_ = undo.captured == kNoSlot ? static_cast<std::uint16_t>(quiet_plies_ + 1) : 0;
    board_.move(move);
    if (side_to_move_ == Side::Black) ++move_number_;
    side_to_move_ = opponent_of(side_to_move_);
    return undo;
}

void Position::undo(Move move, const Undo& undo) {
    board_.take_back(move, undo.captured);
    side_to_move_ = opponent_of(side_to_move_);
    if (side_to_move_ == Side::Black) --move_number_;
    identity_ = undo.identity;
    quiet_plies_ = undo.quiet_plies;
}

Position::Undo Position::pass() {
    const Undo undo{identity_, quiet_plies_, kNoSlot};
    identity_ ^= zobrist::kBlackToMove;
    ++quiet_plies_;
    if (side_to_move_ == Side::Black) ++move_number_;
    side_to_move_ = opponent_of(side_to_move_);
    return undo;
}

void Position::take_back_pass(const Undo& undo) {
    side_to_move_ = opponent_of(side_to_move_);
    if (side_to_move_ == Side::Black) --move_number_;
    identity_ = undo.identity;
    quiet_plies_ = undo.quiet_plies;
}

Setup Position::setup() const {
    Setup setup;
    for (const ListedPiece& listed : board_.piece_list()) {
        if (listed.square) setup.put(listed.piece, *listed.square);
    }
    setup.side_to_move = side_to_move_;
    setup.quiet_plies = quiet_plies_;
    setup.move_number = move_number_;
    return setup;
}

Position Position::mirrored() const {
    Setup image = setup();
    image.pieces = {};
    for (const Square square : board_.occupied())
        image.put(*board_.at(square), square.mirrored());
    return from_sound_setup(image);
}

Position Position::with_sides_swapped() const {
    Setup image = setup();
    image.pieces = {};
    for (const Square square : board_.occupied()) {
        const Piece piece = *board_.at(square);
        image.put({opponent_of(piece.side()), piece.type()}, square.flipped());
    }
    image.side_to_move = opponent_of(side_to_move_);
    return from_sound_setup(image);
}

Identity identity_of(const Board& board, Side side_to_move) {
    Identity identity;
    for (const Square square : board.occupied())
        identity ^= zobrist::of(*board.at(square), square);
    if (side_to_move == Side::Black) identity ^= zobrist::kBlackToMove;
    return identity;
}

}  // namespace chuhe
