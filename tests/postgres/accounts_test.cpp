// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "chuhe/postgres/link.h"
#include "chuhe/postgres/postgres_accounts.h"
#include "chuhe/postgres/postgres_store.h"
#include "chuhe/postgres/schema.h"
#include "chuhe/postgres/secrets.h"
#include "postgres/accounts_kit.h"

using namespace chuhe;
using namespace chuhe::tests;
using accounts::Accounts;
using accounts::Denial;
using accounts::Role;

TEST_CASE("the first admin comes by a link that is good once, and only while there are no users") {
    AccountKit kit("first admin");
    const std::string early = kit.accounts->invite_first().value().value();
    const auto admin = kit.first();
    CHECK(admin.user.role == Role::Admin);
    CHECK(kit.is_signed_in(admin.secret));
    CHECK_FALSE(kit.accounts->invite_first().value().has_value());
    // Of another server that was started before.
    CHECK(denial_of(kit.accounts->join(early, {"Intruder", kPassword, kHere})) ==
          Denial::NoInvitation);
}

TEST_CASE("two people who open the first link at once do not both become admins") {
    AccountKit kit("two first");
    const std::string one = kit.accounts->invite_first().value().value();
    const std::string two = kit.accounts->invite_first().value().value();
    std::atomic<int> joined = 0;
    std::vector<std::thread> threads;
    for (const std::string& secret : {one, two, one}) {
        threads.emplace_back([&, secret, name = "User " + std::to_string(threads.size())] {
            if (is_done(kit.accounts->join(secret, {name, kPassword, kHere}))) ++joined;
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    CHECK(joined == 1);
    CHECK(kit.accounts->users().value().size() == 1);
}

TEST_CASE("an invitation is good for one person, one role and a week") {
    AccountKit kit("invitations");
    kit.first();
    const std::string invitation = kit.accounts->invite(Role::Coach, {1, kHere}).value();
    CHECK(denial_of(kit.accounts->join(invitation, {"Wang", "short", kHere})) ==
          Denial::BadPassword);
    CHECK(denial_of(kit.accounts->join(invitation, {"", kPassword, kHere})) == Denial::BadName);
    // Names that look the same.
    CHECK(denial_of(kit.accounts->join(invitation, {"ＡＤＭＩＮ", kPassword, kHere})) ==
          Denial::NameTaken);
    CHECK(kit.joined(invitation, "Wang").user.role == Role::Coach);
    CHECK(denial_of(kit.accounts->join(invitation, {"Li", kPassword, kHere})) ==
          Denial::NoInvitation);
    CHECK(denial_of(kit.accounts->join("", {"Li", kPassword, kHere})) == Denial::NoInvitation);
    const std::string late = kit.accounts->invite(Role::Reader, {1, kHere}).value();
    kit.now += std::int64_t{8} * 24 * 3600;
    CHECK(denial_of(kit.accounts->join(late, {"Li", kPassword, kHere})) == Denial::NoInvitation);
}

TEST_CASE("a password lets its user in, and nothing else does") {
    AccountKit kit("passwords");
    kit.first();
    kit.member("胡荣华");
    const auto session = kit.sign_in("胡榮華");
    REQUIRE(is_done(session));
    CHECK((*session)->user.name == "胡荣华");
    CHECK(denial_of(kit.sign_in("胡荣华", "cannon behind a horsf")) == Denial::WrongPassword);
    CHECK(denial_of(kit.sign_in("胡荣华", "")) == Denial::WrongPassword);
    CHECK(denial_of(kit.sign_in("nobody")) == Denial::WrongPassword);
    CHECK(denial_of(kit.sign_in("' OR 1=1 --")) == Denial::WrongPassword);
    CHECK_FALSE(kit.is_signed_in(""));
    CHECK_FALSE(kit.is_signed_in("x' OR 'x'='x"));
}

TEST_CASE("every sign-in has a secret of its own, which only its digest can tell from others") {
    AccountKit kit("secrets");
    const auto admin = kit.first();
    const auto again = kit.sign_in("Admin");
    REQUIRE(is_done(again));
    CHECK((*again)->secret != admin.secret);
    CHECK(admin.secret.size() == 43);
    const auto link = *postgres::Link::connect(kit.address);
    const auto rows = link->run("SELECT digest FROM sign_ins");
    REQUIRE(rows.count() == 2);
    for (int row = 0; row < rows.count(); ++row) {
        // What is stored opens nothing.
        CHECK_FALSE(kit.is_signed_in(rows.text(row, 0)));
        CHECK(rows.text(row, 0) != admin.secret);
    }
    CHECK(link->run("SELECT password FROM users").text(0, 0).starts_with("$argon2id$v=19$m=65536"));
    REQUIRE(kit.accounts->sign_out(admin.secret, {1, kHere}).has_value());
    CHECK_FALSE(kit.is_signed_in(admin.secret));
    CHECK(kit.is_signed_in((*again)->secret));
}

TEST_CASE("a session ends after thirty days") {
    AccountKit kit("thirty days");
    const auto admin = kit.first();
    kit.now += 30 * 24 * 3600 - 1;
    CHECK(kit.is_signed_in(admin.secret));
    kit.now += 1;
    CHECK_FALSE(kit.is_signed_in(admin.secret));
}

TEST_CASE("after ten wrong passwords within an hour even the right one waits") {
    AccountKit kit("ten tries");
    kit.first();
    kit.member("Wang");
    for (int i = 0; i < Accounts::kMostTries; ++i)
        CHECK(denial_of(kit.sign_in("wang", "guess number " + std::to_string(i))) ==
              Denial::WrongPassword);
    CHECK(denial_of(kit.sign_in("Wang")) == Denial::TooManyTries);
    CHECK(is_done(kit.sign_in("Admin")));  // others are not concerned
    // A name that nobody has is treated alike, so that it is not told from one that somebody has.
    for (int i = 0; i < Accounts::kMostTries; ++i)
        CHECK(denial_of(kit.sign_in("nobody")) == Denial::WrongPassword);
    CHECK(denial_of(kit.sign_in("nobody")) == Denial::TooManyTries);
    kit.now += 3601;
    CHECK(is_done(kit.sign_in("Wang")));
    CHECK(is_done(kit.sign_in("Wang")));  // and counts from the beginning
}

TEST_CASE("guesses that are made at once are counted, too") {
    AccountKit kit("at once tries");
    kit.first();
    std::atomic<int> looked_at = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 24; ++i) {
        threads.emplace_back([&] {
            const auto refused = kit.sign_in("Admin", "a wrong password");
            if (refused && !*refused && refused->error() == Denial::WrongPassword) ++looked_at;
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    // Those whose count is not committed yet do not see each other: one for each connection.
    CHECK(looked_at <= Accounts::kMostTries + 8);
}

TEST_CASE("a new password, role or end ends the sessions of that user only") {
    AccountKit kit("ended sessions");
    const auto admin = kit.first();
    const auto wang = kit.member("Wang");
    const auto phone = kit.sign_in("Wang");
    REQUIRE(is_done(phone));
    const accounts::Actor self{wang.user.id, kHere};
    CHECK(denial_of(kit.accounts->change_password(self, "wrong", "another password",
                                                  wang.secret)) == Denial::WrongPassword);
    CHECK(denial_of(kit.accounts->change_password(self, kPassword, "short", wang.secret)) ==
          Denial::BadPassword);
    CHECK(is_done(kit.accounts->change_password(self, kPassword, "another password", wang.secret)));
    CHECK(kit.is_signed_in(wang.secret));
    CHECK_FALSE(kit.is_signed_in((*phone)->secret));
    CHECK(denial_of(kit.sign_in("Wang")) == Denial::WrongPassword);
    CHECK(is_done(kit.sign_in("Wang", "another password")));

    CHECK(is_done(kit.accounts->set_role(wang.user.id, Role::Reader, {1, kHere})));
    CHECK_FALSE(kit.is_signed_in(wang.secret));
    const auto reader = kit.sign_in("Wang", "another password");
    REQUIRE(is_done(reader));
    CHECK((*reader)->user.role == Role::Reader);

    CHECK(is_done(kit.accounts->set_ended(wang.user.id, true, {1, kHere})));
    CHECK_FALSE(kit.is_signed_in((*reader)->secret));
    CHECK(denial_of(kit.sign_in("Wang", "another password")) == Denial::WrongPassword);
    CHECK(is_done(kit.accounts->set_ended(wang.user.id, false, {1, kHere})));
    CHECK(is_done(kit.sign_in("Wang", "another password")));
    CHECK(kit.is_signed_in(admin.secret));
}

TEST_CASE("a user who forgot the password comes back by a link") {
    AccountKit kit("forgotten");
    kit.first();
    const auto wang = kit.member("Wang");
    const auto link = kit.accounts->invite_back(wang.user.id, {1, kHere});
    REQUIRE(is_done(link));
    const auto back = kit.accounts->join(**link, {"Somebody Else", "another password", kHere});
    REQUIRE(is_done(back));
    CHECK((*back)->user.id == wang.user.id);
    CHECK((*back)->user.name == "Wang");
    CHECK_FALSE(kit.is_signed_in(wang.secret));
    CHECK(denial_of(kit.accounts->join(**link, {"", "another password", kHere})) ==
          Denial::NoInvitation);
    CHECK(denial_of(kit.accounts->invite_back(99, {1, kHere})) == Denial::NoUser);
    REQUIRE(is_done(kit.accounts->set_ended(wang.user.id, true, {1, kHere})));
    CHECK(denial_of(kit.accounts->invite_back(wang.user.id, {1, kHere})) == Denial::NoUser);
}

TEST_CASE("the links of an admin who no longer is one are good for nothing") {
    AccountKit kit("links of a former admin");
    kit.first();
    const auto second = kit.member("Second", Role::Admin);
    const accounts::Actor actor{second.user.id, kHere};
    const std::string open = kit.accounts->invite(Role::Admin, actor).value();
    const std::string other = kit.accounts->invite(Role::Member, {1, kHere}).value();
    REQUIRE(is_done(kit.accounts->set_role(second.user.id, Role::Reader, {1, kHere})));
    CHECK(denial_of(kit.accounts->join(open, {"Third", kPassword, kHere})) == Denial::NoInvitation);
    CHECK(kit.joined(other, "Third").user.role == Role::Member);
}

TEST_CASE("a user finds and ends their own sessions, and nobody else's") {
    AccountKit kit("own sessions");
    const auto admin = kit.first();
    const auto here = kit.member("Wang");
    kit.now += 60;
    const auto there = kit.sign_in("Wang");
    REQUIRE(is_done(there));
    const auto sessions = kit.accounts->sessions_of(here.user.id, here.secret).value();
    REQUIRE(sessions.size() == 2);
    CHECK(sessions[0].begun == kit.now);
    CHECK_FALSE(sessions[0].is_this);
    CHECK(sessions[1].is_this);
    CHECK(sessions[1].ends == sessions[1].begun + 30 * 24 * 3600);
    // Not by an admin, and not by its secret.
    CHECK_FALSE(kit.accounts->end_session(sessions[0].id, {admin.user.id, kHere}).value());
    CHECK_FALSE(kit.accounts->end_session((*there)->secret, {here.user.id, kHere}).value());
    CHECK_FALSE(kit.accounts->end_session("", {here.user.id, kHere}).value());
    CHECK(kit.accounts->user_of(sessions[0].id).value() == std::nullopt);
    CHECK(kit.accounts->end_session(sessions[0].id, {here.user.id, kHere}).value());
    CHECK_FALSE(kit.is_signed_in((*there)->secret));
    CHECK(kit.is_signed_in(here.secret));
    CHECK(kit.accounts->audit_before(0, 1).value()[0].action == "session_ended");
    // The others of these have ended, or never began.
    CHECK(kit.accounts->ended_among({admin.secret, (*there)->secret, here.secret, "x,y", ""})
              .value() == std::vector<std::string>{(*there)->secret, "x,y", ""});
    CHECK(kit.accounts->ended_among({}).value().empty());
    kit.now += std::int64_t{31} * 24 * 3600;
    CHECK(kit.accounts->sessions_of(here.user.id, here.secret).value().empty());
    CHECK(kit.accounts->ended_among({admin.secret}).value().size() == 1);
}

TEST_CASE("an admin sees the invitations that nobody has taken, and withdraws them") {
    AccountKit kit("open invitations");
    kit.first();
    const auto wang = kit.member("Wang");
    CHECK(kit.accounts->invitations().value().empty());
    const std::string link = kit.accounts->invite(Role::Coach, {1, kHere}).value();
    kit.now += 60;
    REQUIRE(is_done(kit.accounts->invite_back(wang.user.id, {1, kHere})));
    const auto open = kit.accounts->invitations().value();
    REQUIRE(open.size() == 2);
    CHECK(open[0].made_for == wang.user.id);
    CHECK(open[1].role == Role::Coach);
    CHECK(open[1].made_by == 1);
    CHECK(open[1].made_for == 0);
    CHECK(open[1].id != link);
    CHECK_FALSE(kit.accounts->withdraw(link, {1, kHere}).value());
    CHECK(kit.accounts->withdraw(open[1].id, {1, kHere}).value());
    CHECK_FALSE(kit.accounts->withdraw(open[1].id, {1, kHere}).value());
    CHECK(denial_of(kit.accounts->join(link, {"Li", kPassword, kHere})) == Denial::NoInvitation);
    CHECK(kit.accounts->invitations().value().size() == 1);
    CHECK(kit.accounts->audit_before(0, 1).value()[0].object == "role coach");
    kit.now += std::int64_t{8} * 24 * 3600;
    CHECK(kit.accounts->invitations().value().empty());
}

TEST_CASE("there is always an admin") {
    AccountKit kit("last admin");
    kit.first();
    CHECK(denial_of(kit.accounts->set_role(1, Role::Coach, {1, kHere})) == Denial::LastAdmin);
    CHECK(denial_of(kit.accounts->set_ended(1, true, {1, kHere})) == Denial::LastAdmin);
    const auto second = kit.member("Second", Role::Admin);
    CHECK(is_done(kit.accounts->set_role(1, Role::Coach, {1, kHere})));
    CHECK(denial_of(kit.accounts->set_ended(second.user.id, true, {1, kHere})) ==
          Denial::LastAdmin);
}

TEST_CASE("the audit log tells what was done, by whom and from where, and stays as it is") {
    AccountKit kit("audit");
    kit.first();
    const auto wang = kit.member("Wang");
    CHECK(denial_of(kit.sign_in("Wang", "a wrong password")) == Denial::WrongPassword);
    REQUIRE(kit.accounts->note({wang.user.id, kHere}, "games_deleted", "games 7").has_value());
    const auto link = *postgres::Link::connect(kit.address);
    link->run_script("DELETE FROM audit; UPDATE audit SET action = 'nothing'");
    const auto entries = kit.accounts->audit_before(0, 100).value();
    std::vector<std::string> actions;
    for (const auto& entry : entries) {
        actions.push_back(entry.action);
        CHECK(entry.address == kHere);
        CHECK(entry.time == kit.now);
        // Nothing that somebody typed.
        CHECK(entry.object.find("password") == std::string::npos);
    }
    CHECK(actions == std::vector<std::string>{"games_deleted", "sign_in_refused", "joined",
                                              "invited", "joined"});
    CHECK(entries.front().user == wang.user.id);
    CHECK(kit.accounts->audit_before(entries[1].id, 2).value().size() == 2);
    CHECK(kit.accounts->audit_before(entries[1].id, 2).value()[0].id == entries[2].id);
}

TEST_CASE("engine time is counted by user and day, at whatever server, and kept for a month") {
    constexpr std::int64_t kToday = 20'000;
    AccountKit kit("engine time");
    kit.first();
    const auto bo = kit.member("Bo").user.id;
    const auto other = kit.open();  // another server
    const auto used = [&](std::int64_t day) {
        return kit.accounts->engine_use(bo, day).value().value().milliseconds;
    };
    CHECK(used(kToday) == 0);
    REQUIRE(kit.accounts->add_engine_use(bo, kToday, 700).has_value());
    REQUIRE(other->add_engine_use(bo, kToday, 50).has_value());
    CHECK(used(kToday) == 750);
    CHECK(used(kToday + 1) == 0);
    const auto uses = other->engine_uses(kToday).value();
    REQUIRE(uses.size() == 2);
    CHECK(uses[0].user.name == "Admin");
    CHECK(uses[0].milliseconds == 0);
    CHECK(uses[1].milliseconds == 750);
    CHECK_FALSE(kit.accounts->engine_use(99, kToday).value().has_value());
    CHECK_FALSE(kit.accounts->add_engine_use(99, kToday, 1).has_value());
    // At once, nothing is lost.
    std::thread there([&] {
        for (int i = 0; i < 50; ++i)
            (void)other->add_engine_use(bo, kToday, 1);
    });
    for (int i = 0; i < 50; ++i)
        (void)kit.accounts->add_engine_use(bo, kToday, 1);
    there.join();
    CHECK(used(kToday) == 850);
    REQUIRE(kit.accounts->add_engine_use(bo, kToday + 31, 1).has_value());
    CHECK(used(kToday) == 0);
}

TEST_CASE("an admin gives a user more or less engine time, which the log tells") {
    AccountKit kit("engine minutes");
    kit.first();
    const auto bo = kit.member("Bo");
    CHECK_FALSE(bo.user.engine_minutes.has_value());
    const auto set = [&](accounts::UserId user, std::optional<int> minutes) {
        return kit.accounts->set_engine_minutes(user, minutes, {1, kHere});
    };
    CHECK(is_done(set(bo.user.id, 0)));
    CHECK(kit.accounts->user_of(bo.secret).value().value().engine_minutes == 0);
    CHECK(is_done(set(bo.user.id, std::nullopt)));
    CHECK_FALSE(kit.accounts->users().value().back().engine_minutes.has_value());
    CHECK(denial_of(set(99, 5)) == Denial::NoUser);
    const auto entries = kit.accounts->audit_before(0, 2).value();
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].action == "engine_time_set");
    CHECK(entries[0].object == "user 2 as role");
    CHECK(entries[1].object == "user 2 0");
}

TEST_CASE("a library of the version before gets its accounts, and keeps its games") {
    const std::string address = Cluster::shared().database("version one");
    {
        const auto link = *postgres::Link::connect(address);
        link->run_script("CREATE SCHEMA chuhe");
        link->run_script(std::string(postgres::club_schema_steps()[0]));
        link->run_script(
            "UPDATE library SET version = 1; INSERT INTO games (key, kind, record, created, "
            "modified, change) VALUES ('k', 'study', '', 'then', 'then', 1)");
    }
    const auto opened = postgres::PostgresAccounts::open(address);
    REQUIRE_MESSAGE(opened.has_value(), to_string(opened.error()));
    CHECK((*opened)->users().value().empty());
    CHECK((*opened)->invite_first().value().has_value());
    const auto store = postgres::PostgresStore::open(address);
    REQUIRE(store.has_value());
    CHECK((*store)->count().value() == 1);
}

TEST_CASE("what is stored of a secret does not tell it") {
    const std::string secret = postgres::new_secret();
    CHECK(secret != postgres::new_secret());
    CHECK(postgres::secret_digest(secret).size() == 64);
    const std::string hash = postgres::hash_password(secret);
    CHECK(hash != postgres::hash_password(secret));  // each with a salt of its own
    CHECK(postgres::is_password(secret, hash));
    CHECK_FALSE(postgres::is_password(secret + "x", hash));
    CHECK_FALSE(postgres::is_password(secret, ""));
}
