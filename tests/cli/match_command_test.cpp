// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/engine_argument.h"
#include "cli/folder.h"
#include "cli/run.h"
#include "kit/snapshot.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;

std::string engine(const std::string& name, const std::string& behaviour) {
    return "cmd=" + tests::kMockEngine + ",name=" + name + ",args=" + behaviour;
}

// Mock engines move at once; only the machine takes time.
std::vector<std::string> match_of(const std::string& a, const std::string& b,
                                  std::vector<std::string> more = {}) {
    std::vector<std::string> words = {
        "match", "--engine",    engine("A", a), "--engine",  engine("B", b), "--depth",
        "1",     "--max-plies", "40",           "--balance", "off"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::string without_seconds(const std::string& text) {
    return std::regex_replace(text, std::regex("games in [0-9]+ s"), "games in 5 s");
}

TEST_CASE("match prints a summary") {
    const Outcome outcome = run_chuhe(match_of("good", "illegal-at 3", {"--games", "4"}));
    CHECK(outcome.code == ExitCode::Good);
    check_snapshot("cli/match.txt", without_seconds(outcome.out));
    check_snapshot("cli/match_games.txt", outcome.err);
}

TEST_CASE("match prints its summary in the user's language") {
    const Outcome outcome = run_chuhe_in(
        Language::Simplified, match_of("good", "illegal-at 3", {"--games", "2", "--quiet"}));
    CHECK(outcome.out.find("A - B：+2 =0 -0（得分 2/2，100.0 %）\n") == 0);
    CHECK(outcome.out.find("终局     着法不合法 2\n") != std::string::npos);
    CHECK(outcome.out.find("故障     B：不合法着法 2 次\n") != std::string::npos);
    CHECK(outcome.out.find("2/2 局，用时 ") != std::string::npos);
}

TEST_CASE("match says in the user's language why a game ended") {
    const Outcome outcome =
        run_chuhe_in(Language::Simplified, match_of("good", "exit-at 2", {"--games", "2"}));
    CHECK(outcome.err.find("引擎崩溃：引擎已退出，退出码 3，") != std::string::npos);
    CHECK(outcome.err.find("crash") == std::string::npos);
}

TEST_CASE("match gives programs a code for its failure, and people a sentence") {
    // It starts once, for the introduction.
    const Folder folder;
    const std::string script = folder.with("once",
                                           "#!/bin/sh\n[ -e \"$0.used\" ] && exit 4\n"
                                           ": >\"$0.used\"\nexec " +
                                               tests::kMockEngine + " good\n");
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    const Outcome json = run_chuhe_in(
        Language::Traditional,
        {"match", "--engine", engine("A", "good"), "--engine", "cmd=" + script + ",name=B",
         "--depth", "1", "--balance", "off", "--games", "20", "--json", "--quiet"});
    CHECK(json.code == ExitCode::BadInput);
    const auto report = nlohmann::json::parse(json.out);
    CHECK(report["end"] == "failed");
    CHECK(report["problem_code"] == "match.cannot_start_any_more");
    CHECK(report["problem_arguments"]["engine"] == "B");
    CHECK(report["problem_arguments"]["reason"]["code"] == "match.ended_because");
    CHECK(report["problem"].get<std::string>().starts_with("B can no longer be started: "));
    CHECK(json.err.find("chuhe match：B 再也無法啟動：") != std::string::npos);
}

TEST_CASE("match prints a table for many engines, and a test") {
    const Outcome many = run_chuhe(match_of(
        "good", "crash-at 1", {"--games", "2", "--quiet", "--engine", engine("C", "good")}));
    CHECK(many.code == ExitCode::Good);
    check_snapshot("cli/match_many.txt", without_seconds(many.out));
    const Outcome test = run_chuhe(match_of("good", "illegal-at 1", {"--quiet", "--sprt", "0,50"}));
    CHECK(test.code == ExitCode::Good);
    CHECK(test.out.find("Elo 0 or 50: 50 accepted") != std::string::npos);
}

TEST_CASE("an Elo without an interval does not claim to have one") {
    // Two identical engines: every pair of games ends the same way, so the error is unknown.
    const Outcome outcome = run_chuhe(match_of("good", "good", {"--games", "4", "--quiet"}));
    CHECK(outcome.out.find("Elo      +0.0, normalised") != std::string::npos);
    CHECK(outcome.out.find("95 %") == std::string::npos);
}

TEST_CASE("the JSON of match has the documented keys") {
    const Outcome outcome = run_chuhe(
        match_of("good", "exit-at 2", {"--games", "2", "--json", "--quiet", "--sprt", "0,5"}));
    const auto report = nlohmann::json::parse(outcome.out);
    CHECK(report["end"] == "completed");
    CHECK(report["games"] == 2);
    CHECK(report["engines"][0]["name"] == "A");
    CHECK(report["engines"][0]["wins"] == 2);
    CHECK(report["engines"][0]["ponder"] == false);
    CHECK(report["engines"][1]["troubles"]["crash"] == 2);
    CHECK(report["pairings"][0]["pairs"] == nlohmann::json::array({0, 0, 0, 0, 1}));
    CHECK(report["pairings"][0]["elo"].is_null());
    CHECK(report["pairings"][0]["los"] == 1.0);
    CHECK(report["sprt"]["accepted"].is_null());
    CHECK(report["endings"]["crash"] == 2);
}

TEST_CASE("the engines of a match ponder, all or one") {
    const auto all = nlohmann::json::parse(
        run_chuhe(match_of("ponder", "ponder", {"--games", "2", "--json", "--quiet", "--ponder"}))
            .out);
    CHECK(all["engines"][0]["ponder"] == true);
    CHECK(all["engines"][1]["ponder"] == true);
    CHECK(all["engines"][0]["troubles"].empty());
    const auto one = nlohmann::json::parse(
        run_chuhe(match_of("ponder,ponder=yes", "good", {"--games", "2", "--json", "--quiet"}))
            .out);
    CHECK(one["engines"][0]["ponder"] == true);
    CHECK(one["engines"][1]["ponder"] == false);
    CHECK(run_chuhe(match_of("good,ponder=perhaps", "good")).code == ExitCode::BadUsage);
}

TEST_CASE("the record of a match is flawless, whatever the engines did") {
    const Folder folder;
    const std::string pgn = folder / "match.pgn";
    REQUIRE(run_chuhe(match_of("good", "illegal-at 5", {"--games", "6", "--pgn", pgn})).code ==
            ExitCode::Good);
    const Outcome checked = run_chuhe({"check", pgn});
    CAPTURE(checked.out);
    CHECK(checked.code == ExitCode::Good);
    CHECK(checked.out.find("6 games") != std::string::npos);
    CHECK(checked.out.find(" 0 errors, 0 warnings") != std::string::npos);
    CHECK(text_of(pgn).find("illegal move: e0e9") != std::string::npos);
}

TEST_CASE("a match is resumed from its record") {
    const Folder folder;
    const std::string pgn = folder / "match.pgn";
    REQUIRE(run_chuhe(match_of("good", "good", {"--games", "2", "--pgn", pgn})).code ==
            ExitCode::Good);
    const std::string before = text_of(pgn);
    // Without a request, nothing is touched.
    CHECK(run_chuhe(match_of("good", "good", {"--games", "4", "--pgn", pgn})).code ==
          ExitCode::BadInput);
    CHECK(text_of(pgn) == before);
    // A partial game is cut off, and played again.
    std::ofstream(pgn, std::ios::app) << "\n[Game \"Chinese Chess\"]\n[Round \"3\"]\n[Red \"A";
    const Outcome more =
        run_chuhe(match_of("good", "good", {"--games", "4", "--pgn", pgn, "--resume", "--json"}));
    CHECK(more.code == ExitCode::Good);
    CHECK(more.err.starts_with("2 games were played before\n"));
    CHECK(nlohmann::json::parse(more.out)["games"] == 4);
    CHECK(text_of(pgn).starts_with(before));
    CHECK(run_chuhe({"check", pgn}).out.find("4 games") != std::string::npos);
    const Outcome other = run_chuhe(
        match_of("good", "good", {"--games", "4", "--pgn", pgn, "--resume", "--seed", "2"}));
    CHECK(other.code == ExitCode::BadInput);
    CHECK(other.err.find("cannot be continued") != std::string::npos);
}

TEST_CASE("openings come from a file") {
    const Folder folder;
    const std::string list = folder / "openings.fen";
    std::ofstream(list) << "3k5/9/9/9/9/9/9/9/4R4/4K4 w\n4k4/9/9/9/9/9/9/9/9/4K4 w\n";
    const std::string pgn = folder / "match.pgn";
    const Outcome outcome = run_chuhe(
        match_of("good", "good", {"--games", "2", "--openings", list, "--pgn", pgn, "--quiet"}));
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.err.find("note: 1 opening was skipped") != std::string::npos);
    CHECK(text_of(pgn).find("[FEN \"3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1\"]") != std::string::npos);
}

TEST_CASE("a terminal shows a table that refreshes itself") {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const ExitCode code =
        run_program(match_of("good", "good", {"--games", "2"}), {in, out, err, false, true});
    CHECK(code == ExitCode::Good);
    CHECK(err.str().find("\x1b[J") != std::string::npos);
    CHECK(err.str().find("Ctrl-C stops cleanly") != std::string::npos);
    // A narrow terminal truncates lines: wrapped ones could be neither counted nor erased.
    const std::size_t table = err.str().find("\x1b[?7l\n");
    REQUIRE(table != std::string::npos);
    CHECK(err.str().find("\x1b[?7h", table) != std::string::npos);
}

TEST_CASE("match rejects invalid command lines") {
    check_refusals(
        ExitCode::BadUsage,
        {{{"match"}, "two engines are needed"},
         {{"match", "--engine", "a", "--depth", "1"}, "two engines are needed"},
         {{"match", "--engine", "a", "--engine", "b"}, "a limit is needed"},
         {match_of("good", "good", {"--engine", "nme=x"}), "did you mean name?"},
         {match_of("good", "good", {"--engine", "name=x"}), "--engine needs a program"},
         {match_of("good", "good", {"--engine", "x,y"}), "'y' should be KEY=VALUE"},
         {match_of("good", "good", {"--engine", "x,proto=xboard"}), "uci, ucci or auto"},
         {match_of("good", "good", {"--engine", "x,ranks=2"}), "0 or 1"},
         {match_of("good", "good", {"--each", "name=x"}), "cannot be the same for all"},
         {match_of("good", "good", {"--tc", "banana"}), "is not a time control"},
         {match_of("good", "good", {"--sprt", "5,0"}), "ELO0 must be below ELO1"},
         {match_of("good", "good", {"--sprt", "0"}), "ELO0,ELO1"},
         {match_of("good", "good", {"--sprt", "0,5,0.9,0.1"}), "between 0 and 0.5"},
         {match_of("good", "good", {"--resign", "800"}), "SCORE,MOVES"},
         {match_of("good", "good", {"--rules", "asia"}), "did you mean asian?"},
         {match_of("good", "good", {"--notation", "morse"}), "--notation must be"},
         {match_of("good", "good", {"--resume"}), "--resume needs --pgn"},
         {match_of("good", "good", {"--pgn", "-"}), "--pgn needs a file"},
         {{"match", "--engine", "a", "--engine", "b", "--depth", "1", "--balance", "5"},
          "LOW-HIGH"},
         {match_of("good", "good", {"banana"}), "unexpected argument 'banana'"},
         {match_of("good", "good", {"--engine", engine("A", "good")}), "two engines are called"}});
    check_refusals(ExitCode::BadInput,
                   {{match_of("good", "good", {"--openings", "/no/such/file"}), "/no/such/file"},
                    {match_of("good", "no-start"), "B: it exited with exit code 4"},
                    {match_of("good", "good", {"--engine", "/no/such/engine"}), "no such file"},
                    {match_of("good", "good", {"--engine", tests::kMockEngine + ",option.Hsh=1"}),
                     "did you mean Hash?"}});
}

TEST_CASE("an engine is described by keys and values") {
    match::Contestant engine;
    REQUIRE(read_engine("option.Threads=2,ranks=1,tc=10+0.1", true, engine));
    REQUIRE(read_engine("./engine,args=-x  y,name=a\\,b\\\\c,option.Eval File=a=b.nnue,movetime=5",
                        false, engine));
    CHECK(engine.call.program.program == "./engine");
    CHECK(engine.call.program.arguments == std::vector<std::string>{"-x", "y"});
    CHECK(engine.name == "a,b\\c");
    CHECK(engine.call.ranks == RankBase::One);
    REQUIRE(engine.call.settings.size() == 2);
    CHECK(engine.call.settings[0] == protocol::Setting{"Threads", "2", false});
    CHECK(engine.call.settings[1] == protocol::Setting{"Eval File", "a=b.nnue", true});
    // The last time setting replaces earlier ones completely.
    CHECK(engine.budget == match::Budget{.time = {.move = play::Milliseconds(5)}});
}

}  // namespace
}  // namespace chuhe::cli
