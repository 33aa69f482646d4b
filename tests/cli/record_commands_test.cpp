// SPDX-License-Identifier: MIT
//
// check and formats, and what all commands that read record files have in common.
#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "chuhe/base/file.h"
#include "cli/folder.h"
#include "cli/run.h"
#include "cli/sample_games.h"
#include "kit/snapshot.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;
namespace fs = std::filesystem;

TEST_CASE("check counts every invalid byte, and lists the first thousand") {
    for (const std::string_view format : {"pgn", "manual"}) {
        CAPTURE(format);
        const std::string text = "1. h2e2 {" + std::string(3000, '\xFF') + "} *\n";
        const std::vector<std::string> words = {
            "check", "-", "--from", std::string(format), "--encoding", "utf-8", "--json"};
        const Outcome outcome = run_chuhe(words, text);
        CHECK(outcome.code == ExitCode::BadInput);
        const auto report = nlohmann::json::parse(outcome.out);
        std::size_t count = 0;
        std::size_t listed = 0;
        for (const auto& problem : report[0].at("problems")) {
            if (problem.at("kind") != "bad_encoding") continue;
            ++listed;
            count += problem.value("count", std::size_t{1});
        }
        CHECK(count == 3000);
        CHECK(listed == 1001);
        CHECK(report[0].at("faults") >= 3000);
    }
}

TEST_CASE("formats lists what is read and written") {
    const Outcome outcome = run_chuhe({"formats"});
    CHECK(outcome.code == ExitCode::Good);
    for (const char* name : {"xqf", "manual", "chessboard", "chessmoveseq"}) {
        CHECK(outcome.out.find(name) != std::string::npos);
    }
    const auto report = nlohmann::json::parse(run_chuhe({"formats", "--json"}).out);
    CHECK(report[0]["name"] == "xqf");
    CHECK(report[0]["reads"] == true);
    CHECK(report[0]["title_code"] == "format.xqf");
    CHECK(report[0]["title_words"]["zh-Hans"] == "象棋演播室 XQStudio");
    CHECK(report[0]["holds"] ==
          nlohmann::json::array({"variations", "comments", "start_position", "result"}));
    CHECK(run_chuhe_in(Language::Simplified, {"formats"})
              .out.find("xqf           .xqf           可读  可写   象棋演播室 XQStudio\n") == 0);
    CHECK(run_chuhe({"formats", "word"}).code == ExitCode::BadUsage);
}

TEST_CASE("check reports every error with its location, sums up and exits with 1") {
    const Outcome outcome = run_chuhe({"check", kManual});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.out.find("seed_visual.manual:2:64: illegal move: line 0, ply 13: C8H5") !=
          std::string::npos);
    CHECK(has(outcome.out, "note: 25 of 30 lines cannot be reached: 5-29\n"));
    CHECK(outcome.out.find("note: possible repair: line 0, ply 13: C8H5 should be C8A5") !=
          std::string::npos);
    CHECK(outcome.out.find("1 file, 1 game, 366 moves: 2 errors, 0 warnings\n") !=
          std::string::npos);
    const auto report = nlohmann::json::parse(run_chuhe({"check", kManual, "--json"}).out);
    CHECK(report[0]["format"] == "manual");
    CHECK(report[0]["faults"] == 2);
}

TEST_CASE("the JSON of check names the errors of board files as their description does") {
    const Folder folder;
    REQUIRE(write_file(folder / "a.chessmoveseq", "@TOTAL_STEP=1\n@@\n\n7 4 7 11\n"));
    REQUIRE(write_file(folder / "b.chessboard",
                       "@LAST_MOVER=BLACK\n@@\n\nCHEAGAEHC\n         \n.N.....N.\nS.S.S.S.S\n"
                       ".........\n---------\n.........\ns.s.s.s.s\n.n.....n.\n.........\n"
                       "cheagaehc\n"));
    REQUIRE(write_file(folder / "c.pgn", "1. h2e3 *\n"));
    const auto report = nlohmann::json::parse(run_chuhe({"check", folder / "", "--json"}).out);
    REQUIRE(report.size() == 3);
    CHECK(report[0]["problems"][0]["error"] == "Position Out Of Range");
    CHECK(report[0]["problems"][0]["kind"] == "illegal_move");
    REQUIRE(report[1]["problems"].size() == 1);
    CHECK(report[1]["problems"][0]["error"] == "Space Missing");
    CHECK(report[1]["problems"][0]["code"] == "chessboard.blank_row");
    CHECK(report[1]["problems"][0]["line"] == 5);
    CHECK_FALSE(report[2]["problems"][0].contains("error"));
}

