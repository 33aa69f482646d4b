// SPDX-License-Identifier: MIT
//
// Every route, with every role and the numbers of another member's games: nothing is shown, and
// nothing is changed.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>

#include "chuhe/postgres/postgres_store.h"
#include "chuhe/server/routes.h"
#include "cli/club_store.h"
#include "postgres/cluster.h"
#include "server/club_kit.h"

using namespace chuhe;
using namespace chuhe::tests;
using accounts::Role;
using server::BodyKind;
using server::Route;

namespace {

// In everything that Ann writes, so that no answer can hide it. Not in a path or a body that others
// send.
const std::string kSecret = "Ann's novelty";
constexpr const char* kRepertoireLabel = "repertoire-red";

// What others may find out: nothing.
bool is_secret_in(const Answer& answer) {
    return answer.body.find(kSecret) != std::string::npos;
}

struct PrivateClub {
    explicit PrivateClub(const std::string& name)
        : address(Cluster::shared().database(name)), club([this](server::Config& config) {
              config.open_store = [this] { return cli::open_club(address); };
              config.tables = true;
          }) {
        ann = club.person(Role::Member, "Ann");
        bo = club.person(Role::Member, "Bo");
    }

    Json made(const std::string& session, const std::string& path, const Json& body) const {
        const Answer answer = club.ask(session, "POST", path, body.dump());
        REQUIRE_MESSAGE(answer.status / 100 == 2, answer.body);
        return answer.json();
    }
    std::int64_t study_of_ann() const {
        const std::int64_t id = made(ann, "/api/games",
                                     {{"kind", "study"},
                                      {"tags",
                                       {{{"name", "Title"}, {"value", kSecret}},
                                        {{"name", "Red"}, {"value", kSecret + " red"}},
                                        {{"name", "Black"}, {"value", kSecret + " black"}},
                                        {{"name", "Event"}, {"value", kSecret + " event"}}}}})
                                    .at("id");
        const std::string edit = "/api/games/" + std::to_string(id) + "/edit";
        made(ann, edit, {{"op", "add"}, {"node", 0}, {"move", "a3a4"}});
        made(ann, edit, {{"op", "comment"}, {"node", 1}, {"text", kSecret}});
        const Answer labelled = club.ask(ann, "PATCH", "/api/games/" + std::to_string(id),
                                         Json{{"labels", {kSecret, kRepertoireLabel}}}.dump());
        REQUIRE_MESSAGE(labelled.status == 200, labelled.body);
        return id;
    }
    std::int64_t game_of_ann() const {
        return made(ann, "/api/games",
                    {{"kind", "play"},
                     {"red", {{"type", "human"}, {"name", kSecret}}},
                     {"black", {{"type", "human"}}}})
            .at("id");
    }
    Answer get(const std::string& session, const std::string& path) const {
        return club.ask(session, "GET", path);
    }
    // What Ann sees: it does not change.
    std::string state(std::int64_t id) const {
        const std::string path = "/api/games/" + std::to_string(id);
        return get(ann, path).body + get(ann, "/api/games?text=novelty").body +
               get(ann, "/api/exercises").body + get(ann, "/api/training").body;
    }

