// SPDX-License-Identifier: MIT
//
// Signing in and out over real connections: sessions, links, guesses, streams, settings.
#include <doctest/doctest.h>

#include <chrono>

#include "server/club_kit.h"
#include "server/table_kit.h"

using namespace chuhe;
using namespace chuhe::tests;
using namespace std::chrono_literals;
using accounts::Role;

namespace {

Answer post_anew(const Club& club, const std::string& path, const Json& body,
                 const std::string& headers = kNobody) {
    return ask(club.port(), "POST", path, body.dump(), "application/json", "test", headers);
}

std::string end_of(const std::string& path) {
    return path.substr(path.find('#') + 1);
}

}  // namespace

TEST_CASE("the first admin joins by the link of the terminal, and invites others") {
    Club club;
    REQUIRE(club.club.invitations.size() == 1);
    const std::string first = club.club.invitations.begin()->first;
    const Answer joined = post_anew(
        club, "/api/join", {{"invitation", first}, {"name", "Ann"}, {"password", kGoodPassword}});
    REQUIRE(joined.status == 200);
    CHECK(joined.json().at("user").at("role") == "admin");
    CHECK(joined.body.find("secret") == std::string::npos);
    const std::string admin = club.kept(joined);
    CHECK(club.is_in(admin));
    // It is used up.
    CHECK(post_anew(club, "/api/join",
                    {{"invitation", first}, {"name", "Bo"}, {"password", kGoodPassword}})
              .kind() == "no_such_invitation");
    const Answer link = club.ask(admin, "POST", "/api/invitations", R"({"role": "member"})");
    REQUIRE(link.status == 201);
    const std::string path = link.json().at("path");
    CHECK(path.starts_with("/join#"));
    CHECK(club.ask(admin, "GET", "/api/invitations").json().at("invitations").size() == 1);
    CHECK(post_anew(club, "/api/join",
                    {{"invitation", end_of(path)}, {"name", "Bo"}, {"password", "short"}})
              .kind() == "bad_password");
    const Answer member =
        post_anew(club, "/api/join",
                  {{"invitation", end_of(path)}, {"name", "Bo"}, {"password", kGoodPassword}});
    REQUIRE(member.status == 200);
    CHECK(member.json().at("user").at("role") == "member");
    CHECK(club.ask(admin, "GET", "/api/users").json().at("users").size() == 2);
    CHECK(club.ask(admin, "GET", "/api/audit?limit=1").json().at("entries").size() == 1);
}

TEST_CASE("a session that somebody had before signing in is not the one they get") {
    Club club;
    club.person(Role::Member, "Bo");
    const std::string planted = "planted-by-somebody-else";
    const std::string mine = club.kept(club.sign_in("Bo", kGoodPassword, club.cookie(planted)));
    CHECK(mine != planted);
    CHECK_FALSE(club.is_in(planted));
    // Signing in again ends the session before.
    const std::string next = club.kept(club.sign_in("Bo", kGoodPassword, club.cookie(mine)));
    CHECK(next != mine);
    CHECK_FALSE(club.is_in(mine));
    CHECK(club.is_in(next));
}

TEST_CASE("signing out ends the session, and the browser forgets it") {
    Club club;
    const std::string session = club.person(Role::Reader, "Bo");
    const std::string other = club.club.session_of(1);
    const Answer out = club.ask(session, "DELETE", "/api/session");
    CHECK(out.status == 200);
    CHECK(club.kept(out).empty());
    CHECK(out.headers.find("Set-Cookie")->second.find("; Max-Age=0") != std::string::npos);
    CHECK_FALSE(club.is_in(session));
    CHECK(club.is_in(other));
}

TEST_CASE("a new password ends every other session of its user, and needs the old one") {
    Club club;
    const std::string here = club.person(Role::Member, "Bo");
    const std::string there = club.club.session_of(1);
    const std::string li = club.person(Role::Member, "Li");
    const auto change = [&](const std::string& old_password, const std::string& new_password) {
        return club.ask(here, "POST", "/api/password",
                        Json{{"old", old_password}, {"new", new_password}}.dump());
    };
    CHECK(change("wrong wrong wrong", "another good one").kind() == "wrong_password");
    CHECK(change(kGoodPassword, "short").kind() == "bad_password");
    CHECK(club.is_in(there));
    CHECK(change(kGoodPassword, "another good one").status == 200);
    CHECK(club.is_in(here));
    CHECK_FALSE(club.is_in(there));
    CHECK(club.is_in(li));
    CHECK(club.sign_in("Bo").kind() == "wrong_password");
    CHECK(club.sign_in("Bo", "another good one").status == 200);
}

