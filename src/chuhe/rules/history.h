// SPDX-License-Identifier: MIT
//
// A game as far as the rules need it: the starting position, the moves, and how it ended if the
// players ended it themselves.
//
// Every move in a History is legal.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"

namespace chuhe::rules {

// What ends a game other than the moves: as stated in a record.
enum class Declaration : std::uint8_t { Resignation, Agreement, TimeForfeit, Adjudication };

// The moves of a game, with the position after each.
class History {
public:
    // A game without moves yet.
    explicit History(const Position& start) : positions_{start} {}

    // Fails at the first illegal move; the message says which one and why.
    static Result<History> from_moves(const Position& start, std::span<const Move> moves);

    // Refuses an illegal move, changing nothing.
    Result<void> push(Move move);

    // Requires at least one move.
    void pop();

    // The number of moves made.
    std::size_t plies() const { return moves_.size(); }

    // The position after that many moves. Requires ply <= plies().
    const Position& at(std::size_t ply) const { return positions_[ply]; }
    const Position& start() const { return positions_.front(); }
    const Position& current() const { return positions_.back(); }

    // The move that led from at(ply) to at(ply + 1). Requires ply < plies().
    Move move(std::size_t ply) const { return moves_[ply]; }
    std::span<const Move> moves() const { return moves_; }

    // The plies at which the position after `ply` moves has occurred, oldest first, including `ply`
    // itself. Same pieces, same side to move.
    std::vector<std::size_t> occurrences(std::size_t ply) const;
    std::vector<std::size_t> occurrences() const { return occurrences(plies()); }

    // The loser is the side that resigned or ran out of time; empty for a draw.
    struct Declared {
        Declaration what;
        std::optional<Side> loser;
    };
    // How the players ended the game; judge() believes it.
    void declare(Declared declared) { declared_ = declared; }
    const std::optional<Declared>& declared() const { return declared_; }

private:
    std::vector<Position> positions_;
    std::vector<Move> moves_;
    std::optional<Declared> declared_;
};

}  // namespace chuhe::rules
