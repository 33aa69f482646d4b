// SPDX-License-Identifier: MIT
//
// The names of this room's values in JSON and in scripts: lower case with underscores. Names never
// change; that is why an Outcome is called by its loser here: "red_loses" for BlackWins.
#pragma once

#include <string_view>

#include "chuhe/rules/verdict.h"

namespace chuhe::rules {

std::string_view name_of(Outcome outcome);        // "red_loses"
std::string_view name_of(Ending ending);          // "perpetual_chase"
std::string_view name_of(Offence offence);        // "perpetual_check"
std::string_view name_of(MoveClass kind);         // "mate_threat"
std::string_view name_of(ThreatKind kind);        // "exchange_offer"
std::string_view name_of(NotNew reason);          // "by_product"
std::string_view name_of(Confidence confidence);  // "disputed"
std::string_view name_of(Reading reading);        // "check_also_chases"
std::string_view name_of(ArbiterPoint point);     // "key_point"

}  // namespace chuhe::rules
