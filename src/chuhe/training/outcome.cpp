// SPDX-License-Identifier: MIT
#include "chuhe/training/outcome.h"

#include <algorithm>
#include <array>

namespace chuhe::training {
namespace {

constexpr std::array<std::string_view, 3> kOutcomeNames = {"solved", "hinted", "failed"};

}  // namespace

std::string_view name_of(Outcome outcome) {
    return kOutcomeNames[static_cast<std::size_t>(outcome)];
}

std::optional<Outcome> parse_outcome(std::string_view name) {
    const auto* found = std::ranges::find(kOutcomeNames, name);
    if (found == kOutcomeNames.end()) return std::nullopt;
    return static_cast<Outcome>(found - kOutcomeNames.begin());
}

Outcome outcome_of(bool is_right, int hints) {
    if (!is_right) return Outcome::Failed;
    return hints > 0 ? Outcome::Hinted : Outcome::Solved;
}

Grade grade_of(Outcome outcome) {
    return outcome == Outcome::Solved ? Grade::Good : Grade::Again;
}

std::optional<int> Tally::per_cent() const {
    if (total() == 0) return std::nullopt;
    return (200 * solved + total()) / (2 * total());
}

void count(Tally& tally, Outcome outcome, int attempts) {
    switch (outcome) {
        case Outcome::Solved:
            tally.solved += attempts;
            break;
        case Outcome::Hinted:
            tally.hinted += attempts;
            break;
        case Outcome::Failed:
            tally.failed += attempts;
            break;
    }
}

}  // namespace chuhe::training
