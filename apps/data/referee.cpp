// SPDX-License-Identifier: MIT
#include "referee.h"

#include <cstdlib>

namespace chuhe::data {
namespace {

// The thresholds of the games the first networks were trained on.
constexpr engine::Score kWonScore = 1500;
constexpr int kWonFor = 4;
constexpr engine::Score kLevelScore = 8;
constexpr int kLevelFor = 12;
constexpr std::size_t kLevelFrom = 80;
constexpr engine::Score kUndecided = 100;
constexpr std::size_t kLong = 200;
constexpr std::size_t kTooLong = 300;

}  // namespace

std::optional<GameEnd> Referee::after_search(engine::Score for_red, std::size_t plies) {
    const engine::Score lead = std::abs(for_red);
    const int leader = lead < kWonScore ? 0 : for_red > 0 ? 1 : -1;
    won_for_ = leader == 0 ? 0 : leader == leader_ ? won_for_ + 1 : 1;
    leader_ = leader;
    level_for_ = lead <= kLevelScore && plies >= kLevelFrom ? level_for_ + 1 : 0;

    if (won_for_ >= kWonFor)
        return GameEnd{leader > 0 ? GameResult::RedWins : GameResult::BlackWins, Ending::Resigned};
    if (level_for_ >= kLevelFor) return GameEnd{GameResult::Draw, Ending::Level};
    // Including the move that was just searched.
    const std::size_t played = plies + 1;
    if (played >= kTooLong || (played >= kLong && lead < kUndecided))
        return GameEnd{GameResult::Draw, Ending::TooLong};
    return std::nullopt;
}

std::optional<GameEnd> end_by_law(const rules::Verdict& verdict) {
    if (verdict.outcome == rules::Outcome::Open) return std::nullopt;
    const auto loser = rules::loser_of(verdict.outcome);
    const GameResult result = !loser                ? GameResult::Draw
                              : *loser == Side::Red ? GameResult::BlackWins
                                                    : GameResult::RedWins;
    switch (verdict.ending) {
        case rules::Ending::Checkmate:
        case rules::Ending::NoLegalMove:
            return GameEnd{result, Ending::NoMove};
        case rules::Ending::NaturalMoveLimit:
        case rules::Ending::InsufficientMaterial:
            return GameEnd{result, Ending::Limit};
        default:
            return GameEnd{result, loser ? Ending::Perpetual : Ending::Repetition};
    }
}

}  // namespace chuhe::data
