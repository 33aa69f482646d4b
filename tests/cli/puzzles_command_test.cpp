// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/folder.h"
#include "cli/run.h"

namespace chuhe::cli {
namespace {

// Two games that stop one move before a mate: by a cannon behind the horse, and its mirror image.
constexpr std::string_view kMates =
    "[FEN \"4k4/9/4N4/9/9/9/9/C8/9/3K5 w - - 0 1\"]\n\n1. a2b2 e9d9 *\n\n"
    "[FEN \"4k4/9/4N4/9/9/9/9/8C/9/5K3 w - - 0 1\"]\n\n1. i2h2 e9f9 *\n\n";

struct Mine {
    Folder folder;
    std::string games = folder.with("games.pgn", kMates);
    std::string puzzles = folder / "a.chpuzzles";

    Outcome run() const {
        return run_chuhe(
            {"puzzles", "mine", games, "-o", puzzles, "--kind", "mates", "--nodes", "500"});
    }
};

TEST_CASE("puzzles are mined, listed, shown and checked") {
    const Mine mine;
    const Outcome mined = mine.run();
    CHECK(mined.code == ExitCode::Good);
    CHECK(mined.out == "1 puzzle from 2 games; 1 left out as duplicates\n");
    CHECK_FALSE(mine.folder.has("a.chpuzzles.parts"));

    const Outcome list =
        run_chuhe({"puzzles", "list", "--file", mine.puzzles, "--theme", "cannon_behind_horse"});
    CHECK(list.code == ExitCode::Good);
    CHECK(list.out.find("mate in 1\t") != std::string::npos);
    CHECK(run_chuhe({"puzzles", "list", "--file", mine.puzzles, "--theme", "fork"}).out.empty());
    const auto with_goal = [&](const char* goal) {
        return run_chuhe({"puzzles", "list", "--file", mine.puzzles, "--goal", goal}).out;
    };
    CHECK(with_goal("mate_1") == list.out);
    CHECK(with_goal("mate_2").empty());
    CHECK(with_goal("endgame_win").empty());

    const Outcome shown = run_chuhe({"puzzles", "show", "1", "--file", mine.puzzles, "--json"});
    const nlohmann::json puzzle = nlohmann::json::parse(shown.out);
    CHECK(puzzle["goal"] == "mate");
    CHECK(puzzle["source"] == "games.pgn");
    CHECK(puzzle["themes"] == nlohmann::json({"mate", "cannon_behind_horse", "endgame"}));
    CHECK(run_chuhe_in(Language::Simplified, {"puzzles", "show", "1", "--file", mine.puzzles})
              .out.find("马后炮") != std::string::npos);

    const Outcome checked =
        run_chuhe({"puzzles", "check", "--file", mine.puzzles, "--nodes", "1000"});
    CHECK(checked.code == ExitCode::Good);
    CHECK(checked.out == "1 puzzle checked, 0 failed\n");
}

TEST_CASE("files in a folder that are not records are not mined, and are no fault") {
    const Folder folder;
    std::filesystem::create_directory(folder / "in");
    folder.with("in/games.pgn", kMates);
    folder.with("in/README", "shopping list\n");
    const Outcome outcome =
        run_chuhe({"puzzles", "mine", folder / "in", "-o", folder / "a.chpuzzles", "--kind",
                   "mates", "--nodes", "500"});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.out == "1 puzzle from 2 games; 1 left out as duplicates\n");
    CHECK(has(outcome.err, "note: 1 file that is not a game record was skipped: README\n"));
}

TEST_CASE("files of puzzles are put together") {
    const Mine mine;
    REQUIRE(mine.run().code == ExitCode::Good);
    const std::string all = mine.folder / "all.chpuzzles";
    const Outcome gathered =
        run_chuhe({"puzzles", "gather", mine.puzzles, mine.folder.path().string(), "-o", all});
    CHECK(gathered.code == ExitCode::Good);
    CHECK(gathered.out == "1 puzzle from 2 files; 1 left out as duplicates\n");
    CHECK(run_chuhe({"puzzles", "gather", mine.puzzles, "-o", all}).code == ExitCode::BadInput);
}

TEST_CASE("puzzles are examined while they are put together") {
    const Mine mine;
    REQUIRE(mine.run().code == ExitCode::Good);
    const std::string all = mine.folder / "all.chpuzzles";
    const Outcome gathered =
        run_chuhe({"puzzles", "gather", mine.puzzles, "-o", all, "--nodes", "1000"});
    CHECK(gathered.code == ExitCode::Good);
    CHECK(gathered.out == "1 puzzle from 1 file; 0 left out as duplicates, 0 as unsound\n");
    CHECK_FALSE(mine.folder.has("all.chpuzzles.parts"));
    const Outcome json = run_chuhe({"puzzles", "gather", mine.puzzles, "-o", all, "--overwrite",
                                    "--nodes", "1000", "--threads", "2", "--json"});
    CHECK(nlohmann::json::parse(json.out)["faulty"] == 0);
}

TEST_CASE("puzzles of one kind are gathered and checked") {
    const Mine mine;
    REQUIRE(mine.run().code == ExitCode::Good);
    const std::string some = mine.folder / "some.chpuzzles";
    const auto gathered = [&](const char* kind) {
        return run_chuhe(
                   {"puzzles", "gather", mine.puzzles, "-o", some, "--overwrite", "--kind", kind})
            .out;
    };
    CHECK(gathered("mates") == "1 puzzle from 1 file; 0 left out as duplicates\n");
    CHECK(gathered("wins") == "0 puzzles from 1 file; 0 left out as duplicates\n");
    const Outcome checked = run_chuhe(
        {"puzzles", "check", "--file", mine.puzzles, "--nodes", "1000", "--kind", "wins"});
    CHECK(checked.code == ExitCode::Good);
    CHECK(checked.out == "0 puzzles checked, 0 failed\n");
}

TEST_CASE("gathering the parts of unfinished work leaves them for the work to go on") {
    const Mine mine;
    REQUIRE(mine.run().code == ExitCode::Good);
    const std::string parts = mine.folder / "b.chpuzzles.parts";
    std::filesystem::create_directory(parts);
    std::filesystem::rename(mine.puzzles, parts + "/1.chpuzzles");
    const std::string some = mine.folder / "b.chpuzzles";
    CHECK(run_chuhe({"puzzles", "gather", parts, "-o", some}).code == ExitCode::Good);
    CHECK(mine.folder.has("b.chpuzzles.parts"));
}

TEST_CASE("an existing file is not replaced unasked") {
    const Mine mine;
    REQUIRE(mine.run().code == ExitCode::Good);
    const Outcome again = mine.run();
    CHECK(again.code == ExitCode::BadInput);
    CHECK(again.err.find("a.chpuzzles") != std::string::npos);
}

TEST_CASE("the reason why puzzles cannot be written is translated and has a code") {
    const Mine mine;
    // A file stands where the folder should be.
    const std::vector<std::string> words = {"puzzles", "mine", mine.games, "-o",
                                            mine.games + "/a.chpuzzles"};
    const Outcome outcome = run_chuhe_in(Language::Simplified, words);
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(has(outcome.err, "a.chpuzzles.parts: 无法写入：不是文件夹\n"));
    std::vector<std::string> for_programs = words;
    for_programs.emplace_back("--json");
    const auto report = nlohmann::json::parse(run_chuhe(for_programs).out);
    CHECK(report["error"]["code"] == "system.not_directory");
}

TEST_CASE("wrong command lines of puzzles are refused") {
    check_refusals(
        ExitCode::BadUsage,
        {{{"puzzles"}, "missing action: use mine, gather, check, list or show"},
         {{"puzzles", "mien"},
          "unknown action 'mien': use mine, gather, check, list or show; did you mean mine?"},
         {{"puzzles", "list", "--tables", "x"}, "'puzzles list' does not take --tables"},
         {{"puzzles", "list", "x"}, "unexpected argument 'x'"},
         {{"puzzles", "check", "x"}, "unexpected argument 'x'"}});
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"puzzles", "mine", "masters"},
             {"puzzles", "mine", "-o", "x"},
             {"puzzles", "gather", "-o", "x"},
             {"puzzles", "gather", "x"},
             {"puzzles", "gather", "x", "-o", "y", "--nodes", "many"},
             {"puzzles", "gather", "x", "-o", "y", "--seed", "1"},
             {"puzzles", "check", "--kind", "endgames"},
             {"puzzles", "mine", "masters", "-o", "x", "--theme", "fork"},
             {"puzzles", "mine", "masters", "-o", "x", "--kind", "endgames"},
             {"puzzles", "mine", "masters", "-o", "x", "--nodes", "none"},
             {"puzzles", "list", "--theme", "knife"},
             {"puzzles", "list", "--goal", "mate_8"},
             {"puzzles", "show"},
             {"puzzles", "show", "0"},
         }) {
        CHECK(run_chuhe(words).code == ExitCode::BadUsage);
    }
    CHECK(run_chuhe({"puzzles", "list", "--goal", "mate_"}).err.find("unknown goal 'mate_'") !=
          std::string::npos);
    const Folder folder;
    CHECK(run_chuhe({"puzzles", "list", "--file", folder.with("a", "CHUHE")}).code ==
          ExitCode::BadInput);
    CHECK(run_chuhe({"puzzles", "mine", folder / "none.pgn", "-o", folder / "b"}).code ==
          ExitCode::BadInput);
    const Outcome no_tables = run_chuhe({"puzzles", "check", "--tables", folder / "none"});
    CHECK(no_tables.code == ExitCode::BadInput);
    CHECK(no_tables.err.find("none: ") != std::string::npos);
}

}  // namespace
}  // namespace chuhe::cli
