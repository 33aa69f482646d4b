// SPDX-License-Identifier: MIT
//
// Every route, with every role: what a session opens, and what it does not.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>

#include "chuhe/server/routes.h"
#include "server/club_kit.h"

using namespace chuhe;
using namespace chuhe::tests;
using accounts::Role;
using server::Access;
using server::Route;

namespace {

// With a number that nothing has wherever the path takes one.
std::string path_of_route(const Route& route) {
    std::string path(route.path);
    for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{'))
        path.replace(at, path.find('}', at) - at + 1, "987654");
    return path;
}

std::string body_type(const Route& route) {
    const bool takes_bytes =
        route.body == server::BodyKind::Bytes || route.body == server::BodyKind::Stream;
    return takes_bytes ? "application/octet-stream" : "application/json";
}

Answer ask_route(const Club& club, const Route& route, const std::string& headers) {
    const bool has_body = route.body != server::BodyKind::None;
    return ask(club.port(), route.method, path_of_route(route), has_body ? "{}" : "",
               body_type(route), "test", headers);
}

std::string kind_of_answer(const Answer& answer) {
    if (answer.status < 400) return {};
    return answer.kind();
}

}  // namespace

TEST_CASE("every route asks for a session, and for the role that it names") {
    Club club;
    for (const Role role : accounts::kRoles)
        club.club.add(std::string(accounts::name_of(role)), role, kGoodPassword);
    for (const Route& route : server::all_routes()) {
        CAPTURE(route.method);
        CAPTURE(route.path);
        const bool is_open = route.access == Access::Anyone;
        for (const std::string& headers : {kNobody, club.cookie("stolen-but-ended"), kTokenLine}) {
            const Answer answer = ask_route(club, route, headers);
            CHECK((answer.status == 401) == !is_open);
            if (!is_open) CHECK(kind_of_answer(answer) == "sign_in_required");
        }
        for (const Role role : accounts::kRoles) {
            CAPTURE(accounts::name_of(role));
            // One of its own, for some routes end it.
            const auto id = static_cast<accounts::UserId>(role) + 1;
            const std::string session = club.club.session_of(id);
            const Answer answer = ask_route(club, route, club.cookie(session));
            const bool may = is_open || server::may_use(route.access, role);
            CHECK(answer.status != 401);
            CHECK(answer.status != 500);
            CHECK((kind_of_answer(answer) == "role_needed") == !may);
            if (!may) CHECK(answer.status == 403);
        }
    }
}

TEST_CASE("hosts and origins are checked before any session is looked at") {
    Club club;
    const std::string admin = club.person(Role::Admin, "Admin");
    const std::string port = std::to_string(club.port());
    for (const Route& route : server::all_routes()) {
        CAPTURE(route.method);
        CAPTURE(route.path);
        for (const char* foreign :
             {"Origin: https://evil.example\r\n", "Origin: null\r\n",
              "Origin: http://127.0.0.1:1\r\n", "Sec-Fetch-Site: cross-site\r\n",
              "Sec-Fetch-Site: same-site\r\n"}) {
            CHECK(kind_of_answer(ask_route(club, route, club.cookie(admin) + foreign)) ==
                  "foreign_origin");
        }
        const std::string other_host = "Host: evil.example:" + port + "\r\n";
        CHECK(kind_of_answer(ask_route(club, route, club.cookie(admin) + other_host)) ==
              "foreign_host");
    }
    CHECK(club.is_in(admin));
}

TEST_CASE("what is no route is a secret from those who have not signed in") {
    Club club;
    const std::string reader = club.person(Role::Reader, "Reader");
    for (const char* path :
         {"/api/nothing", "/api/games/x/y", "/api/users/1/2/3", "/api/events/x"}) {
        CHECK(ask(club.port(), "GET", path, "", "", "test", kNobody).status == 401);
        CHECK(club.ask(reader, "GET", path).status == 404);
    }
    CHECK(ask(club.port(), "GET", "/api/events", "", "", "test", kNobody).status == 401);
    CHECK(club.ask(reader, "PUT", "/api/games", "{}").status == 405);
}

TEST_CASE("a reader sees how a puzzle is solved, and nothing of the attempt is kept") {
    Club club;
    const std::string reader = club.person(Role::Reader, "Reader");
    const std::string member = club.person(Role::Member, "Member");
    const Json puzzle = club.ask(reader, "GET", "/api/puzzles/1").json();
    const std::string path = "/api/puzzles/" + puzzle.at("id").get<std::string>() + "/attempt";
    const auto tried = [&](const std::string& who) {
        return club.ask(who, "GET", "/api/puzzles").json().at("tried").get<int>();
    };
    for (const std::string& who : {reader, member}) {
        const Answer answer = club.ask(who, "POST", path, R"({"moves": []})");
        REQUIRE(answer.status == 200);
        CHECK(answer.json().at("outcome") == "failed");
        CHECK_FALSE(answer.json().at("solution").empty());
        CHECK(answer.json().at("change").is_null() == (who == reader));
        CHECK(tried(who) == (who == reader ? 0 : 1));
    }
}

TEST_CASE("engines are for an admin on the machine of the server") {
    Club club;
    const std::string coach = club.person(Role::Coach, "Coach");
    const std::string admin = club.person(Role::Admin, "Admin");
    CHECK(club.ask(coach, "GET", "/api/engines").json().at("may_change") == false);
    CHECK(club.ask(admin, "GET", "/api/engines").json().at("may_change") == true);
    const Answer remote =
        club.ask(admin, "GET", "/api/engines", "", "X-Forwarded-For: 192.0.2.7\r\n");
    CHECK(remote.json().at("may_change") == false);
}

TEST_CASE("a file is not read before its sender is known") {
    Club club;
    const std::string reader = club.person(Role::Reader, "Reader");
    // Announced, never sent: an answer that waited for the body would not come.
    const auto answer_to = [&](const std::string& cookie) {
        return raw(
            club.port(),
            "POST /api/games/upload HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(club.port()) +
                "\r\nContent-Type: application/octet-stream\r\nContent-Length: 50000000\r\n" +
                cookie + "\r\nthe first bytes");
    };
    CHECK(answer_to(kNobody).starts_with("HTTP/1.1 401 "));
    CHECK(answer_to(club.cookie("none")).starts_with("HTTP/1.1 401 "));
    CHECK(answer_to(club.cookie(reader)).starts_with("HTTP/1.1 403 "));
}
