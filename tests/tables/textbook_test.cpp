// SPDX-License-Identifier: MIT
//
// The basic endgames that people learn, with the results that textbooks give, against the tables.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "chuhe/tables/tables.h"
#include "kit/printing.h"
#include "test_paths.h"

namespace chuhe::tables {
namespace {

using namespace chuhe::tests;

TEST_CASE("textbooks and tables agree on the basic endgames of up to four pieces") {
    Tables tables;
    tables.solve_up_to(Tables::kSmall);
    std::ifstream file(std::string(kProjectFolder) + "/assets/endgames/endgames.tsv");
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::string group;
        std::string goal;
        std::string fen;
        if (!std::getline(fields, group, '\t') || !std::getline(fields, goal, '\t') ||
            !std::getline(fields, fen, '\t') || group.starts_with('#'))
            continue;
        const Position position = position_of(fen);
        if (position.board().occupied().count() > Tables::kSmall) continue;
        CAPTURE(line);
        CHECK(tables.outcome(position) == (goal == "win" ? Outcome::Win : Outcome::Draw));
        ++compared;
    }
    CHECK(compared >= 10);
}

}  // namespace
}  // namespace chuhe::tables
