// SPDX-License-Identifier: MIT
//
// Endgame tables: which ones the engine asks, and what it does when they know the position on the
// board.
#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
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
// so far nor the natural limit: where these may change the result, the search decides, but it gives
// no win away.
std::optional<Decision> Engine::table_decision(std::vector<Move>& moves) {
    const bool may_know = position_.board().occupied().count() <= shared_->endgame_root_pieces;
    if (!may_know || moves.empty()) return std::nullopt;
    std::vector<TableLine> lines = table_lines(*endgames_, position_, moves);
    if (lines.empty()) return std::nullopt;
    const std::optional<std::size_t> sure = sure_line(lines);
    if (!sure) {
        leave_good_moves(lines, moves);
        return std::nullopt;
    }
    const auto chosen = lines.begin() + static_cast<std::ptrdiff_t>(*sure);
    std::rotate(lines.begin(), chosen, chosen + 1);
    const TableLine& line = lines.front();

    Decision decision;
    decision.best = line.line.front();
    decision.ponder = line.line.size() > 1 ? line.line[1] : Move();
    decision.score = decision.search_score = line.score;
    decision.depth = static_cast<Depth>(std::min<std::size_t>(line.line.size(), kMaxPly - 1));
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

// Leaves only moves that give away neither a win nor a draw.
void Engine::leave_good_moves(const std::vector<TableLine>& lines, std::vector<Move>& moves) const {
    const Score best = lines.front().score;
    if (best < kDraw) return;
    std::erase_if(moves, [&](Move move) {
        const auto is_this = [&](const TableLine& line) { return line.line.front() == move; };
        const Score score = std::ranges::find_if(lines, is_this)->score;
        if (best > kDraw) return score <= kDraw;
        // Coming back to an earlier position may be better than the tables know.
        return score < kDraw && !has_occurred(position_.after(move));
    });
}

// The place of the line that can be played as the tables say, because neither the game so far nor
// the natural limit can change its result. Nothing if there is none.
std::optional<std::size_t> Engine::sure_line(const std::vector<TableLine>& lines) const {
    const TableLine& best = lines.front();
    const int limit = options_.rule_book.quiet_plies;
    const auto is_in_time = [&](const TableLine& line) {
        return limit == 0 || position_.quiet_plies() + line.plies < limit;
    };
    const auto comes_back = [&](const TableLine& line) {
        return has_occurred(position_.after(line.line.front()));
    };
    // A loss that can be repeated need not be one.
    if (best.score < kDraw && is_in_time(best) && std::ranges::none_of(lines, comes_back)) return 0;
    for (std::size_t place = 0; place < lines.size() && lines[place].score > kDraw; ++place) {
        if (is_in_time(lines[place]) && !may_repeat(lines[place].line.front())) return place;
    }
    return std::nullopt;
}

// Whether this move or an answer to it may lead to a position that has been on the board before.
// Somebody who plays the shortest win from the beginning never comes to such a move.
bool Engine::may_repeat(Move move) const {
    const Position after = position_.after(move);
    const MoveList replies = legal_moves(after);
    return has_occurred(after) || std::ranges::any_of(replies, [&](Move reply) {
               return has_occurred(after.after(reply));
           });
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
