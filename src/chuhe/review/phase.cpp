// SPDX-License-Identifier: MIT
#include "chuhe/review/phase.h"

#include <array>

#include "chuhe/messages/findings.h"
#include "chuhe/motifs/endgame.h"

namespace chuhe::review {
namespace {

constexpr std::size_t kLongestOpening = 20;
constexpr int kLeastOpeningPoints = 13;

struct PhaseRow {
    std::string_view name;  // for scripts
    const messages::Row<>* row;
};

// In the order of the enumerators.
constexpr std::array kPhaseRows = {
    PhaseRow{"opening", &messages::kOpeningPhase},
    PhaseRow{"middlegame", &messages::kMiddlegamePhase},
    PhaseRow{"endgame", &messages::kEndgamePhase},
};

}  // namespace

Phase phase_of(const Position& position, std::size_t ply) {
    if (motifs::is_endgame(position.board())) return Phase::Endgame;
    const bool is_opening =
        ply < kLongestOpening && motifs::attacking_points(position.board()) >= kLeastOpeningPoints;
    return is_opening ? Phase::Opening : Phase::Middlegame;
}

Message describe(Phase phase) {
    return say(*kPhaseRows[index_of(phase)].row);
}

std::string_view name_of(Phase phase) {
    return kPhaseRows[index_of(phase)].name;
}

}  // namespace chuhe::review
