// SPDX-License-Identifier: MIT
#include "chuhe/server/password_guard.h"

#include <doctest/doctest.h>

#include "chuhe/server/gate.h"

using namespace std::chrono_literals;
using chuhe::server::Door;
using chuhe::server::PasswordGuard;
using Guarded = PasswordGuard::Answer;

TEST_CASE("wrong passwords from one address cost time, and end after fifty in an hour") {
    PasswordGuard guard;
    const auto now = PasswordGuard::Clock::now();
    std::chrono::milliseconds last{0};
    for (int i = 0; i < PasswordGuard::kMostWrong; ++i) {
        REQUIRE(guard.begin("192.0.2.1", now) == Guarded::GoOn);
        last = guard.blame("192.0.2.1");
        if (i < PasswordGuard::kFree) CHECK(last == 0ms);
    }
    CHECK(last == 5s);
    CHECK(guard.begin("192.0.2.1", now) == Guarded::TooMany);
    CHECK(guard.begin("192.0.2.2", now) == Guarded::GoOn);
    guard.forgive("192.0.2.2");
    CHECK(guard.begin("192.0.2.1", now + 61min) == Guarded::GoOn);
}

TEST_CASE("right passwords do not count, and many at once do") {
    PasswordGuard guard;
    const auto now = PasswordGuard::Clock::now();
    for (int i = 0; i < 500; ++i) {
        REQUIRE(guard.begin("::1", now) == Guarded::GoOn);
        guard.forgive("::1");
    }
    for (int i = 0; i < PasswordGuard::kMostAtOnce; ++i)
        REQUIRE(guard.begin("::1", now) == Guarded::GoOn);
    CHECK(guard.begin("::1", now) == Guarded::Busy);
    CHECK(guard.begin("::2", now) == Guarded::Busy);
    guard.forgive("::1");
    CHECK(guard.begin("::2", now) == Guarded::GoOn);
}

TEST_CASE("however many addresses guess, little is kept of them") {
    PasswordGuard guard;
    const auto now = PasswordGuard::Clock::now();
    for (int i = 0; i < 25'000; ++i) {
        const std::string address = std::to_string(i);
        REQUIRE(guard.begin(address, now) == Guarded::GoOn);
        guard.blame(address);
    }
}

TEST_CASE("the cookie of a session cannot be set by another host if the browser came by https") {
    Door door{"127.0.0.1", 8098, "token"};
    CHECK(chuhe::server::session_cookie("127.0.0.1:8098", door) == "chuhe_session_8098");
    door.origin = "https://club.example";
    CHECK(chuhe::server::session_cookie("club.example", door) == "__Host-chuhe_session_443");
    CHECK(chuhe::server::cookie_attributes("club.example", door).ends_with("; Secure"));
    // The machine's own name, past the proxy.
    CHECK(chuhe::server::session_cookie("127.0.0.1:8098", door) == "chuhe_session_443");
    door.origin = "http://club.example";
    CHECK(chuhe::server::session_cookie("club.example", door) == "chuhe_session_80");
}
