// SPDX-License-Identifier: MIT
//
// The engine's opinion changes with every improvement: these tests check the structure, and use a
// mock engine where scores matter.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/analyse_state.h"
#include "cli/folder.h"
#include "cli/record_input.h"
#include "cli/run.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kGame = R"([Game "Chinese Chess"]
[Event "A test"]
[Red "Red Player"]
[Black "Black Player"]
[Result "*"]

1. 炮二平五 {people wrote this} 马８进７ (1... 炮８平５) 2. 马二进三 车９平８ *
)";

class GameFolder : public Folder {
public:
    GameFolder() { with("game.pgn", kGame); }
};

TEST_CASE("analyse writes a new file next to the game, with scores and the existing annotations") {
    const GameFolder folder;
    const Outcome outcome = run_chuhe({"analyse", folder / "game.pgn", "--nodes", "1000"});
    CAPTURE(outcome.err);
    CHECK(outcome.code == ExitCode::Good);
    CHECK(has(outcome.out, "game 1: Red Player"));
    CHECK(has(outcome.out, "Chuhe, 1000 nodes per move"));
    CHECK(has(outcome.out, "accuracy"));
    CHECK(text_of(folder / "game.pgn") == kGame);
    const std::string written = text_of(folder / "game-analysed.pgn");
    CHECK(has(written, "people wrote this"));
    CHECK(has(written, "Chuhe: "));
    CHECK(has(written, "[Annotator \"Chuhe (Chuhe, 1000 nodes)\"]"));
    CHECK_FALSE(folder.has("game-analysed.pgn.partial"));
    CHECK(run_chuhe({"check", folder / "game-analysed.pgn"}).code == ExitCode::Good);
}

TEST_CASE("the limit per move is reported in the language of the report") {
    const GameFolder folder;
    const auto report = [&](const char* option, const char* value, const char* language) {
        return run_chuhe({"analyse", folder / "game.pgn", "-o",
                          folder / (value + std::string(".pgn")), option, value, "--language",
                          language})
            .out;
    };
    CHECK(has(report("--nodes", "500", "simplified"), "每步 500 个节点"));
    CHECK(has(report("--depth", "1", "traditional"), "每步 深度 1"));
    CHECK(has(report("--movetime", "2", "traditional"), "每步 2 毫秒"));
}

TEST_CASE("the same nodes give the same file, and a second analysis changes nothing") {
    const GameFolder folder;
    REQUIRE(run_chuhe({"analyse", folder / "game.pgn", "--nodes", "800"}).code == ExitCode::Good);
    REQUIRE(run_chuhe({"analyse", folder / "game-analysed.pgn", "--nodes", "800", "-o",
                       folder / "twice.pgn"})
                .code == ExitCode::Good);
    CHECK(text_of(folder / "twice.pgn") == text_of(folder / "game-analysed.pgn"));
}

TEST_CASE("a page never replaces a record, whatever its name") {
    const GameFolder folder;
    const auto analyse = [&](const std::string& page) {
        return run_chuhe({"analyse", folder / "game.pgn", "--depth", "1", "-o", folder / "out.pgn",
                          "--html", page});
    };
    for (const char* name : {"game.pgn", "./game.pgn", "out.pgn", "out.pgn.partial"}) {
        CAPTURE(name);
        const Outcome refused = analyse(folder / name);
        CHECK(refused.code == ExitCode::BadInput);
        CHECK(has(refused.err, "choose another --html"));
        CHECK(text_of(folder / "game.pgn") == kGame);
        CHECK_FALSE(folder.has("out.pgn"));
    }
    CHECK(analyse(folder / "out.html").code == ExitCode::Good);
}

TEST_CASE("the page of a later game never replaces a record either") {
    const Folder folder;
    folder.with("game-2.pgn", std::string(kGame) + '\n' + std::string(kGame));
    const Outcome refused = run_chuhe({"analyse", folder / "game-2.pgn", "--depth", "1", "-o",
                                       folder / "out.pgn", "--html", folder / "game.pgn"});
    CHECK(refused.code == ExitCode::BadInput);
    CHECK(has(refused.err, "game-2.pgn: the page would replace a record"));
}

