// SPDX-License-Identifier: MIT
#include "chuhe/data/replay.h"

#include "chuhe/core/generate.h"
#include "chuhe/messages/training.h"

namespace chuhe::data {

Result<void> replay(const Game& game, Replay& out, std::size_t number) {
    out.positions.clear();
    out.moves.clear();
    if (game.start.empty()) {
        out.positions.push_back(Position::start());
    } else {
        const auto start = Position::from_fen(game.start);
        if (!start)
            return failure(ErrorCode::BadPosition,
                           say(messages::kGameInvalidStart, number, start.error().front().message));
        out.positions.push_back(*start);
    }
    for (const Ply& ply : game.plies) {
        const Position& position = out.positions.back();
        const MoveList moves = legal_moves(position);
        if (ply.index >= moves.size())
            return failure(ErrorCode::IllegalMove, say(messages::kGameInvalidMove, number,
                                                       out.moves.size(), ply.index, moves.size()));
        out.moves.push_back(move_at(moves, ply.index));
        out.positions.push_back(position.after(out.moves.back()));
    }
    return {};
}

std::optional<std::size_t> previous_occurrence(const Replay& replay, std::size_t ply) {
    const Position& position = replay.positions[ply];
    // No position from before the last capture can recur. The counter may have started before the
    // game.
    const auto quiet = static_cast<std::size_t>(position.quiet_plies());
    for (std::size_t back = 2; back <= std::min(quiet, ply); back += 2) {
        if (replay.positions[ply - back].identity() == position.identity()) return ply - back;
    }
    return std::nullopt;
}

}  // namespace chuhe::data
