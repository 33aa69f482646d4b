// SPDX-License-Identifier: MIT
//
// Two people at their own screens, and spectators, as the server sees them.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "server/play_kit.h"
#include "server/running_server.h"

namespace chuhe::tests {

// The options of a server that lets guests in.
inline void with_tables(server::Config& config) {
    config.tables = true;
}

// Somebody without the token, but with the secret of a seat.
class Guest {
public:
    Guest(int port, std::string secret) : port_(port), secret_(std::move(secret)) {}

    std::string cookie() const {
        return "Cookie: chuhe_seat_" + std::to_string(port_) + "=" + secret_ + "\r\n";
    }
    const std::string& secret() const { return secret_; }
    // After a restart.
    void move_to(int port) { port_ = port; }

    Answer ask(const std::string& method, const std::string& path,
               const std::string& body = {}) const {
        return tests::ask(port_, method, path, body, "application/json", "test", cookie());
    }
    Json table() const {
        const Answer answer = ask("GET", "/api/table");
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        return answer.json();
    }
    Answer act(const Json& body) const { return ask("POST", "/api/table/act", body.dump()); }
    Answer move(const std::string& text) const { return act({{"op", "move"}, {"move", text}}); }

    // Takes the seat, and keeps the secret that comes back, as a browser does.
    Json join(const std::string& name) {
        const Answer answer = ask("POST", "/api/table/join", Json{{"name", name}}.dump());
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        secret_ = secret_in(answer);
        return answer.json();
    }

    static std::string secret_in(const Answer& answer) {
        const auto header = answer.headers.find("Set-Cookie");
        REQUIRE(header != answer.headers.end());
        const std::string& text = header->second;
        CHECK(text.find("; HttpOnly; SameSite=Strict; Path=/") != std::string::npos);
        const std::size_t begin = text.find('=') + 1;
        return text.substr(begin, text.find(';') - begin);
    }

private:
    int port_;
    std::string secret_;
};

inline std::string secret_of_link(const Json& link) {
    const std::string text = link.get<std::string>();
    REQUIRE(text.starts_with("/?invite="));
    return text.substr(text.find('=') + 1);
}

// A game at a table: the user plays Red, a friend has been invited to play Black.
struct TableParty {
    explicit TableParty(const RunningServer& server, Json terms = Json::object())
        : game(begin_play(server, std::move(terms))),
          opened(server.post(path_of(game, "/table"), {{"seat", "red"}, {"name", "Anna"}})),
          red(server.port(), Guest::secret_in(opened)),
          black(server.port(), secret_of_link(opened.json().at("invitations").at("black"))),
          watcher(server.port(), secret_of_link(opened.json().at("invitations").at("watch"))) {}

    void move_to(int port) {
        for (Guest* guest : {&red, &black, &watcher})
            guest->move_to(port);
    }

    Json game;
    Answer opened;
    Guest red;
    Guest black;
    Guest watcher;
};

}  // namespace chuhe::tests
