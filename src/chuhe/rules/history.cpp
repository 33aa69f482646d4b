// SPDX-License-Identifier: MIT
#include "chuhe/rules/history.h"

#include <algorithm>
#include <cassert>

#include "chuhe/core/generate.h"
#include "chuhe/messages/moves.h"

namespace chuhe::rules {

Result<History> History::from_moves(const Position& start, std::span<const Move> moves) {
    History history(start);
    for (const Move move : moves) {
        if (Result<void> pushed = history.push(move); !pushed) {
            return tl::make_unexpected(std::move(pushed.error()));
        }
    }
    return history;
}

Result<void> History::push(Move move) {
    const Message reason = reason_against(current(), move);
    if (!reason.empty()) {
        return failure(ErrorCode::IllegalMove,
                       say(messages::kNumberedMove, plies() + 1, to_string(move), reason));
    }
    positions_.push_back(current().after(move));
    moves_.push_back(move);
    return {};
}

void History::pop() {
    assert(!moves_.empty());
    moves_.pop_back();
    positions_.pop_back();
}

std::vector<std::size_t> History::occurrences(std::size_t ply) const {
    std::vector<std::size_t> found;
    const Position& position = at(ply);
    // A capture makes earlier positions unreachable.
    std::size_t earliest = ply;
    while (earliest > 0 &&
           at(earliest).board().occupied().count() == at(earliest - 1).board().occupied().count()) {
        --earliest;
    }
    for (std::size_t i = earliest + (ply - earliest) % 2; i <= ply; i += 2) {
        if (at(i).identity() == position.identity()) found.push_back(i);
    }
    return found;
}

}  // namespace chuhe::rules
