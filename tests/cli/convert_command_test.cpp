// SPDX-License-Identifier: MIT
//
// convert: records from one format to another, and the reports about it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "chuhe/base/file.h"
#include "chuhe/formats/format.h"
#include "cli/folder.h"
#include "cli/run.h"
#include "cli/sample_games.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

TEST_CASE("convert goes from a text record to XQF and back without a change") {
    const Folder folder;
    const Outcome there = run_chuhe({"convert", kManual, folder / "a.xqf", "--repair"});
    // One move of the record stays unplayable.
    CHECK(there.code == ExitCode::BadInput);
    const Outcome back = run_chuhe({"convert", folder / "a.xqf", folder / "b.manual"});
    CHECK(back.code == ExitCode::BadInput);
    // XQF holds no judgements; that was reported on the way.
    CHECK(there.err.find("lost: ") != std::string::npos);
    CHECK(text_of(folder / "b.manual").find("#1#0-9 P7A1 r8h7") != std::string::npos);
}

TEST_CASE("convert with --strict writes nothing if something is lost") {
    const Folder folder;
    const Outcome outcome = run_chuhe({"convert", kManual, folder / "a.xqf", "--strict"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK_FALSE(fs::exists(folder / "a.xqf"));
    const Outcome stream = run_chuhe({"convert", kManual, "-", "--to", "xqf", "--strict"});
    CHECK(stream.code == ExitCode::BadInput);
    CHECK(stream.out.empty());
}

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

TEST_CASE("with --strict skipped text and guesses are refused, and notes are not") {
    const auto convert = [](const std::string& text) {
        return run_chuhe({"convert", "-", "-", "--to", "pgn", "--strict"}, text);
    };
    const Outcome advert = convert("1. h2e2 h9g7 *\n=====\nread more elsewhere\n");
    CHECK(advert.code == ExitCode::BadInput);
    CHECK(advert.out.empty());
    CHECK(has(advert.err, "warning: text after the result is ignored: ====="));
    CHECK(has(advert.err, "nothing was written"));
    const Outcome escape = convert("1. h2e2\n% for other programs\n1... h9g7 *\n");
    CHECK(escape.code == ExitCode::BadInput);
    CHECK(escape.out.empty());
    // Either of two horses on a file can move there, and the game ends before it matters.
    const Outcome guess =
        convert("[FEN \"4k4/9/9/9/2N6/9/2N6/9/9/5K3 w - - 0 1\"]\n\n1. 马七进五 将5平4 *\n");
    CAPTURE(guess.err);
    CHECK(guess.code == ExitCode::BadInput);
    CHECK(guess.out.empty());
    CHECK(has(guess.err, "nothing decides between them"));
    const Outcome remark = convert("1. h2e2 (a word) h9g7 *\n");
    CHECK(has(remark.err, "note: (a word) does not contain a move; kept as a comment"));
    CHECK(remark.code == ExitCode::Good);
}

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

TEST_CASE("unplayable moves go through XQF and back into PGN") {
    const Folder folder;
    const std::string broken = folder.with("a.pgn", kBroken);
    const Outcome there = run_chuhe({"convert", broken, folder / "b.xqf"});
    CHECK(there.code == ExitCode::BadInput);
    CHECK_FALSE(has(there.err, "lost"));
    CHECK(run_chuhe({"convert", folder / "b.xqf", folder / "c.pgn"}).code == ExitCode::BadInput);
    CHECK(run_chuhe({"convert", broken, folder / "d.pgn"}).code == ExitCode::BadInput);
    CHECK(text_of(folder / "c.pgn") == text_of(folder / "d.pgn"));
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
    CHECK(outcome.err.find("notes.pgn:2:1: bad syntax: it contains no game") != std::string::npos);
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

TEST_CASE("the notation of the input can be forced") {
    const std::string open = "[FEN \"3k5/9/6r2/9/9/2R6/9/9/9/4K4 w - - 0 1\"]\n\n1. Rc3 Rg5 *\n";
    const Outcome guessed = run_chuhe({"convert", "-", "-", "--to", "uci"}, open);
    CHECK(guessed.out.find("c4c3 g7g5") != std::string::npos);
    CHECK(guessed.err.find("warning: Rc3: can be c4c3, with ranks counted from 0, or c4c2") !=
          std::string::npos);
    const Outcome forced =
        run_chuhe({"convert", "-", "-", "--to", "uci", "--from-notation", "san-1"}, open);
    CHECK(forced.out.find("c4c2 g7g4") != std::string::npos);
    CHECK(forced.err.find("warning") == std::string::npos);
    CHECK(run_chuhe({"check", "-", "--from-notation", "san-1"}, open).out.find("0 warnings") !=
          std::string::npos);
    CHECK(run_chuhe({"show", "-", "--from-notation", "san-1", "--notation", "uci"}, open)
              .out.find("c4c2") != std::string::npos);
    CHECK(run_chuhe({"convert", "-", "-", "--to", "uci", "--from-notation", "sna"}, open).code ==
          ExitCode::BadUsage);
    CHECK(run_chuhe({"show", "startpos", "--from-notation", "san"}).code == ExitCode::BadUsage);
    // Every command that reads records has it.
    const std::vector<std::vector<std::string>> commands = {{"judge", "-"},
                                                            {"eval", "-", "--evaluator", "table"},
                                                            {"moves", "-"},
                                                            {"book", "probe", "-"}};
    for (std::vector<std::string> words : commands) {
        CAPTURE(words[0]);
        words.insert(words.end(), {"--json", "--from-notation", "san"});
        const auto from_zero = nlohmann::json::parse(run_chuhe(words, open).out);
        words.back() = "san-1";
        const auto from_one = nlohmann::json::parse(run_chuhe(words, open).out);
        CHECK(from_zero.at("fen") == "3k5/9/9/9/6r2/9/2R6/9/9/4K4 w - - 2 2");
        CHECK(from_one.at("fen") == "3k5/9/9/9/9/6r2/9/2R6/9/4K4 w - - 2 2");
        words.back() = "sna";
        CHECK(run_chuhe(words, open).code == ExitCode::BadUsage);
    }
    CHECK(run_chuhe({"analyse", "-", "--depth", "1", "-o", "-", "--from-notation", "san-1"}, open)
              .out.find("车七退二") != std::string::npos);
}

TEST_CASE("changes of layout are one line, other losses are listed") {
    const std::string text =
        "[Red \"\"]\n[Black \"\"]\n[Weather \"x\"]\n\n1. h2e2 {a} h9g7 $1 2. h0g2 *\n";
    const Outcome outcome = run_chuhe({"convert", "-", "-", "--to", "xqf"}, text);
    CHECK(outcome.err.find("lost: game 1: tag: Weather: x\n") != std::string::npos);
    CHECK(outcome.err.find("lost: 2 changes of layout") != std::string::npos);
    CHECK(outcome.err.find("the tag has no value and is left out") != std::string::npos);
}

TEST_CASE("a file that is cut short is converted as far as it goes, with exit code 1") {
    const std::string cut = "[Red \"x\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 2.";
    const Outcome outcome = run_chuhe({"convert", "-", "-", "--to", "uci"}, cut);
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.out.find("h2e2 h9g7") != std::string::npos);
    CHECK(run_chuhe({"check", "-"}, cut).code == ExitCode::BadInput);
}

TEST_CASE("the encoding and the format of the input can be forced, and are reported") {
    const std::string big5 = "[Red \"\xAD\xC6\"]\n\n1. \xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD *\n";
    const Outcome found = run_chuhe({"convert", "-", "-", "--to", "pgn"}, big5);
    CHECK(found.code == ExitCode::Good);
    CHECK(found.err.find("read as pgn (big5): 1 game, 1 move written") != std::string::npos);
    const Outcome forced =
        run_chuhe({"convert", "-", "-", "--to", "pgn", "--from-encoding", "gbk"}, big5);
    CHECK(forced.err.find("read as pgn (gbk)") != std::string::npos);
    const Outcome listed =
        run_chuhe({"convert", "-", "-", "--to", "pgn", "--from", "uci"}, "h2e2 h9g7\n");
    CHECK(listed.err.find("read as uci (utf-8): 1 game, 2 moves") != std::string::npos);
    CHECK(run_chuhe({"check", "-", "--from", "pgn"}, big5).out.find("read as pgn (big5)\n") !=
          std::string::npos);
    check_refusals(ExitCode::BadUsage,
                   {{{"convert", "-", "-", "--to", "pgn", "--from", "xfq"}, "did you mean xqf?"},
                    {{"convert", "-", "-", "--to", "pgn", "--from-encoding", "runes"},
                     "--from-encoding must be utf-8, gbk"},
                    {{"convert", "-", "-", "--to", "cbf"}, "can be read, but not written"},
                    {{"convert", "-", "/tmp/"}, "is a directory: name the format with --to"}});
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

TEST_CASE("convert rejects impossible command lines") {
    CHECK(run_chuhe({"convert"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"convert", kManual}).code == ExitCode::BadUsage);
    const Outcome unknown = run_chuhe({"convert", kManual, "-", "--to", "manul"});
    CHECK(unknown.code == ExitCode::BadUsage);
    CHECK(unknown.err.find("did you mean manual?") != std::string::npos);
    CHECK(run_chuhe({"convert", kManual, "a.nothing"}).code == ExitCode::BadUsage);
    const Outcome runes =
        run_chuhe({"convert", kManual, "-", "--to", "manual", "--notation", "runes"});
    CHECK(runes.code == ExitCode::BadUsage);
    CHECK(runes.err.find("chinese, chinese-file, traditional") != std::string::npos);
    CHECK(run_chuhe({"convert", "missing.xqf", "-", "--to", "manual"}).code == ExitCode::BadInput);
}

TEST_CASE("convert reports options without effect, and rejects a notation the format lacks") {
    const std::string moves = "1. h2e2 h9g7 *\n";
    const auto convert = [&](std::vector<std::string> options) {
        std::vector<std::string> words = {"convert", "-", "-", "--to"};
        words.insert(words.end(), options.begin(), options.end());
        return run_chuhe(words, moves);
    };
    const auto says = [&](const Outcome& outcome, std::string_view words) {
        CAPTURE(outcome.err);
        CHECK(outcome.err.find(words) != std::string::npos);
    };
    const Outcome squares = convert({"xqf", "--notation", "wxf", "--compressed"});
    CHECK(squares.code == ExitCode::Good);
    says(squares, "note: --notation has no effect: .xqf files contain no written moves\n");
    says(squares, "note: --compressed has no effect: it is for text records (manual) only\n");
    const Outcome repair = convert({"pgn", "--repair", "--deleted"});
    CHECK(repair.code == ExitCode::Good);
    says(repair,
         "note: --repair has no effect: there is no text record (manual) among the inputs\n");
    says(repair, "note: --deleted has no effect: there is no CBL library among the inputs\n");
    for (const char* format : {"uci", "wxf", "manual"}) {
        const Outcome refused = convert({format, "--notation", "chinese"});
        CHECK(refused.code == ExitCode::BadUsage);
        says(refused, std::string("--notation chinese: the format ") + format + " writes moves as");
    }
    CHECK(convert({"uci", "--notation", "uci"}).err.find("note") == std::string::npos);
    CHECK(convert({"wxf", "--notation", "wxf-1997"}).code == ExitCode::Good);
    CHECK(convert({"manual", "--compressed"}).err.find("note") == std::string::npos);
    says(convert({"uci", "--encoding", "utf-16"}), "this format is ASCII only");
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