TEST_CASE("check reads standard input and folders, and rejects files that are not records") {
    const Folder folder;
    REQUIRE(write_file(folder / "a.chessmoveseq", "@TOTAL_STEP=1\n@@\n\n7 4 7 5\n"));
    REQUIRE(write_file(folder / "b.bin", std::string("\x01\x02\x03", 3)));
    const Outcome all = run_chuhe({"check", folder / ""});
    CHECK(all.code == ExitCode::Good);
    CHECK(has(all.out, "note: 1 file that is not a game record was skipped: b.bin\n"));
    CHECK(all.out.find("1 file, 1 game, 1 move: 0 errors, 0 warnings\n") != std::string::npos);
    CHECK(run_chuhe({"check", folder / "b.bin"}).code == ExitCode::BadInput);
    // The ending of the name is evidence where the content says nothing.
    REQUIRE(write_file(folder / "c.manual", "#x\nbroken\n"));
    const Outcome broken = run_chuhe({"check", folder / "c.manual"});
    CHECK(broken.code == ExitCode::BadInput);
    CHECK(has(broken.out, "c.manual:2:1: bad syntax: "));
    CHECK(run_chuhe({"check", folder / "missing.xqf"}).code == ExitCode::BadInput);
    CHECK(run_chuhe({"check"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"check", kManual, "--encoding", "klingon"}).code == ExitCode::BadUsage);
}

TEST_CASE("text from a file cannot control the terminal, and stays on one line") {
    const std::string evil =
        "1. h2e2 {a \x1B[31mred\x1B[0m\nlost: nothing} \"x\x1B[2J\" (1. c3c4 {\x1B]0;title\x07}) "
        "*\n";
    const Outcome lost = run_chuhe({"convert", "-", "-", "--to", "uci"}, evil);
    CHECK_FALSE(has(lost.err, "\x1B"));
    CHECK_FALSE(has(lost.err, "\nlost: nothing"));
    CHECK(has(lost.err, "comment: a ?[31mred?[0m lost: nothing\n"));
    for (const char* language : {"english", "simplified"}) {
        const Outcome checked = run_chuhe({"check", "-", "--language", language}, evil);
        CHECK_FALSE(has(checked.out, "\x1B"));
        CHECK(has(checked.out, "x?[2J"));
    }
}

TEST_CASE("unreadable lines of lists are errors, for check and for --strict") {
    const std::string list = "h2e2 h9g7\nwords only\n";
    const Outcome checked = run_chuhe({"check", "-", "--from", "uci"}, list);
    CHECK(checked.code == ExitCode::BadInput);
    CHECK(has(checked.out, "<stdin>:2:1: bad syntax: neither moves nor a position: words only\n"));
    const Outcome strict =
        run_chuhe({"convert", "-", "-", "--from", "uci", "--to", "pgn", "--strict"}, list);
    CHECK(strict.code == ExitCode::BadInput);
    CHECK(strict.out.empty());
}

TEST_CASE("warnings that say the same are counted after the first few") {
    std::string list;
    for (int i = 0; i < 1000; ++i)
        list += "x\tf8f9\t9/3P1k3/3a1r3/9/9/9/9/4R4/4A4/4K4w\n";
    const Outcome outcome = run_chuhe({"check", "-", "--from", "uci"}, list);
    CHECK(has(outcome.out, "<stdin>:5:"));
    CHECK_FALSE(has(outcome.out, "<stdin>:6:"));
    CHECK(has(outcome.out, "-: … and 995 more like this: the record says that Red moves first"));
    CHECK(has(outcome.out, "0 errors, 1000 warnings\n"));
    const Outcome converted =
        run_chuhe({"convert", "-", "-", "--from", "uci", "--to", "pgn"}, list);
    CHECK(has(converted.err, "… and 995 more like this"));
}

