// SPDX-License-Identifier: MIT
//
// `chuhe show` on records.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "chuhe/base/file.h"
#include "chuhe/notation/notation.h"
#include "cli/folder.h"
#include "cli/run.h"
#include "cli/sample_games.h"
#include "kit/snapshot.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;
namespace fs = std::filesystem;

// Variations, comments, glyphs, marks, an error, and a name with control characters.
const std::string kShownGame =
    "[Event \"\x1b[31mFinals </script>\"]\n"
    "[Red \"胡荣华\"]\n"
    "[Black \"柳大华\"]\n"
    "[Result \"1-0\"]\n"
    "\n"
    "1. 炮二平五 $1 {The usual first move. [%cal Ge2e6][%csl Re6]} 马８进７\n"
    "(1... 马２进３ {Also played.} 2. 马二进三 (2. 兵三进一 $6) 2... 车１平２) (1... 炮８平５)\n"
    "2. 马二进三 车９平８ 3. 车一平二 马９进８ 1-0\n";

const std::string kTwoGames =
    "[Red \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马８进７ 1-0\n\n"
    "[Event \"Cup\"]\n[Date \"2020.01.02\"]\n[Result \"1/2-1/2\"]\n\n1. 兵七进一 1/2-1/2\n";

std::string content_of(const std::string& path) {
    const Result<std::string> bytes = read_file(path);
    return bytes ? *bytes : "cannot read " + path;
}

TEST_CASE("a record is shown with header, moves, variations, comments and its last board") {
    const Outcome shown = run_chuhe({"show", "-"}, kShownGame);
    CHECK(shown.code == ExitCode::BadInput);
    CHECK(shown.err.find("<stdin>:8:") == 0);
    CHECK(shown.err.find("illegal move") != std::string::npos);
    CHECK(shown.out.find('\x1b') == std::string::npos);
    check_snapshot("cli/show_record.txt", shown.out);
    check_snapshot("cli/show_record_traditional.txt",
                   run_chuhe({"show", "-", "--language", "traditional"}, kShownGame).out);
    check_snapshot(
        "cli/show_record_wxf.txt",
        run_chuhe({"show", "-", "--notation", "wxf", "--language", "simplified"}, kShownGame).out);
}

TEST_CASE("showing a record with an error fails, although what could be read is shown") {
    const std::string broken = "1. 炮二平五 马８进９ 2. 炮二平五 *\n";
    for (const char* form : {"--json", "--svg", "--html", "--ply=1", "--game=1"}) {
        CAPTURE(form);
        const Outcome shown = run_chuhe({"show", "-", form}, broken);
        CHECK(shown.code == ExitCode::BadInput);
        CHECK_FALSE(shown.out.empty());
    }
    // A doubt is no error.
    const Outcome doubtful = run_chuhe({"show", "-"}, "2. 炮二平五 马８进９ *\n");
    CHECK(doubtful.code == ExitCode::Good);
}

TEST_CASE("a list of games names the errors in each, and fails if there are any") {
    const std::string second_is_broken =
        kTwoGames + "\n[Event \"C\"]\n\n1. 炮二平五 马８进９ 2. 炮二平五 *\n";
    const Outcome list = run_chuhe({"show", "-"}, second_is_broken);
    CHECK(list.code == ExitCode::BadInput);
    CHECK(list.err.find("3 games") == 0);
    CHECK(list.err.find("illegal move") != std::string::npos);
    const Outcome json = run_chuhe({"show", "-", "--json"}, second_is_broken);
    CHECK(json.code == ExitCode::BadInput);
    const auto listed = nlohmann::json::parse(json.out);
    CHECK(listed.at("games").size() == 3);
    CHECK(listed.at("problems").size() == 1);
}

TEST_CASE("every notation of convert can be shown") {
    for (const notation::NotationRow& row : notation::all_notations()) {
        const std::string name(row.name);
        const Outcome shown = run_chuhe({"show", "-", "--notation", name}, kShownGame);
        CAPTURE(name);
        CHECK(shown.code == ExitCode::BadInput);
        CHECK(shown.out.find(row.example) != std::string::npos);
    }
}

