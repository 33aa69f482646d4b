// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "chuhe/core/square.h"
#include "chuhe/nnue/embedded.h"
#include "cli/folder.h"
#include "cli/run.h"
#include "kit/snapshot.h"

namespace chuhe::cli {
namespace {

using Json = nlohmann::json;
using tests::check_snapshot;

const std::string kEnding = "3k5/9/4b4/9/2P6/9/4N4/9/4A4/3AK4 w";

// Networks change, so the snapshots show the table alone.
std::vector<std::string> with_table(std::vector<std::string> words) {
    words.insert(words.begin(), "eval");
    words.insert(words.end(), {"--evaluator", "table"});
    return words;
}

TEST_CASE("eval shows the value table term by term and piece by piece") {
    const Outcome outcome = run_chuhe(with_table({kEnding}));
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.err.empty());
    check_snapshot("cli/eval_table.txt", outcome.out);
    check_snapshot("cli/eval_table_simplified.txt",
                   run_chuhe(with_table({kEnding, "--language", "simplified"})).out);
}

TEST_CASE("eval compares all evaluations of the initial position without being asked") {
    const Outcome outcome = run_chuhe({"eval"});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.out.find("RNBAKABNR w") != std::string::npos);
    CHECK(outcome.out.find("Red to move; opening in the value table") != std::string::npos);
    for (const char* title : {"value table", "handcrafted", "mobility", "red rook a0"})
        CHECK(outcome.out.find(title) != std::string::npos);
}

TEST_CASE("the JSON of eval adds up") {
    const Json report =
        Json::parse(run_chuhe({"eval", "--moves", "炮二平五 马8进7", "--json"}).out);
    CHECK(report["fen"].get<std::string>().find("RNBAKABNR w") != std::string::npos);
    CHECK(report["turn"] == "red");
    const Json& evaluators = report["evaluators"];
    REQUIRE(evaluators.size() == (nnue::embedded_network() ? 3 : 2));
    CHECK(evaluators[0]["name"] == "table");
    CHECK(evaluators[0]["stage_words"]["zh-Hans"] == "开局");
    CHECK(evaluators[1]["name"] == "handcrafted");
    for (std::size_t i = 0; i < 2; ++i) {
        double sum = 0;
        for (const Json& term : evaluators[i]["terms"])
            sum += term["red"].get<double>() - term["black"].get<double>();
        CHECK(std::abs(sum - evaluators[i]["score"].get<double>()) <= 1);
    }
    for (const Json& evaluator : evaluators) {
        REQUIRE(evaluator["pieces"].size() == 32);
        for (const Json& piece : evaluator["pieces"]) {
            const bool is_king = piece["piece"] == "K" || piece["piece"] == "k";
            CHECK(piece["worth"].is_null() == is_king);
            CHECK(Square::parse(piece["square"].get<std::string>()).has_value());
        }
    }
}

TEST_CASE("eval evaluates the end of a record") {
    const Folder folder;
    const std::string path = folder.with("game.pgn", "[Event \"?\"]\n\n1. 炮二平五 *\n");
    const Json report = Json::parse(run_chuhe({"eval", path, "--json"}).out);
    CHECK(report["turn"] == "black");
    CHECK(run_chuhe({"eval", folder / "none.pgn"}).code == ExitCode::BadInput);
}

TEST_CASE("eval draws a heat map with the worth of every piece but the kings") {
    const auto tiles = [](const std::string& svg) {
        std::size_t count = 0;
        for (std::size_t at = svg.find("rx=\"10\""); at != std::string::npos;
             at = svg.find("rx=\"10\"", at + 1))
            ++count;
        return count;
    };
    const Outcome drawn = run_chuhe(with_table({kEnding, "--svg"}));
    CHECK(drawn.code == ExitCode::Good);
    CHECK(drawn.out.starts_with("<svg"));
    CHECK(tiles(drawn.out) == 5);
    // To a file, named with or without the equals sign.
    const Folder folder;
    for (const std::vector<std::string>& option :
         {std::vector<std::string>{"--svg=" + (folder / "a.svg")},
          std::vector<std::string>{"--svg", folder / "b.svg"}}) {
        std::vector<std::string> words = with_table({kEnding});
        words.insert(words.end(), option.begin(), option.end());
        const Outcome saved = run_chuhe(words);
        CHECK(saved.code == ExitCode::Good);
        CHECK(saved.out.empty());
    }
    CHECK(text_of(folder / "a.svg") == drawn.out);
    CHECK(text_of(folder / "b.svg") == drawn.out);
}

TEST_CASE("eval shows what an endgame table knows") {
    const std::string fen = "3k5/9/9/9/2n6/9/R8/9/9/4K4 w";
    const Outcome outcome = run_chuhe({"eval", fen, "--evaluator", "table"});
    CHECK(outcome.out.find("\nendgame table: Red wins in 4 moves\n") != std::string::npos);
    const auto json = [](const std::string& position) {
        return nlohmann::json::parse(
            run_chuhe({"eval", position, "--evaluator", "table", "--json"}).out);
    };
    CHECK(json(fen)["table"]["plies"] == 7);
    CHECK(json("startpos")["table"].is_null());
}

TEST_CASE("eval refuses what it does not understand") {
    const Outcome evaluator = run_chuhe({"eval", "--evaluator", "tabel"});
    CHECK(evaluator.code == ExitCode::BadUsage);
    CHECK(evaluator.err.find("did you mean table?") != std::string::npos);
    CHECK(run_chuhe({"eval", "--svg", "--json"}).code == ExitCode::BadUsage);
    const Outcome position = run_chuhe({"eval", "4k4/9/9/9/9/9/9/9/9/4K4", "w"});
    CHECK(position.code == ExitCode::BadInput);
    CHECK(position.err.find("face each other") != std::string::npos);
    const Outcome network = run_chuhe({"eval", "--network", "/nowhere.chnet"});
    CHECK(network.code == ExitCode::BadInput);
    CHECK(network.err.find("/nowhere.chnet: cannot open") != std::string::npos);
}

}  // namespace
}  // namespace chuhe::cli
