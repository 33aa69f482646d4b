// SPDX-License-Identifier: MIT
#include "chuhe/review/material.h"

#include "chuhe/engine/exchange.h"

namespace chuhe::review {
namespace {

// What happens later was hardly the point of the first move.
constexpr std::size_t kLookedThrough = 8;

}  // namespace

std::optional<Taken> Balance::greatest(Side owner) const {
    std::optional<Taken> found;
    for (const Taken& each : taken) {
        if (each.piece.side() != owner) continue;
        const bool is_greater = !found || engine::exchange_value(each.piece.type()) >
                                              engine::exchange_value(found->piece.type());
        if (is_greater) found = each;
    }
    return found;
}

Balance balance_of(Position position, std::span<const Move> line) {
    Balance balance;
    const Side side = position.side_to_move();
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::optional<Piece> taken = position.board().at(line[i].to());
        // An exchange that has begun is followed to its end.
        if (i >= kLookedThrough && !taken) break;
        // Whether the last piece can be taken back, the line does not say; an exchange does.
        const bool is_last = i + 1 == line.size();
        if (is_last && taken && !engine::exchange_gains(position, line[i], 1)) break;
        if (taken) {
            const engine::Score value = engine::exchange_value(taken->type());
            balance.gain += taken->side() == side ? -value : value;
            balance.taken.push_back({i, line[i], *taken});
        }
        position.make(line[i]);
    }
    return balance;
}

}  // namespace chuhe::review
