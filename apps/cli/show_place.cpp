// SPDX-License-Identifier: MIT
#include "cli/show_place.h"

#include <fmt/format.h>

#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/usage.h"
#include "chuhe/record/cursor.h"
#include "cli/show_request.h"

namespace chuhe::cli {
namespace {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;

// As far as possible: a board has no place for a third rook, which the reader has reported.
Board board_of(const Setup& setup) {
    Board board;
    for (int i = 0; i < Square::kCount; ++i) {
        const Square square = Square::from_index(i);
        if (setup.at(square)) static_cast<void>(board.put(*setup.at(square), square));
    }
    return board;
}

}  // namespace

Result<Place> find_place(const Game& game, int ply) {
    record::Cursor cursor(game);
    Place place;
    place.board = board_of(game.start());
    if (cursor.position() != nullptr) place.position = *cursor.position();
    NodeId node = game.first_child(kRoot);
    for (int at = 1; at <= ply && node != kNoNode; ++at, node = game.first_child(node)) {
        cursor.to_child(node);
        if (cursor.position() == nullptr) {
            if (ply == kLastPly) continue;
            // A skipped step can leave a king en prise; the step after it resolves that.
            if (at < ply && game.kind(node) == record::NodeKind::Skip) continue;
            return failure(ErrorCode::IllegalMove, say(messages::kPlyUnplayable, ply,
                                                       draw::printable_line(game.token(node))));
        }
        place = {node, at, cursor.position()->board(), *cursor.position()};
    }
    if (ply != kLastPly && place.ply != ply) {
        return failure(ErrorCode::NotFound, say(messages::kNoSuchMainPly, ply, place.ply));
    }
    return place;
}

std::optional<Position> position_before(const Game& game, NodeId node) {
    record::Cursor cursor(game);
    cursor.go(game.parent(node));
    if (cursor.position() == nullptr) return std::nullopt;
    return *cursor.position();
}

}  // namespace chuhe::cli
