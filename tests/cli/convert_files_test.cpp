// SPDX-License-Identifier: MIT
//
// convert: several inputs, folders, and files that must not be overwritten.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "chuhe/base/file.h"
#include "cli/folder.h"
#include "cli/run.h"
#include "cli/sample_games.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

TEST_CASE("with a folder as target each game gets its own file, and existing files are kept") {
    const Folder folder;
    REQUIRE(write_file(folder / "two.pgn", kTwoGames));
    const std::string out = folder / "new/deep/";
    const Outcome first = run_chuhe({"convert", folder / "two.pgn", out, "--to", "pgn"});
    CHECK(first.code == ExitCode::Good);
    CHECK(first.err.find("2 games, 3 moves written to 2 files in ") != std::string::npos);
    const std::string name = folder / "new/deep/two-0001-a_b-c.pgn";
    CHECK(fs::exists(name));
    CHECK(fs::exists(folder / "new/deep/two-0002.pgn"));
    REQUIRE(write_file(name, "mine"));
    const Outcome again = run_chuhe({"convert", folder / "two.pgn", out, "--to", "pgn"});
    CHECK(again.code == ExitCode::BadInput);
    CHECK(has(again.err, name + ": cannot write: the file exists; --overwrite replaces it\n"));
    CHECK(has(again.err, "0 games, 0 moves: 0 files in " + out +
                             "; 2 files already existed: use --overwrite to replace them\n"));
    CHECK(text_of(name) == "mine");
    const Outcome forced =
        run_chuhe({"convert", folder / "two.pgn", out, "--to", "pgn", "--overwrite"});
    CHECK(forced.code == ExitCode::Good);
    CHECK(text_of(name).find("[Red \"a/b\"]") != std::string::npos);
    // Back into one file.
    const Outcome joined = run_chuhe({"convert", out, folder / "one.cbl"});
    CHECK(joined.code == ExitCode::Good);
    CHECK(joined.err.find("read as pgn (utf-8) 2: 2 games, 3 moves written to") !=
          std::string::npos);
}

TEST_CASE("a forgotten OUT does not cost the last input") {
    const Folder folder;
    const std::string a = folder.with("a.pgn", "1. h2e2 *\n");
    const std::string b = folder.with("b.pgn", "1. b2e2 *\n");
    const std::string c = folder.with("c.pgn", "1. c3c4 *\n");
    const Outcome forgotten = run_chuhe({"convert", a, b, c});
    CHECK(forgotten.code == ExitCode::BadInput);
    CHECK(has(forgotten.err, c + ": cannot write: the file exists and may be an input; use "
                                 "--overwrite if it is meant as OUT\n"));
    CHECK(text_of(c) == "1. c3c4 *\n");
    // An OUT among the inputs is refused even on purpose; a folder may contain it too.
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"convert", a, b, b, "--overwrite"},
          {"convert", folder / "", c, "--overwrite"}}) {
        const Outcome circle = run_chuhe(words);
        CHECK(circle.code == ExitCode::BadInput);
        CHECK(has(circle.err, ": cannot write: this is also an input: name another OUT\n"));
    }
    CHECK(text_of(b) == "1. b2e2 *\n");
    const Outcome itself = run_chuhe({"convert", a, folder / "./a.pgn"});
    CHECK(itself.code == ExitCode::BadInput);
    CHECK(has(itself.err, "this is also the input; --overwrite replaces it\n"));
    CHECK(text_of(a) == "1. h2e2 *\n");
    CHECK(run_chuhe({"convert", a, a, "--overwrite"}).code == ExitCode::Good);
    CHECK(has(text_of(a), "炮二平五"));
    CHECK(run_chuhe({"convert", a, b, c, "--overwrite"}).code == ExitCode::Good);
    CHECK(has(text_of(c), "炮八平五"));
    // One input and another OUT: the normal case.
    CHECK(run_chuhe({"convert", a, c}).code == ExitCode::Good);
}

TEST_CASE("several games for a single-game format are refused before anything is written") {
    const Folder folder;
    const std::string two = folder.with("two.pgn", kTwoGames);
    for (const std::string format : {"xqf", "cbr", "manual", "chessboard", "chessmoveseq"}) {
        CAPTURE(format);
        const std::string target = folder.with("out." + format, "mine");
        const Outcome outcome = run_chuhe({"convert", two, target});
        CHECK(outcome.code == ExitCode::BadInput);
        CHECK(has(outcome.err, target + ": several games: "));
        CHECK(has(outcome.err, "give a directory as OUT"));
        CHECK(has(outcome.err, "nothing was written"));
        CHECK(text_of(target) == "mine");
        const Outcome stream = run_chuhe({"convert", two, "-", "--to", format});
        CHECK(stream.code == ExitCode::BadInput);
        CHECK(stream.out.empty());
        const Outcome each = run_chuhe({"convert", two, folder / "each/", "--to", format});
        CHECK(each.code == ExitCode::Good);
        CHECK(folder.has("each/two-0002." + format));
    }
}

