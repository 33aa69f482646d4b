// SPDX-License-Identifier: MIT
#include "chuhe/review/material.h"

#include <utility>

#include "chuhe/engine/exchange.h"

namespace chuhe::review {
namespace {

// What happens later was hardly the point of the first move.
constexpr std::size_t kLookedThrough = 8;

// Pieces that are exchanged for each other every day.
bool are_equal(PieceType a, PieceType b) {
    if (a == b) return true;
    const auto are = [&](PieceType one, PieceType other) {
        return (a == one && b == other) || (a == other && b == one);
    };
    return are(PieceType::Horse, PieceType::Cannon) || are(PieceType::Advisor, PieceType::Elephant);
}

// Takes out the two pieces of both sides, of the same type or at least equal, that are taken
// closest to each other. Returns whether there were two.
bool cancel_exchange(std::vector<Taken>& taken, bool is_same_type) {
    using Entry = std::vector<Taken>::iterator;
    std::optional<std::pair<Entry, Entry>> closest;
    for (Entry first = taken.begin(); first != taken.end(); ++first) {
        for (Entry second = first + 1; second != taken.end(); ++second) {
            if (first->piece.side() == second->piece.side()) continue;
            const PieceType type = first->piece.type();
            const PieceType other = second->piece.type();
            if (is_same_type ? type != other : !are_equal(type, other)) continue;
            const bool is_closer =
                !closest || second->at - first->at < closest->second->at - closest->first->at;
            if (is_closer) closest = {first, second};
        }
    }
    if (!closest) return false;
    taken.erase(closest->second);
    taken.erase(closest->first);
    return true;
}

// Takes out pieces that are taken and retaken at once, if they are equal. What hangs and is taken
// first stays: it is what was won, even if its capturer is exchanged later.
void cancel_recaptures(std::vector<Taken>& taken) {
    for (std::size_t i = 1; i < taken.size(); ++i) {
        const Taken& first = taken[i - 1];
        const Taken& second = taken[i];
        const bool is_recapture = second.at == first.at + 1 && second.move.to() == first.move.to();
        if (!is_recapture || !are_equal(first.piece.type(), second.piece.type())) continue;
        const auto place = taken.begin() + static_cast<std::ptrdiff_t>(i);
        taken.erase(place - 1, place + 1);
        --i;
    }
}

std::vector<Taken> without_exchanges(std::vector<Taken> taken) {
    cancel_recaptures(taken);
    for (const bool is_same_type : {true, false}) {
        while (cancel_exchange(taken, is_same_type)) {
        }
    }
    return taken;
}

}  // namespace

std::optional<Taken> Balance::greatest(Side owner) const {
    std::optional<Taken> found;
    for (const Taken& each : without_exchanges(taken)) {
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
