// SPDX-License-Identifier: MIT
//
// One side of a game between engines: its engine, and pondering.
//
// A pondering engine also thinks on the opponent's time. After its move it is told to think about
// the expected reply. If that is played, it gets "ponderhit" and continues; otherwise it is
// stopped, its answer is discarded, and it is asked again. Its clock starts when the opponent has
// moved, so an engine that is slow to stop pays for it.
#pragma once

#include <optional>
#include <stop_token>

#include "chuhe/match/budget.h"
#include "chuhe/protocol/client.h"
#include "chuhe/rules/history.h"

namespace chuhe::match {

class Player {
public:
    Player(protocol::Client& engine, bool ponders) : engine_(&engine), ponders_(ponders) {}

    protocol::Client& engine() { return *engine_; }

    // Would it ponder on `expected`? If so, ponder() may be called.
    bool wants_to_ponder(Move expected) const { return ponders_ && !expected.is_none(); }
    bool is_pondering() const { return expected_.has_value(); }

    // Starts pondering on the position after the last move of `ahead`, the expected reply.
    protocol::Attempt<void> ponder(const rules::History& ahead, engine::Limits limits);

    // The opponent has moved. True if the move was expected: the engine is then thinking about its
    // reply, and its clock runs. Otherwise the engine is idle.
    protocol::Attempt<bool> meet(Move played, const std::stop_token& cancel);

    // Ends pondering, if any, and discards the answer.
    protocol::Attempt<void> come_to_rest(const std::stop_token& cancel);

private:
    protocol::Client* engine_;
    bool ponders_;
    std::optional<Move> expected_;  // the move it is pondering on
};

}  // namespace chuhe::match
