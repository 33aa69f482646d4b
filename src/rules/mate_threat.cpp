// SPDX-License-Identifier: MIT
#include "rules/mate_threat.h"

#include <cassert>

#include "core/generate.h"

namespace chuhe::rules {
namespace {

std::optional<Move> search(Position& position, int checks);

// Is the side to move, which is in check, mated by force with so many checks to come?
bool is_lost(Position& position, int checks) {
    const MoveList replies = legal_moves(position);
    if (replies.empty()) return true;
    if (checks == 0) return false;
    for (const Move reply : replies) {
        const Position::Undo undo = position.make(reply);
        const bool lost = search(position, checks).has_value();
        position.undo(reply, undo);
        if (!lost) return false;
    }
    return true;
}

std::optional<Move> search(Position& position, int checks) {
    for (const Move move : checking_moves(position)) {
        const Position::Undo undo = position.make(move);
        const bool lost = is_lost(position, checks - 1);
        position.undo(move, undo);
        if (lost) return move;
    }
    return std::nullopt;
}

}  // namespace

Position passed(const Position& position) {
    Setup setup = position.setup();
    setup.side_to_move = opponent_of(setup.side_to_move);
    Checked<Position> result = Position::from_setup(setup);
    assert(result.has_value());
    return *std::move(result);
}

std::optional<Move> mate_by_checks(Position position, int checks) {
    // The shortest mate first: it is the one a person sees.
    for (int depth = 1; depth <= checks; ++depth) {
        if (const std::optional<Move> move = search(position, depth)) return move;
    }
    return std::nullopt;
}

bool can_mate_at_once(const Position& position) {
    return mate_by_checks(position, 1).has_value();
}

}  // namespace chuhe::rules
