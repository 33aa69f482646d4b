// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>

#include "chuhe/database/library.h"
#include "cli/library_shelf.h"
#include "kit/snapshot.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;

TEST_CASE("importing, listing, searching and counting match their snapshots") {
    const LibraryShelf shelf;
    std::string text = shelf.shown({"library", "import", shelf / "games.pgn"});
    text += shelf.shown({"library", "import", shelf / "games.pgn"});
    text += shelf.shown({"library", "list"});
    text += shelf.shown({"library", "list", "--collections"});
    text += shelf.shown({"library", "list", "--player", "胡荣华", "--sort", "date"});
    text += shelf.shown({"library", "list", "--limit", "1", "--offset", "1"});
    text += shelf.shown({"library", "search", "--sequence", "h2e2 h9g7"});
    text += shelf.shown({"library", "search", "--material", "R v"});
    text += shelf.shown({"library", "stats"});
    check_snapshot("cli/library_games.txt", text);
}

TEST_CASE("a file of several games becomes a collection, which keeps its order") {
    const LibraryShelf shelf;
    const auto imported = shelf.json({"library", "import", shelf / "games.pgn"});
    CHECK(imported.at("added") == 4);
    CHECK(imported.at("indexed") == 4);
    CHECK(imported.at("files").at(0).at("format") == "pgn");
    CHECK(imported.at("files").at(0).at("collection").at("name") == "games.pgn");
    const auto listed = shelf.json({"library", "list", "--collection", "games.pgn"});
    CHECK(listed.at("total") == 4);
    CHECK(listed.at("games").at(0).at("red") == "胡榮華");
    CHECK(listed.at("games").at(3).at("title") == "習題");
    // By its number, too.
    const std::string number =
        std::to_string(imported.at("files").at(0).at("collection").at("id").get<int>());
    CHECK(shelf.json({"library", "list", "--collection", number}).at("total") == 4);
}

TEST_CASE("importing a file again adds nothing") {
    const LibraryShelf shelf;
    shelf.import();
    const auto again = shelf.json({"library", "import", shelf / "games.pgn"});
    CHECK(again.at("added") == 0);
    CHECK(again.at("known") == 4);
    CHECK(shelf.json({"library", "list"}).at("total") == 4);
}

TEST_CASE("all files of an import go into the collection that is asked for, even single games") {
    const LibraryShelf shelf;
    const std::string one = shelf.with("one.pgn", "[Red \"甲\"]\n\n1. a3a4 a6a5 *\n\n");
    const auto imported = shelf.json({"library", "import", one, shelf / "games.pgn", "--collection",
                                      "我的對局", "--label", "新"});
    CHECK(imported.at("added") == 5);
    CHECK(shelf.json({"library", "list", "--collection", "我的對局"}).at("total") == 5);
    CHECK(shelf.json({"library", "list", "--label", "新"}).at("total") == 5);
    CHECK(shelf.json({"library", "list", "--collections"}).at("collections").size() == 1);
    // And later ones join it.
    const std::string two = shelf.with("two.pgn", "[Red \"乙\"]\n\n1. i3i4 a6a5 *\n\n");
    shelf.json({"library", "import", two, "--collection", "我的對局"});
    CHECK(shelf.json({"library", "list", "--collection", "我的對局"}).at("total") == 6);
    CHECK(shelf.json({"library", "list", "--label", "新"}).at("total") == 5);
}

TEST_CASE("new games that the library seems to have already are reported, and not merged") {
    const LibraryShelf shelf;
    shelf.import();
    const std::string file =
        shelf.with("again.pgn", "[Red \"甲\"]\n[Black \"乙\"]\n\n1. c3c4 g6g5 2. b0c2 *\n\n");
    const Outcome outcome = shelf.run({"library", "import", file});
    CHECK(has(outcome.out, "1 of the new games seems to be in the library already"));
    CHECK(has(outcome.out, "game 5 has the same moves as game 3"));
    CHECK(shelf.json({"library", "list"}).at("total") == 5);
}

