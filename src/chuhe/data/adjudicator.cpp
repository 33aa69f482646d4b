// SPDX-License-Identifier: MIT
#include "chuhe/data/adjudicator.h"

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

std::optional<Ruling> Adjudicator::after_search(engine::Score for_red, std::size_t plies) {
    const engine::Score lead = std::abs(for_red);
    const int leader = lead < kWonScore ? 0 : for_red > 0 ? 1 : -1;
    won_for_ = leader == 0 ? 0 : leader == leader_ ? won_for_ + 1 : 1;
    leader_ = leader;
    level_for_ = lead <= kLevelScore && plies >= kLevelFrom ? level_for_ + 1 : 0;

    if (won_for_ >= kWonFor) return Ruling{leader > 0 ? Side::Black : Side::Red, Ending::Resigned};
    if (level_for_ >= kLevelFor) return Ruling{std::nullopt, Ending::Level};
    // Including the move that was just searched.
    const std::size_t played = plies + 1;
    if (played >= kTooLong || (played >= kLong && lead < kUndecided))
        return Ruling{std::nullopt, Ending::TooLong};
    return std::nullopt;
}

Ending ending_of(const rules::Verdict& verdict) {
    switch (verdict.ending) {
        case rules::Ending::Checkmate:
        case rules::Ending::NoLegalMove:
            return Ending::NoMove;
        case rules::Ending::NaturalMoveLimit:
        case rules::Ending::InsufficientMaterial:
            return Ending::Limit;
        default:
            return rules::loser_of(verdict.outcome) ? Ending::Perpetual : Ending::Repetition;
    }
}

GameResult result_of(const rules::Verdict& verdict) {
    const auto loser = rules::loser_of(verdict.outcome);
    if (!loser) return GameResult::Draw;
    return *loser == Side::Red ? GameResult::BlackWins : GameResult::RedWins;
}

}  // namespace chuhe::data
