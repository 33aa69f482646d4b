// SPDX-License-Identifier: MIT
#include "chuhe/server/handicaps.h"

#include <algorithm>
#include <array>

#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

// Left and right as seen by Red: files a-d are on the left.
// clang-format off
constexpr std::array kHandicaps = {
    Handicap{"left_horse", &messages::kHandicapLeftHorse,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1"},
    Handicap{"right_horse", &messages::kHandicapRightHorse,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w - - 0 1"},
    Handicap{"two_horses", &messages::kHandicapTwoHorses,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w - - 0 1"},
    Handicap{"cannon", &messages::kHandicapCannon,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/RNBAKABNR w - - 0 1"},
    Handicap{"rook", &messages::kHandicapRook,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w - - 0 1"},
    Handicap{"rook_and_horse", &messages::kHandicapRookAndHorse,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/2BAKABNR w - - 0 1"},
    Handicap{"two_rooks", &messages::kHandicapTwoRooks,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABN1 w - - 0 1"},
};
// clang-format on

}  // namespace

std::span<const Handicap> all_handicaps() {
    return kHandicaps;
}

const Handicap* handicap_of_name(std::string_view name) {
    const auto* found = std::ranges::find(kHandicaps, name, &Handicap::name);
    return found == kHandicaps.end() ? nullptr : found;
}

}  // namespace chuhe::server
