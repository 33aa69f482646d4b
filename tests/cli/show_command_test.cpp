// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

#include "chuhe/core/fen.h"
#include "chuhe/core/position.h"
#include "kit/snapshot.h"
#include "run.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;

const std::string kCheckmate = "R3k4/1R7/9/9/9/9/9/9/9/3K5 b";
const std::string kStalemate = "3k5/4P4/9/9/9/9/9/9/9/4K4 b";

TEST_CASE("a position is shown with its FEN and its state") {
    check_snapshot("cli/show.txt", run_chuhe({"show"}).out);
    check_snapshot("cli/show_letters_flipped.txt",
                   run_chuhe({"show", "--pieces", "letters", "--flip"}).out);
    check_snapshot("cli/show_traditional.txt",
                   run_chuhe({"show", "--pieces=traditional", kCheckmate}).out);
    check_snapshot("cli/show_stalemate.txt", run_chuhe({"show", kStalemate}).out);
    check_snapshot("cli/show_check.txt",
                   run_chuhe({"show", "4k4/9/9/4R4/9/9/9/9/9/3K5", "b", "-", "-", "0", "1"}).out);
}

TEST_CASE("startpos, the FEN of the start and its board string show the same") {
    const std::string expected = run_chuhe({"show"}).out;
    CHECK(run_chuhe({"show", "startpos"}).out == expected);
    CHECK(run_chuhe({"show", std::string(kStartFen)}).out == expected);
    CHECK(run_chuhe({"show", "#@rtbgkgbtr10c5c1p1p1p1p1p18P1P1P1P1P1C5C10RTBGKGBTR@#"}).out ==
          expected);
}

TEST_CASE("JSON gives the position, its state and its moves") {
    const auto json = [](const std::string& fen) {
        return nlohmann::json::parse(run_chuhe({"show", "--json", fen}).out);
    };
    const auto start = json("startpos");
    CHECK(start["fen"] == std::string(kStartFen));
    CHECK(start["turn"] == "red");
    const auto signature = [&](const char* name) {
        return std::stoull(start[name].get<std::string>(), nullptr, 16);
    };
    CHECK(signature("key") == Position::start().key());
    CHECK(signature("lock") == Position::start().lock());
    CHECK(start["in_check"] == false);
    CHECK(start["status"] == "playing");
    CHECK(start["legal_moves"].size() == 44);
    CHECK(json(kCheckmate)["status"] == "checkmate");
    CHECK(json(kCheckmate)["in_check"] == true);
    CHECK(json(kCheckmate)["turn"] == "black");
    CHECK(json(kCheckmate)["legal_moves"].empty());
    CHECK(json(kStalemate)["status"] == "stalemate");
    CHECK(json(kStalemate)["in_check"] == false);
    check_snapshot("cli/show.json", run_chuhe({"show", "--json", "4k4/9/9/9/9/9/9/9/4A4/4K4"}).out);
}

TEST_CASE("an ending that a table knows is shown with its verdict") {
    const std::string horse_attacked = "3k5/9/9/9/2n6/9/R8/9/9/4K4 w";
    CHECK(run_chuhe({"show", horse_attacked})
              .out.ends_with("\nendgame table: Red wins in 4 moves\n"));
    const Outcome only_checks =
        run_chuhe_in(Language::Simplified, {"show", "9/9/4k4/9/9/9/9/3n5/9/R2K5 b"});
    CHECK(only_checks.out.ends_with("\n残局库：红方 7 回合内胜：棋规禁止黑方长将\n"));
    const auto table = [](const std::string& fen) {
        return nlohmann::json::parse(run_chuhe({"show", "--json", fen}).out)["table"];
    };
    CHECK(table(horse_attacked)["outcome"] == "win");
    CHECK(table(horse_attacked)["plies"] == 7);
    CHECK(table(horse_attacked)["by_law"] == false);
    CHECK(table(horse_attacked)["code"] == "tables.wins");
    // Too many pieces, and a game that is over.
    CHECK(table("startpos").is_null());
    CHECK(table(kCheckmate).is_null());
}

TEST_CASE("colours are used on request, and never in a pipe by default") {
    CHECK(run_chuhe({"show"}).out.find('\x1b') == std::string::npos);
    CHECK(run_chuhe({"show", "--color", "always"}).out.find('\x1b') != std::string::npos);
    CHECK(run_chuhe({"show", "--color", "never"}).out.find('\x1b') == std::string::npos);
}

