// SPDX-License-Identifier: MIT
//
// Endgame tables: which ones the engine asks, and what it does when they know the position on the
// board.
#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/engine/engine.h"
#include "chuhe/engine/table_root.h"
#include "chuhe/engine/worker.h"

namespace chuhe::engine {

void Engine::open_tables(const std::string& folders) {
    table_problems_.clear();
    endgames_ = std::make_shared<tables::Tables>(split_paths(folders), table_problems_);
    clear_hash();  // what is in it was found without these tables
}

void Engine::use_tables(std::shared_ptr<const tables::Tables> endgames) {
    if (endgames == endgames_) return;
    table_problems_.clear();
    endgames_ = std::move(endgames);
    clear_hash();
}

// If endgame tables know that the position is won or lost, there is nothing to think about; in a
// drawn one, the search may choose among the moves that keep the draw. Tables know neither the game
// so far nor the natural limit: where these may change the result, the search decides.
std::optional<Decision> Engine::table_decision(std::vector<Move>& moves) {
    const bool may_know = position_.board().occupied().count() <= shared_->endgame_root_pieces;
    if (!may_know || moves.empty()) return std::nullopt;
    if (std::ranges::any_of(moves, [&](Move move) { return has_occurred(position_.after(move)); }))
        return std::nullopt;
    const std::vector<TableLine> lines = table_lines(*endgames_, position_, moves);
    if (lines.empty()) return std::nullopt;
    const TableLine& best = lines.front();
    if (best.score == kDraw) {
        std::erase_if(moves, [&](Move move) {
            return std::ranges::none_of(lines, [&](const TableLine& line) {
                return line.line.front() == move && line.score == kDraw;
            });
        });
        return std::nullopt;
    }
    const int limit = options_.rule_book.quiet_plies;
    if (limit > 0 && position_.quiet_plies() + best.plies >= limit) return std::nullopt;

    Decision decision;
    decision.best = best.line.front();
    decision.ponder = best.line.size() > 1 ? best.line[1] : Move();
    decision.score = decision.search_score = best.score;
    decision.depth = static_cast<Depth>(std::min<std::size_t>(best.line.size(), kMaxPly - 1));
    decision.time = shared_->elapsed();
    const auto told = std::min(static_cast<std::size_t>(shared_->told_lines), lines.size());
    for (std::size_t i = 0; shared_->report && i < told; ++i)
        shared_->report({.depth = decision.depth,
                         .selective_depth = decision.depth,
                         .rank = static_cast<int>(i) + 1,
                         .score = lines[i].score,
                         .time = decision.time,
                         .table_hits = lines.size(),
                         .line = lines[i].line});
    wait_for_permission();
    return decision;
}

bool Engine::has_occurred(const Position& position) const {
    Position earlier = start_;
    for (const Move move : moves_) {
        if (earlier.identity() == position.identity()) return true;
        earlier.make(move);
    }
    return earlier.identity() == position.identity();
}

}  // namespace chuhe::engine