TEST_CASE("a user sees and ends their own sessions, and nobody else's") {
    Club club;
    const std::string bo = club.person(Role::Member, "Bo");
    const std::string elsewhere = club.club.session_of(1);
    const std::string li = club.person(Role::Admin, "Li");
    const Json sessions = club.ask(bo, "GET", "/api/sessions").json().at("sessions");
    REQUIRE(sessions.size() == 2);
    for (const Json& each : sessions) {
        const std::string path = "/api/sessions/" + each.at("id").get<std::string>();
        CHECK(club.ask(li, "DELETE", path).kind() == "no_such_session");
        if (!each.at("current")) CHECK(club.ask(bo, "DELETE", path).status == 200);
    }
    CHECK(club.is_in(bo));
    CHECK_FALSE(club.is_in(elsewhere));
    CHECK(club.is_in(li));
}

TEST_CASE("an unknown name and a wrong password get the same answer") {
    Club club;
    club.person(Role::Member, "Bo");
    const Answer wrong = club.sign_in("Bo", "not the password");
    const Answer unknown = club.sign_in("Nobody", "not the password");
    CHECK(wrong.status == 403);
    CHECK(wrong.body == unknown.body);
    CHECK_FALSE(wrong.headers.contains("Set-Cookie"));
    CHECK(club.sign_in("").kind() == "wrong_password");
}

TEST_CASE("whoever guesses passwords waits, and then gets no further") {
    Club club;
    club.person(Role::Member, "Bo");
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 7; ++i)
        CHECK(club.sign_in("Bo", "guess " + std::to_string(i)).status == 403);
    // Five are free; then 200 and 400 ms.
    CHECK(std::chrono::steady_clock::now() - begin > 500ms);
    CHECK(club.sign_in("Bo").status == 200);
    // Guesses of links count as well.
    CHECK(post_anew(club, "/api/join",
                    {{"invitation", "guess"}, {"name", "Eve"}, {"password", kGoodPassword}})
              .status == 404);
}

TEST_CASE("what is no sign-in is refused before anything is looked up") {
    Club club;
    club.person(Role::Member, "Bo");
    const auto post = [&](const std::string& body, const std::string& type = "application/json") {
        return ask(club.port(), "POST", "/api/session", body, type, "test", kNobody).status;
    };
    CHECK(post("") == 400);
    CHECK(post("{}") == 400);
    CHECK(post("[]") == 400);
    CHECK(post(R"({"name": "Bo", "password": 1})") == 400);
    CHECK(post(R"({"name": "Bo", "password": "a", "password": "b"})") == 400);
    CHECK(post(R"({"name": "Bo", "password": "a", "admin": true})") == 400);
    CHECK(post(R"({"name": "Bo", "password": ")" + std::string(5000, 'x') + "\"}") == 400);
    CHECK(post(R"({"name": "Bo", "password": ")" + std::string(2 << 20, 'x') + "\"}") == 413);
    CHECK(post("name=Bo&password=x", "application/x-www-form-urlencoded") == 415);
    CHECK(post(R"({"name": "Bo", "password": "x"})", "text/plain") == 415);
    CHECK(club.club.audit.empty());
}

TEST_CASE("when the database is away, nobody comes in, and the reason is given") {
    Club club;
    const std::string bo = club.person(Role::Member, "Bo");
    club.club.is_away = true;
    CHECK(club.ask(bo, "GET", "/api/games").status == 500);
    CHECK(club.ask(bo, "GET", "/api/games").kind() == "library_failed");
    CHECK(club.sign_in("Bo").status == 500);
    club.club.is_away = false;
    CHECK(club.is_in(bo));
}

TEST_CASE("event streams end with their session, and with nobody else's") {
    Club club;
    const std::string admin = club.person(Role::Admin, "Ann");
    const std::string bo = club.person(Role::Member, "Bo");
    const std::string path = "/api/events?client=same";
    Listener of_admin(club.port(), path, club.cookie(admin));
    Listener of_bo(club.port(), path, club.cookie(bo));
    REQUIRE(club.ask(admin, "PATCH", "/api/users/2", R"({"ended": true})").status == 200);
    CHECK(of_bo.has_ended());
    CHECK_FALSE(of_admin.has_ended(100ms));
    CHECK_FALSE(club.is_in(bo));
    REQUIRE(club.ask(admin, "PATCH", "/api/users/2", R"({"ended": false})").status == 200);
    const std::string back = club.kept(club.sign_in("Bo"));
    Listener again(club.port(), path, club.cookie(back));
    // Another role is another session, and so is one that ended on another server.
    REQUIRE(club.ask(admin, "PATCH", "/api/users/2", R"({"role": "coach"})").status == 200);
    CHECK(again.has_ended());
    {
        const std::scoped_lock lock(club.club.mutex);
        club.club.sessions.erase(admin);
    }
    CHECK(of_admin.has_ended());
}

