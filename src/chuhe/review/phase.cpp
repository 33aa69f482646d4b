// SPDX-License-Identifier: MIT
#include "chuhe/review/phase.h"

#include <array>

#include "chuhe/messages/findings.h"

namespace chuhe::review {
namespace {

constexpr std::size_t kLongestOpening = 20;
constexpr int kLeastOpeningPoints = 13;
constexpr int kMostEndgamePoints = 6;

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

int attacking_points(const Board& board) {
    return 2 * board.pieces(PieceType::Rook).count() + board.pieces(PieceType::Horse).count() +
           board.pieces(PieceType::Cannon).count();
}

}  // namespace

Phase phase_of(const Position& position, std::size_t ply) {
    const int points = attacking_points(position.board());
    if (points <= kMostEndgamePoints) return Phase::Endgame;
    const bool is_opening = ply < kLongestOpening && points >= kLeastOpeningPoints;
    return is_opening ? Phase::Opening : Phase::Middlegame;
}

Message describe(Phase phase) {
    return say(*kPhaseRows[index_of(phase)].row);
}

std::string_view name_of(Phase phase) {
    return kPhaseRows[index_of(phase)].name;
}

}  // namespace chuhe::review
