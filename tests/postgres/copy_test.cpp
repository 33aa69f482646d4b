// SPDX-License-Identifier: MIT
//
// chuhe library copy, between files and databases.
#include <nlohmann/json.hpp>

#include "chuhe/database/library.h"
#include "cli/run.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"
#include "postgres/cluster.h"

using namespace chuhe;
using namespace chuhe::tests;
using cli::ExitCode;
using cli::run_chuhe;

TEST_CASE("a library is copied to a database and back, and compared each time") {
    const TemporaryFolder folder;
    const std::string address = Cluster::shared().database("copied to");
    {
        const auto library = *database::Library::open(folder.file("one"));
        database::Collection book{.name = "书"};
        REQUIRE(library->add_collection(book).has_value());
        std::vector<database::StoredGame> games(700);  // more than are copied at once
        for (database::StoredGame& game : games) {
            game.game = game_of("h2e2 (b2e2 b9c7) h9g7 h0g2");
            game.collection = book.id;
        }
        REQUIRE(library->add_all(games).has_value());
        REQUIRE(library->set_deleted(games[3].id, true).value());
    }
    const auto copied = run_chuhe({"library", "copy", folder.file("one"), address});
    CHECK_MESSAGE(copied.code == ExitCode::Good, copied.err);
    CHECK(copied.out.find("700 games and 1 collection copied and compared: no differences") !=
          std::string::npos);
    const auto back = run_chuhe({"library", "copy", address, folder.file("two"), "--json"});
    CHECK_MESSAGE(back.code == ExitCode::Good, back.err);
    const auto json = nlohmann::json::parse(back.out);
    CHECK(json.at("equal") == true);
    CHECK(json.at("games") == 700);
    // Neither of them is a target any more.
    CHECK(run_chuhe({"library", "copy", folder.file("one"), address}).code == ExitCode::BadInput);
}

TEST_CASE("bytes that PostgreSQL cannot store are replaced and counted, and nothing else differs") {
    using namespace std::string_literals;
    const TemporaryFolder folder;
    const std::string address = Cluster::shared().database("mended");
    {
        const auto library = *database::Library::open(folder.file("one"));
        std::vector<database::StoredGame> games(2);
        games[1].play = "a\0b"s;
        REQUIRE(library->add_all(games).has_value());
    }
    const auto copied = run_chuhe({"library", "copy", folder.file("one"), address, "--json"});
    CHECK_MESSAGE(copied.code == ExitCode::Good, copied.err);
    CHECK(nlohmann::json::parse(copied.out).at("mended") == 1);
}
