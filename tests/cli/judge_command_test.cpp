// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "chuhe/base/file.h"
#include "cli/run.h"
#include "kit/snapshot.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;

const std::string kChase = "5k3/9/1c7/9/R8/9/9/9/9/3K5 w";
const std::string kRound = "a5b5 b7a7 b5a5 a7b7";

TEST_CASE("judge gives the verdict of each rule book") {
    const Outcome all = run_chuhe({"judge", kChase, "--moves", kRound, "--rules", "all"});
    CHECK(all.code == ExitCode::Good);
    CHECK(all.err.empty());
    check_snapshot("cli/judge_all.txt", all.out);
}

TEST_CASE("judge explains move by move, in Chinese too") {
    const std::string pinned = "4k1b2/9/1c2r4/9/R8/9/9/4R4/4A4/3K5 w";
    check_snapshot("cli/judge_explain.txt",
                   run_chuhe({"judge", pinned, "--moves", kRound, "--explain"}).out);
    check_snapshot("cli/judge_simplified.txt", run_chuhe({"judge", pinned, "--moves", kRound,
                                                          "--explain", "--language", "simplified"})
                                                   .out);
}

TEST_CASE("judge quotes moves in the requested notation") {
    const std::vector<std::string> words = {"judge", kChase, "--moves", kRound, "--explain"};
    const auto in = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        return run_chuhe(more);
    };
    const Outcome wxf = in({"--notation", "wxf"});
    CHECK(wxf.code == ExitCode::Good);
    CHECK(wxf.out.find("or loses: R9=8 and R8=9.") != std::string::npos);
    CHECK(wxf.out.find("\n  R9=8: chase - ") != std::string::npos);
    CHECK(wxf.out.find("车") == std::string::npos);
    const auto report = nlohmann::json::parse(in({"--notation", "iccs", "--json"}).out);
    const std::string text = report["books"][0]["words"]["zh-Hans"];
    CHECK(text.ends_with("不变判负：A5-B5和B5-A5。"));
    const Outcome wrong = in({"--notation", "wfx"});
    CHECK(wrong.code == ExitCode::BadUsage);
    CHECK(wrong.err.find("did you mean wxf?") != std::string::npos);
}

TEST_CASE("the JSON of judge has the documented keys") {
    const Outcome outcome =
        run_chuhe({"judge", kChase, "--moves", kRound, "--rules", "all", "--json"});
    const auto report = nlohmann::json::parse(outcome.out);
    CHECK(report["occurrence"] == 2);
    REQUIRE(report["books"].size() == 6);
    const auto& asian = report["books"][0];
    CHECK(asian["rules"] == "asian");
    CHECK(asian["outcome"] == "red_loses");
    CHECK(asian["offences"]["red"] == "perpetual_chase");
    CHECK(asian["cycle"]["moves"].size() == 4);
    CHECK(asian["moves"][0]["class"] == "chase");
    CHECK(asian["moves"][0]["threats"][0]["target"]["square"] == "b7");
    CHECK(asian["avoid"][0] == "a5b5");
    CHECK_FALSE(asian["would_be"].empty());
    CHECK(report["books"][5]["outcome"] == "draw");
}

TEST_CASE("judge waits for the requested occurrence") {
    const Outcome outcome = run_chuhe({"judge", kChase, "--moves", kRound, "--folds", "3"});
    CHECK(outcome.out.find("Occurrence 2 of this position; the rules decide at occurrence 3") !=
          std::string::npos);
}

TEST_CASE("judge reads moves in Chinese, and after the word moves") {
    const Outcome chinese =
        run_chuhe({"judge", kChase, "--moves", "车九平八 炮2平1 车八平九 炮1平2"});
    CHECK(chinese.out.find("Red loses") != std::string::npos);
    const Outcome uci = run_chuhe(
        {"judge", "5k3/9/1c7/9/R8/9/9/9/9/3K5", "w", "moves", "a5b5", "b7a7", "b5a5", "a7b7"});
    CHECK(uci.out == run_chuhe({"judge", kChase, "--moves", kRound}).out);
}

TEST_CASE("judge says if nothing repeats") {
    const Outcome outcome = run_chuhe({"judge", "startpos", "--moves", "h2e2 h9g7"});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.out.find("No repetition") != std::string::npos);
}

