// SPDX-License-Identifier: MIT
//
// What convert reports: losses, problems and counts, as lines and as JSON.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "chuhe/base/file.h"
#include "chuhe/formats/format.h"
#include "cli/folder.h"
#include "cli/run.h"
#include "cli/sample_games.h"

namespace chuhe::cli {
namespace {

TEST_CASE("of many losses, convert --json lists the first of each kind and counts the others") {
    const Folder folder;
    std::string game = "[Game \"Chinese Chess\"]\n\n1. h2e2";
    for (int i = 0; i < 3000; ++i)
        game += " $1 (c3c4)";
    const Outcome outcome = run_chuhe({"convert", "-", folder / "a.xqf", "--json"}, game + " *\n");
    const auto report = nlohmann::json::parse(outcome.out);
    CHECK(report.at("moves") == 3001);
    std::size_t lost = 0;
    for (const auto& loss : report.at("losses"))
        lost += loss.at("kind") == "nag" ? loss.value("count", std::size_t{1}) : 0;
    CHECK(lost == 3000);
    CHECK(report.at("losses").size() == 1001);
    const auto& rest = report.at("losses").back();
    CHECK(rest.at("count") == 2000);
    CHECK(rest.at("code") == "report.more_alike");
    CHECK_FALSE(rest.contains("game"));
}

TEST_CASE("one huge text that is lost is not repeated whole in the report") {
    const std::string game = "[Event \"" + std::string(5'000, 'e') + "\"]\n\n1. h2e2 {" +
                             std::string(1'000'000, 'c') + "} *\n";
    const Folder folder;
    const Outcome json = run_chuhe({"convert", "-", folder / "a.uci", "--json"}, game);
    CHECK(json.out.size() < 20'000);
    const auto losses = nlohmann::json::parse(json.out).at("losses");
    REQUIRE(losses.size() == 2);
    for (const auto& loss : losses) {
        const std::string rest = loss.at("kind") == "tag" ? "4000" : "999000";
        CHECK(has(loss.at("message").get<std::string>(), "… (" + rest + " more bytes)"));
        CHECK(has(loss.at("words").at("zh-Hans").get<std::string>(), "其余 " + rest + " 字节从略"));
    }
    const Outcome lines = run_chuhe({"convert", "-", "-", "--to", "uci"}, game);
    CHECK(lines.err.size() < 5'000);
    CHECK(has(lines.err, "lost: game 1, ply 1: comment: ccc"));
    CHECK(has(lines.err, "ccc… (999000 more bytes)\n"));
    CHECK(has(lines.err, "eee… (4000 more bytes)\n"));
}

TEST_CASE("convert --json reports what was written, lost and wrong") {
    const Folder folder;
    const Outcome outcome =
        run_chuhe({"convert", kManual, folder / "a.xqf", "--repair", "--compressed", "--json"});
    CHECK(outcome.code == ExitCode::BadInput);  // one move stays unplayable
    CHECK(outcome.err.empty());
    const auto report = nlohmann::json::parse(outcome.out);
    CHECK(report.at("written") == true);
    CHECK(report.at("partly_written") == false);
    CHECK(report.at("format") == "xqf");
    CHECK(report.at("output") == folder / "a.xqf");
    CHECK(report.at("games") == 1);
    CHECK(report.at("moves") > 0);
    REQUIRE(report.at("losses").size() > 0);
    CHECK(report.at("losses")[0].at("kind") == "judgement");
    CHECK(report.at("losses")[0].at("game") == 1);
    CHECK(report.at("notes")[0].contains("code"));
    // Problems have their places.
    const Outcome bad =
        run_chuhe({"convert", "-", folder / "b.pgn", "--json", "--strict"}, "1. h2e2 a0a9 *\n");
    CHECK(bad.code == ExitCode::BadInput);
    const auto refused = nlohmann::json::parse(bad.out);
    CHECK(refused.at("written") == false);
    CHECK(refused.at("partly_written") == false);
    REQUIRE(refused.at("problems").size() > 0);
    CHECK(refused.at("problems")[0].at("file") == "<stdin>");
    CHECK(refused.at("problems")[0].at("line") == 1);
    CHECK(refused.at("problems")[0].at("severity") == "error");
    // The record and the report cannot both go to standard output.
    const Outcome both = run_chuhe({"convert", kManual, "-", "--to", "pgn", "--json"});
    CHECK(both.code == ExitCode::BadUsage);
    CHECK(nlohmann::json::parse(both.out).at("error").at("message") ==
          "--json and OUT - cannot be combined");
}

TEST_CASE("convert counts the moves that it has written") {
    const std::string broken(kBroken);
    const Outcome uci = run_chuhe({"convert", "-", "-", "--to", "uci"}, broken);
    // What could not be read is an error, although the rest is written.
    CHECK(uci.code == ExitCode::BadInput);
    CHECK(has(uci.out, "\th2e2 h9g7\t*\n"));
    CHECK(has(uci.err, "lost: game 1, ply 2 of a variation: variation: c6c5 and 1 more move\n"));
    CHECK(has(uci.err,
              "lost: game 1, ply 3: unplayable text: 炮九平五 and 1 more move and 1 comment; the "
              "line ends before it\n"));
    CHECK(has(uci.err, "1 game, 2 moves written to -\n"));
    const Outcome fen = run_chuhe({"convert", "-", "-", "--to", "fen"}, broken);
    CHECK(has(fen.err, "1 game, 0 moves written to -\n"));
    const Outcome pgn = run_chuhe({"convert", "-", "-", "--to", "pgn"}, broken);
    CHECK(has(pgn.err, "1 game, 7 moves written to -\n"));
    const Outcome strict = run_chuhe({"convert", "-", "-", "--to", "uci", "--strict"}, broken);
    CHECK(strict.code == ExitCode::BadInput);
    CHECK(strict.out.empty());
}

TEST_CASE("changes of layout are one line, other losses are listed") {
    const std::string text =
        "[Red \"\"]\n[Black \"\"]\n[Weather \"x\"]\n\n1. h2e2 {a} h9g7 $1 2. h0g2 *\n";
    const Outcome outcome = run_chuhe({"convert", "-", "-", "--to", "xqf"}, text);
    CHECK(outcome.err.find("lost: game 1: tag: Weather: x\n") != std::string::npos);
    CHECK(outcome.err.find("lost: 2 layout changes") != std::string::npos);
    CHECK(outcome.err.find("the tag has no value and is left out") != std::string::npos);
}

TEST_CASE("the header of a library is converted too, or reported as lost") {
    const Folder folder;
    REQUIRE(write_file(folder / "two.pgn", kTwoGames));
    formats::WriteOptions options;
    options.library_tags = {{"Title", "library"}};
    MemorySink sink;
    const auto writer = formats::format_of_name("cbl")->write(sink, options);
    REQUIRE(writer->write(record::Game()));
    REQUIRE(writer->finish());
    REQUIRE(write_file(folder / "a.cbl", sink.bytes()));
    const Outcome kept = run_chuhe({"convert", folder / "a.cbl", folder / "b.cbl"});
    CHECK(kept.err.find("lost") == std::string::npos);
    const Outcome lost = run_chuhe({"convert", folder / "b.cbl", folder / "c.pgn"});
    CHECK(lost.err.find("lost: library: tag: ") != std::string::npos);
}

TEST_CASE("several losses are counted by kind") {
    const Outcome many =
        run_chuhe({"convert", "-", "-", "--to", "uci"},
                  "[Red \"a\"]\n[Black \"b\"]\n\n1. h2e2 {x} h9g7 {y} 2. h0g2 $1 (2. c3c4) *\n");
    CHECK(many.err.find("lost in total: 6 (variation 1, comment 2, annotation glyph 1, tag 2)\n") !=
          std::string::npos);
    const Outcome one =
        run_chuhe({"convert", "-", "-", "--to", "uci"}, "[Red \"a\"]\n\n1. h2e2 *\n");
    CHECK(one.err.find("lost in total") == std::string::npos);
}

}  // namespace
}  // namespace chuhe::cli
