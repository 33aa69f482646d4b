// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/puzzle.h"

#include <algorithm>

#include "chuhe/messages/motifs.h"
#include "chuhe/messages/puzzles.h"
#include "chuhe/motifs/endgame.h"
#include "chuhe/motifs/find.h"

namespace chuhe::puzzles {

std::uint64_t canonical_key(const Position& position) {
    const Position swapped = position.with_sides_swapped();
    return std::min(
        {position.key(), position.mirrored().key(), swapped.key(), swapped.mirrored().key()});
}

std::string id_of(const Puzzle& puzzle) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::uint64_t key = canonical_key(puzzle.position);
    std::string id;
    for (int shift = 60; shift >= 0; shift -= 4)
        id += kDigits[key >> shift & 15];
    return id;
}

motifs::MotifSet themes_of(const Puzzle& puzzle) {
    motifs::MotifSet themes =
        motifs::motifs_of(motifs::find_motifs(puzzle.position, puzzle.solution));
    if (motifs::is_endgame(puzzle.position.board())) themes.add(motifs::Motif::Endgame);
    return themes;
}

bool is_wanted(Goal goal, Wanted wanted) {
    return wanted == Wanted::All || (wanted == Wanted::Mates) == (goal == Goal::Mate);
}

Message goal_of(const Puzzle& puzzle) {
    switch (puzzle.goal) {
        case Goal::Mate:
            return say(messages::kMateIn, puzzle.length());
        case Goal::Win:
            return say(messages::kPuzzleGoalWin);
        case Goal::Draw:
            break;
    }
    return say(messages::kPuzzleGoalDraw);
}

std::string_view name_of(Goal goal) {
    return goal == Goal::Mate ? "mate" : goal == Goal::Win ? "win" : "draw";
}

}  // namespace chuhe::puzzles