TEST_CASE("a file in another format is shown, with its errors and their locations") {
    const Outcome shown = run_chuhe({"show", kManual, "--notation", "letters"});
    CHECK(shown.code == ExitCode::BadInput);
    CHECK(shown.err.find("seed_visual.manual:2:64: illegal move: line 0, ply 13: C8H5") !=
          std::string::npos);
    CHECK(shown.out.find("  1. C2H5") != std::string::npos);
    CHECK(shown.out.find("[C8H5]") != std::string::npos);
}

TEST_CASE("the board after a ply of the main line is shown") {
    check_snapshot("cli/show_ply.txt", run_chuhe({"show", "-", "--ply", "1"}, kShownGame).out);
    const Outcome start = run_chuhe({"show", "-", "--ply", "0"}, kShownGame);
    CHECK(start.out.find("RNBAKABNR w - - 0 1") != std::string::npos);
    // The last ply cannot be played; the one before it is the end.
    const Outcome end = run_chuhe({"show", "-", "--ply", "end"}, kShownGame);
    CHECK(end.out.starts_with("5/6  车一平二\n"));
    CHECK(end.out == run_chuhe({"show", "-", "--ply", "5"}, kShownGame).out);
    const Outcome bad = run_chuhe({"show", "-", "--ply", "6"}, kShownGame);
    CHECK(bad.code == ExitCode::BadInput);
    CHECK(bad.err.find("ply 6 cannot be shown: 马９进８ cannot be played") != std::string::npos);
    const Outcome missing = run_chuhe({"show", "-", "--ply", "9", "--game", "1"}, kTwoGames);
    CHECK(missing.code == ExitCode::BadInput);
    CHECK(missing.err.find("no ply 9: the main line ends after 2") != std::string::npos);
}

TEST_CASE("of several games one is selected, or all are listed") {
    const Outcome list = run_chuhe({"show", "-"}, kTwoGames);
    CHECK(list.code == ExitCode::Good);
    CHECK(list.out ==
          "    1      1-0     2  A – B\n"
          "    2  1/2-1/2     1  Cup, 2020.01.02\n");
    CHECK(list.err == "2 games: number, result, moves, title; --game N shows one\n");
    const Outcome second = run_chuhe({"show", "-", "--game", "2"}, kTwoGames);
    CHECK(second.out.find("  1. 兵七进一\n") != std::string::npos);
    const Outcome third = run_chuhe({"show", "-", "--game", "3"}, kTwoGames);
    CHECK(third.code == ExitCode::BadInput);
    CHECK(third.err.find("<stdin>: not found: no game 3: the file has 2 games") !=
          std::string::npos);
    for (const char* form : {"--html", "--gif", "--png", "--svg", "--ply=1"}) {
        CAPTURE(form);
        const Outcome picture = run_chuhe({"show", "-", form}, kTwoGames);
        CHECK(picture.code == ExitCode::BadInput);
        CHECK(picture.out.empty());
        CHECK(picture.err.find("<stdin>: several games: choose one of the games with --game N") !=
              std::string::npos);
    }
    const auto json = nlohmann::json::parse(run_chuhe({"show", "-", "--json"}, kTwoGames).out);
    REQUIRE(json["games"].size() == 2);
    CHECK(json["games"][1]["result"] == "1/2-1/2");
}

TEST_CASE("JSON contains the header, the tree and every notation") {
    const auto json = nlohmann::json::parse(run_chuhe({"show", "-", "--json"}, kShownGame).out);
    CHECK(json["format"] == "pgn");
    CHECK(json["encoding"] == "utf-8");
    CHECK(json["result"] == "1-0");
    CHECK(json["tags"][1]["value"] == "胡荣华");
    CHECK(json["ply"] == 5);
    CHECK(json["position"]["status"] == "playing");
    CHECK(json["end"]["ending"] == "none");
    CHECK(json["problems"][0]["kind"] == "illegal_move");
    const auto& nodes = json["nodes"];
    REQUIRE(nodes.size() == 12);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        CHECK(nodes[i]["id"] == i);
        if (i > 0) CHECK(nodes[i]["parent"].get<std::size_t>() < i);
    }
    CHECK(nodes[1]["notations"]["wxf"] == "C2=5");
    CHECK(nodes[1]["notations"].size() == notation::kNotations);
    CHECK(nodes[1]["nags"] == nlohmann::json({1}));
    CHECK(nodes[1]["marks"][0]["to"] == "e6");
    CHECK(nodes[6]["kind"] == "unplayable");
    CHECK(nodes[6]["text"] == "马９进８");
    CHECK(nodes[7]["parent"] == 1);
    CHECK(nodes[7]["variation"] == true);
    const auto one = nlohmann::json::parse(
        run_chuhe({"show", "-", "--json", "--notation", "iccs", "--ply", "2"}, kShownGame).out);
    CHECK(one["nodes"][1]["notations"] == nlohmann::json{{"iccs", "H2-E2"}});
    CHECK(one["ply"] == 2);
}

