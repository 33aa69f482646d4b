// SPDX-License-Identifier: MIT
//
// convert: records from one format to another, and the options that decide how they are read.
#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/folder.h"
#include "cli/run.h"
#include "cli/sample_games.h"

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
    says(repair, "note: --repair has no effect: no text record (manual) among the inputs\n");
    says(repair, "note: --deleted has no effect: no CBL library among the inputs\n");
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

}  // namespace
}  // namespace chuhe::cli
