// SPDX-License-Identifier: MIT
//
// The engine time of users, over real connections.
#include "chuhe/server/engine_budgets.h"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>

#include "chuhe/server/event_hub.h"
#include "server/club_kit.h"
#include "server/play_kit.h"

using namespace chuhe;
using namespace chuhe::tests;
using namespace std::chrono_literals;
using accounts::Role;

namespace {

constexpr std::int64_t kDay = 24 * 60 * 60;
// Some morning.
constexpr std::int64_t kToday = 20'000;
constexpr std::int64_t kMorning = kToday * kDay + 8 * 3600;
// Of one minute, all but this is used before a test begins.
constexpr std::int64_t kLeft = 1000;

// Users with a minute of engine time a day.
struct TimedClub {
    explicit TimedClub(server::EngineRations rations = {.minutes = 1})
        : club([this, rations](server::Config& config) {
              config.engine_rations = rations;
              config.engine_threads = 2;
              config.clock = [this] { return now.load(); };
          }) {}

    void use_up(const std::string& session, std::int64_t left = 0) {
        const std::scoped_lock lock(club.club.mutex);
        club.club.engine_use[{club.club.sessions.at(session), kToday}] = 60'000 - left;
    }
    Answer analyse(const std::string& session, const std::string& client = "test",
                   const std::string& slot = "main") const {
        return club.ask(session, "POST", "/api/analysis",
                        Json{{"fen", kStart}, {"slot", slot}}.dump(), "", client);
    }
    Json engine_time(const std::string& session) const {
        return club.ask(session, "GET", "/api/session").json().at("engine_time");
    }

    const std::string kStart =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    std::atomic<std::int64_t> now = kMorning;
    Club club;
};

Json play_against_engine(int level = 1) {
    return {{"kind", "play"},
            {"red", {{"type", "human"}}},
            {"black", {{"type", "engine"}, {"level", level}}},
            {"book", false}};
}

}  // namespace

TEST_CASE("an analysis ends when its user's time is used up, and it is renewed at midnight UTC") {
    TimedClub timed;
    const Club& club = timed.club;
    const std::string bo = timed.club.person(Role::Member, "Bo");
    const std::string li = timed.club.person(Role::Member, "Li");
    timed.use_up(bo, kLeft);
    Listener events(club.port(), "/api/events?client=test", club.cookie(bo));
    REQUIRE(timed.analyse(bo).status == 200);
    const Json end = events.wait_for("analysis", [](const Json& event) {
        return event.at("state") != "running" && event.at("state") != "waiting";
    });
    REQUIRE(end.is_object());
    CHECK(end.at("state") == "failed");
    CHECK(end.at("trouble").at("kind") == "time_used");
    CHECK(end.at("trouble").at("message").get<std::string>().find("00:00 UTC") !=
          std::string::npos);
    // What it found is there.
    CHECK_FALSE(end.at("lines").empty());

    // Whatever the browser calls itself, and in another session.
    const std::string elsewhere = timed.club.club.session_of(1);
    for (const std::string& session : {bo, elsewhere}) {
        const Answer refused = timed.analyse(session, "another");
        CHECK(refused.status == 429);
        CHECK(refused.kind() == "engine_time_used");
        CHECK(refused.headers.find("Retry-After")->second == std::to_string(16 * 3600));
        CHECK(refused.json().at("error").at("message") ==
              "your engine time for today (1 min) is used up; it is renewed at 00:00 UTC");
    }
    const Json time = timed.engine_time(bo);
    CHECK(time.at("limit") == 60);
    CHECK(time.at("used") >= 60);
    CHECK(time.at("used") < 70);
    CHECK(time.at("renewed") == "2024-10-05T00:00:00Z");
    CHECK(timed.analyse(li).status == 200);

    timed.now = (kToday + 1) * kDay - 1;
    CHECK(timed.analyse(bo).status == 429);
    timed.now = (kToday + 1) * kDay;
    CHECK(timed.analyse(bo).status == 200);
    CHECK(timed.engine_time(bo).at("used") < 10);
}