TEST_CASE("an existing file is replaced only on request") {
    const GameFolder folder;
    const Outcome refused =
        run_chuhe({"analyse", folder / "game.pgn", "--depth", "1", "-o", folder / "game.pgn"});
    CHECK(refused.code == ExitCode::BadInput);
    CHECK(has(refused.err, "--overwrite"));
    CHECK(text_of(folder / "game.pgn") == kGame);
    CHECK(run_chuhe({"analyse", folder / "game.pgn", "--depth", "1", "-o", folder / "game.pgn",
                     "--overwrite"})
              .code == ExitCode::Good);
    CHECK(has(text_of(folder / "game.pgn"), "Chuhe: "));
    const Outcome one = run_chuhe({"analyse", folder / "game.pgn", "--depth", "1", "-o",
                                   folder / "game.pgn", "--overwrite", "--game", "1"});
    CHECK(one.code == ExitCode::BadInput);
    CHECK(has(one.err, "would be lost"));
}

TEST_CASE("another engine can analyse a game, and one that fails leaves what is done") {
    const GameFolder folder;
    const Outcome good = run_chuhe({"analyse", folder / "game.pgn", "--depth", "1", "--engine",
                                    "cmd=" + tests::kMockEngine + ",name=Mock,args=says 120"});
    CAPTURE(good.err);
    CHECK(good.code == ExitCode::Good);
    CHECK(has(text_of(folder / "game-analysed.pgn"), "Chuhe: +1.20"));
    const Outcome bad =
        run_chuhe({"analyse", folder / "game.pgn", "--depth", "1", "-o", folder / "bad.pgn",
                   "--engine", "cmd=" + tests::kMockEngine + ",name=Mock,args=crash-at 1"});
    CHECK(bad.code == ExitCode::BadInput);
    CHECK(has(bad.err, "Mock failed"));
    CHECK(has(bad.out, "0 of 5 positions"));
    CHECK(has(bad.out, "no moves analysed"));
    CHECK_FALSE(has(bad.out, "accuracy"));
    CHECK_FALSE(has(bad.out, "No mistakes"));
    CHECK(folder.has("bad.pgn"));
    REQUIRE(folder.has("bad.pgn.partial"));
    // The rest is refused without --resume, refused with other settings, and completed with it.
    const std::string settings = "cmd=" + tests::kMockEngine + ",name=Mock,args=says 40";
    const Outcome again = run_chuhe({"analyse", folder / "game.pgn", "--depth", "1", "-o",
                                     folder / "bad.pgn", "--overwrite", "--engine", settings});
    CHECK(again.code == ExitCode::BadInput);
    CHECK(has(again.err, "continue it with --resume"));
    const Outcome other = run_chuhe({"analyse", folder / "game.pgn", "--depth", "2", "-o",
                                     folder / "bad.pgn", "--resume", "--engine", settings});
    CHECK(other.code == ExitCode::BadInput);
    CHECK(has(other.err, "other settings"));
    const Outcome resumed = run_chuhe({"analyse", folder / "game.pgn", "--depth", "1", "-o",
                                       folder / "bad.pgn", "--resume", "--engine", settings});
    CAPTURE(resumed.err);
    CHECK(resumed.code == ExitCode::Good);
    CHECK_FALSE(folder.has("bad.pgn.partial"));
}

