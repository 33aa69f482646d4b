// SPDX-License-Identifier: MIT
#include "chuhe/server/analysis_lines.h"

#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kMostShownMoves = 20;  // per line

}  // namespace

Json line_json(const Position& position, const engine::Report& report) {
    Json moves = Json::array();
    Json texts = Json::array();
    Position at = position;
    for (const Move move : report.line) {
        if (moves.size() == kMostShownMoves || !is_legal(at, move)) break;
        moves.push_back(to_string(move));
        texts.push_back(texts_json(at, move));
        at.make(move);
    }
    return {{"rank", report.rank},
            {"depth", report.depth},
            {"score", score_json(report, position.side_to_move())},
            {"moves", std::move(moves)},
            {"texts", std::move(texts)}};
}

void give_place(std::vector<engine::Report>& lines, std::size_t place, Move move) {
    for (std::size_t other = 0; other < lines.size(); ++other) {
        const bool is_same = !lines[other].line.empty() && lines[other].line.front() == move;
        if (other == place || !is_same) continue;
        lines[other] = lines[place];
        lines[other].rank = static_cast<int>(other) + 1;
    }
}

}  // namespace chuhe::server
