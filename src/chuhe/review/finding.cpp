// SPDX-License-Identifier: MIT
#include "chuhe/review/finding.h"

#include <array>
#include <cstddef>

namespace chuhe::review {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 17> kFindingNames = {"theory",
                                                            "forced",
                                                            "loses_by_rule",
                                                            "repeating_loses",
                                                            "had_to_deviate",
                                                            "draws_by_repetition",
                                                            "allows_mate",
                                                            "misses_mate",
                                                            "breaks_pin",
                                                            "unprotects",
                                                            "loses_piece",
                                                            "gives_piece_for",
                                                            "misses_free_piece",
                                                            "misses_gain",
                                                            "lets_empty_cannon",
                                                            "lets_bottom_cannon",
                                                            "only_move"};
static_assert(kFindingNames.size() == static_cast<std::size_t>(FindingKind::OnlyMove) + 1);

constexpr std::array<std::string_view, 8> kTacticNames = {
    "",       "fork", "pin", "skewer", "discovered_attack", "discovered_check", "double_check",
    "trapped"};
static_assert(kTacticNames.size() == static_cast<std::size_t>(Tactic::Trapped) + 1);

}  // namespace

bool is_material(const Finding& finding) {
    return FindingKind::BreaksPin <= finding.kind && finding.kind <= FindingKind::MissesGain;
}

bool is_piece_lost(const Finding& finding) {
    const bool is_lost = finding.kind == FindingKind::LosesPiece ||
                         finding.kind == FindingKind::Unprotects ||
                         finding.kind == FindingKind::BreaksPin;
    if (!is_lost) return false;
    const PieceType type =
        (finding.kind == FindingKind::BreaksPin ? finding.other : finding.piece)->type();
    return type == PieceType::Rook || type == PieceType::Horse || type == PieceType::Cannon;
}

std::string_view name_of(FindingKind kind) {
    return kFindingNames[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Tactic tactic) {
    return kTacticNames[static_cast<std::size_t>(tactic)];
}

}  // namespace chuhe::review