TEST_CASE("pictures, animations and pages go to the output, or complete into a file") {
    struct Case {
        std::string option;
        std::string file;
        std::string beginning;
        std::vector<std::string> others;
    };
    const std::vector<Case> cases = {
        {"--svg", "a.svg", "<svg ", {"--ply", "1"}},
        {"--png", "a.png", "\x89PNG", {"--size", "200", "--flip"}},
        {"--gif", "a.gif", "GIF89a", {"--size=90", "--delay=0.5"}},
        {"--html", "a.html", "<!DOCTYPE html>", {"--language", "simplified", "--ply", "end"}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.option);
        const Folder folder;
        std::vector<std::string> words = {"show", "-", one.option};
        words.insert(words.end(), one.others.begin(), one.others.end());
        const Outcome printed = run_chuhe(words, kShownGame);
        CHECK(printed.code == ExitCode::BadInput);
        CHECK(printed.out.starts_with(one.beginning));
        for (const bool has_equals_sign : {true, false}) {
            words = {"show", "-"};
            if (has_equals_sign) {
                words.push_back(one.option + '=' + folder / one.file);
            } else {
                words.push_back(one.option);
                words.push_back(folder / one.file);
            }
            words.insert(words.end(), one.others.begin(), one.others.end());
            const Outcome written = run_chuhe(words, kShownGame);
            CHECK(written.code == ExitCode::BadInput);
            CHECK(written.out.empty());
            CHECK(content_of(folder / one.file) == printed.out);
        }
        const Outcome failed =
            run_chuhe({"show", "-", one.option + "=/no/such/folder/" + one.file}, kShownGame);
        CHECK(failed.code == ExitCode::BadInput);
        CHECK(failed.err.find("cannot write") != std::string::npos);
    }
}

TEST_CASE("a picture never replaces the record that it shows") {
    const Folder folder;
    const std::string game = folder / "game.pgn";
    REQUIRE(write_file(game, kShownGame));
    for (const char* option : {"--svg=", "--png=", "--gif=", "--html="}) {
        CAPTURE(option);
        const Outcome refused = run_chuhe({"show", game, option + folder / "./game.pgn"});
        CHECK(refused.code == ExitCode::BadInput);
        CHECK(refused.err.find("this is the record being shown") != std::string::npos);
        CHECK(content_of(game) == kShownGame);
    }
}

TEST_CASE("a terminal is spared binary pictures") {
    for (const std::string form : {"--png", "--gif"}) {
        std::istringstream in(kShownGame);
        std::ostringstream out;
        std::ostringstream err;
        const std::vector<std::string> words = {"show", "-", form};
        const ExitCode code = run_program(words, {in, out, err, true});
        CHECK(code == ExitCode::BadUsage);
        CHECK(out.str().empty());
        CHECK(err.str().find("use " + form + "=FILE") != std::string::npos);
    }
}

TEST_CASE("a game with an invalid start is shown as far as possible") {
    const std::string bad = "[FEN \"9/9/9/9/4R4/9/9/RRR6/9/9 w\"]\n\n1. h2e2 *\n";
    const Outcome shown = run_chuhe({"show", "-"}, bad);
    CHECK(shown.code == ExitCode::BadInput);
    CHECK(shown.err.find("no red king") != std::string::npos);
    CHECK(shown.out.find("[h2e2]") != std::string::npos);
    const auto json = nlohmann::json::parse(run_chuhe({"show", "-", "--json"}, bad).out);
    CHECK(json["position"].is_null());
    CHECK(run_chuhe({"show", "-", "--html"}, bad).code == ExitCode::BadInput);
    CHECK(run_chuhe({"show", "-", "--png"}, bad).code == ExitCode::BadInput);
    const Outcome film = run_chuhe({"show", "-", "--gif"}, bad);
    CHECK(film.code == ExitCode::BadInput);
    CHECK(film.err.find("<stdin>: bad position: the game does not start") != std::string::npos);
}

