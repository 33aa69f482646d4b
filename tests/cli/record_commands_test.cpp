// SPDX-License-Identifier: MIT
//
// convert, check and formats: the commands that read and write record files.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/file.h"
#include "cli/run.h"
#include "formats/format.h"
#include "kit/snapshot.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;
namespace fs = std::filesystem;

const std::string kManual = std::string(tests::kDataFolder) + "/manual/seed_visual.manual";

// A folder that is gone after the test.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "chuhe_records_XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() { fs::remove_all(path_); }
    std::string file(std::string_view name) const { return (path_ / name).string(); }

private:
    fs::path path_;
};

std::string content_of(const std::string& path) {
    const Result<std::string> bytes = read_file(path);
    return bytes ? *bytes : "cannot read " + path;
}

TEST_CASE("formats lists what is read and written") {
    const Outcome outcome = run_chuhe({"formats"});
    CHECK(outcome.code == ExitCode::Good);
    for (const char* name : {"xqf", "manual", "chessboard", "chessmoveseq"}) {
        CHECK(outcome.out.find(name) != std::string::npos);
    }
    const auto report = nlohmann::json::parse(run_chuhe({"formats", "--json"}).out);
    CHECK(report[0]["name"] == "xqf");
    CHECK(report[0]["read"] == true);
    CHECK(run_chuhe({"formats", "word"}).code == ExitCode::BadUsage);
}

TEST_CASE("check names every fault with its place, sums up and exits with 1") {
    const Outcome outcome = run_chuhe({"check", kManual});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.out.find("seed_visual.manual:2:64: illegal move: C8H5") != std::string::npos);
    CHECK(outcome.out.find("note: possible repair: line 0, ply 13: C8H5 should be C8A5") !=
          std::string::npos);
    CHECK(outcome.out.find("1 file, 1 game, 366 moves: 2 faults, 0 warnings\n") !=
          std::string::npos);
    const auto report = nlohmann::json::parse(run_chuhe({"check", kManual, "--json"}).out);
    CHECK(report[0]["format"] == "manual");
    CHECK(report[0]["faults"] == 2);
}

TEST_CASE("check reads standard input and folders, and refuses what is no record") {
    const Folder folder;
    REQUIRE(write_file(folder.file("a.chessmoveseq"), "@TOTAL_STEP=1\n@@\n\n7 4 7 5\n"));
    REQUIRE(write_file(folder.file("b.bin"), std::string("\x01\x02\x03", 3)));
    const Outcome all = run_chuhe({"check", folder.file("")});
    CHECK(all.code == ExitCode::BadInput);
    CHECK(all.out.find("2 files, 1 game, 1 moves: 1 fault, 0 warnings\n") != std::string::npos);
    CHECK(run_chuhe({"check", folder.file("missing.xqf")}).code == ExitCode::BadInput);
    CHECK(run_chuhe({"check"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"check", kManual, "--encoding", "klingon"}).code == ExitCode::BadUsage);
}

TEST_CASE("convert goes from a manual to XQF and back without a change") {
    const Folder folder;
    const Outcome there = run_chuhe({"convert", kManual, folder.file("a.xqf"), "--repair"});
    CHECK(there.code == ExitCode::Good);
    const Outcome back = run_chuhe({"convert", folder.file("a.xqf"), folder.file("b.manual")});
    CHECK(back.code == ExitCode::Good);
    // XQF holds no judgements; that was told on the way.
    CHECK(there.err.find("lost: ") != std::string::npos);
    CHECK(content_of(folder.file("b.manual")).find("#1#0-9 P7A1 r8h7") != std::string::npos);
}

