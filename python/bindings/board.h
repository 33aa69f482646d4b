// SPDX-License-Identifier: MIT
//
// The Board of Python: a position and the moves that led to it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chuhe/rules/history.h"
#include "common.h"

namespace chuhe::python {

class Board {
public:
    explicit Board(const Position& start) : history_(start) {}
    explicit Board(rules::History history) : history_(std::move(history)) {}

    const rules::History& history() const { return history_; }
    const Position& position() const { return history_.current(); }

    // The position, shared by the moves made from it; one copy for each position that is asked for.
    std::shared_ptr<const Position> shared() const {
        if (!shared_) shared_ = std::make_shared<const Position>(position());
        return shared_;
    }
    std::shared_ptr<const Position> shared_at(std::size_t ply) const {
        return std::make_shared<const Position>(history_.at(ply));
    }

    // Throws if the move is not legal.
    HeldMove push(const MoveArgument& move);
    // Throws IndexError if there is none.
    HeldMove pop();
    void restart(const Position& start) {
        history_ = rules::History(start);
        shared_.reset();
    }

private:
    rules::History history_;
    mutable std::shared_ptr<const Position> shared_;
};

// Throws InvalidPositionError, with every reason at once.
Position position_from(const std::string& fen);

// The moves of `board.legal_moves`: found when somebody asks.
class LegalMoves {
public:
    explicit LegalMoves(std::shared_ptr<const Position> position)
        : position_(std::move(position)) {}

    const Position& position() const { return *position_; }
    std::vector<HeldMove> list() const;
    HeldMove at(py::ssize_t index) const;
    bool contains(const MoveArgument& move) const;

private:
    std::shared_ptr<const Position> position_;
};

}  // namespace chuhe::python
