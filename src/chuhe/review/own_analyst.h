// SPDX-License-Identifier: MIT
//
// Our own engine as an analyst.
#pragma once

#include "chuhe/engine/engine.h"
#include "chuhe/review/analyst.h"

namespace chuhe::review {

class OwnAnalyst : public Analyst {
public:
    // Follows two lines, whatever the options say, within the same limits. Throws std::bad_alloc if
    // the hash table does not fit in memory.
    explicit OwnAnalyst(engine::Options options);

    std::string name() const override { return "Chuhe"; }

    // Limited by nodes or depth, with one thread, the answer depends only on the position and its
    // history: the engine is reset before each search. That lets an interrupted review continue to
    // the same result. Limited by time, it keeps its hash table, which helps it search deeper.
    Looked<Insight> look(const Position& start, std::span<const Move> moves,
                         const engine::Limits& limits, const Cancelled& cancelled) override;

private:
    engine::Engine engine_;
};

}  // namespace chuhe::review