TEST_CASE("games that interrupted work did not reach are not reported and get no page") {
    const GameFolder folder;
    // Three different games: the engine fails in the first one.
    std::string games;
    for (const std::string_view end : {"车９平８ *", "卒７进１ *", "马２进３ *"}) {
        games += kGame.substr(0, kGame.rfind("车９平８"));
        games += std::string(end) + "\n\n";
    }
    folder.with("games.pgn", games);
    const std::vector<std::string> call = {
        "analyse", folder / "games.pgn", "--depth", "1", "-o", folder / "out.pgn",
        "--html",  folder / "page.html", "--engine"};
    std::vector<std::string> failing = call;
    failing.push_back("cmd=" + tests::kMockEngine + ",name=Mock,args=crash-at 1");
    const Outcome stopped = run_chuhe(failing);
    CAPTURE(stopped.out);
    CHECK(stopped.code == ExitCode::BadInput);
    CHECK(has(stopped.out, "games.pgn, game 1"));
    CHECK_FALSE(has(stopped.out, "games.pgn, game 2"));
    CHECK(folder.has("page.html"));
    CHECK_FALSE(folder.has("page-2.html"));
    // The record contains all games, and those completed later are reported and shown.
    CHECK(has(run_chuhe({"check", folder / "out.pgn"}).out, "3 games"));
    std::vector<std::string> again = call;
    again.push_back("cmd=" + tests::kMockEngine + ",name=Mock,args=says 40");
    again.emplace_back("--resume");
    const Outcome resumed = run_chuhe(again);
    CHECK(resumed.code == ExitCode::Good);
    CHECK(has(resumed.out, "games.pgn, game 3"));
    CHECK(folder.has("page-3.html"));
}

TEST_CASE("an interrupted analysis resumes to the same result, whatever happened to the file") {
    const GameFolder folder;
    const std::vector<std::string> call = {"analyse", folder / "game.pgn", "--nodes", "700",
                                           "-o",      folder / "whole.pgn"};
    REQUIRE(run_chuhe(call).code == ExitCode::Good);
    // A state as left by an interruption: one damaged line, one truncated in the middle.
    std::ofstream(folder / "rest.pgn.partial")
        << "chuhe analysis 1\nChuhe, 700 nodes, 16 MB, 1 threads, asian\n"
        << "banana 1 2 3 4 h2e2 .\n0000000000000001 0 5 3 700 h2e2 .\n0123456789abcdef 1 -4";
    const Outcome resumed = run_chuhe(
        {"analyse", folder / "game.pgn", "--nodes", "700", "-o", folder / "rest.pgn", "--resume"});
    CAPTURE(resumed.err);
    CHECK(resumed.code == ExitCode::Good);
    CHECK(text_of(folder / "rest.pgn") == text_of(folder / "whole.pgn"));
}

TEST_CASE("what was found before an interruption is not analysed again") {
    const GameFolder folder;
    const auto input = RecordInput::open(folder / "game.pgn", std::cin, {});
    REQUIRE(input.has_value());
    formats::ReadGame item;
    REQUIRE((*input)->reader().next(item).value_or(false));
    const review::Review review = review::begin_review(item.game);
    {
        auto state = AnalyseState::open(folder / "out.pgn.partial",
                                        "Chuhe, 700 nodes, 16 MB, 1 threads, asian", false);
        REQUIRE(state.has_value());
        const review::Insight insight{
            .score = -777, .depth = 3, .nodes = 9, .line = {*parse_move("h9g7")}};
        CHECK(state->add(game_key(review), 1, insight));
    }
    const Outcome resumed = run_chuhe(
        {"analyse", folder / "game.pgn", "--nodes", "700", "-o", folder / "out.pgn", "--resume"});
    CHECK(resumed.code == ExitCode::Good);
    CHECK(has(text_of(folder / "out.pgn"), "Chuhe: +7.77/3"));
    CHECK_FALSE(folder.has("out.pgn.partial"));
}

TEST_CASE("the JSON of analyse has the documented keys") {
    const GameFolder folder;
    const Outcome outcome = run_chuhe({"analyse", folder / "game.pgn", "--nodes", "500", "--json"});
    const nlohmann::json game = nlohmann::json::parse(outcome.out)["games"][0];
    CHECK(game["complete"] == true);
    CHECK(game["engine"] == "Chuhe");
    CHECK(game["limit"] == "500 nodes");
    CHECK(game["red"]["moves"] == 2);
    CHECK(game["black"]["moves"] == 2);
    REQUIRE(game["moves"].size() == 4);
    const nlohmann::json& first = game["moves"][0];
    CHECK(first["ply"] == 1);
    CHECK(first["side"] == "red");
    CHECK(first["move"] == "h2e2");
    CHECK(first["chinese"] == "炮二平五");
    for (const char* key : {"score", "best", "grade", "loss", "misses_mate", "depth", "theory",
                            "forced", "decided", "counted", "phase", "piece", "findings"})
        CHECK(first.contains(key));
    CHECK(first["score"].contains("centipawns"));
}

