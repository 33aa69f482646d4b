// SPDX-License-Identifier: MIT
//
// Two servers behind nginx, as docs/club.md sets them up: TLS, hosts and origins, events, and a
// restart of one server after the other.
#include "postgres/proxy.h"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include "postgres/cluster.h"
#include "server/serve_program.h"

using namespace chuhe;
using namespace chuhe::tests;
using namespace std::chrono_literals;

namespace {

// nginx chooses the server by the first three numbers: two of these come to either.
constexpr std::array kVisitors = {"127.0.1.1", "127.0.2.1", "127.0.3.1", "127.0.4.1"};

// `chuhe serve` as a service, always at the same port.
class Service {
public:
    Service(std::string store, std::string origin)
        : store_(std::move(store)), origin_(std::move(origin)) {
        start();
    }

    int port() const { return port_; }

    void start() {
        program_.emplace(folder_, std::to_string(port_),
                         std::vector<std::string>{"--store", store_, "--public", origin_, "--proxy",
                                                  "127.0.0.1"});
        const auto until = std::chrono::steady_clock::now() + 60s;
        while (try_ask(port_, "GET", "/api").status != 200) {
            REQUIRE_MESSAGE(std::chrono::steady_clock::now() < until, program_->output());
            std::this_thread::sleep_for(20ms);
        }
    }
    void stop() {
        CHECK(program_->end(SIGTERM) == 0);
        program_.reset();
    }

private:
    TemporaryFolder folder_;
    int port_ = unused_port();
    std::string store_;
    std::string origin_;
    std::optional<Program> program_;
};

struct Club {
    explicit Club(const std::string& name)
        : store(Cluster::shared().database(name)),
          one(store, proxy.origin()),
          other(store, proxy.origin()) {
        proxy.start(one.port(), other.port());
    }

    Proxy proxy;
    std::string store;
    Service one;
    Service other;
};

// What nginx keeps back would never arrive: it waits for some kilobytes.
bool is_heard(protocol::Process& stream, const std::string& wanted) {
    const auto until = std::chrono::steady_clock::now() + 60s;
    std::string line;
    while (stream.read_line(line, until) == protocol::Process::Reading::Line) {
        if (line == wanted) return true;
    }
    return false;
}

// A person who plays one game after another, and notes what was acknowledged.
class Player {
public:
    Player(const Proxy& proxy, std::string from) : proxy_(proxy), from_(std::move(from)) {
        begin_game();
    }

    struct Game {
        std::string path;
        std::size_t moves = 0;  // acknowledged, or found when there was no answer
    };
    static constexpr std::array kLine = {"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "c3c4",
                                         "g6g5", "h0h6", "h7i7", "h6g6", "i7i8", "b0c2", "d9e8"};

    void move() {
        Game& game = games.back();
        if (game.moves == kLine.size()) {
            begin_game();
            return;
        }
        const Json order = {{"op", "move"}, {"move", kLine[game.moves]}};
        if (order_in(game, order).status == 200) {
            ++game.moves;
            ++acknowledged;
        } else {
            ++refused;
            look_again(game);
        }
    }

    std::vector<Game> games;
    int acknowledged = 0;
    int refused = 0;  // or without an answer

private:
    Answer ask(const std::string& method, const std::string& path, const std::string& body) const {
        return proxy_.ask({.path = path, .method = method, .body = body, .from = from_});
    }
    Answer order_in(const Game& game, const Json& order) const {
        return ask("POST", game.path + "/play", order.dump());
    }

    void begin_game() {
        Answer begun;
        for (int attempt = 0; attempt < 200 && begun.status != 201; ++attempt)
            begun = ask("POST", "/api/games", R"({"kind":"play"})");
        REQUIRE_MESSAGE(begun.status == 201, begun.body);
        games.push_back({"/api/games/" + begun.json().at("id").dump()});
    }

    // As a browser does after an error: it shows what is there. The move may have been saved.
    void look_again(Game& game) {
        Answer found;
        for (int attempt = 0; attempt < 200 && found.status != 200; ++attempt)
            found = ask("GET", game.path, "");
        REQUIRE_MESSAGE(found.status == 200, found.body);
        const std::size_t moves = found.json().at("nodes").size() - 1;
        CHECK(moves >= game.moves);
        CHECK(moves <= game.moves + 1);
        game.moves = moves;
        order_in(game, {{"op", "resume"}});
    }

    const Proxy& proxy_;
    const std::string from_;
};

void check_kept(const Player::Game& game, const Service& service) {
    CAPTURE(game.path);
    const Answer answer = ask(service.port(), "GET", game.path);
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    const Json nodes = answer.json().at("nodes");
    REQUIRE(nodes.size() == game.moves + 1);
    for (std::size_t i = 0; i < game.moves; ++i)
        CHECK(nodes.at(i + 1).at("move") == Player::kLine.at(i));
}

// Meanwhile nobody is turned away, whatever server nginx would choose.
void restart_all(Club& club) {
    for (Service* service : {&club.one, &club.other}) {
        service->stop();
        for (const char* visitor : kVisitors) {
            const Answer read = club.proxy.ask({.path = "/api/games", .from = visitor});
            CHECK_MESSAGE(read.status == 200, read.body);
            const Answer written = club.proxy.ask({.path = "/api/games",
                                                   .method = "POST",
                                                   .body = R"({"kind":"study"})",
                                                   .from = visitor});
            CHECK_MESSAGE(written.status == 201, written.body);
        }
        service->start();
        std::this_thread::sleep_for(500ms);
    }
}

}  // namespace