TEST_CASE("the report on a megabyte of signs without a meaning is short, and counts them all") {
    const std::string head = "[Game \"Chinese Chess\"]\n\n1. h2e2 ";
    for (const char sign : {'$', '(', '[', ')'}) {
        CAPTURE(sign);
        const std::string text = head + std::string(1'000'000, sign);
        const Outcome checked = run_chuhe({"check", "-"}, text);
        CHECK(checked.out.size() < 2000);
        // The first bracket replaces the move before it, which is in order. The last square one is
        // the beginning of a tag: an error.
        const std::size_t count = sign == '(' || sign == '[' ? 999'999 : 1'000'000;
        CHECK(has(checked.out, "… and " + std::to_string(count - 5) + " more like this: "));
        CHECK(has(checked.out, std::to_string(count) + " warnings\n"));
        const Outcome converted = run_chuhe({"convert", "-", "-", "--to", "pgn"}, text);
        CHECK(has(converted.err, "… and " + std::to_string(count - 5) + " more like this: "));
        CHECK(converted.err.size() < 2000);
        const Outcome json = run_chuhe({"check", "--json", "-"}, text);
        CHECK(json.out.size() < 1'000'000);
        const auto report = nlohmann::json::parse(json.out).at(0);
        CHECK(report.at("warnings") == count);
        const auto& problems = report.at("problems");
        std::size_t listed = 0;
        for (const auto& problem : problems) {
            if (problem.at("severity") == "warning") listed += problem.value("count", 1U);
        }
        CHECK(listed == count);
    }
}

TEST_CASE("errors and losses that say the same are counted after the first twenty") {
    std::string bad = "##\n#0 C2H5";
    std::string tagged;
    for (int i = 0; i < 100; ++i) {
        bad += "\n#" + std::to_string(i + 1) + "#0-2 x" + std::to_string(i + 100);
        tagged += "[Own \"" + std::to_string(i) + "\"]\n\n1. h2e2 *\n\n";
    }
    const Outcome checked = run_chuhe({"check", "-", "--from", "manual"}, bad + "\n##\n");
    CHECK(has(checked.out, "<stdin>:22:"));
    CHECK_FALSE(has(checked.out, "<stdin>:23:"));
    CHECK(has(checked.out, "… and 80 more like this: line …, ply 2: '…' is not a move"));
    CHECK(has(checked.out, "100 errors"));
    const Outcome lost = run_chuhe({"convert", "-", "-", "--to", "uci"}, tagged);
    CHECK(has(lost.err, "lost: game 20: tag: Own: 19\n"));
    CHECK_FALSE(has(lost.err, "game 21"));
    CHECK(has(lost.err, "lost: … and 80 more like this: game …: tag: Own: …\n"));
}

TEST_CASE("a folder without files is reported as such") {
    const Folder folder;
    for (const std::string command : {"check", "convert"}) {
        std::vector<std::string> words = {command, folder / ""};
        if (command == "convert") words.push_back(folder / "out.pgn");
        const Outcome outcome = run_chuhe(words);
        CHECK(outcome.code == ExitCode::BadInput);
        CHECK(outcome.err == folder / "" + ": not found: no files in this directory\n");
    }
}

// Permissions do not apply to root, so these tests switch to another user for a while.
class WithoutPrivileges {
public:
    WithoutPrivileges() {
        if (was_root_) REQUIRE(seteuid(kNobody) == 0);
    }
    ~WithoutPrivileges() {
        if (was_root_) CHECK(seteuid(0) == 0);
    }
    WithoutPrivileges(const WithoutPrivileges&) = delete;
    WithoutPrivileges& operator=(const WithoutPrivileges&) = delete;

private:
    static constexpr uid_t kNobody = 65534;
    const bool was_root_ = geteuid() == 0;
};

