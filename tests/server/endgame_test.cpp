// SPDX-License-Identifier: MIT
//
// Endgame tables through the API, and in games that are practised.
#include <doctest/doctest.h>

#include <filesystem>

#include "chuhe/base/file.h"
#include "chuhe/tables/build.h"
#include "server/games_kit.h"
#include "server/play_kit.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// The rook wins the horse; the horse can only give perpetual check, which is forbidden.
constexpr const char* kHorseAttacked = "3k5/9/9/9/2n6/9/R8/9/9/4K4 w";
constexpr const char* kOnlyChecks = "9/9/4k4/9/9/9/9/3n5/9/R2K5 b";
// Five pieces.
constexpr const char* kHorseAndAdvisor = "3k5/4a4/9/9/2n6/9/R8/9/9/4K4 w";

// A server with small endings, and the tables of a folder that does not exist yet.
struct EndgameServer {
    TemporaryFolder folder = {};
    std::string tables = folder.file("tables");
    RunningServer server{"", [this](server::Config& config) { config.endgames = tables; }};

    Answer probe(const std::string& fen, const std::string& rest = {}) const {
        return server.get("/api/tables/probe?fen=" + escaped(fen) + rest);
    }
    Json known(const std::string& fen) const {
        const Answer answer = probe(fen);
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        return answer.json();
    }
    void build(const char* ending) const {
        const auto built = tables::build_tables({tables::parse_material(ending).value()},
                                                {.folder = tables, .threads = 1});
        REQUIRE_MESSAGE(built.has_value(), to_string(built.error()));
    }
};

// Plays the game out with the table's best moves, and returns how many plies it took. Requires that
// it is Red's turn.
int plies_against_best_play(const EndgameServer& place, Listener& listener, const Json& game) {
    std::string fen = kHorseAttacked;
    for (int plies = 0;; plies += 2) {
        const Json best = place.known(fen).at("moves").at(0).at("move");
        const Json change = act(place.server, game, {{"op", "move"}, {"move", best}});
        if (change.at("head").at("result") != "*") return plies + 1;
        REQUIRE_FALSE(listener.wait_for("game", is_reds_turn).is_null());
        const Json nodes = get_json(place.server, path_of(game)).at("nodes");
        fen = nodes.back().at("fen").get<std::string>();
    }
}

}  // namespace

TEST_CASE("a small ending is looked up with every move and best play") {
    const EndgameServer place;
    const Json answer = place.known(kHorseAttacked);
    CHECK(answer.at("ending") == "KR-KN");
    CHECK(answer.at("turn") == "red");
    CHECK(answer.at("winner") == "red");
    CHECK(answer.at("outcome") == "win");
    CHECK(answer.at("plies") == 7);
    CHECK(answer.at("by_law") == false);
    CHECK(answer.at("disputed") == false);
    CHECK(answer.at("message") == "Red wins in 4 moves");
    CHECK(answer.at("words").at("zh-Hant") == "紅方 4 回合內勝");
    const Json& moves = answer.at("moves");
    CHECK(moves.at(0).at("move") == "a3a2");
    CHECK(moves.at(0).at("plies") == 7);
    CHECK(moves.at(0).at("message") == "wins in 4");
    CHECK(moves.at(0).at("texts").at("wxf") == "R9-1");
    CHECK(moves.back().at("outcome") != "win");
    CHECK(answer.at("line").size() == 7);
    CHECK(answer.at("line").at(0).at("move") == "a3a2");
}

TEST_CASE("a win by the law names who must not check") {
    const EndgameServer place;
    const Json answer = place.known(kOnlyChecks);
    CHECK(answer.at("winner") == "red");
    CHECK(answer.at("outcome") == "loss");
    CHECK(answer.at("by_law") == true);
    CHECK(answer.at("message") == "Red wins in 7 moves: Black may not give perpetual check");
}

TEST_CASE("moves lead to the position that is looked up") {
    const EndgameServer place;
    const Json answer = place.probe(kHorseAttacked, "&moves=a3a2%20d9d8").json();
    CHECK(answer.at("fen") == "9/3k5/9/9/2n6/9/9/R8/9/4K4 w - - 2 2");
    const Answer illegal = place.probe(kHorseAttacked, "&moves=a3a2%20d9f9");
    CHECK(illegal.status == 422);
    CHECK(illegal.kind() == "illegal_move");
}

TEST_CASE("a game that is over is lost, and has no moves") {
    const EndgameServer place;
    const Json answer = place.known("R3k4/1R7/9/9/9/9/9/9/9/3K5 b");
    CHECK(answer.at("outcome") == "loss");
    CHECK(answer.at("plies") == 0);
    CHECK(answer.at("moves").empty());
    CHECK(answer.at("line").empty());
}

TEST_CASE("without a table the refusal names the command that builds it") {
    const EndgameServer place;
    const Answer answer = place.probe(kHorseAndAdvisor);
    CHECK(answer.status == 404);
    CHECK(answer.kind() == "no_endgame_table");
    const Json error = answer.json().at("error");
    CHECK(error.at("code") == "tables.none");
    CHECK(error.at("arguments").at("ending") == "KR-KNA");
    CHECK(error.at("message").get<std::string>().find("chuhe tables build KR-KNA") !=
          std::string::npos);
    // Nor is there one on a server without tables.
    const RunningServer without;
    CHECK(without.get("/api/tables/probe?fen=" + escaped(kHorseAttacked)).kind() ==
          "no_endgame_table");
    CHECK(get_json(without, "/api/about").at("limits").at("endgame_pieces") == 0);
    CHECK(get_json(without, "/api/tables").at("small").empty());
}