TEST_CASE("standard input and folders are imported, and files that are not records are skipped") {
    const LibraryShelf shelf;
    const Outcome piped =
        shelf.run({"library", "import", "-"}, "[Red \"甲\"]\n\n1. a3a4 a6a5 *\n\n");
    CHECK(piped.code == ExitCode::Good);
    shelf.with("notes", "no game\n");
    std::filesystem::create_directory(shelf.path() / "more");
    std::filesystem::rename(shelf / "notes", shelf / "more/notes");
    std::filesystem::rename(shelf / "games.pgn", shelf / "more/games.pgn");
    const Outcome folder = shelf.run({"library", "import", shelf / "more"});
    CHECK(folder.code == ExitCode::Good);
    CHECK(has(folder.err, "notes"));
    CHECK(shelf.json({"library", "list"}).at("total") == 5);
}

TEST_CASE("a file that cannot be read does not keep the others out") {
    const LibraryShelf shelf;
    const std::string bad = shelf.with("bad.xqf", "XQ");
    const Outcome outcome = shelf.run({"library", "import", bad, shelf / "games.pgn"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(has(outcome.err, "bad.xqf"));
    CHECK(shelf.json({"library", "list"}).at("total") == 4);
    const Outcome alone = shelf.run({"library", "import", shelf / "missing.pgn", "--json"});
    CHECK(alone.code == ExitCode::BadInput);
    CHECK(alone.out.starts_with("{\"error\":"));
}

TEST_CASE("a library that another program has open is searched, but nothing is imported into it") {
    const LibraryShelf shelf;
    shelf.import();
    const auto held = database::Library::open(shelf.library());
    REQUIRE(held.has_value());
    const Outcome refused = shelf.run({"library", "import", shelf / "games.pgn"});
    CHECK(refused.code == ExitCode::BadInput);
    CHECK(has(refused.err, "in use by another program"));
    CHECK(has(refused.err, "import the file in the app"));
    CHECK(shelf.json({"library", "list"}).at("total") == 4);
    // What that program adds is found at once.
    database::StoredGame game;
    game.game.add_tag("Red", "王天一");
    REQUIRE((*held)->add(game).has_value());
    CHECK(shelf.json({"library", "list", "--player", "王天一"}).at("total") == 1);
    CHECK(shelf.run({"library", "check"}).code == ExitCode::Good);
}

TEST_CASE("what is not a library is refused by every action, and left alone") {
    const LibraryShelf shelf;
    const std::string text = shelf.with("l.chuhe", "my notes");
    for (const char* action : {"list", "search", "export", "stats", "check"}) {
        CAPTURE(action);
        const Outcome outcome = shelf.run({"library", action});
        CHECK(outcome.code == ExitCode::BadInput);
        CHECK(has(outcome.err, "not a Chuhe library"));
    }
    const Outcome imported = shelf.run({"library", "import", shelf / "games.pgn"});
    CHECK(imported.code == ExitCode::BadInput);
    CHECK(has(imported.err, "not a Chuhe library"));
    CHECK(has(shelf.run({"explore"}).err, "not a Chuhe library"));
    CHECK(text_of(text) == "my notes");
    CHECK_FALSE(shelf.has("l.chuhe.index"));
}

TEST_CASE("a library that does not exist is not made by searching it") {
    const LibraryShelf shelf;
    for (const char* action : {"list", "search", "export", "stats"}) {
        CAPTURE(action);
        const Outcome outcome = shelf.run({"library", action});
        CHECK(outcome.code == ExitCode::BadInput);
        CHECK(has(outcome.err, "no such file"));
    }
    CHECK_FALSE(shelf.has("l.chuhe"));
    CHECK_FALSE(shelf.has("l.chuhe.index"));
}

TEST_CASE("wrong command lines of import are rejected") {
    check_refusals(
        ExitCode::BadUsage,
        {{{"library", "import"}, "FILE is missing"},
         {{"library", "import", "a.pgn", "--player", "x"}, "library import does not take --player"},
         {{"library", "import", "a.pgn", "--format", "pgm"}, "did you mean pgn?"},
         {{"library", "import", "a.pgn", "--collection", " "}, "--collection needs one value"},
         {{"library", "import", "a.pgn", "--encoding", "utf9", "--json"}, "--encoding must be"}});
}

}  // namespace
}  // namespace chuhe::cli
