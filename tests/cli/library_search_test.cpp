// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "chuhe/database/library.h"
#include "chuhe/index/follow.h"
#include "chuhe/index/index.h"
#include "cli/library_shelf.h"

namespace chuhe::cli {
namespace {

std::vector<nlohmann::json> lines_of(const std::string& text) {
    std::vector<nlohmann::json> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(nlohmann::json::parse(line));
    return lines;
}

// The numbers of the games that a search finds.
std::vector<int> found_by(const LibraryShelf& shelf, std::vector<std::string> words) {
    words.insert(words.begin(), {"library", "search"});
    words.emplace_back("--json");
    std::vector<int> ids;
    for (const nlohmann::json& line : lines_of(shelf.shown(words))) {
        if (line.contains("found")) ids.push_back(line.at("found").at("id"));
    }
    std::ranges::sort(ids);
    return ids;
}

TEST_CASE("filters find games by header, in any script") {
    const LibraryShelf shelf;
    shelf.import();
    using Ids = std::vector<int>;
    CHECK(found_by(shelf, {}) == Ids{1, 2, 3, 4});
    CHECK(found_by(shelf, {"--player", "胡荣华"}) == Ids{1, 3});
    CHECK(found_by(shelf, {"--player", "胡榮華", "--side", "black"}) == Ids{3});
    CHECK(found_by(shelf, {"--opponent", "胡榮", "--side", "red"}) == Ids{3});
    CHECK(found_by(shelf, {"--player", "吕钦", "--opponent", "许银川"}) == Ids{2});
    CHECK(found_by(shelf, {"--event", "五羊"}) == Ids{2});
    CHECK(found_by(shelf, {"--text", "world"}) == Ids{3});
    CHECK(found_by(shelf, {"--from", "1982", "--to", "2001"}) == Ids{1, 2});
    CHECK(found_by(shelf, {"--from", "1982-06"}) == Ids{2, 3});
    CHECK(found_by(shelf, {"--result", "1/2-1/2"}) == Ids{2});
    CHECK(found_by(shelf, {"--elo", "2500"}) == Ids{3});
    CHECK(found_by(shelf, {"--elo", "2501"}).empty());
    CHECK(found_by(shelf, {"--label", "none"}).empty());
}

TEST_CASE("positions, material, paths and sequences are found on the board") {
    const LibraryShelf shelf;
    shelf.import();
    using Ids = std::vector<int>;
    const std::string fen = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w";
    CHECK(found_by(shelf, {"--position", fen}) == Ids{1, 2});
    CHECK(found_by(shelf, {"--position", fen, "--no-mirror"}) == Ids{1});
    CHECK(found_by(shelf, {"--position", fen, "--player", "吕钦"}) == Ids{2});
    CHECK(found_by(shelf, {"--sequence", "h9g7 h0g2"}) == Ids{1, 2});
    CHECK(found_by(shelf, {"--sequence", "h9g7 h0g2", "--no-mirror"}) == Ids{1});
    CHECK(found_by(shelf, {"--path", "Ra0-b0-b6"}) == Ids{2});
    CHECK(found_by(shelf, {"--path", "N a0 b0 b6"}).empty());
    CHECK(found_by(shelf, {"--material", "R v"}) == Ids{4});
    CHECK(found_by(shelf, {"--material", "RA v"}).empty());
    // Together: the position, and how it came about.
    CHECK(found_by(shelf, {"--position", fen, "--sequence", "h2e2 h9g7"}) == Ids{1, 2});
    CHECK(found_by(shelf, {"--position", fen, "--sequence", "h9g7 h0g2"}).empty());
}

TEST_CASE("what is found comes with its ply, and an end mark") {
    const LibraryShelf shelf;
    shelf.import();
    const auto lines = lines_of(
        shelf.shown({"library", "search", "--sequence", "h2e2 h9g7", "--limit", "1", "--json"}));
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].at("found").at("ply") == 2);
    CHECK(lines[0].at("found").at("mirrored") == false);
    CHECK(lines[0].at("found").at("source") == "library");
    CHECK(lines[1].at("end").at("found") == 1);
    CHECK(lines[1].at("end").at("complete") == false);
    const auto rest = lines_of(
        shelf.shown({"library", "search", "--sequence", "h2e2 h9g7", "--offset", "1", "--json"}));
    REQUIRE(rest.size() == 2);
    CHECK(rest[0].at("found").at("mirrored") == true);
    CHECK(rest[1].at("end").at("complete") == true);
}