TEST_CASE("two users with clients of the same name do not hear each other") {
    Club club;
    const std::string bo = club.person(Role::Member, "Bo");
    const std::string li = club.person(Role::Member, "Li");
    Listener of_li(club.port(), "/api/events?client=same", club.cookie(li));
    Listener of_bo(club.port(), "/api/events?client=same", club.cookie(bo));
    const Answer started = club.ask(bo, "POST", "/api/analysis", R"({"lines": 1})", "", "same");
    REQUIRE_MESSAGE(started.status == 200, started.body);
    const auto any = [](const Json&) { return true; };
    CHECK_FALSE(of_bo.wait_for("analysis", any).is_null());
    CHECK(of_li.wait_for("analysis", any, 300ms).is_null());
    const std::string path = "/api/analysis/" + started.json().at("analysis").dump();
    CHECK(club.ask(li, "DELETE", path, "", "", "same").kind() == "no_such_analysis");
    CHECK(club.ask(bo, "DELETE", path, "", "", "same").status == 200);
}

TEST_CASE("every user has their own settings, and those of the club until they choose") {
    Club club;
    const std::string bo = club.person(Role::Reader, "Bo");
    const std::string li = club.person(Role::Reader, "Li");
    const auto settings = [&](const std::string& who) {
        return club.ask(who, "GET", "/api/settings").json().at("settings");
    };
    CHECK(club.ask(bo, "PATCH", "/api/settings", R"({"settings": {"theme": "dark"}})").status ==
          200);
    CHECK(settings(bo) == Json{{"theme", "dark"}});
    CHECK(settings(li).empty());
    CHECK(club.ask(bo, "PATCH", "/api/settings", R"({"settings": {"user.2.theme": "x"}})").status ==
          200);
    CHECK(settings(li).empty());
    CHECK(club.ask(bo, "PATCH", "/api/settings", R"({"settings": {"theme": null}})").status == 200);
    CHECK_FALSE(settings(bo).contains("theme"));
}

TEST_CASE("pages lead to where people sign in, and the files of the app are open") {
    Club club;
    const std::string bo = club.person(Role::Reader, "Bo");
    const auto page = [&](const std::string& path, const std::string& headers = kNobody) {
        return ask(club.port(), "GET", path, "", "", "test", headers);
    };
    for (const char* path : {"/", "/study", "/?token=guess", "/?invite=guess"}) {
        const Answer answer = page(path);
        CHECK(answer.status == 303);
        CHECK(answer.headers.find("Location")->second == "/sign-in");
    }
    // Without the token in the address, even if it is the right one.
    const Answer with_token = page("/?token=" + kToken, kNobody);
    CHECK(with_token.status == 303);
    CHECK_FALSE(with_token.headers.contains("Set-Cookie"));
    CHECK(page("/", club.cookie(bo)).status == 200);
    for (const char* path : {"/../../etc/passwd", "/..%2f..%2fetc/passwd.txt",
                             "/sign-in/../api/games", "/assets/../../x.js", "/join%00.js"}) {
        CAPTURE(path);
        const Answer answer = page(path);
        CHECK(answer.status != 200);
        CHECK(answer.body.find("root:") == std::string::npos);
    }
}

TEST_CASE("a guest at a table needs no account, and gets no further") {
    Club club(with_tables);
    const std::string bo = club.person(Role::Member, "Bo");
    const Answer game = club.ask(bo, "POST", "/api/games", R"({"kind": "play"})");
    REQUIRE_MESSAGE(game.status == 201, game.body);
    const Answer opened =
        club.ask(bo, "POST", path_of(game.json(), "/table"), R"({"seat": "red"})");
    REQUIRE_MESSAGE(opened.status == 201, opened.body);
    const std::string link = opened.json().at("invitations").at("black");
    const Answer door = ask(club.port(), "GET", link, "", "", "test", kNobody);
    CHECK(door.status == 303);
    CHECK(door.headers.find("Location")->second == "/friend.html");
    const Guest guest(club.port(), Guest::secret_in(door));
    CHECK(guest.ask("GET", "/api/table").status == 200);
    CHECK(guest.ask("GET", "/api/games").status == 401);
    CHECK(guest.ask("GET", "/api/session").status == 401);
    // With an old session beside the seat, too.
    CHECK(ask(club.port(), "GET", "/api/table", "", "", "test",
              "Cookie: chuhe_seat_" + std::to_string(club.port()) + "=" + guest.secret() + "; " +
                  club.cookie_name() + "=ended\r\n")
              .status == 200);
}

TEST_CASE("without accounts there is nothing to sign in to") {
    const RunningServer server;
    CHECK(server.post("/api/session", {{"name", "a"}, {"password", "b"}}).kind() == "accounts_off");
    for (const char* path :
         {"/api/session", "/api/sessions", "/api/users", "/api/invitations", "/api/audit"}) {
        CHECK(server.get(path).kind() == "accounts_off");
    }
    CHECK(server.get("/api/about").json().at("user").is_null());
    CHECK(ask(server.port(), "POST", "/api/session", R"({"name": "a", "password": "b"})",
              "application/json", "test", kNobody)
              .status == 401);
}
