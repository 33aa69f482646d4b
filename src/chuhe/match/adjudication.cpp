// SPDX-License-Identifier: MIT
#include "chuhe/match/adjudication.h"

#include <cstdlib>

#include "chuhe/messages/engines.h"

namespace chuhe::match {

std::optional<Ruling> Adjudicator::after_move(Side mover, std::optional<engine::Score> score,
                                              int plies, int move_number) {
    // From Red's point of view, so that both engines' scores are comparable.
    const engine::Score for_red = mover == Side::Red ? score.value_or(0) : -score.value_or(0);
    red_wins_ = score && for_red >= settings_.resign_score ? red_wins_ + 1 : 0;
    black_wins_ = score && for_red <= -settings_.resign_score ? black_wins_ + 1 : 0;
    even_ = score && std::abs(for_red) <= settings_.draw_score ? even_ + 1 : 0;

    // A move is two plies, one by each engine.
    if (settings_.resign_moves > 0) {
        const Message why = say(messages::kSeenAsDecided);
        if (red_wins_ >= 2 * settings_.resign_moves) return Ruling{Side::Red, why};
        if (black_wins_ >= 2 * settings_.resign_moves) return Ruling{Side::Black, why};
    }
    if (settings_.draw_moves > 0 && move_number >= settings_.draw_from &&
        even_ >= 2 * settings_.draw_moves) {
        return Ruling{std::nullopt, say(messages::kSeenAsEven)};
    }
    if (settings_.most_plies > 0 && plies >= settings_.most_plies) {
        return Ruling{std::nullopt, say(messages::kAfterPlies, plies)};
    }
    return std::nullopt;
}

}  // namespace chuhe::match
