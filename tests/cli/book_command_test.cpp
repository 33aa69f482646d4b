// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>

#include "chuhe/base/file.h"
#include "cli/run.h"
#include "kit/snapshot.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;
namespace fs = std::filesystem;

constexpr std::string_view kGames =
    "[Result \"1-0\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 1-0\n\n"
    "[Result \"1/2-1/2\"]\n\n1. b2e2 b9c7 2. b0c2 (2. g3g4 g6g5) g6g5 1/2-1/2\n\n"
    "[Result \"0-1\"]\n\n1. c3c4 b7c7 0-1\n\n"
    "[Result \"*\"]\n\n1. a3a4 a6a5 *\n\n";

// A folder with a file of games and the book made from it; removed after the test.
class Shelf {
public:
    Shelf() {
        std::string name = (fs::temp_directory_path() / "chuhe_book_XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
        REQUIRE(write_file(file("games.pgn"), kGames));
    }
    ~Shelf() { fs::remove_all(path_); }
    std::string file(std::string_view name) const { return (path_ / name).string(); }
    // The output without the name of the folder.
    std::string plain(const std::string& text) const {
        return std::regex_replace(text, std::regex(path_.string() + "/"), "");
    }
    std::string plain(const std::vector<std::string>& words) const {
        const Outcome outcome = run_chuhe(words);
        CHECK(outcome.err.empty());
        CHECK(outcome.code == ExitCode::Good);
        return plain(outcome.out);
    }
    void build() const {
        REQUIRE(run_chuhe({"book", "build", file("games.pgn"), "-o", file("a.book")}).code ==
                ExitCode::Good);
    }

private:
    fs::path path_;
};

TEST_CASE("building, describing and probing a book match their snapshots") {
    const Shelf shelf;
    std::string text =
        shelf.plain({"book", "build", shelf.file("games.pgn"), "-o", shelf.file("a.book")});
    text += shelf.plain({"book", "info", shelf.file("a.book")});
    text += shelf.plain({"book", "probe", "--book", shelf.file("a.book")});
    text += shelf.plain({"book", "probe", "startpos", "--book", shelf.file("a.book"), "--moves",
                         "炮二平五", "--notation", "wxf"});
    text += shelf.plain(
        {"book", "probe", "startpos", "--book", shelf.file("a.book"), "--moves", "a3a4"});
    text += shelf.plain({"book", "export", shelf.file("a.book"), "-o", shelf.file("a.obk")});
    text += shelf.plain({"book", "import", shelf.file("a.obk"), "-o", shelf.file("b.book")});
    check_snapshot("cli/book.txt", text);
    // Only the header knows less: the games it was made from.
    const std::string first = read_file(shelf.file("a.book")).value();
    const std::string second = read_file(shelf.file("b.book")).value();
    CHECK(first.substr(64) == second.substr(64));
}

TEST_CASE("the moves of a book are listed in the user's language") {
    const Shelf shelf;
    shelf.build();
    const auto probe_in = [&](Language language) {
        const Outcome outcome =
            run_chuhe_in(language, {"book", "probe", "--book", shelf.file("a.book")});
        CHECK(outcome.code == ExitCode::Good);
        return outcome.out;
    };
    CHECK(probe_in(Language::Simplified) ==
          "着法      比例      局数      胜      和      负   得分率  记法\n"
          "h2e2    87.6 %         2       1       1       0   75.0 %  炮二平五（或 b2e2）\n"
          "g3g4    12.4 %         1       0       0       1    0.0 %  兵三进一（或 c3c4）\n");
    CHECK(probe_in(Language::Traditional) ==
          "著法      比例      局數      勝      和      負   得分率  記法\n"
          "h2e2    87.6 %         2       1       1       0   75.0 %  炮二平五（或 b2e2）\n"
          "g3g4    12.4 %         1       0       0       1    0.0 %  兵三進一（或 c3c4）\n");
}

TEST_CASE("every action answers in JSON") {
    const Shelf shelf;
    const auto json = [&](std::vector<std::string> words) {
        words.emplace_back("--json");
        const Outcome outcome = run_chuhe(words);
        CAPTURE(outcome.err);
        CHECK(outcome.code == ExitCode::Good);
        return nlohmann::json::parse(outcome.out);
    };
    const auto built = json(
        {"book", "build", shelf.file("games.pgn"), "-o", shelf.file("a.book"), "--unfinished"});
    CHECK(built["games"] == 4);
    CHECK(built["moves"] == 9);
    CHECK(built["without_result"] == 0);
    const auto probed = json({"book", "probe", "--book", shelf.file("a.book")});
    CHECK(probed["moves"][0]["move"] == "h2e2");
    CHECK(probed["moves"][0]["mirror"] == "b2e2");
    CHECK(probed["moves"][0]["notation"] == "炮二平五");
    CHECK(probed["moves"][0]["wins"] == 1);
    CHECK(probed["moves"][0]["draws"] == 1);
    CHECK(json({"book", "info", shelf.file("a.book")})["positions"] == 6);
    CHECK(json({"book", "info"})["book"] == "<built-in book>");
    CHECK(json({"book", "export", shelf.file("a.book"), "-o", shelf.file("a.obk")})["moves"] == 9);
    CHECK(json({"book", "import", shelf.file("a.obk"), "-o", shelf.file("b.book")})["format"] ==
          "obk");
}

TEST_CASE("plies, rare moves and variations are handled as requested") {
    const Shelf shelf;
    const auto moves = [&](std::vector<std::string> more) {
        std::vector<std::string> words = {"book",       "build", shelf.file("games.pgn"),
                                          "--json",     "-o",    shelf.file("a.book"),
                                          "--overwrite"};
        words.insert(words.end(), more.begin(), more.end());
        return nlohmann::json::parse(run_chuhe(words).out)["moves"].get<int>();
    };
    CHECK(moves({}) == 7);
    CHECK(moves({"--plies", "1"}) == 2);
    CHECK(moves({"--min-games", "2"}) == 3);
    CHECK(moves({"--variations"}) == 9);
}

TEST_CASE("a book that would be empty is not written") {
    const Shelf shelf;
    REQUIRE(write_file(shelf.file("open.pgn"), "[Result \"*\"]\n\n1. h2e2 *\n"));
    const Outcome open =
        run_chuhe({"book", "build", shelf.file("open.pgn"), "-o", shelf.file("a.book")});
    CHECK(open.code == ExitCode::BadInput);
    CHECK(open.err.find("no game has a result: --unfinished") != std::string::npos);
    CHECK_FALSE(fs::exists(shelf.file("a.book")));
    const Outcome rare = run_chuhe({"book", "build", shelf.file("games.pgn"), "-o",
                                    shelf.file("a.book"), "--min-games", "50"});
    CHECK(rare.code == ExitCode::BadInput);
    CHECK_FALSE(fs::exists(shelf.file("a.book")));
}

TEST_CASE("a book replaces a file only on request") {
    const Shelf shelf;
    shelf.build();
    const auto games = read_file(shelf.file("games.pgn"));
    REQUIRE(games);
    check_refusals(ExitCode::BadInput,
                   {
                       {{"book", "build", shelf.file("games.pgn"), "-o", shelf.file("games.pgn")},
                        "the file exists; --overwrite replaces it"},
                       {{"book", "export", shelf.file("a.book"), "-o", shelf.file("games.pgn")},
                        "the file exists"},
                       {{"book", "import", shelf.file("a.book"), "-o", shelf.file("games.pgn")},
                        "the file exists"},
                   });
    CHECK(*read_file(shelf.file("games.pgn")) == *games);
    CHECK(run_chuhe(
              {"book", "build", shelf.file("games.pgn"), "-o", shelf.file("a.book"), "--overwrite"})
              .code == ExitCode::Good);
}

TEST_CASE("an unreadable file is skipped, and the book is still built") {
    const Shelf shelf;
    const Outcome outcome = run_chuhe({"book", "build", shelf.file("missing.pgn"),
                                       shelf.file("games.pgn"), "-o", shelf.file("a.book")});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(shelf.plain(outcome.err) == "missing.pgn: cannot open: no such file or directory\n");
    CHECK(fs::exists(shelf.file("a.book")));
}

TEST_CASE("a book is made from a folder although not all of its files are records") {
    const Shelf shelf;
    REQUIRE(write_file(shelf.file("README"), "shopping list\n"));
    const Outcome outcome =
        run_chuhe({"book", "build", shelf.file(""), "-o", shelf.file("a.book")});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.err == "note: 1 file that is not a game record was skipped: README\n");
    CHECK(fs::exists(shelf.file("a.book")));
}

