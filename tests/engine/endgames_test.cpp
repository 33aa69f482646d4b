// SPDX-License-Identifier: MIT
//
// The endgames that the app offers for practice keep what they promise: the engine plays both
// sides.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "chuhe/engine/job.h"
#include "chuhe/rules/judge.h"
#include "test_paths.h"

using namespace chuhe;

namespace {

constexpr std::uint64_t kNodes = 100'000;
constexpr std::size_t kMostPlies = 300;

struct Row {
    std::string goal;
    std::string fen;
    std::string name;
};

std::vector<Row> read_rows() {
    std::ifstream file(std::string(tests::kProjectFolder) + "/assets/endgames/endgames.tsv");
    REQUIRE(file);
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        std::istringstream columns(line);
        std::string group;
        Row row;
        std::getline(columns, group, '\t');
        std::getline(columns, row.goal, '\t');
        std::getline(columns, row.fen, '\t');
        std::getline(columns, row.name, '\t');
        REQUIRE((row.goal == "win" || row.goal == "draw"));
        rows.push_back(row);
    }
    return rows;
}

rules::Outcome play_out(engine::Engine& engine, const Position& start) {
    rules::History history(start);
    engine.new_game();
    engine::Job job{.start = start};
    job.limits.nodes = kNodes;
    while (history.plies() < kMostPlies) {
        const rules::Verdict verdict = rules::judge(history);
        if (verdict.outcome != rules::Outcome::Open) return verdict.outcome;
        const Move move = run(engine, job).decision.best;
        REQUIRE(history.push(move));
        job.moves.push_back(move);
    }
    return rules::Outcome::Open;
}

}  // namespace

TEST_CASE("every endgame for practice ends as it says with best play") {
    engine::Engine engine;
    for (const Row& row : read_rows()) {
        CAPTURE(row.name);
        const auto position = Position::from_fen(row.fen);
        REQUIRE(position);
        const rules::Outcome outcome = play_out(engine, *position);
        const Side loser = opponent_of(position->side_to_move());
        CHECK(outcome == (row.goal == "win" ? rules::loss_of(loser) : rules::Outcome::Draw));
    }
}