TEST_CASE("the refusal of several games is the only report, whatever the first would lose") {
    const Folder folder;
    const std::string variation = "1. 炮二平五 {中炮} (1. 炮九平五) 马8进7 *\n";
    const std::string one = folder.with("one.pgn", variation);
    const std::string two = folder.with("two.pgn", variation + "\n" + variation);
    for (const std::vector<std::string>& inputs : {std::vector{two}, std::vector{one, one}}) {
        std::vector<std::string> words = {"convert"};
        words.insert(words.end(), inputs.begin(), inputs.end());
        words.insert(words.end(), {folder / "out.chessmoveseq"});
        const Outcome refused = run_chuhe(words);
        CHECK(refused.code == ExitCode::BadInput);
        CHECK(refused.err.starts_with((folder / "out.chessmoveseq") + ": several games: "));
        CHECK(refused.err.ends_with("nothing was written\n"));
        CHECK(std::ranges::count(refused.err, '\n') == 1);
        CHECK_FALSE(folder.has("out.chessmoveseq"));
    }
}

TEST_CASE("an unreadable file does not keep the only game from a single-game format") {
    const Folder folder;
    const std::string one = folder.with("one.pgn", "1. 炮二平五 马8进7 *\n");
    const Outcome outcome = run_chuhe({"convert", one, folder / "missing.pgn", folder / "out.xqf"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(has(outcome.err, "missing.pgn"));
    CHECK(has(outcome.err, "1 game, 2 moves written to " + (folder / "out.xqf")));
    CHECK(folder.has("out.xqf"));
}

TEST_CASE("with --strict a folder stays empty if one game loses something") {
    const Folder folder;
    REQUIRE(write_file(folder / "two.pgn", kTwoGames));
    const Outcome outcome =
        run_chuhe({"convert", folder / "two.pgn", folder / "out/", "--to", "uci", "--strict"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK_FALSE(fs::exists(folder / "out/two-0001-a_b-c.uci"));
    CHECK_FALSE(fs::exists(folder / "out/two-0002.uci"));
    CHECK(outcome.err.find("nothing was written") != std::string::npos);
}

TEST_CASE("unreadable files among several inputs are reported, and the rest is converted") {
    const Folder folder;
    fs::create_directory(folder / "in");
    REQUIRE(write_file(folder / "in/a.pgn", kTwoGames));
    REQUIRE(write_file(folder / "in/notes.pgn", "shopping list\n"));
    const Outcome outcome = run_chuhe({"convert", folder / "in", folder / "out.uci"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.err.find("notes.pgn:2:1: bad syntax: it contains no games") != std::string::npos);
    CHECK(text_of(folder / "out.uci").find("h2e2 h9g7") != std::string::npos);
    const Outcome strict = run_chuhe({"convert", folder / "in", folder / "strict.uci", "--strict"});
    CHECK(strict.code == ExitCode::BadInput);
    CHECK_FALSE(fs::exists(folder / "strict.uci"));
}

TEST_CASE("files in a folder that are not records are skipped with one note") {
    const Folder folder;
    fs::create_directory(folder / "in");
    REQUIRE(write_file(folder / "in/a.pgn", kTwoGames));
    REQUIRE(write_file(folder / "in/README", "shopping list\n"));
    REQUIRE(write_file(folder / "in/b.zip", "PK\x03\x04..."));
    const Outcome outcome = run_chuhe({"convert", folder / "in", folder / "out.pgn"});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(
        outcome.err.find("note: 2 files that are not game records were skipped: README, b.zip\n") !=
        std::string::npos);
    for (const char* name : {"c.zip", "d.zip", "e.zip", "f.zip", "g.zip"})
        REQUIRE(write_file(folder / ("in/" + std::string(name)), "PK\x03\x04..."));
    const Outcome many = run_chuhe({"check", folder / "in"});
    CHECK(many.out.find("7 files that are not game records were skipped: README, b.zip, c.zip, "
                        "d.zip, e.zip, 2 others\n") != std::string::npos);
    // Named on the command line, it is meant.
    CHECK(run_chuhe({"convert", folder / "in/README", folder / "x.pgn"}).code ==
          ExitCode::BadInput);
}

}  // namespace
}  // namespace chuhe::cli
