// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdlib>

#include "cli/library_shelf.h"
#include "kit/snapshot.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;

// A home without a library.
class EmptyHome : public Folder {
public:
    EmptyHome() { setenv("XDG_DATA_HOME", path().c_str(), 1); }
    ~EmptyHome() { unsetenv("XDG_DATA_HOME"); }
};

TEST_CASE("what was played in a position is shown as its snapshot says") {
    const LibraryShelf shelf;
    shelf.import();
    std::string text = shelf.shown({"explore", "--source", "library"});
    text += shelf.shown({"explore", "--source", "library", "--moves", "炮二平五 马8进7",
                         "--notation", "wxf", "--games", "1"});
    text += shelf.shown({"explore", "--source", "library", "--no-mirror", "--games", "0"});
    text += shelf.shown({"explore", "4k4/9/9/9/9/9/9/9/9/3K5", "w", "--source", "library"});
    check_snapshot("cli/explore.txt", text);
    const Outcome chinese = run_chuhe_in(
        Language::Traditional, {"explore", "--source", "library", "--library", shelf.library()});
    check_snapshot("cli/explore_zh.txt", chinese.out);
}

TEST_CASE("a move and its mirror image count as one where the position is its own mirror image") {
    const LibraryShelf shelf;
    shelf.import();
    const auto both = shelf.json({"explore", "--source", "library"});
    CHECK(both.at("tally").at("games") == 3);
    CHECK(both.at("moves").at(0).at("move") == "h2e2");
    CHECK(both.at("moves").at(0).at("twin") == "b2e2");
    CHECK(both.at("moves").at(0).at("games") == 2);
    CHECK(both.at("moves").at(0).at("last") == "2001-12");
    CHECK(both.at("moves").at(0).at("last_game") == 2);
    const auto apart = shelf.json({"explore", "--source", "library", "--no-mirror"});
    CHECK(apart.at("moves").size() == 3);
    CHECK(apart.at("moves").at(0).at("twin").is_null());
}

TEST_CASE("filters and collections limit what is explored") {
    const LibraryShelf shelf;
    shelf.import();
    const auto games_of = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "explore");
        return shelf.json(words).at("tally").at("games").get<int>();
    };
    CHECK(games_of({"--source", "library", "--player", "胡荣华"}) == 2);
    CHECK(games_of({"--source", "library", "--player", "胡荣华", "--side", "red"}) == 1);
    CHECK(games_of({"--collection", "games.pgn"}) == 3);
    CHECK(games_of({"--collection", "games.pgn", "--to", "1999"}) == 1);
}

TEST_CASE("the masters' games are there without a library") {
    const EmptyHome home;
    const Outcome first = run_chuhe({"explore", "--json"});
    CAPTURE(first.err);
    REQUIRE(first.code == ExitCode::Good);
    const auto start = nlohmann::json::parse(first.out);
    CHECK(start.at("tally").at("games") > 20000);
    CHECK(start.at("moves").at(0).at("twin").is_string());
    CHECK(start.at("games").size() == 8);
    CHECK(start.at("games").at(0).at("id") < 0);
    // The index is kept: no library is made for it.
    CHECK(home.has("chuhe/library.chuhe.index"));
    CHECK_FALSE(home.has("chuhe/library.chuhe"));
    // They can be searched and exported as well.
    const auto hu = nlohmann::json::parse(
        run_chuhe({"library", "list", "--source", "masters", "--player", "胡荣华", "--json"}).out);
    CHECK(hu.at("total") > 100);
    CHECK(hu.at("games").size() == 50);
    const Outcome exported = run_chuhe({"library", "export", "--source", "masters", "--player",
                                        "胡荣华", "--limit", "1", "--notation", "uci"});
    CHECK(exported.code == ExitCode::Good);
    CHECK(has(exported.out, "CC-BY-4.0"));
    // The library is another matter.
    const Outcome refused = run_chuhe({"library", "list"});
    CHECK(refused.code == ExitCode::BadInput);
    CHECK(has(refused.err, "no library yet"));
    CHECK(run_chuhe({"explore", "--library", home / "none"}).code == ExitCode::BadInput);
}

TEST_CASE("wrong command lines and positions of explore are rejected") {
    check_refusals(ExitCode::BadUsage,
                   {{{"explore", "--games", "many"}, "--games must be"},
                    {{"explore", "--notation", "chines"}, "did you mean chinese?"},
                    {{"explore", "--player", "x", "--side", "up", "--json"}, "--side must be"},
                    {{"explore", "--sorce", "all"}, "did you mean --source?"}});
    check_refusals(ExitCode::BadInput,
                   {{{"explore", "banana"}, "the board has 1 row"},
                    {{"explore", "--moves", "h2e2 h2e2"}, "h2e2"},
                    {{"explore", "--library", "/nowhere/l.chuhe", "--json"}, "no such file"}});
}

}  // namespace
}  // namespace chuhe::cli
