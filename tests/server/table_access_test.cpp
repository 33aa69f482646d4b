// SPDX-License-Identifier: MIT
//
// What an invitation opens, and above all what it does not: a guest may use its own seat and
// nothing else, whatever the route.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "chuhe/server/guest_tables.h"
#include "chuhe/server/routes.h"
#include "server/table_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// The path of a route, with the table's own game wherever it takes a number.
std::string path_for(const server::Route& route, const Json& game) {
    std::string path(route.path);
    for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{')) {
        const std::size_t end = path.find('}', at);
        const bool is_game = path.substr(at, end - at + 1) == "{id}";
        path.replace(at, end - at + 1, is_game ? game.at("id").dump() : "1");
    }
    return path;
}

std::string type_of(const server::Route& route) {
    const bool takes_bytes =
        route.body == server::BodyKind::Bytes || route.body == server::BodyKind::Stream;
    return takes_bytes ? "application/octet-stream" : "application/json";
}

}  // namespace

TEST_CASE("a guest may use no route but those of its seat") {
    const RunningServer server("", with_tables);
    TableParty party(server);
    const Guest invited = party.black;
    party.black.join("Bo");
    const Json before = server.get(path_of(party.game)).json();
    std::set<std::string> open;
    for (const server::Route& route : server::all_routes()) {
        const std::string path = path_for(route, party.game);
        CAPTURE(route.method);
        CAPTURE(path);
        for (const Guest* guest : {&party.black, &party.red, &party.watcher}) {
            const Answer answer = ask(server.port(), route.method, path, "{}", type_of(route),
                                      "test", guest->cookie());
            CHECK((answer.status == 401) == !(route.access == server::Access::Guest));
            if (answer.status != 401) {
                open.insert(std::string(route.method) + " " + std::string(route.path));
            }
        }
    }
    CHECK(invited.ask("GET", "/api/table").status == 401);  // it has been used
    CHECK(open ==
          std::set<std::string>{"GET /api/table", "POST /api/table/join", "POST /api/table/act"});
    CHECK(party.black.ask("GET", "/api/events").status == 401);
    CHECK(party.black.ask("GET", "/api/events?client=test").status == 401);
    CHECK(party.black.ask("GET", "/api/nothing").status == 401);
    CHECK(party.black.ask("PUT", "/api/table").status == 401);
    CHECK(party.black.ask("POST", "/").status == 401);
    const Json after = server.get(path_of(party.game)).json();
    CHECK(after.at("nodes") == before.at("nodes"));
    CHECK(server.get("/api/games").json().at("total") == 1);
}

TEST_CASE("without the option there are no tables, and no secret opens anything") {
    const RunningServer server;
    const Json game = begin_play(server, Json::object());
    CHECK(server.get("/api/about").json().at("tables") == false);
    CHECK(server.post(path_of(game, "/table"), {{"seat", "red"}}).kind() == "tables_off");
    CHECK(server.post(path_of(game, "/invite"), {{"seat", "red"}}).kind() == "tables_off");
    CHECK(server.get("/api/table").kind() == "tables_off");
    const Guest guest(server.port(), "anything");
    CHECK(guest.ask("GET", "/api/table").status == 401);
    CHECK(guest.ask("GET", "/friend.html").status == 401);
    CHECK(guest.ask("GET", "/?invite=anything").status == 401);
}

TEST_CASE("a link leads to the page of the game, and opening it takes no seat") {
    const RunningServer server("", with_tables);
    const TableParty party(server);
    const std::string link = "/?invite=" + party.black.secret();
    for (int i = 0; i < 2; ++i) {  // a preview in a chat opens it, too
        const Answer opened = ask(server.port(), "GET", link, "", "", "test", "Cookie: a=b\r\n");
        CHECK(opened.status == 303);
        CHECK(opened.headers.find("Location")->second == "/friend.html");
        CHECK(Guest::secret_in(opened) == party.black.secret());
    }
    CHECK(party.red.table().at("black").at("taken") == false);
    const Answer linked = ask(server.port(), "GET", link, "", "", "test",
                              "Cookie: a=b\r\nSec-Fetch-Site: cross-site\r\n");
    CHECK(linked.status == 200);
    CHECK(linked.body.find("url=/friend.html\"") != std::string::npos);
    CHECK(linked.body.find(party.black.secret()) == std::string::npos);
    CHECK(ask(server.port(), "GET", link, "", "", "test",
              "Cookie: a=b\r\nHost: evil.example:" + std::to_string(server.port()) + "\r\n")
              .status == 403);
    // The app itself is not for guests.
    const Answer front = party.black.ask("GET", "/");
    CHECK(front.status == 303);
    CHECK(front.headers.find("Location")->second == "/friend.html");
}

