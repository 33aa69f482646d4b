// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "chuhe/base/file.h"
#include "chuhe/database/library.h"
#include "cli/run.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::cli;
using chuhe::tests::TemporaryFolder;

namespace {

std::string library_of_games(const TemporaryFolder& folder, std::size_t count) {
    const std::string path = folder.file("library.chuhe");
    const auto library = database::Library::open(path);
    REQUIRE(library.has_value());
    std::vector<database::StoredGame> games(count);
    for (database::StoredGame& game : games)
        game.game.set_comment(record::kRoot, std::string(900, 'c'));
    REQUIRE((*library)->add_all(games).has_value());
    return path;
}

}  // namespace

TEST_CASE("a sound library is checked, backed up, and the backup is sound too") {
    const TemporaryFolder folder;
    const std::string path = library_of_games(folder, 5);
    const std::string before = read_file(path).value();
    const Outcome checked = run_chuhe({"library", "check", path});
    CHECK(checked.code == ExitCode::Good);
    CHECK(checked.out == path + ": the library is sound: 5 games, 0 deleted\n");
    CHECK(read_file(path).value() == before);
    const std::string copy = folder.file("copy");
    const Outcome made = run_chuhe({"library", "backup", path, copy});
    CHECK(made.code == ExitCode::Good);
    CHECK(made.out == path + ": backed up as " + copy + "\n");
    CHECK(run_chuhe({"library", "check", copy}).code == ExitCode::Good);
    // Neither the copy nor anything else is overwritten.
    CHECK(run_chuhe({"library", "backup", path, copy}).code == ExitCode::BadInput);
    CHECK(run_chuhe({"library", "backup", path}).code == ExitCode::Good);
    const auto json = nlohmann::json::parse(run_chuhe({"library", "check", path, "--json"}).out);
    CHECK(json.at("sound") == true);
    CHECK(json.at("games") == 5);
    CHECK(json.at("backups").size() == 1);
}

TEST_CASE("a damaged library is reported, left alone, and salvaged into a new one") {
    const TemporaryFolder folder;
    const std::string path = library_of_games(folder, 60);
    std::string bytes = read_file(path).value();
    for (std::size_t at = bytes.size() - 6000; at < bytes.size() - 100; ++at)
        bytes[at] = static_cast<char>(at * 37);
    REQUIRE(write_file(path, bytes).has_value());
    const Outcome checked = run_chuhe({"library", "check", path});
    CHECK(checked.code == ExitCode::BadInput);
    CHECK(checked.out.find(": damaged: ") != std::string::npos);
    CHECK(checked.out.find("chuhe library salvage") != std::string::npos);
    CHECK(run_chuhe({"library", "backup", path, folder.file("copy")}).code == ExitCode::BadInput);
    const Outcome salvaged = run_chuhe({"library", "salvage", path, folder.file("new")});
    CHECK(salvaged.code == ExitCode::Good);
    CHECK(salvaged.out.find("games were salvaged") != std::string::npos);
    CHECK(read_file(path).value() == bytes);
    CHECK(run_chuhe({"library", "check", folder.file("new")}).code == ExitCode::Good);
}

TEST_CASE("what is not a library is refused and left alone by every action") {
    const TemporaryFolder folder;
    const std::string path = folder.file("notes.txt");
    REQUIRE(write_file(path, "my notes").has_value());
    for (const std::string action : {"check", "backup", "salvage"}) {
        CAPTURE(action);
        std::vector<std::string> words = {"library", action, path};
        if (action != "check") words.push_back(folder.file("new"));
        const Outcome outcome = run_chuhe(words);
        CHECK(outcome.code == ExitCode::BadInput);
        CHECK(outcome.err.find("not a Chuhe library") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(folder.file("new")));
    }
    CHECK(read_file(path).value() == "my notes");
    CHECK(run_chuhe({"library", "check", folder.file("missing")}).code == ExitCode::BadInput);
    CHECK_FALSE(std::filesystem::exists(folder.file("missing")));
}

TEST_CASE("wrong command lines of library are rejected") {
    check_refusals(ExitCode::BadUsage, {{{"library"}, "an action is missing"},
                                        {{"library", "chek"}, "did you mean check?"},
                                        {{"library", "check", "a", "b"}, "unexpected argument 'b'"},
                                        {{"library", "salvage", "a"}, "FILE is missing"}});
}
