// SPDX-License-Identifier: MIT
//
// One side of a game: the engine that sits there, and whether it ponders.
//
// An engine that ponders thinks in its opponent's time as well. After its move it is told to think
// about the answer that it expects. If that is played it hears "ponderhit" and goes on; otherwise
// it is stopped, what it then says is thrown away, and it is asked anew. Its clock runs from when
// the opponent has moved, so that an engine which is slow to stop pays for that itself.
#pragma once

#include <optional>
#include <stop_token>

#include "chuhe/match/budget.h"
#include "chuhe/protocol/client.h"
#include "chuhe/rules/history.h"

namespace chuhe::match {

// How long an engine may take to answer "stop". Then it hangs.
inline constexpr Milliseconds kStopTime{1'000};

class Seat {
public:
    Seat(protocol::Client& engine, bool ponders) : engine_(&engine), ponders_(ponders) {}

    protocol::Client& engine() { return *engine_; }

    // Whether it would think about `expected` now. Then ponder() may be called.
    bool wants_to_ponder(Move expected) const { return ponders_ && !expected.is_none(); }
    bool is_pondering() const { return expected_.has_value(); }

    // Begins to think about the position after the last move of `ahead`, which is the expected one.
    protocol::Attempt<void> ponder(const rules::History& ahead, engine::Limits limits);

    // The opponent has moved. True when that was expected: the engine thinks about its answer, and
    // its clock runs. Else it is at rest.
    protocol::Attempt<bool> meet(Move played, const std::stop_token& cancel);

    // Ends pondering, if it does, and throws the answer away.
    protocol::Attempt<void> come_to_rest(const std::stop_token& cancel);

private:
    protocol::Client* engine_;
    bool ponders_;
    std::optional<Move> expected_;  // it ponders on this
};

}  // namespace chuhe::match
