// SPDX-License-Identifier: MIT
//
// An analyst for tests that answers from a script, ply by ply, so that no test depends on how the
// engine currently plays. Also short ways to write limits.
#pragma once

#include <map>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/review/analyst.h"
#include "kit/printing.h"

namespace chuhe::review {

inline engine::Limits nodes(std::uint64_t count) {
    engine::Limits limits;
    limits.nodes = count;
    return limits;
}
inline engine::Limits depth(engine::Depth plies) {
    engine::Limits limits;
    limits.depth = plies;
    return limits;
}

class ScriptedAnalyst : public Analyst {
public:
    struct Opinion {
        engine::Score red_score;
        std::vector<Move> line = {};  // empty: the first legal move
    };

    explicit ScriptedAnalyst(std::map<std::size_t, Opinion> opinions)
        : opinions_(std::move(opinions)) {}

    std::string name() const override { return "Scripted"; }

    Looked<Insight> look(const Position& start, std::span<const Move> moves,
                         const engine::Limits& /*limits*/,
                         const Cancelled& /*cancelled*/) override {
        if (fails_at == moves.size())
            return tl::make_unexpected(Setback{.message = Message::verbatim("it is tired")});
        ++questions;
        Position position = start;
        for (const Move move : moves)
            position.make(move);
        const auto found = opinions_.find(moves.size());
        const Opinion opinion = found == opinions_.end() ? Opinion{0, {}} : found->second;
        const bool is_red = position.side_to_move() == Side::Red;
        Insight insight{is_red ? opinion.red_score : -opinion.red_score, 7, 100, opinion.line};
        if (insight.line.empty()) insight.line = {legal_moves(position)[0]};
        return insight;
    }

    std::optional<std::size_t> fails_at = {};
    int questions = 0;

private:
    std::map<std::size_t, Opinion> opinions_;
};

}  // namespace chuhe::review
