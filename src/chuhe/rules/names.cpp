// SPDX-License-Identifier: MIT
#include "chuhe/rules/names.h"

#include <array>
#include <cstddef>

namespace chuhe::rules {
namespace {

template <typename Enum, std::size_t count>
std::string_view pick(const std::array<std::string_view, count>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

using Names = std::string_view;

}  // namespace

std::string_view name_of(Outcome outcome) {
    return pick(std::array<Names, 5>{"open", "black_loses", "red_loses", "draw", "arbiter"},
                outcome);
}

std::string_view name_of(Ending ending) {
    return pick(std::array<Names, 13>{"none", "checkmate", "no_legal_move", "perpetual_check",
                                      "perpetual_chase", "perpetual_attack", "repetition",
                                      "natural_move_limit", "insufficient_material", "resignation",
                                      "agreement", "time_forfeit", "adjudication"},
                ending);
}

std::string_view name_of(Offence offence) {
    return pick(std::array<Names, 5>{"none", "perpetual_check", "perpetual_mate_threat",
                                     "perpetual_chase", "perpetual_attack"},
                offence);
}

std::string_view name_of(MoveClass kind) {
    return pick(std::array<Names, 4>{"check", "mate_threat", "chase", "idle"}, kind);
}

std::string_view name_of(ThreatKind kind) {
    return pick(std::array<Names, 15>{"unprotected", "stronger_target", "stuck_twin",
                                      "under_rooted", "joint", "win_by_check", "protected",
                                      "exchange_offer", "exposes_king", "mated_at_once", "net_loss",
                                      "king_or_pawn", "pawn_at_home", "king_target", "not_named"},
                kind);
}

std::string_view name_of(NotNew reason) {
    return pick(std::array<Names, 6>{"none", "standing", "substitute", "target_stood", "by_product",
                                     "king_left_check"},
                reason);
}

std::string_view name_of(Confidence confidence) {
    return pick(std::array<Names, 3>{"certain", "disputed", "arbiter"}, confidence);
}

std::string_view name_of(Reading reading) {
    return pick(std::array<Names, 5>{"none", "check_also_chases", "elephant_advisor_strong",
                                     "per_target", "by_products"},
                reading);
}

std::string_view name_of(ArbiterPoint point) {
    return pick(std::array<Names, 2>{"none", "key_point"}, point);
}

}  // namespace chuhe::rules
