// SPDX-License-Identifier: MIT
//
// convert, check and formats: the commands that read and write record files.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/file.h"
#include "cli/run.h"
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

TEST_CASE("convert refuses command lines that it cannot carry out") {
    CHECK(run_chuhe({"convert"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"convert", kManual}).code == ExitCode::BadUsage);
    const Outcome unknown = run_chuhe({"convert", kManual, "-", "--to", "manul"});
    CHECK(unknown.code == ExitCode::BadUsage);
    CHECK(unknown.err.find("did you mean manual?") != std::string::npos);
    CHECK(run_chuhe({"convert", kManual, "a.nothing"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"convert", kManual, "-", "--to", "manual", "--notation", "runes"}).code ==
          ExitCode::BadUsage);
    CHECK(run_chuhe({"convert", "missing.xqf", "-", "--to", "manual"}).code == ExitCode::BadInput);
}

}  // namespace
}  // namespace chuhe::cli