TEST_CASE("judge rejects invalid positions, moves and files") {
    check_refusals(ExitCode::BadInput,
                   {{{"judge", "9/9/9/9/9/9/9/9/9/9 w"}, "king"},
                    {{"judge", "startpos", "--moves", "h2e2 h9g7 e2e9"}, "move 3, e2e9"},
                    {{"judge", "startpos", "--moves", "h2e2 nonsense"}, "move 2, nonsense"},
                    {{"judge", "/"}, "this is a directory"},
                    {{"judge", "no_such_file.pgn"}, "no_such_file.pgn"}});
    check_refusals(ExitCode::BadUsage, {{{"judge", "--rules", "asia"}, "asian"},
                                        {{"judge", "--folds", "1"}, "--folds"},
                                        {{"judge", "--foldz", "3"}, "--folds"}});
}

TEST_CASE("judge reports the unplayable move of a record") {
    const std::string path =
        (std::filesystem::temp_directory_path() / "chuhe_judge_unplayable.pgn").string();
    REQUIRE(write_file(path, "[Result \"*\"]\n\n1. h2e2 h9g7 2. e2e9 *\n"));
    const Outcome outcome = run_chuhe({"judge", path});
    std::filesystem::remove(path);
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.out.empty());
    CHECK(outcome.err.find("chuhe_judge_unplayable.pgn:3:") != std::string::npos);
}

TEST_CASE("judge accepts numbered moves") {
    const Outcome plain = run_chuhe({"judge", kChase, "--moves", kRound});
    const Outcome numbered =
        run_chuhe({"judge", kChase, "--moves", "1. a5b5 b7a7 2.b5a5 2... a7b7"});
    CHECK(numbered.code == ExitCode::Good);
    CHECK(numbered.out == plain.out);
}

TEST_CASE("judge says how it has read an ambiguous move") {
    const std::string rooks = "5k3/9/3R5/9/9/3R5/9/9/9/3K5 w";
    const Outcome guessed = run_chuhe({"judge", rooks, "--moves", "R6+1 K6=5"});
    CHECK(guessed.code == ExitCode::Good);
    CHECK(guessed.err == "warning: 'R6+1' can be d7d8 or d4d5; d7d8 was chosen\n");
    const Outcome decided = run_chuhe_in(
        Language::Simplified,
        {"judge", "3k5/9/4P4/9/4P4/9/9/9/9/4K4 w", "--moves", "P5+1 K4+1 P-=4 K4-1 f6f7"});
    CHECK(decided.err == "提示：“P5+1”可读作 e7e8 或 e5e6，只有 e5e6 与其他着法相合\n");
    const Outcome json = run_chuhe({"judge", rooks, "--moves", "R6+1 K6=5", "--json"});
    const auto problems = nlohmann::json::parse(json.out)["problems"];
    REQUIRE(problems.size() == 1);
    CHECK(problems[0]["severity"] == "warning");
    CHECK(problems[0]["code"] == "move.reading_taken");
    CHECK(problems[0]["arguments"]["taken"] == "d7d8");
}

TEST_CASE("judge says how it has read an ambiguous move of a record") {
    const Outcome outcome =
        run_chuhe({"judge", "-"}, "[FEN \"5k3/9/3R5/9/9/3R5/9/9/9/3K5 w\"]\n\n1. R6+1 K6=5 *\n");
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.err.find("warning: R6+1: ") != std::string::npos);
}

TEST_CASE("judge reads a record from standard input") {
    const Outcome outcome = run_chuhe({"judge", "-"}, "1. h2e2 h9g7 *\n");
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.err.empty());
}

TEST_CASE("judge treats what looks like a file as a file") {
    for (const std::string word :
         {"nosuch.pgn", "nosuch.chessmoveseq", "games/nosuch", "games/x", "./x"}) {
        const Outcome outcome = run_chuhe({"judge", word});
        CAPTURE(outcome.err);
        CHECK(outcome.code == ExitCode::BadInput);
        CHECK(outcome.err.starts_with(word + ": cannot open: "));
    }
    // A FEN with an error stays a FEN.
    const Outcome fen = run_chuhe({"judge", "rnbqkbnr/9/9/9/9/9/9/9/9/4K4"});
    CHECK(fen.err.find("unknown piece letter 'q'") != std::string::npos);
}

TEST_CASE("judge without anything to judge explains its usage") {
    const Outcome outcome = run_chuhe({"judge"});
    CHECK(outcome.code == ExitCode::BadUsage);
    CHECK(outcome.out.empty());
    CHECK(outcome.err.find("give a position or a file") != std::string::npos);
    CHECK(run_chuhe({"judge", "--moves", "h2e2"}).code == ExitCode::Good);
}

}  // namespace
}  // namespace chuhe::cli