TEST_CASE("an inaccessible folder is reported, and the rest is read") {
    const Folder folder;
    fs::permissions(folder.path(), fs::perms::all);
    fs::create_directory(folder / "closed");
    folder.with("a.pgn", kTwoGames);
    folder.with("z.pgn", kTwoGames);
    fs::permissions(folder / "closed", fs::perms::none);
    const std::string named = folder / "closed" + ": cannot open: permission denied\n";
    {
        const WithoutPrivileges nobody;
        if (std::error_code error; !fs::exists(folder / "a.pgn", error)) {
            MESSAGE("skipped: without privileges not even the temporary folder can be reached");
            return;
        }
        const Outcome checked = run_chuhe({"check", folder / ""});
        CHECK(checked.code == ExitCode::BadInput);
        CHECK(has(checked.out, named));
        CHECK(has(checked.out, "2 files, 4 games, 6 moves: 1 error, 0 warnings\n"));
        const Outcome converted = run_chuhe({"convert", folder / "", "-", "--to", "uci"});
        CHECK(converted.code == ExitCode::BadInput);
        CHECK(has(converted.err, named));
        CHECK(has(converted.err, "4 games, 6 moves written to -\n"));
    }
    fs::permissions(folder / "closed", fs::perms::all);
}

TEST_CASE("check is entirely in Chinese if requested") {
    const Outcome outcome =
        run_chuhe({"check", "-", "--language", "simplified"}, std::string(kBroken));
    check_snapshot("cli/check_simplified.txt", outcome.out);
    check_snapshot(
        "cli/check_traditional.txt",
        run_chuhe({"check", "-", "--language", "traditional"}, std::string(kBroken)).out);
}

TEST_CASE("a forced encoding that has no effect is reported") {
    const Folder folder;
    REQUIRE(write_file(folder / "a.pgn", "1. h2e2 *\n"));
    REQUIRE(run_chuhe({"convert", folder / "a.pgn", folder / "a.cbr"}).code == ExitCode::Good);
    const std::string words = " has no effect: cbr files are always utf-16le\n";
    CHECK(run_chuhe({"convert", folder / "a.cbr", "-", "--to", "uci", "--from-encoding", "gbk"})
              .err.find("note: --from-encoding" + words) != std::string::npos);
    CHECK(run_chuhe({"check", folder / "a.cbr", "--encoding", "big5"})
              .out.find("note: --encoding" + words) != std::string::npos);
    CHECK(run_chuhe({"show", folder / "a.cbr", "--encoding", "big5"})
              .err.find("note: --encoding" + words) != std::string::npos);
    CHECK(run_chuhe({"check", folder / "a.cbr", "--encoding", "utf-16"}).out.find("no effect") ==
          std::string::npos);
}

TEST_CASE("a problem in JSON has a line and column, an offset, or no location at all") {
    const auto problem_in = [](const std::string& bytes) {
        const Outcome outcome = run_chuhe({"check", "-", "--json"}, bytes);
        const auto report = nlohmann::json::parse(outcome.out);
        REQUIRE(report[0]["problems"].size() > 0);
        return report[0]["problems"][0];
    };
    const auto text = problem_in("1. h2e2\n   h2e2 *\n");
    CHECK(text["line"] == 2);
    CHECK(text["column"] == 4);
    CHECK_FALSE(text.contains("offset"));
    const Outcome xqf = run_chuhe({"convert", "-", "-", "--to", "xqf"}, "1. h2e2 h9g7 *\n");
    const auto binary = problem_in(xqf.out.substr(0, xqf.out.size() - 2));
    CHECK(binary["offset"] == 1024 + 8);
    CHECK_FALSE(binary.contains("line"));
    const auto whole = problem_in("just words");
    CHECK_FALSE(whole.contains("line"));
    CHECK_FALSE(whole.contains("offset"));
}

}  // namespace
}  // namespace chuhe::cli
