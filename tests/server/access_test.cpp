// SPDX-License-Identifier: MIT
//
// Who may use the server, over real connections: hosts, origins, tokens, paths.
#include <doctest/doctest.h>

#include <chrono>

#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

TEST_CASE("foreign hosts and origins are refused") {
    const RunningServer server;
    const auto status = [&](const std::string& headers) {
        return ask(server.port(), "GET", "/api/games", "", "", "test", headers).status;
    };
    const std::string port = std::to_string(server.port());
    CHECK(status("") == 200);
    CHECK(status("Host: evil.example:" + port + "\r\n") == 403);
    CHECK(status("Host: 127.0.0.1\r\n") == 403);
    CHECK(status("Origin: http://evil.example\r\n") == 403);
    CHECK(status("Origin: null\r\n") == 403);
    CHECK(status("Origin: http://127.0.0.1:" + port + "\r\n") == 200);
    CHECK(status("Sec-Fetch-Site: cross-site\r\n") == 403);
    CHECK(status("Sec-Fetch-Site: same-site\r\n") == 403);  // another port of this machine
    CHECK(status("Sec-Fetch-Site: same-origin\r\n") == 200);
    CHECK(ask(server.port(), "POST", "/api/games", R"({"kind":"study"})", "text/plain").status ==
          415);
    CHECK(server.get("/api/games").json().at("total") == 0);
}

TEST_CASE("requests without the token are refused, from this machine too") {
    const RunningServer server("correct-horse-battery");
    const std::string cookie = "Cookie: chuhe_token_" + std::to_string(server.port()) + "=";
    const auto ask_with = [&](const std::string& headers, const std::string& path = "/api") {
        return ask(server.port(), "GET", path, "", "", "test", headers);
    };
    const std::string none = "Cookie: other=1\r\n";
    CHECK(ask_with(none).status == 401);
    CHECK(ask_with(none, "/api/events").status == 401);
    CHECK(ask_with(none, "/assets/app.js").status == 401);
    CHECK(ask_with("Authorization: Bearer wrong\r\n").status == 401);
    CHECK(ask_with("Authorization: Bearer correct-horse-battery\r\n").status == 200);
    CHECK(ask_with(cookie + "correct-horse-battery\r\n").status == 200);
    CHECK(ask_with(cookie + "\r\n").status == 401);
    CHECK(ask_with("Cookie: chuhe_token_1=correct-horse-battery\r\n").status == 401);
    CHECK(ask_with("", "/?token=wrong").status == 401);
    CHECK(ask_with("", "/api?token=correct-horse-battery").status == 401);
    // A person sees a page that says what to do.
    const Answer page = ask_with(none, "/");
    CHECK(page.status == 401);
    CHECK(page.headers.find("Content-Type")->second == "text/html; charset=utf-8");
    CHECK(page.body.find("Open the address that chuhe serve printed") != std::string::npos);
}

TEST_CASE("the address with the token lets a browser in, and disappears") {
    const RunningServer server;
    const Answer invited = server.get("/?token=" + kToken);
    CHECK(invited.status == 303);
    CHECK(invited.headers.find("Location")->second == "/");
    CHECK(invited.headers.find("Set-Cookie")->second ==
          "chuhe_token_" + std::to_string(server.port()) + "=" + kToken +
              "; HttpOnly; SameSite=Strict; Path=/");
    // Redirected from a file, a browser would not send the cookie; from our own page it does.
    const Answer linked = ask(server.port(), "GET", "/?token=" + kToken, "", "", "test",
                              "Sec-Fetch-Site: cross-site\r\n");
    CHECK(linked.status == 200);
    CHECK(linked.headers.contains("Set-Cookie"));
    CHECK(linked.body.find("url=/\"") != std::string::npos);
    CHECK(linked.body.find(kToken) == std::string::npos);
}

TEST_CASE("every server has its own random token unless one is given") {
    const TemporaryFolder folder;
    std::string first;
    for (const char* name : {"one", "two"}) {
        const auto server = server::Server::start({.port = 0, .library = folder.file(name)});
        REQUIRE(server.has_value());
        const std::string token = (*server)->token();
        CHECK(token.size() == 43);
        CHECK(token != first);
        CHECK((*server)->url().ends_with("/?token=" + token));
        CHECK(ask((*server)->port(), "GET", "/api", "", "", "test", "Cookie: a=b\r\n").status ==
              401);
        first = token;
    }
}

TEST_CASE("a client that guesses tokens waits longer and longer, and no other client does") {
    const RunningServer server;
    const std::string wrong = "Authorization: Bearer wrong-wrong-wrong-wrong\r\n";
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 8; ++i)
        CHECK(ask(server.port(), "GET", "/api", "", "", "test", wrong).status == 401);
    // Five are free; then 200, 400 and 800 ms.
    CHECK(std::chrono::steady_clock::now() - begin > std::chrono::milliseconds(1300));
    const int guessing = open_connection(server.port());
    send_whole(guessing, "GET /api HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server.port()) +
                             "\r\n" + wrong + "\r\n");
    const auto right = std::chrono::steady_clock::now();
    CHECK(is_alive(server.port()));
    CHECK(std::chrono::steady_clock::now() - right < std::chrono::milliseconds(1500));
    CHECK(read_until_closed(guessing, std::chrono::seconds(5)).starts_with("HTTP/1.1 401 "));
}

TEST_CASE("no path leads out of the app") {
    const RunningServer server;
    for (const char* path :
         {"/../../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd.txt",
          "//etc/passwd.conf", "/assets/../../x.js", "/index.html%00.js", "/.git/config.x",
          "/api/../../etc/passwd", "/api/games/..%2f1", "/api/file?format=pgn&games=../1",
          "/api/games/import/../../../etc/passwd"}) {
        CAPTURE(path);
        const Answer answer = server.get(path);
        CHECK(answer.body.find("root:") == std::string::npos);
        CHECK(answer.status != 500);
    }
    CHECK(is_alive(server.port()));
}

TEST_CASE("every answer carries a strict policy") {
    const RunningServer server;
    for (const char* path : {"/", "/api", "/api/nothing", "/missing.js"}) {
        const Answer answer = server.get(path);
        CAPTURE(path);
        REQUIRE(answer.headers.contains("Content-Security-Policy"));
        const std::string policy = answer.headers.find("Content-Security-Policy")->second;
        CHECK(policy.find("default-src 'none'") != std::string::npos);
        CHECK(policy.find("unsafe") == std::string::npos);
        CHECK(answer.headers.contains("X-Content-Type-Options"));
    }
}
