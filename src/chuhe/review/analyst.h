// SPDX-License-Identifier: MIT
//
// Somebody who has an opinion of a position: our own engine, or another program.
#pragma once

#include <cstdint>
#include <functional>
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

// What was found out about one position.
struct Insight {
    engine::Score score = 0;  // for the side to move
    engine::Depth depth = 0;  // 0: nobody had to think, because the game is over
    std::uint64_t nodes = 0;
    std::vector<Move> line = {};  // legal moves, the best one first; empty where the game is over

    Move best() const { return line.empty() ? Move() : line.front(); }

    friend bool operator==(const Insight&, const Insight&) = default;
};

// Why there is no insight.
struct Setback {
    bool is_cancelled = false;  // we were asked to stop; otherwise the analyst failed
    Message message = {};       // lower case, no full stop
};

template <typename T>
using Looked = tl::expected<T, Setback>;

// Asked again and again while a search runs.
using Cancelled = std::function<bool()>;

class Analyst {
public:
    virtual ~Analyst() = default;

    // "Chuhe", or what the program calls itself.
    virtual std::string name() const = 0;

    // The position after the moves, which the analyst also needs to know for repetitions. Requires
    // legal moves, and a position that has a legal move. Blocks; ends soon after `cancelled` says
    // yes.
    virtual Looked<Insight> look(const Position& start, std::span<const Move> moves,
                                 const engine::Limits& limits, const Cancelled& cancelled) = 0;
};

}  // namespace chuhe::review
