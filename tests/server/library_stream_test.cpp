// SPDX-License-Identifier: MIT
//
// Exporting and importing the whole library: streamed, never held in memory as a whole.
#include <doctest/doctest.h>

#include "chuhe/server/routes.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

constexpr const char* kBytes = "application/octet-stream";

std::int64_t add_study(const RunningServer& server, const std::string& comment = {}) {
    const Json game = server.post("/api/games", {{"kind", "study"}}).json();
    const std::string path = "/api/games/" + game.at("id").dump() + "/edit";
    if (!comment.empty()) {
        const Answer answer =
            server.post(path, {{"op", "comment"}, {"node", 0}, {"text", comment}});
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
    }
    return game.at("id").get<std::int64_t>();
}

}  // namespace

TEST_CASE("the library is exported in chunks, without a length known in advance") {
    const RunningServer server;
    for (int i = 0; i < 100; ++i)
        add_study(server);
    const Answer answer = server.get("/api/library");
    CHECK(answer.status == 200);
    CHECK_FALSE(answer.headers.contains("Content-Length"));
    CHECK(answer.headers.contains("Content-Disposition"));
    CHECK(std::ranges::count(answer.body, '\n') == 103);  // head, settings, end mark
    CHECK(ask(server.port(), "HEAD", "/api/library").body.empty());
}

TEST_CASE("a library larger than any upload can be imported") {
    const RunningServer server;
    add_study(server, std::string(900'000, 'x'));
    std::string text = server.get("/api/library").body;
    const std::size_t end_mark = text.rfind('\n', text.size() - 2) + 1;
    const std::size_t game = text.rfind('\n', end_mark - 2) + 1;
    const std::string line = text.substr(game, end_mark - game);
    while (text.size() <= server::kMostUpload)
        text += line;
    const RunningServer other;
    const Answer taken = ask(other.port(), "POST", "/api/library", text, kBytes);
    REQUIRE_MESSAGE(taken.status == 200, taken.body);
    CHECK(taken.json().at("added") == 1);
    CHECK(taken.json().at("known").get<int>() > 60);
    CHECK(taken.json().at("unread") == 0);
}

TEST_CASE("importing a library reports progress, and can be cancelled") {
    const RunningServer server;
    add_study(server);
    std::string text = server.get("/api/library").body;
    Listener listener(server.port());
    const Answer taken = ask(server.port(), "POST", "/api/library?job=back", text, kBytes);
    REQUIRE_MESSAGE(taken.status == 200, taken.body);
    const Json done =
        listener.wait_for("job", [](const Json& event) { return event.at("state") == "done"; });
    REQUIRE_FALSE(done.is_null());
    CHECK(done.at("job") == "back");
    CHECK(done.at("done") == 1);
    CHECK(done.at("read") == text.size());

    const int handle = open_connection(server.port());
    send_whole(handle, "POST /api/library?job=stopped HTTP/1.1\r\nHost: 127.0.0.1:" +
                           std::to_string(server.port()) + "\r\n" + kTokenLine +
                           "Chuhe-Client: test\r\nContent-Type: " + kBytes +
                           "\r\nContent-Length: " + std::to_string(text.size() + 1000) +
                           "\r\n\r\n" + text);
    // It reports ten times a second, as chunks arrive.
    Json running;
    for (int i = 0; i < 50 && running.is_null(); ++i) {
        send_whole(handle, "\n");
        running = listener.wait_for(
            "job", [](const Json& event) { return event.at("job") == "stopped"; },
            std::chrono::milliseconds(100));
    }
    REQUIRE_FALSE(running.is_null());
    CHECK(running.at("state") == "running");
    CHECK(ask(server.port(), "DELETE", "/api/jobs/stopped").status == 200);
    send_whole(handle, std::string(950, '\n'));
    const std::string answer = read_until_closed(handle, std::chrono::seconds(10));
    CHECK(answer.find("cancelled") != std::string::npos);
}

TEST_CASE("a file that is not a library is rejected, however large, and the reason is delivered") {
    const RunningServer server;
    const Answer answer =
        ask(server.port(), "POST", "/api/library", std::string(20 << 20, 'x'), kBytes);
    CHECK(answer.status == 422);
    CHECK(answer.kind() == "unsupported");
    CHECK(ask(server.port(), "POST", "/api/library", "", kBytes).kind() == "unsupported");
    CHECK(ask(server.port(), "POST", "/api/library", "{}").status == 415);
    // No length and no chunks: there is no body, and nothing to wait for.
    const std::string bare =
        raw(server.port(),
            "POST /api/library HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server.port()) +
                "\r\n" + kTokenLine + "Content-Type: " + kBytes + "\r\n\r\n");
    CHECK(bare.find(" 422 ") != std::string::npos);
    CHECK(server.get("/api").status == 200);
}

TEST_CASE("an upload that breaks off is rejected, and nothing is imported") {
    const RunningServer server;
    add_study(server);
    const std::string text = server.get("/api/library").body;
    const RunningServer other;
    const std::string answer =
        raw(other.port(),
            "POST /api/library HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(other.port()) +
                "\r\n" + kTokenLine + "Content-Type: " + kBytes +
                "\r\nContent-Length: " + std::to_string(text.size() + 100) + "\r\n\r\n" + text,
            std::chrono::seconds(10));
    CHECK(answer.find(" 408 ") != std::string::npos);
    CHECK(answer.find("too_slow") != std::string::npos);
    CHECK(other.get("/api/games").json().at("total") == 0);
}

TEST_CASE("a truncated library is imported as far as it goes, and reported as truncated") {
    const RunningServer server;
    add_study(server);
    add_study(server);
    const std::string text = server.get("/api/library").body;
    const RunningServer other;
    const auto restore = [&](const std::string& bytes) {
        return ask(other.port(), "POST", "/api/library", bytes, kBytes).json();
    };
    const Json cut = restore(text.substr(0, text.size() - 60));
    CHECK(cut.at("added") == 1);
    CHECK(cut.at("complete") == false);
    CHECK(cut.at("problems").at(0).at("code") == "library.export_truncated");
    const Json whole = restore(text);
    CHECK(whole.at("added") == 1);
    CHECK(whole.at("known") == 1);
    CHECK(whole.at("complete") == true);
}