TEST_CASE("behind nginx, browsers come by TLS and under the public name only") {
    const Club club("public");
    const Proxy& proxy = club.proxy;
    const std::string port = proxy.origin().substr(proxy.origin().rfind(':') + 1);
    for (const char* protocol : {"--http1.1", "--http2"}) {
        CAPTURE(protocol);
        const Answer invited = proxy.ask({.path = "/?token=" + kToken, .protocol = protocol});
        CHECK(invited.status == 303);
        const std::string cookie = "chuhe_token_" + port + "=" + kToken;
        REQUIRE(invited.headers.contains("set-cookie"));
        CHECK(invited.headers.find("set-cookie")->second ==
              cookie + "; HttpOnly; SameSite=Strict; Path=/; Secure");
        // At both servers, whichever set it.
        for (const char* visitor : kVisitors) {
            CHECK(proxy
                      .ask({.path = "/api/games",
                            .headers = {"Cookie: " + cookie},
                            .from = visitor,
                            .protocol = protocol})
                      .status == 200);
        }
        const auto begin_study = [&](const std::string& header) {
            return proxy
                .ask({.path = "/api/games",
                      .method = "POST",
                      .body = R"({"kind":"study"})",
                      .headers = {header},
                      .protocol = protocol})
                .status;
        };
        CHECK(begin_study("Origin: " + proxy.origin()) == 201);
        for (const char* header :
             {"Origin: https://evil.example", "Origin: null", "Origin: https://club.example",
              "Sec-Fetch-Site: cross-site", "Host: evil.example", "Host: club.example"}) {
            CAPTURE(header);
            CHECK(begin_study(header) == 403);
        }
        CHECK(begin_study("Origin: http" + proxy.origin().substr(5)) == 403);
        CHECK(begin_study("Authorization: Bearer wrong") == 401);
    }
    CHECK(proxy.ask({.path = "/api/games"}).json().at("total") == 2);
}

TEST_CASE("through nginx, large files arrive, and what is too large or leads astray is refused") {
    const Club club("uploads");
    const Proxy& proxy = club.proxy;
    for (const char* protocol : {"--http1.1", "--http2"}) {
        CAPTURE(protocol);
        // More than nginx takes unless it is told otherwise.
        const std::string game = "[Event \"A\"]\n\n1. h2e2 *\n\n" + std::string(3 << 20, ' ');
        CHECK(proxy
                  .ask({.path = "/api/games/import",
                        .method = "POST",
                        .body = game,
                        .type = "application/octet-stream",
                        .protocol = protocol})
                  .status == 200);
        const Answer large = proxy.ask({.path = "/api/games",
                                        .method = "POST",
                                        .body = std::string(2 << 20, ' '),
                                        .protocol = protocol});
        CHECK(large.status == 413);
        CHECK(large.kind() == "too_large");
        for (const char* path : {"/../../../etc/passwd", "/assets/..%2f..%2f..%2fetc%2fpasswd",
                                 "/api/games/..%2f..%2fetc/passwd"}) {
            CAPTURE(path);
            const Answer astray = proxy.ask({.path = path, .protocol = protocol});
            CHECK(astray.status >= 400);
            CHECK(astray.status < 500);
        }
    }
}

TEST_CASE("nginx passes events on at once, from whichever server") {
    const Club club("events");
    for (const char* from : kVisitors) {
        const auto stream = club.proxy.listen(from);
        REQUIRE(is_heard(*stream, "event: hello"));
        for (const Service* service : {&club.one, &club.other}) {
            REQUIRE(ask(service->port(), "POST", "/api/games", R"({"kind":"study"})").status ==
                    201);
            CHECK(is_heard(*stream, "event: library"));
        }
    }
    for (const Service* service : {&club.one, &club.other})
        CHECK(club.proxy.log().find(std::to_string(service->port())) != std::string::npos);
}

TEST_CASE("no move is lost while the servers behind nginx are restarted one after the other") {
    Club club("restarted");
    std::vector<std::unique_ptr<Player>> players;
    for (const char* visitor : kVisitors)
        players.push_back(std::make_unique<Player>(club.proxy, visitor));
    std::atomic<bool> is_over = false;
    std::vector<std::thread> threads;
    for (const auto& player : players) {
        threads.emplace_back([&] {
            while (!is_over)
                player->move();
        });
    }
    restart_all(club);
    is_over = true;
    for (std::thread& thread : threads)
        thread.join();
    // The last news may still be on its way to the other server; a new one has none to wait for.
    const Service fresh(club.store, club.proxy.origin());
    int acknowledged = 0;
    int refused = 0;
    for (const auto& player : players) {
        CHECK(player->acknowledged > 0);
        acknowledged += player->acknowledged;
        refused += player->refused;
        for (const Player::Game& game : player->games)
            check_kept(game, fresh);
    }
    MESSAGE(acknowledged, " moves kept, ", refused, " refused and asked for again");
    for (const Service* service : {&club.one, &club.other})
        CHECK(club.proxy.log().find(std::to_string(service->port())) != std::string::npos);
}