TEST_CASE("what was used outlives a restart of the server") {
    TimedClub timed;
    const std::string bo = timed.club.person(Role::Member, "Bo");
    {
        Listener events(timed.club.port(), "/api/events?client=test", timed.club.cookie(bo));
        REQUIRE(timed.analyse(bo).status == 200);
        events.wait_for("analysis",
                        [](const Json& event) { return event.at("state") == "running"; });
        std::this_thread::sleep_for(400ms);
    }
    timed.club.running.restart();
    CHECK(timed.club.club.engine_use.at({1, kToday}) >= 300);
    timed.use_up(bo);
    timed.club.running.restart();
    CHECK(timed.analyse(bo).kind() == "engine_time_used");
}

TEST_CASE("several threads cost several times as much") {
    TimedClub timed;
    const std::string bo = timed.club.person(Role::Member, "Bo");
    const auto cost_of = [&](int threads) {
        const std::int64_t before = timed.club.club.engine_use[{1, kToday}];
        const Json body{{"fen", timed.kStart}, {"threads", threads}, {"time", 800}};
        Listener events(timed.club.port(), "/api/events?client=test", timed.club.cookie(bo));
        REQUIRE(timed.club.ask(bo, "POST", "/api/analysis", body.dump()).status == 200);
        events.wait_for("analysis", [](const Json& event) { return event.at("state") == "done"; });
        timed.club.running.restart();
        return timed.club.club.engine_use[{1, kToday}] - before;
    };
    CHECK(cost_of(1) >= 800);
    CHECK(cost_of(2) >= 1600);
}

TEST_CASE("coaches and admins have no limit, and an admin sets that of a user") {
    TimedClub timed;
    const Club& club = timed.club;
    const std::string admin = timed.club.person(Role::Admin, "Ann");
    const std::string coach = timed.club.person(Role::Coach, "Chen");
    const std::string bo = timed.club.person(Role::Member, "Bo");
    for (const std::string& session : {admin, coach, bo})
        timed.use_up(session);
    CHECK(timed.engine_time(admin).at("limit").is_null());
    CHECK(timed.analyse(coach).status == 200);
    CHECK(timed.analyse(bo).status == 429);
    const auto set = [&](int user, const Json& minutes, const std::string& who) {
        return club.ask(who, "PATCH", "/api/users/" + std::to_string(user),
                        Json{{"engine_minutes", minutes}}.dump());
    };
    CHECK(set(3, 5, bo).kind() == "role_needed");
    CHECK(set(3, -1, admin).status == 400);
    CHECK(set(3, 1'000'001, admin).status == 400);
    const Answer changed = set(3, 5, admin);
    REQUIRE(changed.status == 200);
    CHECK(changed.json().at("user").at("engine_minutes") == 5);
    CHECK(timed.engine_time(bo).at("limit") == 300);
    CHECK(timed.analyse(bo).status == 200);
    CHECK(set(2, 0, admin).status == 200);
    const Answer none = timed.analyse(coach, "another");
    CHECK(none.kind() == "engine_time_used");
    CHECK(none.json().at("error").at("message") == "your account has no engine time; ask an admin");
    CHECK(set(2, nullptr, admin).status == 200);
    CHECK(timed.analyse(coach, "another").status == 200);
    for (const Json& user : club.ask(admin, "GET", "/api/users").json().at("users")) {
        CHECK(user.at("engine_time").at("used") >= 60);
        CHECK(user.at("engine_minutes").is_null() == (user.at("name") != "Bo"));
    }
}

TEST_CASE("a user has so many engine tasks at once, whatever browsers they are from") {
    TimedClub timed({.minutes = 60, .jobs = 2});
    const std::string bo = timed.club.person(Role::Reader, "Reader");
    const std::string li = timed.club.person(Role::Member, "Li");
    const std::string coach = timed.club.person(Role::Coach, "Chen");
    CHECK(timed.analyse(bo).kind() == "role_needed");
    CHECK(timed.analyse(li, "one").status == 200);
    CHECK(timed.analyse(li, "two").status == 200);
    const Answer refused = timed.analyse(timed.club.club.session_of(2), "three");
    CHECK(refused.status == 429);
    CHECK(refused.kind() == "too_much");
    CHECK(refused.json().at("error").at("message").get<std::string>().find("2 at once") !=
          std::string::npos);
    for (const char* client : {"one", "two", "three", "four"})
        CHECK(timed.analyse(coach, client).status == 200);
}

