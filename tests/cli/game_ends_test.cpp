// SPDX-License-Identifier: MIT
//
// What `chuhe check` says about the ends of games.
#include "cli/game_ends.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/run.h"

namespace chuhe::cli {
namespace {

// Red mates on the first move; the test chooses the result.
std::string mate_pgn(std::string_view result, std::string_view more = {}) {
    return "[FEN \"4k4/R8/9/9/7R1/9/9/9/9/3K5 w - - 0 1\"]\n[Result \"" + std::string(result) +
           "\"]\n" + std::string(more) + "\n1. H5-H9 " + std::string(result) + "\n";
}

// Red's rook checks perpetually; the position occurs three times.
std::string checks_pgn(std::string_view result) {
    return "[FEN \"4R4/3k5/5R3/9/9/2B6/n8/3pB4/4p4/3K5 w - - 0 1\"]\n[Result \"" +
           std::string(result) +
           "\"]\n\n1. E9-D9 D8-E8 2. D9-E9 E8-D8 3. E9-D9 D8-E8 4. D9-E9 E8-D8 " +
           std::string(result) + "\n";
}

bool says(const Outcome& outcome, std::string_view text) {
    return outcome.out.find(text) != std::string::npos;
}

TEST_CASE("check accepts a mated side that has lost") {
    const Outcome outcome = run_chuhe({"check", "-"}, mate_pgn("1-0"));
    CHECK(outcome.code == ExitCode::Good);
    CHECK(says(outcome,
               "1 file, 1 game, 1 move: 0 errors, 0 warnings\n"
               "endings: 1 checkmate; results: 1 as the rules say\n"));
}

TEST_CASE("check warns about a mated side that is recorded as the winner") {
    const Outcome outcome = run_chuhe({"check", "-"}, mate_pgn("0-1"));
    CHECK(outcome.code == ExitCode::Good);  // the file itself is sound
    CHECK(says(
        outcome,
        "<stdin>:1:1: warning: Recorded result: Black wins, which the rules contradict: Red wins. "
        "Checkmate (将死): Black has lost.\n"));
    CHECK(says(outcome, "0 errors, 1 warning\n"));
    CHECK(says(outcome, "results: 1 wrong"));
}

TEST_CASE("check judges by the given rule book") {
    CHECK(says(run_chuhe({"check", "-"}, checks_pgn("1-0")), "warning: Recorded result: Red wins"));
    CHECK(says(run_chuhe({"check", "-"}, checks_pgn("1/2-1/2")), "note: Recorded result: draw"));
    // Four occurrences are needed here, and there are three.
    CHECK(says(run_chuhe({"check", "-", "--rules", "league"}, checks_pgn("1-0")),
               "endings: 1 stopped; results: 1 left to the players"));
    CHECK(run_chuhe({"check", "-", "--rules", "all"}, checks_pgn("1-0")).code ==
          ExitCode::BadUsage);
}

TEST_CASE("check describes the end of a game in Chinese") {
    CHECK(says(run_chuhe({"check", "-", "--language", "simplified"}, mate_pgn("0-1")),
               "记录结果：黑胜，与规则不符，应为：红胜。"));
    CHECK(run_chuhe({"check", "-", "--language", "latin"}, mate_pgn("0-1")).code ==
          ExitCode::BadUsage);
}

TEST_CASE("check accepts the words of a record if the board shows no end") {
    const std::string text = "[Result \"1-0\"]\n[Termination \"Red resigns\"]\n\n1. H2-E2 1-0\n";
    CHECK(says(run_chuhe({"check", "-"}, text), "which the record itself contradicts: Black wins"));
    const std::string right = "[Result \"0-1\"]\n[Termination \"Red resigns\"]\n\n1. H2-E2 0-1\n";
    CHECK(says(run_chuhe({"check", "-"}, right),
               "endings: 1 resignation; results: 1 as the rules say"));
}

TEST_CASE("the JSON of check counts the ends file by file") {
    const auto report =
        nlohmann::json::parse(run_chuhe({"check", "-", "--json"}, mate_pgn("0-1")).out);
    CHECK(report[0]["ends"]["endings"]["checkmate"] == 1);
    CHECK(report[0]["ends"]["results"]["contradicts"] == 1);
    CHECK(report[0]["problems"][0]["kind"] == "wrong_result");
    CHECK(report[0]["problems"][0]["severity"] == "warning");
}

}  // namespace
}  // namespace chuhe::cli