TEST_CASE("convert with --strict writes nothing when something is lost") {
    const Folder folder;
    const Outcome outcome = run_chuhe({"convert", kManual, folder.file("a.xqf"), "--strict"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK_FALSE(fs::exists(folder.file("a.xqf")));
    const Outcome stream = run_chuhe({"convert", kManual, "-", "--to", "xqf", "--strict"});
    CHECK(stream.code == ExitCode::BadInput);
    CHECK(stream.out.empty());
}

const std::string kTwoGames =
    "[Red \"a/b\"]\n[Black \"c\"]\n\n1. h2e2 h9g7 *\n\n[Red \"d\"]\n\n1. b2e2 *\n";

TEST_CASE("a folder takes each game in a file of its own, and keeps what is there") {
    const Folder folder;
    REQUIRE(write_file(folder.file("two.pgn"), kTwoGames));
    const std::string out = folder.file("new/deep/");
    const Outcome first = run_chuhe({"convert", folder.file("two.pgn"), out, "--to", "pgn"});
    CHECK(first.code == ExitCode::Good);
    CHECK(first.err.find("2 games, 3 moves written to 2 files in ") != std::string::npos);
    const std::string name = folder.file("new/deep/two-0001-a_b-c.pgn");
    CHECK(fs::exists(name));
    CHECK(fs::exists(folder.file("new/deep/two-0002.pgn")));
    REQUIRE(write_file(name, "mine"));
    const Outcome again = run_chuhe({"convert", folder.file("two.pgn"), out, "--to", "pgn"});
    CHECK(again.code == ExitCode::BadInput);
    CHECK(again.err.find("there is such a file already; --overwrite") != std::string::npos);
    CHECK(content_of(name) == "mine");
    const Outcome forced =
        run_chuhe({"convert", folder.file("two.pgn"), out, "--to", "pgn", "--overwrite"});
    CHECK(forced.code == ExitCode::Good);
    CHECK(content_of(name).find("[Red \"a/b\"]") != std::string::npos);
    // Back into one file.
    const Outcome joined = run_chuhe({"convert", out, folder.file("one.cbl")});
    CHECK(joined.code == ExitCode::Good);
    CHECK(joined.err.find("read as pgn (utf-8) 2: 2 games, 3 moves written to") !=
          std::string::npos);
}

TEST_CASE("with --strict a folder stays empty when one game loses something") {
    const Folder folder;
    REQUIRE(write_file(folder.file("two.pgn"), kTwoGames));
    const Outcome outcome = run_chuhe(
        {"convert", folder.file("two.pgn"), folder.file("out/"), "--to", "uci", "--strict"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK_FALSE(fs::exists(folder.file("out/two-0001-a_b-c.uci")));
    CHECK_FALSE(fs::exists(folder.file("out/two-0002.uci")));
    CHECK(outcome.err.find("nothing is written") != std::string::npos);
}

TEST_CASE("what cannot be read among several inputs is named, and the rest is converted") {
    const Folder folder;
    fs::create_directory(folder.file("in"));
    REQUIRE(write_file(folder.file("in/a.pgn"), kTwoGames));
    REQUIRE(write_file(folder.file("in/notes.txt"), "shopping list\n"));
    const Outcome outcome = run_chuhe({"convert", folder.file("in"), folder.file("out.uci")});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.err.find("notes.txt: unsupported: no known record format") != std::string::npos);
    CHECK(content_of(folder.file("out.uci")).find("h2e2 h9g7") != std::string::npos);
    const Outcome strict =
        run_chuhe({"convert", folder.file("in"), folder.file("strict.uci"), "--strict"});
    CHECK(strict.code == ExitCode::BadInput);
    CHECK_FALSE(fs::exists(folder.file("strict.uci")));
}

TEST_CASE("the encoding and the format of the input can be forced, and are told") {
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
                    {{"convert", "-", "-", "--to", "cbf"}, "can be read, not written"},
                    {{"convert", "-", "/tmp/"}, "is a folder: name the format with --to"}});
}

TEST_CASE("the header of a library comes along, or is reported as lost") {
    const Folder folder;
    REQUIRE(write_file(folder.file("two.pgn"), kTwoGames));
    formats::WriteOptions options;
    options.library_tags = {{"Title", "library"}};
    MemorySink sink;
    const auto writer = formats::format_of_name("cbl")->write(sink, options);
    REQUIRE(writer->write(record::Game()));
    REQUIRE(writer->finish());
    REQUIRE(write_file(folder.file("a.cbl"), sink.bytes()));
    const Outcome kept = run_chuhe({"convert", folder.file("a.cbl"), folder.file("b.cbl")});
    CHECK(kept.err.find("lost") == std::string::npos);
    const Outcome lost = run_chuhe({"convert", folder.file("b.cbl"), folder.file("c.pgn")});
    CHECK(lost.err.find("lost: library: tag: ") != std::string::npos);
}

TEST_CASE("convert refuses command lines that it cannot carry out") {
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

}  // namespace
}  // namespace chuhe::cli
