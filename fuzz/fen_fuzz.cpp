// SPDX-License-Identifier: MIT
//
// Any bytes as FEN: what is parsed survives a round trip through its canonical form, and an
// accepted position can be played.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "require.h"

namespace {

using namespace chuhe;

void check_setup(const Setup& setup, std::size_t size) {
    for (const Error& fault : setup.faults) {
        require(!fault.message.empty());
        require(fault.where.column <= size + 1);
    }
    const Setup again = parse_fen(to_fen(setup));
    require(again.faults.empty());
    require(again.pieces == setup.pieces);
    require(again.side_to_move == setup.side_to_move);
    require(again.quiet_plies == setup.quiet_plies);
    require(again.move_number == setup.move_number);
}

void check_position(const Position& position, std::size_t choice) {
    const Checked<Position> again = Position::from_fen(to_fen(position));
    require(again.has_value());
    require(*again == position);
    require(again->identity() == position.identity());

    const MoveList moves = legal_moves(position);
    require(count_legal_moves(position) == static_cast<int>(moves.size()));
    require(moves.empty() == (is_checkmate(position) || is_stalemate(position)));
    if (moves.empty()) return;

    // One move, made and undone; the position in between is valid too.
    const Move move = moves[choice % moves.size()];
    require(is_legal(position, move));
    Position next = position;
    const Position::Undo undo = next.make(move);
    require(problems_of(next.setup()).empty());
    require(next.identity() == identity_of(next.board(), next.side_to_move()));
    require(is_in_check(next) == gives_check(position, move));
    next.undo(move, undo);
    require(next == position);
    require(next.identity() == position.identity());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Setup setup = parse_fen(text);
    check_setup(setup, size);
    if (const Checked<Position> position = Position::from_setup(setup)) {
        check_position(*position, size);
    } else {
        require(!position.error().empty());
    }
    return 0;
}