TEST_CASE("a seat is taken once, and a new invitation sends its holder away") {
    const RunningServer server("", with_tables);
    TableParty party(server);
    const Guest second = party.black;  // the link was passed on
    party.black.join("Bo");
    CHECK(second.ask("POST", "/api/table/join", "{}").status == 401);
    CHECK(second.ask("GET", "/api/table").status == 401);
    CHECK(party.black.ask("POST", "/api/table/join", "{}").kind() == "not_now");
    CHECK(party.watcher.ask("POST", "/api/table/join", "{}").kind() == "not_now");
    Listener stream(server.port(), "/api/table/events", party.black.cookie());
    const Answer again = server.post(path_of(party.game, "/invite"), {{"seat", "black"}});
    REQUIRE_MESSAGE(again.status == 200, again.body);
    CHECK(stream.has_ended());
    CHECK(party.black.move("h9g7").status == 401);
    Guest third(server.port(), secret_of_link(again.json().at("invitations").at("black")));
    CHECK(third.move("h9g7").kind() == "not_now");
    CHECK(third.ask("GET", "/api/table/events").kind() == "not_now");
    CHECK(third.join("Cai").at("black").at("name") == "Cai");
    CHECK(party.red.move("h2e2").status == 200);
    CHECK(third.move("h9g7").status == 200);
    CHECK(server.post(path_of(party.game, "/invite"), {{"seat", "both"}}).status == 400);
}

TEST_CASE("spectators and guests hear of their table and of nothing else") {
    const RunningServer server("", with_tables);
    TableParty party(server);
    party.black.join("Bo");
    Listener stream(server.port(), "/api/table/events", party.watcher.cookie());
    const Json study = server.post("/api/games", {{"kind", "study"}}).json();
    server.post(path_of(study, "/edit"), {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    REQUIRE(party.red.move("h2e2").status == 200);
    // Had there been other events before it, they would have arrived first.
    const auto any = [](const Json&) { return true; };
    CHECK_FALSE(stream.wait_for("table", [](const Json& event) { return event.at("plies") == 1; })
                    .is_null());
    for (const char* name : {"game", "library", "index"}) {
        Listener other(server.port(), "/api/table/events", party.watcher.cookie());
        server.post(path_of(study, "/edit"), {{"op", "comment"}, {"node", 1}, {"text", name}});
        CHECK(other.wait_for(name, any, std::chrono::milliseconds(200)).is_null());
    }
}

TEST_CASE("wrong secrets are slowed down like wrong tokens, and a hasty guest is told to wait") {
    const RunningServer server("", with_tables);
    TableParty party(server);
    const Guest wrong(server.port(), "wrong-wrong-wrong-wrong");
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 7; ++i)
        CHECK(wrong.ask("GET", "/api/table").status == 401);
    CHECK(std::chrono::steady_clock::now() - begin > std::chrono::milliseconds(550));
    int refused = 0;
    for (int i = 0; i < 200 && refused == 0; ++i) {
        const Answer answer = party.watcher.ask("GET", "/api/table");
        if (answer.status == 429) ++refused;
    }
    CHECK(refused == 1);
    CHECK(party.red.table().at("you") == "red");  // nobody else is concerned
}

TEST_CASE("a table needs a game between two people that is not over") {
    const RunningServer server("", with_tables);
    const auto refused = [&](const Json& game, const Json& body) {
        return server.post(path_of(game, "/table"), body);
    };
    const Json engine = begin_play(server, {{"black", {{"type", "engine"}, {"level", 1}}}});
    CHECK(refused(engine, {{"seat", "red"}}).kind() == "not_now");
    const Json study = server.post("/api/games", {{"kind", "study"}}).json();
    CHECK(refused(study, {{"seat", "red"}}).kind() == "not_now");
    const Json over = begin_play(server, Json::object());
    act(server, over, {{"op", "resign"}});
    CHECK(refused(over, {{"seat", "red"}}).kind() == "not_now");
    const Json game = begin_play(server, Json::object());
    CHECK(refused(game, {{"seat", "watch"}}).status == 400);
    CHECK(refused(game, {{"seat", "red"}, {"name", "a\nb"}}).status == 400);
    CHECK(refused(game, {{"seat", "red"}, {"name", std::string(61, 'x')}}).status == 400);
    CHECK(refused(game, {{"side", "red"}}).status == 400);
    // Two friends without the user: both are invited.
    const Json both = server.post(path_of(game, "/table"), Json::object()).json();
    CHECK(both.at("seat").is_null());
    CHECK(both.at("invitations").size() == 3);
    CHECK(server.get("/api/table").kind() == "no_such_table");
}
