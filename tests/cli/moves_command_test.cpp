// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "chuhe/notation/notation.h"
#include "cli/folder.h"
#include "cli/run.h"

namespace chuhe::cli {
namespace {

// One rook, one king.
const std::vector<std::string> kRookEnding = {"3k5/9/9/9/9/9/9/9/9/4K3R", "w"};

Outcome moves_of_ending(std::vector<std::string> options) {
    options.insert(options.begin(), "moves");
    options.insert(options.end(), kRookEnding.begin(), kRookEnding.end());
    return run_chuhe(options);
}

TEST_CASE("the legal moves of a position are listed in any notation") {
    CHECK(has(moves_of_ending({}).out, "i0i9  车一进九\n"));
    CHECK(has(moves_of_ending({"--notation", "wxf"}).out, "\nR1+9\n"));
    CHECK(has(moves_of_ending({"--notation", "uci-1"}).out, "i1i10\n"));
    CHECK(has(moves_of_ending({"--language", "traditional"}).out, "i0i9  俥一進九\n"));
    const std::string all = run_chuhe({"moves"}).out;
    CHECK(std::ranges::count(all, '\n') == 44);
}

TEST_CASE("a side without a legal move has none to list") {
    const Outcome outcome = run_chuhe({"moves", "3k5/4P4/9/9/9/9/9/9/9/4K4", "b"});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.out.empty());
}

TEST_CASE("moves as JSON come in all notations, or in one") {
    const auto json = nlohmann::json::parse(moves_of_ending({"--json"}).out);
    CHECK(json.at("fen") == "3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1");
    CHECK(json.at("turn") == "red");
    CHECK(json.at("in_check") == false);
    for (const auto& move : json.at("moves"))
        CHECK(move.at("notations").size() == notation::all_notations().size());
    const auto one = nlohmann::json::parse(moves_of_ending({"--json", "--notation", "iccs"}).out);
    CHECK(one.at("moves").size() == json.at("moves").size());
    CHECK(one.at("moves")[0].at("notations").size() == 1);
}

TEST_CASE("the legal moves at the end of a record are listed") {
    const std::string game = "[Red \"x\"]\n\n1. 炮二平五 马8进7 *\n";
    const Outcome outcome = run_chuhe({"moves", "-"}, game);
    CHECK(outcome.code == ExitCode::Good);
    CHECK(has(outcome.out, "h0g2  马二进三\n"));
    CHECK(has(run_chuhe({"moves", "-", "--moves", "马二进三"}, game).out, "i9h9  车９平８\n"));
    const auto json = nlohmann::json::parse(run_chuhe({"moves", "-", "--json"}, game).out);
    CHECK(json.at("turn") == "red");
    CHECK(json.at("problems").empty());
    check_refusals(ExitCode::BadInput, {{{"moves", "/nowhere.pgn"}, "/nowhere.pgn: cannot open"},
                                        {{"perft", "1", "/nowhere.pgn"}, "a FEN is expected"}});
}

TEST_CASE("moves rejects bad positions and bad command lines") {
    check_refusals(ExitCode::BadInput, {{{"moves", "banana"}, "the board has 1 row"}});
    check_refusals(ExitCode::BadUsage, {{{"moves", "--notation", "wfx"}, "did you mean wxf?"}});
    // A position has no record whose moves could be written.
    check_refusals(ExitCode::BadUsage,
                   {{{"show", "startpos", "--notation", "wxf"}, "`chuhe moves` lists"}});
}

}  // namespace
}  // namespace chuhe::cli