TEST_CASE("what a probe does not understand is refused") {
    const EndgameServer place;
    CHECK(place.server.get("/api/tables/probe").kind() == "bad_request");
    CHECK(place.probe(kHorseAttacked, "&depth=3").kind() == "bad_request");
    CHECK(place.probe("4k4/9/9/9/9/9/9/9/9/4K4 w").kind() == "bad_position");
    CHECK(place.probe("nonsense").status == 422);
    CHECK(place.server.get("/api/tables?fen=x").kind() == "bad_request");
}

TEST_CASE("tables that are built while the server runs are found") {
    const EndgameServer place;
    const auto pieces = [&] {
        return get_json(place.server, "/api/about").at("limits").at("endgame_pieces").get<int>();
    };
    CHECK(pieces() == 4);
    Json list = get_json(place.server, "/api/tables");
    CHECK(list.at("pieces") == 4);
    CHECK(list.at("tables").empty());
    CHECK(list.at("small").size() > 20);
    place.build("KP-KAB");
    CHECK(pieces() == 5);
    list = get_json(place.server, "/api/tables");
    CHECK(list.at("problems").empty());
    const Json table = list.at("tables").back();
    CHECK(table.at("ending") == "KP-KAB");
    CHECK(table.at("pieces") == 5);
    CHECK(table.at("red").at("won") > 0);
    CHECK(table.at("longest") > 0);
    CHECK(place.known("3k5/4a4/4b4/9/4P4/9/9/9/9/4K4 w").at("ending") == "KP-KAB");
    // One of them is damaged.
    REQUIRE(write_file(place.tables + "/KP-KAB.chtable", "CHUHETAB"));
    list = get_json(place.server, "/api/tables");
    REQUIRE(list.at("problems").size() == 1);
    CHECK(list.at("problems").at(0).at("file") == "KP-KAB.chtable");
    CHECK(list.at("problems").at(0).at("code") == "tables.header_short");
    CHECK(pieces() == 4);
    CHECK(place.probe("3k5/4a4/4b4/9/4P4/9/9/9/9/4K4 w").kind() == "no_endgame_table");
    std::filesystem::remove_all(place.tables);
    CHECK(get_json(place.server, "/api/tables").at("problems").empty());
}

TEST_CASE("an ending as a whole has its longest games and zugzwangs") {
    const EndgameServer place;
    const Json horse = get_json(place.server, "/api/tables/knk");
    CHECK(horse.at("ending") == "KN-K");
    CHECK(horse.at("pieces") == 3);
    CHECK(horse.at("red").at("won") == 2322);
    CHECK(horse.at("longest") == 14);
    const Json longest = horse.at("longest_games").at(0);
    CHECK(longest.at("winner") == "red");
    CHECK(longest.at("plies") == 14);
    const Json known = place.known(longest.at("fen").get<std::string>());
    CHECK(known.at("plies") == 14);
    CHECK(known.at("winner") == "red");
    // The horse must not move: with Black to move it is a draw, with Red to move a loss.
    const Json zugzwang = get_json(place.server, "/api/tables/KN-KP").at("zugzwangs").at(2);
    CHECK(zugzwang.at("kind") == "black_cannot_win");
    CHECK(zugzwang.at("count") == 125);
    REQUIRE(zugzwang.at("fens").size() == 5);
    for (const Json& fen : zugzwang.at("fens")) {
        std::string text = fen.get<std::string>();
        CHECK(place.known(text).at("outcome") == "draw");
        text[text.find(' ') + 1] = 'w';
        CHECK(place.known(text).at("outcome") == "loss");
    }
    CHECK(place.server.get("/api/tables/KQ-K").kind() == "no_endgame_table");
    CHECK(place.server.get("/api/tables/KRP-KR").kind() == "no_endgame_table");
    CHECK(place.server.get("/api/tables/KR-K?all=1").kind() == "bad_request");
}

TEST_CASE("the weakest opponent resists as long as possible in an ending that is practised") {
    const EndgameServer place;
    Listener listener(place.server.port());
    const Json position =
        post_json(place.server, "/api/games", {{"kind", "study"}, {"start", kHorseAttacked}});
    const Json game = begin_play(place.server, {{"start", kHorseAttacked},
                                                {"black", {{"type", "engine"}, {"level", 1}}},
                                                {"practises", position.at("id")}});
    CHECK(plies_against_best_play(place, listener, game) == 7);
}

TEST_CASE("at full strength Chuhe plays endings by its tables") {
    const EndgameServer place;
    Listener listener(place.server.port());
    const Json game = begin_play(
        place.server, {{"start", kHorseAttacked}, {"black", {{"type", "engine"}, {"level", 10}}}});
    CHECK(plies_against_best_play(place, listener, game) == 7);
}

TEST_CASE("analyses see the mate in a small ending at once") {
    const EndgameServer place;
    Listener listener(place.server.port());
    post_json(place.server, "/api/analysis", {{"fen", kHorseAttacked}});
    const Json event = listener.wait_for(
        "analysis", [](const Json& analysis) { return !analysis.at("lines").empty(); });
    REQUIRE_FALSE(event.is_null());
    CHECK(event.at("lines").at(0).at("score").at("mate") == 4);
}