TEST_CASE("the page of an analysed game contains its curve") {
    const GameFolder folder;
    REQUIRE(run_chuhe(
                {"analyse", folder / "game.pgn", "--nodes", "500", "--html", folder / "page.html"})
                .code == ExitCode::Good);
    const std::string page = text_of(folder / "page.html");
    const std::size_t at = page.find("\"curve\":[[0,");
    CHECK(at != std::string::npos);
    CHECK(has(page, "id=\"curve\""));
}

TEST_CASE(
    "the page and the report of an analysed game show what went wrong, in the notation chosen") {
    const Folder folder;
    // Black does not take the cannon that Red leaves to the horse.
    folder.with("game.pgn", "1. C2=5 H8+7 2. C5+4 C8=9 3. C5-2 *\n");
    const Outcome outcome =
        run_chuhe({"analyse", folder / "game.pgn", "--nodes", "2000", "--html",
                   folder / "page.html", "--notation", "wxf", "--language", "simplified"});
    CAPTURE(outcome.err);
    REQUIRE(outcome.code == ExitCode::Good);
    CHECK(has(outcome.out, "开局："));
    CHECK(has(outcome.out, "转折点"));
    CHECK(has(outcome.out, "2… C8=9"));
    const std::string page = text_of(folder / "page.html");
    CHECK(has(page, "<section id=\"review\">"));
    CHECK(has(page, "<figcaption>"));
    const std::string analysed = text_of(folder / "game-analysed.pgn");
    // Which horse it would rather develop depends on the network.
    CHECK(has(analysed, "丢炮：H7+5；宜走H"));
    // The line of the finding is the better one: it is not named twice.
    CHECK(has(analysed, "漏吃炮：H7+5}"));
}

TEST_CASE("the page shows good moves that have something to say, without a grade") {
    const Folder folder;
    // Checks that go round twice, and then stop.
    folder.with("game.pgn",
                "[FEN \"4k4/9/9/9/9/9/9/9/8R/5K3 w - - 0 1\"]\n\n"
                "1. i1e1 e9d9 2. e1d1 d9e9 3. d1e1 e9d9 4. e1d1 d9e9 5. d1h1 *\n");
    const Outcome outcome =
        run_chuhe({"analyse", folder / "game.pgn", "--nodes", "500", "--html", folder / "page.html",
                   "--notation", "iccs", "--language", "english"});
    CAPTURE(outcome.err);
    REQUIRE(outcome.code == ExitCode::Good);
    const std::string page = text_of(folder / "page.html");
    CHECK(has(page, "4. E1-D1</b> repeating again would lose: perpetual check"));
    CHECK(has(page, "5. D1-H1</b> had to deviate: repeating would lose (perpetual check)"));
    // Forced moves speak for themselves.
    CHECK_FALSE(has(page, "the only legal move"));
}

TEST_CASE("the opening of a game is theory, and not graded") {
    const Folder folder;
    folder.with("game.pgn", "1. 马八进七 卒７进１ 2. 兵七进一 马８进７ *\n");
    const Outcome outcome = run_chuhe({"analyse", folder / "game.pgn", "--depth", "1", "--json"});
    const nlohmann::json game = nlohmann::json::parse(outcome.out)["games"][0];
    CHECK(game["theory"]["plies"] >= 2);
    CHECK(game["theory"]["code"].is_string());
    for (const std::size_t ply : {0U, 1U}) {
        CAPTURE(ply);
        const nlohmann::json& move = game["moves"][ply];
        CHECK(move["theory"] == true);
        CHECK(move["grade"] == "good");
        CHECK(move["findings"][0]["kind"] == "theory");
    }
}

