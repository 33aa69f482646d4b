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
    std::string path = folder.file("library.chuhe");
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
    CHECK(checked.out == path + ": the library is sound: 5 games, 0 deleted\n" + path +
                             ".index: no index yet; the first search builds it\n");
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

TEST_CASE("one game and one backup are not several") {
    const TemporaryFolder folder;
    const std::string path = library_of_games(folder, 1);
    REQUIRE(run_chuhe({"library", "backup", path}).code == ExitCode::Good);
    const Outcome checked = run_chuhe({"library", "check", path});
    CHECK(checked.out.find(": the library is sound: 1 game, 0 deleted\n") != std::string::npos);
    CHECK(checked.out.find(": 1 backup, the newest is ") != std::string::npos);
    const Outcome salvaged = run_chuhe({"library", "salvage", path, folder.file("new")});
    CHECK(salvaged.out.find(": 1 game was salvaged, 0 are known to be lost\n") !=
          std::string::npos);
}

TEST_CASE("damage in the log beside a library is reported by every action") {
    const TemporaryFolder folder;
    const std::string path = folder.file("killed");
    {
        const std::string original = library_of_games(folder, 0);
        const auto library = database::Library::open(original);
        REQUIRE(library.has_value());
        for (int i = 0; i < 4; ++i) {
            database::StoredGame game;
            REQUIRE((*library)->add(game).has_value());
        }
        // As a kill would leave it, but for one byte of the first change in it.
        std::string log = read_file(original + "-wal").value();
        log[1000] ^= 1;
        REQUIRE(write_file(path, read_file(original).value()).has_value());
        REQUIRE(write_file(path + "-wal", log).has_value());
    }
    const std::string words = path + "-wal, is damaged: 4 changes in it cannot be read";
    const Outcome checked = run_chuhe({"library", "check", path});
    CHECK(checked.code == ExitCode::BadInput);
    CHECK(checked.out.find(words) != std::string::npos);
    CHECK(checked.out.find("chuhe library salvage") != std::string::npos);
    // It is beside the file that a link leads to.
    std::filesystem::create_symlink("killed", folder.file("link"));
    CHECK(run_chuhe({"library", "check", folder.file("link")}).out.find(words) !=
          std::string::npos);
    const auto json = nlohmann::json::parse(run_chuhe({"library", "check", path, "--json"}).out);
    CHECK(json.at("sound") == false);
    CHECK(json.at("lost_in_log") == 4);
    const Outcome refused = run_chuhe({"library", "backup", path, folder.file("copy")});
    CHECK(refused.code == ExitCode::BadInput);
    CHECK(refused.err.find(words) != std::string::npos);
    const Outcome salvaged = run_chuhe({"library", "salvage", path, folder.file("new")});
    CHECK(salvaged.code == ExitCode::Good);
    CHECK(salvaged.out.find(words) != std::string::npos);
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

TEST_CASE("a library is copied to a new one, compared, and never over another") {
    const TemporaryFolder folder;
    const std::string path = library_of_games(folder, 5);
    const std::string copy = folder.file("copy");
    const Outcome copied = run_chuhe({"library", "copy", path, copy});
    CHECK(copied.code == ExitCode::Good);
    CHECK(copied.out == copy + ": 5 games and 0 collections copied and compared: no differences\n");
    CHECK(run_chuhe({"library", "check", copy}).code == ExitCode::Good);
    const Outcome again = run_chuhe({"library", "copy", path, copy});
    CHECK(again.code == ExitCode::BadInput);
    CHECK(again.err.find("the library is not empty") != std::string::npos);
    const auto json =
        nlohmann::json::parse(run_chuhe({"library", "copy", copy, folder.file("2"), "--json"}).out);
    CHECK(json.at("equal") == true);
    CHECK(json.at("games") == 5);
    CHECK(run_chuhe({"library", "copy", folder.file("missing"), folder.file("3")}).code ==
          ExitCode::BadInput);
    CHECK_FALSE(std::filesystem::exists(folder.file("3")));
    // A database that is not there; the password of an address is never shown.
    const Outcome away =
        run_chuhe({"library", "copy", path, "postgresql://club:s3cret@/club?host=/nonexistent"});
    CHECK(away.code == ExitCode::BadInput);
    CHECK(away.err.find("s3cret") == std::string::npos);
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
    check_refusals(ExitCode::BadUsage,
                   {{{"library"}, "an action is missing"},
                    {{"library", "chek"}, "did you mean check?"},
                    {{"library", "check", "a", "b"}, "unexpected argument 'b'"},
                    {{"library", "salvage", "a"}, "FILE is missing"},
                    {{"library", "copy", "a"}, "FILE is missing"},
                    {{"library", "copy", "a", "b", "c"}, "unexpected argument 'c'"}});
}
