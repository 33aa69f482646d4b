// SPDX-License-Identifier: MIT
#include "chuhe/engine/table_root.h"

#include <algorithm>

namespace chuhe::engine {
namespace {

// A win in that many plies. Mates that are too far away for a mate score, and wins that rest on the
// law of repetition, cannot be shown as a mate distance.
Score score_of_win(int plies, bool is_by_law) {
    const bool is_mate_score = !is_by_law && is_mate(mate_in(plies));
    if (is_mate_score) return mate_in(plies);
    return (is_by_law ? kRuleWin : kTableWin) - std::min(plies, kMaxPly);
}

Score score_of(const tables::TableMove& move) {
    const tables::Outcome outcome = move.outcome();
    if (outcome == tables::Outcome::Draw) return kDraw;
    const Score win = score_of_win(move.after.value.plies() + 1, move.after.note.level() > 0);
    return outcome == tables::Outcome::Win ? win : -win;
}

}  // namespace

std::vector<TableLine> table_lines(const tables::Tables& tables, const Position& position,
                                   std::span<const Move> allowed) {
    const tables::LookUp look_up = tables.look_up_function();
    std::vector<TableLine> lines;
    if (!look_up(position)) return lines;
    for (const tables::TableMove& move : ranked_moves(position, look_up)) {
        if (std::ranges::find(allowed, move.move) == allowed.end()) continue;
        const int plies = move.after.value.is_draw() ? 0 : move.after.value.plies() + 1;
        TableLine line{score_of(move), plies, {move.move}};
        const std::vector<Move> rest = best_line(position.after(move.move), look_up);
        line.line.insert(line.line.end(), rest.begin(), rest.end());
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace chuhe::engine
