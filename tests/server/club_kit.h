// SPDX-License-Identifier: MIT
//
// A server whose users sign in, and people with browsers of their own.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "server/fake_accounts.h"
#include "server/running_server.h"

namespace chuhe::tests {

inline const std::string kGoodPassword = "cannon behind a horse";
inline const std::string kNobody = "Cookie: other=1\r\n";

struct Club {
    explicit Club(const std::function<void(server::Config&)>& more = {})
        : running({}, [this, more](server::Config& config) {
              config.open_accounts = [this]() -> Result<std::unique_ptr<accounts::Accounts>> {
                  return std::make_unique<FakeAccounts>(club);
              };
              if (more) more(config);
          }) {}

    int port() const { return running.port(); }
    std::string cookie_name() const { return "chuhe_session_" + std::to_string(port()); }
    std::string cookie(const std::string& secret) const {
        return "Cookie: " + cookie_name() + "=" + secret + "\r\n";
    }
    // A new user who has signed in: the secret of the session.
    std::string person(accounts::Role role, const std::string& name) {
        return club.session_of(club.add(name, role, kGoodPassword));
    }
    Answer ask(const std::string& secret, std::string_view method, const std::string& path,
               const std::string& body = {}, const std::string& more = {},
               const std::string& client = "test") const {
        return tests::ask(port(), method, path, body, "application/json", client,
                          cookie(secret) + more);
    }
    Answer sign_in(const std::string& name, const std::string& password = kGoodPassword,
                   const std::string& headers = kNobody) const {
        return tests::ask(port(), "POST", "/api/session",
                          Json{{"name", name}, {"password", password}}.dump(), "application/json",
                          "test", headers);
    }
    // What the browser is told to keep.
    std::string kept(const Answer& answer) const {
        const auto header = answer.headers.find("Set-Cookie");
        REQUIRE(header != answer.headers.end());
        const std::string& text = header->second;
        REQUIRE(text.starts_with(cookie_name() + "="));
        CHECK(text.find("; HttpOnly; SameSite=Strict; Path=/") != std::string::npos);
        const std::size_t begin = text.find('=') + 1;
        return text.substr(begin, text.find(';') - begin);
    }
    bool is_in(const std::string& secret) const {
        return ask(secret, "GET", "/api/session").status == 200;
    }

    FakeClub club;
    RunningServer running;  // after what it uses
};

}  // namespace chuhe::tests