TEST_CASE("a picture goes to the output, or complete into a file") {
    const Outcome printed = run_chuhe({"show", "--svg", "--flip", kCheckmate});
    CHECK(printed.code == ExitCode::Good);
    CHECK(printed.out.starts_with("<svg "));
    CHECK(printed.out.ends_with("</svg>\n"));

    const auto folder = std::filesystem::temp_directory_path() /
                        ("chuhe-show-test-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directory(folder);
    const std::string path = (folder / "board.svg").string();
    for (const std::vector<std::string>& svg :
         {std::vector<std::string>{"--svg=" + path}, std::vector<std::string>{"--svg", path}}) {
        std::vector<std::string> words = {"show", "--flip", kCheckmate};
        words.insert(words.end(), svg.begin(), svg.end());
        const Outcome written = run_chuhe(words);
        CHECK(written.code == ExitCode::Good);
        CHECK(written.out.empty());
        std::ifstream file(path, std::ios::binary);
        CHECK(std::string(std::istreambuf_iterator<char>(file), {}) == printed.out);
        std::filesystem::remove(path);
    }
    CHECK(std::filesystem::is_empty(folder));
    std::filesystem::remove_all(folder);
}

TEST_CASE("a picture that cannot be written is an error, and nothing is left behind") {
    const Outcome outcome = run_chuhe({"show", "--svg=/no/such/folder/board.svg"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.err.find("/no/such/folder/board.svg: cannot write: ") == 0);
}

TEST_CASE("bad command lines of show are rejected") {
    check_refusals(
        ExitCode::BadUsage,
        {
            {{"show", "--pieces", "leters"}, "not 'leters'; did you mean letters?"},
            {{"show", "--pieces"}, "--pieces needs one value"},
            {{"show", "--color", "red"}, "--color must be auto, always or never, not 'red'"},
            {{"show", "--svg", "--json"}, "--svg and --json cannot be combined"},
            {{"show", "--flip=yes"}, "--flip takes no value"},
            {{"show", "--svgg"}, "did you mean --svg?"},
        });
}

TEST_CASE("bad positions are rejected with every reason") {
    check_refusals(ExitCode::BadInput,
                   {
                       {{"show", ""}, "the text is empty"},
                       {{"show", "banana"}, "cannot open"},
                       {{"show", "statpos"}, "did you mean startpos?"},
                       {{"show", "4k4/9/9/9/9/9/9/9/9/4K4"}, "face each other"},
                       {{"show", "--json", "9/9/9/9/9/9/9/9/9/9"}, "no red king"},
                       {{"show", "--svg", "9/9/9/9/9/9/9/9/9/9"}, "no black king"},
                       {{"show", "#@k@#"}, "bad syntax"},
                       {{"show", std::string(100'000, 'k')}, "bad syntax"},
                   });
    check_snapshot("cli/show_refused.txt",
                   run_chuhe({"show", "4k4/9/9/9/9/4q4/9/9/9/P3K3R w - - 0 1 2"}).err);
}

TEST_CASE("options of show that would have no effect are rejected") {
    check_refusals(ExitCode::BadUsage,
                   {
                       {{"show", "--svg", "--notation", "wxf"}, "a picture shows no notation"},
                       {{"show", "--gif", "--notation", "wxf"}, "a picture shows no notation"},
                       {{"show", "startpos", "--encoding", "gbk"},
                        "--encoding can only be used with a record"},
                   });
}

TEST_CASE("a word that cannot be a position is reported as a missing file") {
    const Outcome outcome = run_chuhe({"show", "nosuch"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.err.starts_with("nosuch: cannot open: "));
    CHECK(run_chuhe({"show", "statpos"}).err.find("did you mean startpos?") != std::string::npos);
    CHECK(run_chuhe({"show", "9/9/9/9/9"}).err.find("expected 10") != std::string::npos);
}

TEST_CASE("show reads a drawn board from a redirected file, and what it has drawn itself") {
    const auto show = [](const std::vector<std::string>& words, const std::string& input) {
        std::istringstream in(input);
        std::ostringstream out;
        std::ostringstream err;
        const ExitCode code =
            run_program(words, {in, out, err, false, false, false, Language::English, true});
        return Outcome{code, out.str(), err.str()};
    };
    const std::string drawing =
        "....k....\n.........\n.........\n.........\n.........\n"
        ".........\n.........\n.........\n....A....\n....K....\nblack\n";
    const Outcome shown = show({"show", "--json"}, drawing);
    CHECK(shown.code == ExitCode::Good);
    CHECK(shown.out.find("4k4/9/9/9/9/9/9/9/4A4/4K4 b") != std::string::npos);
    CHECK(shown.err.empty());
    // The same as a file and through a pipe.
    CHECK(run_chuhe({"show", "--json", "-"}, drawing).out == shown.out);
    for (const char* pieces : {"chinese", "traditional", "letters"}) {
        const Outcome drawn =
            run_chuhe({"show", "--pieces", pieces, "4k4/9/9/9/9/9/9/9/4A4/4K4", "b"});
        CAPTURE(pieces);
        REQUIRE(drawn.code == ExitCode::Good);
        CHECK(show({"show", "--json"}, drawn.out).out == shown.out);
    }
    // Words take precedence over the redirection.
    CHECK(show({"show", "startpos"}, drawing).out == run_chuhe({"show"}).out);
    const Outcome bad = show({"show"}, drawing.substr(0, 80) + "x\n" + drawing.substr(90));
    CHECK(bad.code == ExitCode::BadInput);
    CHECK(bad.err.find(":9:") != std::string::npos);
}

}  // namespace
}  // namespace chuhe::cli