    std::string address;
    Club club;
    std::string ann, bo;
};

std::string path_with(const Route& route, const std::string& id) {
    std::string path(route.path);
    for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{'))
        path.replace(at, path.find('}', at) - at + 1,
                     path.compare(at, 6, "{node}") == 0 ? "0" : id);
    return path;
}

// Bodies and queries that name the game, for the routes that take one in them.
struct Naming {
    std::string_view method;
    std::string_view path;
    std::function<std::string(std::int64_t)> made;
};

std::string named(std::int64_t id) {
    return Json{{"games", {id}}}.dump();
}

const std::vector<Naming>& namings() {
    static const std::vector<Naming> kAll = {
        {"POST", "/api/games",
         [](auto id) {
             return Json{{"kind", "study"}, {"copy", id}}.dump();
         }},
        {"POST", "/api/games",
         [](auto id) {
             return Json{{"kind", "study"}, {"from", {{"game", id}, {"node", 1}}}}.dump();
         }},
        {"POST", "/api/games",
         [](auto id) {
             return Json{{"kind", "play"},
                         {"red", {{"type", "human"}}},
                         {"black", {{"type", "human"}}},
                         {"practises", id}}
                 .dump();
         }},
        {"POST", "/api/games/delete", named},
        {"POST", "/api/games/restore", named},
        {"POST", "/api/games/move", named},
        {"POST", "/api/games/copy", named},
        {"POST", "/api/games/label",
         [](auto id) {
             return Json{{"games", {id}}, {"add", {"mine"}}}.dump();
         }},
        {"PATCH", "/api/games/{id}",
         [](auto) {
             return Json{{"labels", {"mine"}}}.dump();
         }},
        {"PATCH", "/api/games/{id}",
         [](auto) {
             return Json{{"shared", true}}.dump();
         }},
        {"POST", "/api/games/{id}/edit",
         [](auto) {
             return Json{{"op", "comment"}, {"node", 0}, {"text", "mine"}}.dump();
         }},
        {"POST", "/api/games/{id}/play",
         [](auto) {
             return Json{{"op", "move"}, {"move", "a3a4"}}.dump();
         }},
        {"POST", "/api/games/{id}/review", [](auto) { return std::string("{}"); }},
        {"POST", "/api/games/{id}/table",
         [](auto) {
             return Json{{"seat", "red"}, {"name", "mine"}}.dump();
         }},
        {"POST", "/api/games/{id}/invite",
         [](auto) {
             return Json{{"seat", "watch"}}.dump();
         }},
        {"POST", "/api/present",
         [](auto id) {
             return Json{{"game", id}, {"node", 0}, {"from", "board"}}.dump();
         }},
        {"POST", "/api/analysis",
         [](auto id) {
             return Json{{"slot", "main"}, {"game", id}, {"node", 1}}.dump();
         }},
        {"POST", "/api/evaluate",
         [](auto id) {
             return Json{{"game", id}, {"node", 1}}.dump();
         }},
        {"POST", "/api/judge",
         [](auto id) {
             return Json{{"game", id}, {"node", 1}}.dump();
         }},
        {"POST", "/api/duplicates/merge",
         [](auto id) {
             return Json{{"game", id}, {"existing", id + 1}}.dump();
         }},
        {"POST", "/api/duplicates/merge",
         [](auto id) {
             return Json{{"game", id + 1}, {"existing", id}}.dump();
         }},
        {"POST", "/api/collections/restore", named},
        {"POST", "/api/exercises/{exercise}/attempt",
         [](auto) {
             return Json{{"move", ""}}.dump();
         }},
        {"POST", "/api/exercises/{exercise}/try",
         [](auto) {
             return Json{{"hint", 1}}.dump();
         }},
        {"GET", "/api/file", [](auto id) { return "?format=pgn&games=" + std::to_string(id); }},
        {"GET", "/api/losses", [](auto id) { return "?format=pgn&games=" + std::to_string(id); }},
        {"GET", "/api/page", [](auto id) { return "?game=" + std::to_string(id); }},
        {"GET", "/api/picture", [](auto id) { return "?kind=svg&game=" + std::to_string(id); }},
        {"GET", "/api/games", [](auto) { return std::string("?text=novelty"); }},
        {"GET", "/api/games", [](auto) { return std::string("?label=repertoire-red"); }},
        {"GET", "/api/games", [](auto) { return std::string("?deleted=true"); }},
        {"GET", "/api/games", [](auto) { return std::string("?player=novelty&side=red"); }},
        {"GET", "/api/players", [](auto) { return std::string("?text=Ann"); }},
        {"GET", "/api/tournaments", [](auto) { return std::string("?text=Ann"); }},
        {"GET", "/api/file", [](auto) { return std::string("?format=pgn&text=novelty"); }},
    };
    return kAll;
}

// With every body that the route understands, and one that says nothing.
std::vector<Answer> ask_all(const PrivateClub& of, const std::string& session, const Route& route,
                            const std::string& part, std::int64_t id) {
    const std::string path = path_with(route, part);
    const bool takes_bytes = route.body == BodyKind::Bytes || route.body == BodyKind::Stream;
    const std::string type = takes_bytes ? "application/octet-stream" : "application/json";
    const auto ask_with = [&](const std::string& query, const std::string& body) {
        return tests::ask(of.club.port(), route.method, path + query, body, type, "test",
                          of.club.cookie(session));
    };
    std::vector<Answer> answers = {ask_with("", route.body == BodyKind::None ? "" : "{}")};
    for (const Naming& naming : namings()) {
        if (naming.method != route.method || naming.path != route.path) continue;
        const std::string text = naming.made(id);
        answers.push_back(text.starts_with('?') ? ask_with(text, "") : ask_with("", text));
    }
    return answers;
}

bool ends_a_session(const Route& route) {
    return route.path.starts_with("/api/session") || route.path == "/api/password" ||
           route.path.starts_with("/api/users") || route.path.starts_with("/api/invitations");
}

void add_exercise(const PrivateClub& of) {
    const auto store = postgres::PostgresStore::open(of.address);
    REQUIRE(store.has_value());
    std::array exercises = {database::StoredExercise{
        .key = "one",
        .fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        .played = "h2e2"}};
    REQUIRE((*store)->seen_by({.member = 1})->add_exercises(exercises).value() == 1);
}

}  // namespace

TEST_CASE("no route shows or changes what is another's, whatever the role and the number") {
    PrivateClub of("every route");
    const std::int64_t study = of.study_of_ann();
    const std::int64_t game = of.game_of_ann();
    const std::int64_t deleted = of.study_of_ann();
    REQUIRE(of.club.ask(of.ann, "DELETE", "/api/games/" + std::to_string(deleted)).status == 200);
    add_exercise(of);
    const std::string exercise =
        of.get(of.ann, "/api/exercises").json().at("exercises").at(0).at("id").dump();
    std::array<std::string, 3> before = {of.state(study), of.state(game), of.state(deleted)};
    for (const Role role : accounts::kRoles) {
        CAPTURE(accounts::name_of(role));
        const std::string other = of.club.club.session_of(
            of.club.club.add("other " + std::string(accounts::name_of(role)), role, kGoodPassword));
        for (const Route& route : server::all_routes()) {
            if (ends_a_session(route)) continue;
            CAPTURE(route.method);
            CAPTURE(route.path);
            const bool is_of_game = route.path.starts_with("/api/games/{id}") ||
                                    route.path.starts_with("/api/repertoires/{id}");
            const bool is_of_exercise = route.path.starts_with("/api/exercises/{exercise}");
            for (const std::int64_t id : {study, game, deleted}) {
                const std::string part = is_of_exercise ? exercise : std::to_string(id);
                for (const Answer& answer : ask_all(of, other, route, part, id)) {
                    CAPTURE(answer.body);
                    CHECK_FALSE(is_secret_in(answer));
                    CHECK(answer.status != 500);
                    if (!is_of_game && !is_of_exercise) continue;
                    // A wrong body is noticed before the game is looked for, or after.
                    const bool is_refused =
                        answer.status == 404 || answer.status == 403 || answer.status == 400;
                    CHECK(is_refused);
                    if (answer.status == 403) CHECK(answer.kind() != "not_yours");
                }
            }
        }
    }
    CHECK(of.state(study) == before[0]);
    CHECK(of.state(game) == before[1]);
    CHECK(of.state(deleted) == before[2]);
}

// That the bodies of the walk above are understood: they would be refused for another reason.
TEST_CASE("a number in a body or a query finds the game of its owner, and nothing for a coach") {
    PrivateClub of("numbers in bodies");
    const std::int64_t study = of.study_of_ann();
    add_exercise(of);
    const std::string exercise =
        of.get(of.ann, "/api/exercises").json().at("exercises").at(0).at("id").dump();
    const std::string coach = of.club.person(Role::Coach, "Coach");
    for (const Naming& naming : namings()) {
        CAPTURE(naming.method);
        CAPTURE(naming.path);
        const std::string text = naming.made(study);
        CAPTURE(text);
        const std::string number = std::to_string(study);
        const bool is_named =
            text.find(number) != std::string::npos || naming.path.find('{') != std::string::npos;
        // This one leaves out what is not there.
        if (!is_named || naming.path == "/api/collections/restore") continue;
        std::string path(naming.path);
        if (const auto at = path.find('{'); at != std::string::npos) {
            const bool is_game = path.compare(at, 4, "{id}") == 0;
            path.replace(at, path.find('}') - at + 1, is_game ? number : exercise);
        }
        const bool is_query = text.starts_with('?');
        const Answer answer =
            is_query ? of.get(coach, path + text) : of.club.ask(coach, naming.method, path, text);
        CAPTURE(answer.body);
        CHECK(answer.status == 404);
        if (is_query) CHECK(of.get(of.ann, path + text).status == 200);
    }
    CHECK(is_secret_in(of.get(of.ann, "/api/games?text=novelty")));
    CHECK(is_secret_in(of.get(of.ann, "/api/page?game=" + std::to_string(study))));
}

TEST_CASE("a shared game is read with every role, and changed by its owner and coaches only") {
    PrivateClub of("shared with every role");
    const std::int64_t id = of.study_of_ann();
    const std::string path = "/api/games/" + std::to_string(id);
    CHECK(of.get(of.bo, path).status == 404);
    const Answer shared = of.club.ask(of.ann, "PATCH", path, R"({"shared": true})");
    REQUIRE_MESSAGE(shared.status == 200, shared.body);
    CHECK(shared.json().at("shared") == true);
    const std::string before = of.get(of.ann, path).body;
    for (const Role role : accounts::kRoles) {
        CAPTURE(accounts::name_of(role));
        const std::string other = of.club.club.session_of(
            of.club.club.add("other " + std::string(accounts::name_of(role)), role, kGoodPassword));
        CHECK(of.get(other, path).status == 200);
        CHECK(is_secret_in(of.get(other, "/api/games")));
        CHECK(is_secret_in(of.get(other, "/api/file?format=pgn&games=" + std::to_string(id))));
        if (role != Role::Member) continue;
        for (const Route& route : server::all_routes()) {
            const bool changes = route.method != "GET" && route.access == server::Access::Member &&
                                 route.path.starts_with("/api/games/{id}") &&
                                 !route.path.ends_with("/copy") &&
                                 !route.path.ends_with("/exercises");
            if (!changes) continue;
            CAPTURE(route.method);
            CAPTURE(route.path);
            for (const Answer& answer : ask_all(of, other, route, std::to_string(id), id))
                CHECK(answer.status >= 400);
        }
        CHECK(of.club.ask(other, "PATCH", path, R"({"labels": ["mine"]})").kind() == "not_yours");
        CHECK(of.club.ask(other, "PATCH", path, R"({"shared": false})").kind() == "not_yours");
        CHECK(of.club.ask(other, "POST", "/api/games/delete", named(id)).kind() == "not_yours");
        CHECK(of.club.ask(other, "DELETE", path).kind() == "not_yours");
    }
    CHECK(of.get(of.ann, path).body == before);
    const std::string coach = of.club.person(Role::Coach, "Coach");
    CHECK(of.club.ask(coach, "PATCH", path, R"({"labels": ["good"]})").status == 200);
    // Taken back: nobody else has it any more.
    REQUIRE(of.club.ask(of.ann, "PATCH", path, R"({"shared": false})").status == 200);
    CHECK(of.get(of.bo, path).status == 404);
    CHECK(of.get(coach, path).status == 404);
    CHECK_FALSE(is_secret_in(of.get(of.bo, "/api/games")));
    CHECK_FALSE(is_secret_in(of.get(of.bo, "/api/players")));
}

TEST_CASE("numbers that are made up lead to nothing") {
    PrivateClub of("made up numbers");
    const std::int64_t id = of.study_of_ann();
    of.game_of_ann();
    const std::string before = of.state(id);
    std::mt19937 random(21);
    std::vector<std::string> numbers = {"0",
                                        "-0",
                                        "00" + std::to_string(id),
                                        "+" + std::to_string(id),
                                        std::to_string(id) + ".0",
                                        "1e0",
                                        "%31",
                                        "%201",
                                        "1%00",
                                        "0x1",
                                        "9223372036854775807",
                                        "9223372036854775808",
                                        "-9223372036854775808",
                                        "18446744073709551617",
                                        "1;--",
                                        "1'",
                                        "1 OR 1=1"};
    for (int i = 0; i < 40; ++i)
        numbers.push_back(std::to_string(static_cast<std::int64_t>(random()) % 200 - 20));
    for (std::string& number : numbers)
        std::ranges::replace(number, ' ', '+');
    for (const std::string& number : numbers) {
        CAPTURE(number);
        for (const char* rest : {"", "/nodes/0", "/duplicates", "/review"}) {
            const Answer answer = of.get(of.bo, "/api/games/" + number + rest);
            CHECK_FALSE(is_secret_in(answer));
            CHECK(answer.status != 500);
        }
        for (const char* query :
             {"/api/file?format=pgn&games=", "/api/page?game=", "/api/picture?kind=svg&game="}) {
            const Answer answer = of.get(of.bo, query + number);
            CHECK_FALSE(is_secret_in(answer));
            CHECK(answer.status != 500);
        }
        for (const char* path : {"/api/games/delete", "/api/games/label"}) {
            const Answer answer =
                of.club.ask(of.bo, "POST", path, R"({"games": [)" + number + R"(], "add": ["x"]})");
            CHECK(answer.status != 500);
        }
    }
    CHECK(of.state(id) == before);
}

TEST_CASE("an event of a private game reaches nobody else") {
    PrivateClub of("private events");
    const auto stream = [&](const std::string& session) {
        return std::make_unique<Listener>(of.club.port(), "/api/events?client=other",
                                          of.club.cookie(session));
    };
    const auto own = stream(of.ann);
    const auto others = stream(of.bo);
    const std::int64_t id = of.study_of_ann();
    const auto is_of = [&](const Json& event) { return event.at("game") == id; };
    CHECK_FALSE(own->wait_for("game", is_of).is_null());
    CHECK_FALSE(own->wait_for("library", is_of).is_null());
    // What is shared is heard by all, so nothing came before it.
    const std::int64_t open = of.study_of_ann();
    const std::string path = "/api/games/" + std::to_string(open);
    REQUIRE(of.club.ask(of.ann, "PATCH", path, R"({"shared": true})").status == 200);
    of.made(of.ann, path + "/edit", {{"op", "comment"}, {"node", 0}, {"text", "for all"}});
    bool has_leaked = false;
    CHECK_FALSE(others
                    ->wait_for("game",
                               [&](const Json& event) {
                                   has_leaked = has_leaked || is_of(event);
                                   return event.at("game") == open;
                               })
                    .is_null());
    CHECK_FALSE(has_leaked);
}

TEST_CASE("two members play a private game, and a third sees nothing of it") {
    PrivateClub of("members at a table");
    const std::int64_t id = of.game_of_ann();
    const std::string path = "/api/games/" + std::to_string(id);
    const Answer opened = of.club.ask(of.ann, "POST", path + "/table", R"({"seat": "red"})");
    REQUIRE_MESSAGE(opened.status == 201, opened.body);
    const std::string link = opened.json().at("invitations").at("black");
    const std::string seat = "chuhe_seat_" + std::to_string(of.club.port()) + "=";
    const auto cookie_of = [&](const std::string& session, const std::string& secret) {
        return "Cookie: " + of.club.cookie_name() + "=" + session + "; " + seat + secret + "\r\n";
    };
    const auto ask_at = [&](const std::string& cookie, std::string_view method,
                            const std::string& at, const std::string& body = {}) {
        return tests::ask(of.club.port(), method, at, body, "application/json", "test", cookie);
    };
    const Answer joined =
        ask_at(cookie_of(of.bo, link.substr(link.find('=') + 1)), "POST", "/api/table/join", "{}");
    REQUIRE_MESSAGE(joined.status == 200, joined.body);
    const auto secret_in = [&](const Answer& answer) {
        const std::string& text = answer.headers.find("Set-Cookie")->second;
        const std::size_t begin = text.find('=') + 1;
        return text.substr(begin, text.find(';') - begin);
    };
    const std::string ann = cookie_of(of.ann, secret_in(opened));
    const std::string bo = cookie_of(of.bo, secret_in(joined));
    CHECK(ask_at(ann, "POST", "/api/table/act", R"({"op": "move", "move": "h2e2"})").status == 200);
    CHECK(ask_at(bo, "POST", "/api/table/act", R"({"op": "move", "move": "h9g7"})").status == 200);
    CHECK(is_secret_in(ask_at(bo, "GET", "/api/table")));
    CHECK(of.get(of.ann, path).json().at("nodes").size() == 3);
    const std::string eve = of.club.person(Role::Admin, "Eve");
    CHECK(of.get(eve, path).status == 404);
    CHECK(of.club.ask(eve, "DELETE", path + "/table").status == 404);
    CHECK(of.get(eve, "/api/table").status == 404);
}

TEST_CASE("private games are in the lists of their owner, and in the statistics of nobody") {
    PrivateClub of("lists of their owner");
    of.study_of_ann();
    of.made(of.bo, "/api/games", {{"kind", "study"}});
    const auto total = [&](const std::string& session, const std::string& query) {
        const Answer answer = of.get(session, "/api/games" + query);
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        return answer.json().at("total").get<int>();
    };
    CHECK(total(of.ann, "") == 1);
    CHECK(total(of.ann, "?text=novelty") == 1);
    CHECK(total(of.ann, "?player=novelty") == 1);
    CHECK(total(of.bo, "") == 1);
    CHECK(total(of.bo, "?text=novelty") == 0);
    CHECK(of.get(of.ann, "/api/about").json().at("library").at("games") == 1);
    CHECK_FALSE(is_secret_in(of.get(of.ann, "/api/players?text=Ann")));
    const std::string eve = of.club.person(Role::Admin, "Eve");
    CHECK_FALSE(is_secret_in(of.get(eve, "/api/library")));
    CHECK(is_secret_in(of.get(of.ann, "/api/file?format=pgn&text=novelty")));
}

TEST_CASE("attempts, cards and exercises are each member's own") {
    PrivateClub of("training of each");
    const std::string id = of.get(of.ann, "/api/puzzles/next").json().at("id");
    of.made(of.ann, "/api/puzzles/" + id + "/attempt", {{"moves", Json::array()}});
    add_exercise(of);
    CHECK(of.get(of.ann, "/api/puzzles").json().at("tried") == 1);
    CHECK(of.get(of.bo, "/api/puzzles").json().at("tried") == 0);
    const Json own = of.get(of.ann, "/api/training").json();
    const Json other = of.get(of.bo, "/api/training").json();
    CHECK(own.at("statistics").at("all").at("puzzles").at("failed") == 1);
    CHECK(other.at("statistics").at("all").at("puzzles").at("failed") == 0);
    CHECK(own.at("rating") != other.at("rating"));
    CHECK(own.at("exercises") == 1);
    CHECK(other.at("exercises") == 0);
}

namespace {

void share(const PrivateClub& of, std::int64_t id, bool shared) {
    const Answer answer = of.club.ask(of.ann, "PATCH", "/api/games/" + std::to_string(id),
                                      Json{{"shared", shared}}.dump());
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
}

Answer sent_library(const PrivateClub& of, const std::string& session, const std::string& text) {
    return tests::ask(of.club.port(), "POST", "/api/library", text, "application/octet-stream",
                      "test", of.club.cookie(session));
}

}  // namespace

TEST_CASE("a change is undone by who has made it, and by nobody who guesses") {
    PrivateClub of("undone by others");
    const std::string coach = of.club.person(Role::Coach, "Coach");
    const auto undo_of = [](const Json& json) {
        return json.at("undo").at("id").get<std::string>();
    };
    const std::int64_t own = of.made(of.bo, "/api/games", {{"kind", "study"}}).at("id");
    const std::string of_bo = undo_of(of.made(of.bo, "/api/games/delete", {{"games", {own}}}));
    const Json collection = of.made(coach, "/api/collections", {{"name", "Endgames"}});
    const Answer removed =
        of.club.ask(coach, "DELETE", "/api/collections/" + collection.at("id").dump());
    REQUIRE_MESSAGE(removed.status == 200, removed.body);
    const std::string of_coach = undo_of(removed.json());
    const std::string guessed =
        of_coach.substr(0, of_coach.find('-')) + of_bo.substr(of_bo.find('-'));
    CHECK(of.club.ask(of.bo, "POST", "/api/undo", Json{{"id", guessed}}.dump()).status == 404);
    CHECK(of.get(of.bo, "/api/collections").json().at("collections").empty());
    CHECK(of.club.ask(coach, "POST", "/api/undo", Json{{"id", of_coach}}.dump()).status == 200);
    CHECK(of.get(of.bo, "/api/collections").json().at("collections").size() == 1);
}

TEST_CASE("undoing changes nothing in a game that is shared no more") {
    PrivateClub of("undone in private");
    const std::string coach = of.club.person(Role::Coach, "Coach");
    const std::int64_t id = of.study_of_ann();
    share(of, id, true);
    const Json labelled = of.made(coach, "/api/games/label", {{"games", {id}}, {"add", {"good"}}});
    share(of, id, false);
    const std::string path = "/api/games/" + std::to_string(id);
    const std::string before = of.get(of.ann, path).body;
    CHECK(before.find("good") != std::string::npos);
    of.made(coach, "/api/undo", labelled.at("undo"));
    CHECK(of.get(of.ann, path).body == before);
}

TEST_CASE("a presentation and its remote control are of the same user") {
    PrivateClub of("presentations");
    const std::int64_t id = of.study_of_ann();
    share(of, id, true);
    Listener bo(of.club.port(), "/api/events?client=other", of.club.cookie(of.bo));
    Listener ann(of.club.port(), "/api/events?client=phone", of.club.cookie(of.ann));
    of.made(of.ann, "/api/present", {{"game", id}, {"node", 1}, {"from", "board"}});
    of.made(of.bo, "/api/present", {{"game", id}, {"node", 0}, {"from", "remote"}});
    bool has_heard_ann = false;
    const Json heard = bo.wait_for("present", [&](const Json& event) {
        has_heard_ann = has_heard_ann || event.at("from") == "board";
        return event.at("from") == "remote";
    });
    CHECK_FALSE(heard.is_null());
    CHECK_FALSE(has_heard_ann);
    CHECK_FALSE(
        ann.wait_for("present", [](const Json& event) { return event.at("from") == "board"; })
            .is_null());
}

TEST_CASE("an exported library has the settings of the club, and of none of its users") {
    PrivateClub of("exported settings");
    const Answer changed = of.club.ask(of.ann, "PATCH", "/api/settings",
                                       Json{{"settings", {{"theme", kSecret}}}}.dump());
    REQUIRE_MESSAGE(changed.status == 200, changed.body);
    const std::string eve = of.club.person(Role::Admin, "Eve");
    const Answer exported = of.get(eve, "/api/library");
    CHECK_FALSE(is_secret_in(exported));
    // Nor does a file set those of the users here.
    const Json settings = {{"user.1.club", "true"}, {"user.2.club", "true"}, {"theme", "7"}};
    const std::string file =
        Json{{"chuhe_library", 1}}.dump() + '\n' + Json{{"settings", settings}}.dump() + '\n';
    const Answer taken = sent_library(of, eve, file);
    REQUIRE_MESSAGE(taken.status == 200, taken.body);
    CHECK(of.get(of.bo, "/api/settings").json().at("settings") == Json{{"theme", 7}});
}

TEST_CASE("an old export does not bring back what its owner shares no more") {
    PrivateClub of("old export");
    const std::string eve = of.club.person(Role::Admin, "Eve");
    const std::int64_t id = of.study_of_ann();
    share(of, id, true);
    const Answer exported = of.get(eve, "/api/library");
    REQUIRE(is_secret_in(exported));
    share(of, id, false);
    const std::string before = of.get(of.ann, "/api/games/" + std::to_string(id)).body;
    const Answer taken = sent_library(of, eve, exported.body);
    REQUIRE_MESSAGE(taken.status == 200, taken.body);
    CHECK(taken.json().at("added") == 0);
    CHECK(of.get(eve, "/api/games").json().at("total") == 0);
    CHECK(of.get(of.ann, "/api/games/" + std::to_string(id)).body == before);
}

// As if another server had done it, and its message were still on the way.
TEST_CASE("a change of a game that was just taken back on another server reaches its owner only") {
    PrivateClub of("just taken back");
    const std::int64_t id = of.study_of_ann();
    share(of, id, true);
    const std::string path = "/api/games/" + std::to_string(id);
    REQUIRE(of.get(of.ann, path).status == 200);
    Listener bo(of.club.port(), "/api/events?client=other", of.club.cookie(of.bo));
    Cluster::shared().run(of.address, "UPDATE chuhe.games SET shared = 0");
    of.made(of.ann, path + "/edit", {{"op", "comment"}, {"node", 0}, {"text", "mine again"}});
    const std::int64_t open = of.study_of_ann();
    share(of, open, true);
    of.made(of.ann, "/api/games/" + std::to_string(open) + "/edit",
            {{"op", "comment"}, {"node", 0}, {"text", "for all"}});
    bool has_leaked = false;
    CHECK_FALSE(bo.wait_for("game", [&](const Json& event) {
                      has_leaked = has_leaked || event.at("game") == id;
                      return event.at("game") == open;
                  }).is_null());
    CHECK_FALSE(has_leaked);
}

TEST_CASE("a coach's review is not written into a game that was taken back meanwhile") {
    PrivateClub of("reviewed too late");
    const std::string coach = of.club.person(Role::Coach, "Coach");
    const std::int64_t id = of.study_of_ann();
    share(of, id, true);
    const std::string path = "/api/games/" + std::to_string(id);
    Listener listener(of.club.port(), "/api/events?client=test", of.club.cookie(coach));
    of.made(coach, path + "/review", {{"move_time", 2000}});
    share(of, id, false);
    const std::string before = of.get(of.ann, path).body;
    const Json ended = listener.wait_for("review", [](const Json& event) {
        return event.at("state") != "running" && event.at("state") != "waiting";
    });
    REQUIRE_FALSE(ended.is_null());
    CHECK(ended.at("written") == false);
    CHECK(of.get(of.ann, path).body == before);
    CHECK(of.get(of.ann, path + "/review").status == 404);
}