TEST_CASE("more threads find the same, position by position") {
    const GameFolder folder;
    const auto analyse = [&](const char* threads) {
        const std::string out = folder / (std::string(threads) + ".pgn");
        REQUIRE(run_chuhe({"analyse", folder / "game.pgn", "--nodes", "900", "--threads", threads,
                           "-o", out})
                    .code == ExitCode::Good);
        return text_of(out);
    };
    CHECK(analyse("1") == analyse("3"));
}

TEST_CASE("several games go into one file, one of them alone, and through a pipe") {
    const GameFolder folder;
    std::ofstream(folder / "two.pgn") << kGame << '\n' << kGame;
    const Outcome both = run_chuhe({"analyse", folder / "two.pgn", "--depth", "1"});
    CHECK(both.code == ExitCode::Good);
    CHECK(has(both.out, "game 2"));
    CHECK(has(run_chuhe({"check", folder / "two-analysed.pgn"}).out, "2 games"));
    const Outcome second = run_chuhe({"analyse", folder / "two.pgn", "--depth", "1", "--game", "2",
                                      "-o", folder / "second.xqf"});
    CHECK(second.code == ExitCode::Good);
    CHECK_FALSE(has(second.out, "game 1"));
    CHECK(has(run_chuhe({"analyse", folder / "two.pgn", "--depth", "1", "--to", "xqf"}).err,
              "holds one game"));
    const Outcome piped =
        run_chuhe({"analyse", "-", "--depth", "1", "-o", "-"}, std::string(kGame));
    CHECK(piped.code == ExitCode::Good);
    CHECK(has(piped.out, "Chuhe: "));
    CHECK(has(piped.err, "accuracy"));
}

TEST_CASE("files in a folder that are not records are not analysed, and are no fault") {
    const Folder folder;
    fs::create_directory(folder / "in");
    folder.with("in/README", "shopping list\n");
    folder.with("in/b.zip", "PK\x03\x04...");
    const Outcome nothing = run_chuhe({"analyse", folder / "in", "--depth", "1"});
    CHECK(nothing.code == ExitCode::BadInput);
    CHECK(has(nothing.err, "2 files that are not game records were skipped: README, b.zip\n"));

    folder.with("in/a.pgn", kGame);
    const Outcome outcome = run_chuhe({"analyse", folder / "in", "--depth", "1"});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(
        has(outcome.err, "note: 2 files that are not game records were skipped: README, b.zip\n"));
    CHECK(folder.has("in/a-analysed.pgn"));
    CHECK_FALSE(folder.has("in/README-analysed.pgn"));
    // Named on the command line, it is meant.
    CHECK(run_chuhe({"analyse", folder / "in/README", "--depth", "1"}).code == ExitCode::BadInput);
}

TEST_CASE("analyse rejects nonsensical command lines") {
    const GameFolder folder;
    const std::string game = folder / "game.pgn";
    check_refusals(ExitCode::BadUsage,
                   {{{"analyse"}, "FILE is missing"},
                    {{"analyse", game, "--nodes", "banana"}, "--nodes must be"},
                    {{"analyse", game, "--nodes", "5", "--depth", "3"}, ""},
                    {{"analyse", game, "--depth", "0"}, "--depth must be"},
                    {{"analyse", game, "--to", "fen"}, "cannot hold variations"},
                    {{"analyse", game, "--to", "nothing"}, "unknown format"},
                    {{"analyse", game, "--hash", "0"}, "--hash must be"},
                    {{"analyse", game, "--engine", "cmd=x,tc=1+1"}, "no clock"},
                    {{"analyse", "-"}, "needs an output"}});
    check_refusals(ExitCode::BadInput,
                   {{{"analyse", folder / "missing.pgn"}, "no such file"},
                    {{"analyse", game, "--game", "7"}, "no game 7"},
                    {{"analyse", game, "--depth", "1", "-o", folder / "none/x.pgn"}, "none/x.pgn"},
                    {{"analyse", game, "--engine", "/nowhere/engine"}, "/nowhere/engine"}});
}

}  // namespace
}  // namespace chuhe::cli
