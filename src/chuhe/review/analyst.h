// SPDX-License-Identifier: MIT
//
// Something that evaluates positions: our own engine, or another program.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/limits.h"
#include "chuhe/engine/score.h"
#include "chuhe/messages/message.h"

namespace chuhe::review {

// A move that is not the best one.
struct Alternative {
    Move move = {};
    engine::Score score = 0;  // for the side to move

    friend bool operator==(const Alternative&, const Alternative&) = default;
};

// The result for one position.
struct Insight {
    engine::Score score = 0;  // for the side to move
    engine::Depth depth = 0;  // 0: not searched, because the game is over
    std::uint64_t nodes = 0;
    std::vector<Move> line = {};  // legal moves, the best one first; empty if the game is over
    // The second-best move. Nothing if there is none, or if the analyst follows one line only.
    std::optional<Alternative> second = {};

    Move best() const { return line.empty() ? Move() : line.front(); }

    friend bool operator==(const Insight&, const Insight&) = default;
};

// Why there is no insight.
struct Setback {
    // What the analyst did wrong.
    enum class Fault : std::uint8_t { Engine, IllegalMove, NoScore };

    bool is_cancelled = false;  // we were asked to stop; otherwise the analyst failed
    Fault fault = Fault::Engine;
    Message message = {};     // lower case, no full stop
    std::string answer = {};  // the illegal move, as the program wrote it
};

template <typename T>
using Looked = tl::expected<T, Setback>;

// Polled while a search runs.
using Cancelled = std::function<bool()>;

class Analyst {
public:
    virtual ~Analyst() = default;

    // "Chuhe", or the name that the program reports.
    virtual std::string name() const = 0;

    // The position after the moves, which the analyst also needs for repetitions. Requires legal
    // moves, and a position with a legal move. Blocks; returns soon after `cancelled` returns true.
    virtual Looked<Insight> look(const Position& start, std::span<const Move> moves,
                                 const engine::Limits& limits, const Cancelled& cancelled) = 0;
};

}  // namespace chuhe::review
