// SPDX-License-Identifier: MIT
//
// Users of a club with two servers, whose accounts are in one database.
#include <doctest/doctest.h>

#include "chuhe/accounts/accounts.h"
#include "cli/club_store.h"
#include "postgres/cluster.h"
#include "server/running_server.h"
#include "server/serve_program.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

const std::string kClubPassword = "cannon behind a horse";

auto with_accounts(const std::string& name) {
    return [address = Cluster::shared().database(name)](server::Config& config) {
        config.open_store = [address] { return cli::open_club(address); };
        config.open_accounts = [address] { return cli::open_club_accounts(address); };
        config.open_wire = [address](server::Wire::Ears ears) {
            return cli::open_club_wire(address, std::move(ears));
        };
    };
}

Answer post_as(int port, const std::string& path, const Json& body,
               const std::string& cookie = "other=1") {
    return ask(port, "POST", path, body.dump(), "application/json", "test",
               "Cookie: " + cookie + "\r\n");
}

// The value of the cookie, which is good at all servers: only its name has a port in it.
std::string session_in(const Answer& answer) {
    const auto header = answer.headers.find("Set-Cookie");
    REQUIRE_MESSAGE(header != answer.headers.end(), answer.body);
    const std::size_t begin = header->second.find('=') + 1;
    return header->second.substr(begin, header->second.find(';') - begin);
}

std::string cookie_at(int port, const std::string& session) {
    return "chuhe_session_" + std::to_string(port) + "=" + session;
}

Answer ask_as(int port, const std::string& session, std::string_view method,
              const std::string& path, const std::string& body = {}) {
    return ask(port, method, path, body, "application/json", "test",
               "Cookie: " + cookie_at(port, session) + "\r\n");
}

}  // namespace

TEST_CASE("who signs in at one server is known at the other, and is out of both at once") {
    const std::string name = "accounts of two servers";
    const RunningServer one({}, with_accounts(name));
    const RunningServer two({}, with_accounts(name));
    const auto accounts = cli::open_club_accounts(Cluster::shared().database(name));
    REQUIRE(accounts.has_value());
    const std::string first = (*accounts)->invite_first().value().value();
    const std::string admin = session_in(
        post_as(one.port(), "/api/join",
                {{"invitation", first}, {"name", "许银川"}, {"password", kClubPassword}}));
    CHECK(ask_as(two.port(), admin, "GET", "/api/session").json().at("user").at("name") ==
          "许银川");
    const Answer link =
        ask_as(two.port(), admin, "POST", "/api/invitations", R"({"role": "member"})");
    REQUIRE(link.status == 201);
    const std::string path = link.json().at("path");
    const Answer joined = post_as(two.port(), "/api/join",
                                  {{"invitation", path.substr(path.find('#') + 1)},
                                   {"name", "Bo"},
                                   {"password", kClubPassword}});
    const std::string bo = session_in(joined);
    const std::string user = joined.json().at("user").at("id").dump();
    const Answer game = ask_as(one.port(), bo, "POST", "/api/games", R"({"kind": "study"})");
    CHECK(game.status == 201);
    CHECK(ask_as(one.port(), bo, "GET", "/api/users").kind() == "role_needed");
    Listener stream(one.port(), "/api/events?client=bo",
                    "Cookie: " + cookie_at(one.port(), bo) + "\r\n");
    REQUIRE(ask_as(two.port(), admin, "PATCH", "/api/users/" + user, R"({"ended": true})").status ==
            200);
    CHECK(ask_as(one.port(), bo, "GET", "/api/games").status == 401);
    CHECK(stream.has_ended());
    CHECK(
        post_as(one.port(), "/api/session", {{"name", "Bo"}, {"password", kClubPassword}}).kind() ==
        "wrong_password");
    // Everything is in the log, with the address, and without what was typed.
    const Answer log = ask_as(one.port(), admin, "GET", "/api/audit");
    CHECK(log.json().at("entries").size() == 5);
    CHECK(log.json().at("entries")[0].at("action") == "sign_in_refused");
    CHECK(log.json().at("entries")[0].at("address") == "127.0.0.1");
    CHECK(log.body.find(kClubPassword) == std::string::npos);
}

TEST_CASE("serve prints where the first admin joins, once there is a club without users") {
    const std::string store = Cluster::shared().database("first admin of a program");
    const TemporaryFolder folder;
    const std::vector<std::string> options = {"--store", store, "--accounts"};
    std::string link;
    {
        Program program(folder, "0", options);
        const int port = program.port();
        const std::string output = program.output();
        const std::size_t at = output.find("/join#");
        REQUIRE_MESSAGE(at != std::string::npos, output);
        link = output.substr(at + 6, output.find_first_of(" \n", at) - at - 6);
        CHECK(output.find("token") == std::string::npos);
        // The token of the environment opens nothing.
        CHECK(ask(port, "GET", "/api/games").status == 401);
        CHECK(post_as(port, "/api/join",
                      {{"invitation", link}, {"name", "Ann"}, {"password", kClubPassword}})
                  .status == 200);
        CHECK(program.end(SIGTERM) == 0);
    }
    Program again(folder, "0", options);
    const int port = again.port();
    CHECK(again.output().find("/join#") == std::string::npos);
    CHECK(post_as(port, "/api/session", {{"name", "ann"}, {"password", kClubPassword}}).status ==
          200);
    CHECK(again.end(SIGTERM) == 0);
}

TEST_CASE("engine time that is used at one server is used up at the other, and after a restart") {
    const std::string name = "engine time of two servers";
    constexpr std::int64_t kToday = 20'000;
    const auto change = [accounts = with_accounts(name)](server::Config& config) {
        accounts(config);
        config.engine_rations.minutes = 1;
        config.clock = [] { return kToday * 24 * 3600; };
    };
    RunningServer one({}, change);
    const RunningServer two({}, change);
    const auto accounts = cli::open_club_accounts(Cluster::shared().database(name));
    REQUIRE(accounts.has_value());
    const std::string first = (*accounts)->invite_first().value().value();
    REQUIRE(post_as(one.port(), "/api/join",
                    {{"invitation", first}, {"name", "Ann"}, {"password", kClubPassword}})
                .status == 200);
    const auto invitation = (*accounts)->invite(accounts::Role::Member, {1, ""});
    const Answer joined =
        post_as(one.port(), "/api/join",
                {{"invitation", *invitation}, {"name", "Bo"}, {"password", kClubPassword}});
    const std::string bo = session_in(joined);
    const auto analyse = [&](int port) {
        return ask_as(
            port, bo, "POST", "/api/analysis",
            R"({"fen": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"})");
    };
    const auto user = joined.json().at("user").at("id").get<accounts::UserId>();
    REQUIRE((*accounts)->add_engine_use(user, kToday, 59'000).has_value());
    REQUIRE(analyse(two.port()).status == 200);
    {
        Listener events(one.port(), "/api/events?client=test",
                        "Cookie: " + cookie_at(one.port(), bo) + "\r\n");
        REQUIRE(analyse(one.port()).status == 200);
        const Json end = events.wait_for(
            "analysis", [](const Json& event) { return event.at("state") == "failed"; });
        REQUIRE(end.is_object());
        CHECK(end.at("trouble").at("kind") == "time_used");
    }
    one.restart();
    for (const int port : {one.port(), two.port()}) {
        const Answer refused = analyse(port);
        CHECK(refused.status == 429);
        CHECK(refused.kind() == "engine_time_used");
    }
    const std::int64_t used = (*accounts)->engine_use(user, kToday).value()->milliseconds;
    CHECK(used >= 60'000);
    CHECK(used < 70'000);
}
