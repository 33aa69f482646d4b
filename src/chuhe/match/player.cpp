// SPDX-License-Identifier: MIT
#include "chuhe/match/player.h"

#include <utility>

#include "chuhe/messages/engines.h"

namespace chuhe::match {

using protocol::Attempt;
using protocol::TroubleKind;

Attempt<void> Player::ponder(const rules::History& ahead, engine::Limits limits) {
    limits.ponder = true;
    auto started = engine_->go(ahead.start(), ahead.moves(), limits);
    if (started) expected_ = ahead.move(ahead.plies() - 1);
    return started;
}

Attempt<bool> Player::meet(Move played, const std::stop_token& cancel) {
    if (expected_ != played) {
        auto rested = come_to_rest(cancel);
        if (!rested) return tl::make_unexpected(rested.error());
        return false;
    }
    expected_.reset();
    auto told = engine_->ponder_hit();
    if (!told) return tl::make_unexpected(told.error());
    return true;
}

Attempt<void> Player::come_to_rest(const std::stop_token& cancel) {
    if (!std::exchange(expected_, std::nullopt)) return {};
    if (auto stopped = engine_->stop(); !stopped) return stopped;
    const auto answer =
        engine_->wait(std::chrono::steady_clock::now() + protocol::kStopTime, {}, cancel);
    // The discarded answer does not matter, even if it is invalid.
    if (answer || answer.error().kind == TroubleKind::BadAnswer) return {};
    if (answer.error().kind == TroubleKind::Silent) {
        return tl::make_unexpected(
            protocol::Trouble{TroubleKind::Silent, say(messages::kNoAnswerToStop)});
    }
    return tl::make_unexpected(answer.error());
}

}  // namespace chuhe::match