TEST_CASE("bad command lines and bad books are rejected") {
    const Shelf shelf;
    shelf.build();
    check_refusals(
        ExitCode::BadUsage,
        {
            {{"book"}, "missing action: use build, probe, import, export or info"},
            {{"book", "biuld"},
             "unknown action 'biuld': use build, probe, import, export or info; did you mean "
             "build?"},
            {{"book", "build", "-o", "x"}, "the records to build from are missing"},
            {{"book", "build", "games.pgn"}, "-o FILE is missing"},
            {{"book", "build", "a", "-o", "b", "--plies", "0"}, "--plies"},
            {{"book", "build", "a", "-o", "b", "--min-games", "x"}, "--min-games"},
            {{"book", "build", "a", "-o", "b", "--book", "x"}, "'book build' does not take --book"},
            {{"book", "probe", "--notation", "klingon"}, "--notation must be"},
            {{"book", "probe", "-o", "x"}, "'book probe' does not take --output"},
            {{"book", "import", "-o", "x"}, "the book to import is missing"},
            {{"book", "import", "x"}, "-o FILE is missing"},
            {{"book", "export", "a", "b", "-o", "x"}, "one book at a time"},
            {{"book", "info", "a", "b"}, "one book at a time"},
        });
    check_refusals(
        ExitCode::BadInput,
        {
            {{"book", "info", "/nowhere.book"}, "cannot open"},
            {{"book", "info", shelf.file("games.pgn")}, "not a Chuhe book"},
            {{"book", "probe", "banana"}, ""},
            {{"book", "probe", "--moves", "h2h8"}, "move 1, h2h8"},
            {{"book", "import", shelf.file("a.book"), "-o", shelf.file("b.book")},
             "this is already a Chuhe book"},
            {{"book", "import", shelf.file("games.pgn"), "-o", shelf.file("b.book")},
             "this is a record (pgn), not a book: chuhe book build makes a book from it"},
            {{"book", "export", shelf.file("a.book"), "-o", "/nowhere/a.obk"}, "cannot write"},
        });
    CHECK_FALSE(fs::exists(shelf.file("b.book")));
}

TEST_CASE("info detects a damaged book") {
    const Shelf shelf;
    shelf.build();
    std::string bytes = read_file(shelf.file("a.book")).value();
    bytes[bytes.size() - 3] = 'x';
    REQUIRE(write_file(shelf.file("a.book"), bytes));
    const Outcome outcome = run_chuhe({"book", "info", shelf.file("a.book")});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(shelf.plain(outcome.err) ==
          "a.book@0x30: bad syntax: wrong checksum: the book is damaged\n");
}

}  // namespace
}  // namespace chuhe::cli