TEST_CASE("a position has pictures and a page, too") {
    CHECK(run_chuhe({"show", "--png"}).out.starts_with("\x89PNG"));
    CHECK(run_chuhe({"show", "--gif", "--size", "90"}).out.starts_with("GIF89a"));
    CHECK(run_chuhe({"show", "--html", "startpos"}).out.starts_with("<!DOCTYPE html>"));
    CHECK(run_chuhe({"show", "--language", "simplified"})
              .out.ends_with("轮到红方走，共 44 个合法着法。\n"));
}

TEST_CASE("a web page that is the input is not mistaken for the output") {
    const Folder folder;
    const std::string page = folder / "forum.html";
    const std::string content =
        "<html>[DhtmlXQ][DhtmlXQ_title]x[/DhtmlXQ_title]"
        "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]</html>";
    REQUIRE(write_file(page, content));
    const Outcome shown = run_chuhe({"show", "--html", page});
    CHECK(shown.code == ExitCode::Good);
    CHECK(shown.out.starts_with("<!DOCTYPE html>"));
    CHECK(content_of(page) == content);
    const std::string output = folder / "out.html";
    CHECK(run_chuhe({"show", "--html", page, output}).code == ExitCode::Good);
    CHECK(content_of(output) == shown.out);
    CHECK(content_of(page) == content);
}

TEST_CASE("a page made from a game is escaped") {
    const std::string page = run_chuhe({"show", "-", "--html"}, kShownGame).out;
    CHECK(page.find("Finals </script>") == std::string::npos);
    CHECK(page.find("Finals \\u003c/script\\u003e") != std::string::npos);
}

TEST_CASE("a record that ends in mate says so") {
    const std::string mate =
        "[FEN \"3k5/1R7/9/9/9/9/9/9/9/R3K4 w\"]\n[Result \"0-1\"]\n\n1. a0a9 0-1\n";
    const Outcome shown = run_chuhe({"show", "-"}, mate);
    CHECK(shown.out.find("Checkmate (将死)") != std::string::npos);
    CHECK(shown.out.find("Recorded result") != std::string::npos);
}

TEST_CASE("a file that is not a record is rejected with the reason") {
    const Folder folder;
    const std::string noise = folder / "noise.bin";
    REQUIRE(write_file(noise, std::string("\x01\x02\x03", 3)));
    CHECK(run_chuhe({"show", noise}).code == ExitCode::BadInput);
    CHECK(run_chuhe({"show", "-"}, "").code == ExitCode::BadInput);
    const Outcome missing = run_chuhe({"show", "missing.xqf"});
    CHECK(missing.code == ExitCode::BadInput);
    CHECK(missing.err.find("missing.xqf: cannot open") == 0);
}

TEST_CASE("bad command lines about records are rejected") {
    check_refusals(
        ExitCode::BadUsage,
        {
            {{"show", "a.pgn", "--ply", "x"}, "--ply must be a whole number from 0"},
            {{"show", "a.pgn", "--game", "0"}, "--game must be a whole number from 1"},
            {{"show", "a.pgn", "--gif", "--ply", "3"}, "--ply cannot be combined with --gif"},
            {{"show", "a.pgn", "--size", "300"}, "--size needs --png or --gif"},
            {{"show", "a.pgn", "--png", "--size", "9"}, "--size must be a whole number from 45"},
            {{"show", "a.pgn", "--png", "--size", "99999"}, "to 4096"},
            {{"show", "a.pgn", "--delay", "1"}, "--delay needs --gif or --html"},
            {{"show", "a.pgn", "--gif", "--delay", "-1"}, "--delay must be a number of seconds"},
            {{"show", "a.pgn", "--gif", "--delay", "nan"}, "--delay must be a number of seconds"},
            {{"show", "a.pgn", "--notation", "wxff"}, "did you mean wxf?"},
            {{"show", "a.pgn", "--language", "klingon"}, "--language must be english, simplified"},
            {{"show", "a.pgn", "--encoding", "klingon"}, "--encoding must be"},
            {{"show", "a.pgn", "--png", "--html"}, "--png and --html cannot be combined"},
            {{"show", "a.pgn", "b.pgn"}, "only one record can be shown at a time"},
            {{"show", "startpos", "--game", "2"}, "--game, --ply can only be used with a record"},
        });
}

}  // namespace
}  // namespace chuhe::cli