TEST_CASE(
    "a game that has begun is played to its end when the time is used up, and no other begins") {
    TimedClub timed;
    const Club& club = timed.club;
    const std::string bo = timed.club.person(Role::Member, "Bo");
    const Answer begun = club.ask(bo, "POST", "/api/games", play_against_engine(10).dump());
    REQUIRE(begun.status == 201);
    const std::string path = "/api/games/" + begun.json().at("id").dump();
    timed.use_up(bo);
    // Known before the engine is asked for a move.
    const Answer refused = club.ask(bo, "POST", "/api/games", play_against_engine().dump());
    CHECK(refused.status == 429);
    CHECK(refused.kind() == "engine_time_used");
    Listener events(club.port(), "/api/events?client=test", club.cookie(bo));
    const auto begin = std::chrono::steady_clock::now();
    REQUIRE(club.ask(bo, "POST", path + "/play", R"({"op": "move", "move": "h2e2"})").status ==
            200);
    const Json answered = events.wait_for("game", is_reds_turn);
    REQUIRE(answered.is_object());
    CHECK(std::chrono::steady_clock::now() - begin < 5s);
    CHECK(answered.at("head").at("play").at("trouble").is_null());
    CHECK(club.ask(bo, "POST", path + "/play", R"({"op": "hint"})").kind() == "engine_time_used");
    const Json between = {{"kind", "play"},
                          {"red", {{"type", "engine"}, {"level", 1}}},
                          {"black", {{"type", "engine"}, {"level", 1}}}};
    CHECK(club.ask(bo, "POST", "/api/games", between.dump()).kind() == "engine_time_used");
    // Nothing was left behind.
    CHECK(club.ask(bo, "GET", "/api/games").json().at("total") == 1);
}

TEST_CASE("what a database that is away did not take is charged later") {
    FakeClub fake;
    fake.add("Bo", Role::Member, kGoodPassword);
    FakeAccounts accounts(fake);
    server::Log log(server::LogSettings{});
    std::atomic<std::int64_t> now = kMorning;
    server::EngineBudgets budgets(
        accounts, {.minutes = 1}, [&] { return now.load(); }, log);
    const std::string client = server::clients_of_user(1) + "tab";
    REQUIRE(budgets.ask(client).has_value());
    fake.is_away = true;
    budgets.charge(client, 40s);
    budgets.write();
    CHECK(fake.engine_use[{1, kToday}] == 0);
    CHECK_FALSE(budgets.is_spent(client));
    budgets.charge(client, 20s);
    CHECK(budgets.is_spent(client));
    // At another server, meanwhile.
    fake.is_away = false;
    accounts.add_engine_use(1, kToday, 1000);
    budgets.write();
    CHECK(fake.engine_use[{1, kToday}] == 61'000);
    CHECK(budgets.ask(client).error().kind == "engine_time_used");
    // Time that goes past midnight belongs to the day on which it was used.
    budgets.charge(client, 5s);
    now = (kToday + 1) * kDay;
    CHECK_FALSE(budgets.is_spent(client));
    budgets.charge(client, 7s);
    budgets.write();
    CHECK(fake.engine_use[{1, kToday}] == 66'000);
    CHECK(fake.engine_use[{1, kToday + 1}] == 7'000);
    // No user's.
    CHECK(budgets.ask(":table").has_value());
    budgets.charge("anybody", 100s);
    CHECK_FALSE(budgets.is_spent("anybody"));
}

TEST_CASE("without accounts, nobody has a limit") {
    const RunningServer server(
        {}, [](server::Config& config) { config.engine_rations = {.minutes = 0, .jobs = 1}; });
    CHECK(server.post("/api/games", play_against_engine()).status == 201);
    for (const char* slot : {"main", "second"}) {
        CHECK(server
                  .post("/api/analysis", {{"fen",
                                           "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/"
                                           "RNBAKABNR w - - 0 1"},
                                          {"slot", slot}})
                  .status == 200);
    }
}