TEST_CASE("statistics count the games of any search") {
    const LibraryShelf shelf;
    shelf.import();
    const auto all = shelf.json({"library", "stats"});
    CHECK(all.at("tally") == nlohmann::json{{"games", 4}, {"red", 1}, {"draw", 1}, {"black", 1}});
    CHECK(all.at("plies") == 6 + 7 + 3 + 2);
    CHECK(all.at("years").size() == 3);
    CHECK(shelf.json({"library", "stats", "--sequence", "h2e2 h9g7"}).at("tally").at("games") == 2);
    CHECK(shelf.json({"library", "stats", "--from", "2030"}).at("tally").at("games") == 0);
}

TEST_CASE("the games of a search are exported, in any format") {
    const LibraryShelf shelf;
    shelf.import();
    const std::string pgn =
        shelf
            .run({"library", "export", "--player", "胡荣华", "--notation", "uci", "--sort", "date"})
            .out;
    CHECK(has(pgn, "[Red \"Lai Ly Huynh\"]"));
    CHECK(has(pgn, "[Red \"上海 胡榮華\"]"));
    CHECK_FALSE(has(pgn, "呂欽"));
    // What was exported can be read again.
    const Outcome written = shelf.run({"library", "export", "-o", shelf / "all.cbl"});
    CHECK(written.code == ExitCode::Good);
    const Outcome checked = run_chuhe({"check", shelf / "all.cbl", "--json"});
    CHECK(nlohmann::json::parse(checked.out).at(0).at("games") == 4);
    // Nothing is replaced unasked.
    CHECK(shelf.run({"library", "export", "-o", shelf / "all.cbl"}).code == ExitCode::BadInput);
    CHECK(shelf.run({"library", "export", "-o", shelf / "all.cbl", "--overwrite"}).code ==
          ExitCode::Good);
    // A format for one game.
    const Outcome refused = shelf.run({"library", "export", "-o", shelf / "all.xqf"});
    CHECK(refused.code == ExitCode::BadInput);
    CHECK(has(refused.err, "hold one game each"));
    CHECK_FALSE(shelf.has("all.xqf"));
    CHECK(shelf.run({"library", "export", "-o", shelf / "out/", "--format", "xqf"}).code ==
          ExitCode::Good);
    CHECK(shelf.has("out/game-0003-呂欽-許銀川.xqf"));
    const Outcome nothing = shelf.run({"library", "export", "--player", "nobody"});
    CHECK(nothing.code == ExitCode::BadInput);
    CHECK(has(nothing.err, "no game"));
}

TEST_CASE("a collection is exported in its order") {
    const LibraryShelf shelf;
    shelf.import();
    const std::string pgn = shelf.run({"library", "export", "--collection", "games.pgn"}).out;
    CHECK(pgn.find("胡榮華") < pgn.find("呂欽"));
    CHECK(pgn.find("呂欽") < pgn.find("Lai Ly Huynh"));
}

TEST_CASE("the index can be deleted, damaged or left behind, and is rebuilt") {
    const LibraryShelf shelf;
    shelf.import();
    CHECK(has(shelf.shown({"library", "check"}), "the index is up to date: 4 games"));
    std::filesystem::remove_all(shelf / "l.chuhe.index");
    CHECK(has(shelf.shown({"library", "check"}), "no index yet"));
    CHECK(shelf.json({"library", "list"}).at("total") == 4);
    for (const auto& file : std::filesystem::directory_iterator(shelf / "l.chuhe.index")) {
        if (file.path().filename() == "CURRENT") shelf.with("l.chuhe.index/CURRENT", "nonsense\n");
    }
    CHECK(has(shelf.shown({"library", "check"}), "will be rebuilt by the next search"));
    CHECK(shelf.json({"library", "list"}).at("total") == 4);
    CHECK(shelf.json({"library", "check"}).at("index").at("state") == "fits");
}

TEST_CASE("an index that another program has open is followed") {
    const LibraryShelf shelf;
    shelf.import();
    const auto held = index::Index::open(shelf / "l.chuhe.index");
    REQUIRE(held.has_value());
    CHECK(shelf.json({"library", "list"}).at("total") == 4);
    const auto library = database::Library::open(shelf.library());
    REQUIRE(library.has_value());
    database::StoredGame game;
    REQUIRE((*library)->add(game).has_value());
    // That program has not taken it in yet.
    const Outcome behind = shelf.run({"library", "list"});
    CHECK(behind.code == ExitCode::Good);
    CHECK(has(behind.out, "\n4 games\n"));
    CHECK(has(behind.err, "another program is still bringing the index up to date"));
    const auto checked = shelf.json({"library", "check"});
    CHECK(checked.at("index").at("state") == "behind");
    CHECK(checked.at("index").at("changes") == 1);
    REQUIRE(index::follow_library(**held, **library).has_value());
    CHECK(shelf.json({"library", "list"}).at("total") == 5);
}

TEST_CASE("an index that cannot be kept is made for each search") {
    const LibraryShelf shelf;
    shelf.import();
    std::filesystem::remove_all(shelf / "l.chuhe.index");
    shelf.with("l.chuhe.index", "not a folder");
    const Outcome listed = shelf.run({"library", "list"});
    CHECK(listed.code == ExitCode::Good);
    CHECK(has(listed.out, "\n4 games\n"));
    CHECK(has(listed.err, "the index cannot be saved beside the library"));
    CHECK(text_of(shelf / "l.chuhe.index") == "not a folder");
}

TEST_CASE("wrong searches are rejected") {
    check_refusals(
        ExitCode::BadUsage,
        {{{"library", "list", "--side", "red"}, "--side needs --player or --opponent"},
         {{"library", "list", "--player", "x", "--side", "white"}, "--side must be red or black"},
         {{"library", "list", "--from", "May"}, "must be a year, a month or a day"},
         {{"library", "list", "--result", "2-0"}, "--result must be"},
         {{"library", "list", "--opening", "Z9"}, "unknown opening 'Z9'"},
         {{"library", "list", "--elo", "0"}, "--elo must be"},
         {{"library", "list", "--source", "mine"}, "--source must be"},
         {{"library", "list", "--source", "all", "--collection", "x"}, "cannot be combined"},
         {{"library", "list", "--source", "masters", "--label", "x"}, "cannot be combined"},
         {{"library", "list", "--source", "all", "--collections"}, "cannot be combined"},
         {{"library", "list", "--sort", "dates"}, "did you mean date?"},
         {{"library", "list", "--player", ""}, "--player needs one value"},
         {{"library", "list", "--position", "x"}, "'library list' does not take --position"},
         {{"library", "list", "a.chuhe"}, "unexpected argument 'a.chuhe'"},
         {{"library", "search", "--position", "4k4/9/9"}, "--position: "},
         {{"library", "search", "--material", "RX v R"}, "--material: 'X' is not a piece"},
         {{"library", "search", "--path", "b0"}, "'b0' is not a path"},
         {{"library", "search", "--path", "Xb0-c2"}, "'Xb0-c2' is not a path"},
         {{"library", "search", "--sequence", "炮二平五", "--json"}, "is not a move between"},
         {{"library", "search", "--sort", "date", "--path", "b0-c2"}, "--sort cannot be combined"},
         {{"library", "export", "-o", "a.banana"}, "use --format"},
         {{"library", "export", "--json"}, "cannot be combined"},
         {{"library", "check", "a", "--library", "b"}, "FILE and --library cannot be combined"},
         {{"library", "salvage", "a", "b", "--limit", "3"},
          "'library salvage' does not take --limit"}});
    const LibraryShelf shelf;
    shelf.import();
    const Outcome outcome = shelf.run({"library", "list", "--collection", "none"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(has(outcome.err, "unknown collection 'none'"));
}

}  // namespace
}  // namespace chuhe::cli
