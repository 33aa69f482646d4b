// SPDX-License-Identifier: MIT
//
// Pictures and animations of positions and games.
#include <doctest/doctest.h>

#include <string>

#include "server/running_server.h"

using namespace chuhe;
using chuhe::tests::Json;
using chuhe::tests::RunningServer;

namespace {

int study_of(const RunningServer& server) {
    const Json game = server.post("/api/games", {{"kind", "study"}}).json();
    const int id = game.at("id").get<int>();
    const std::string edit = "/api/games/" + std::to_string(id) + "/edit";
    int node = 0;
    for (const char* move : {"h2e2", "h9g7", "h0g2"}) {
        REQUIRE(server.post(edit, {{"op", "add"}, {"node", node}, {"move", move}}).status == 200);
        ++node;
    }
    REQUIRE(
        server
            .post(edit,
                  {{"op", "marks"},
                   {"node", 1},
                   {"marks",
                    Json::array(
                        {{{"shape", "arrow"}, {"colour", "red"}, {"from", "e2"}, {"to", "e6"}}})}})
            .status == 200);
    return id;
}

std::string picture(int game, const std::string& rest) {
    return "/api/picture?game=" + std::to_string(game) + rest;
}

std::string header(const tests::Answer& answer, const std::string& name) {
    const auto found = answer.headers.find(name);
    return found == answer.headers.end() ? "" : found->second;
}

}  // namespace

TEST_CASE("a picture shows the position, its last move and its marks, with the requested pieces") {
    const RunningServer server;
    const int id = study_of(server);
    const auto plain = server.get(picture(id, "&node=1"));
    CHECK(plain.status == 200);
    CHECK(header(plain, "Content-Type") == "image/svg+xml");
    CHECK(header(plain, "Content-Disposition").find("chuhe-") != std::string::npos);
    CHECK(plain.body.find("#c62828") != std::string::npos);  // the red arrow
    CHECK(plain.body.find("chuhe-traditional-wc") != std::string::npos);
    const auto other = server.get(picture(id, "&node=2&pieces=symbols&coordinates=none"));
    CHECK(other.body.find("#c62828") == std::string::npos);
    CHECK(other.body.find("chuhe-symbols-wc") != std::string::npos);
    CHECK(other.body.find("viewBox=\"0 0 900 1000\"") != std::string::npos);
    CHECK(server.get(picture(id, "&node=2&bottom=black")).body !=
          server.get(picture(id, "&node=2")).body);
}

TEST_CASE("a position becomes a PNG of the requested width, and a line an animated GIF") {
    const RunningServer server;
    const int id = study_of(server);
    const auto png = server.get(picture(id, "&kind=png&width=90"));
    REQUIRE(png.status == 200);
    CHECK(png.body.substr(1, 3) == "PNG");
    CHECK(png.body[19] == 90);  // the last byte of the width in IHDR
    const auto gif = server.get(picture(id, "&kind=gif&node=1&width=90&delay=200"));
    REQUIRE(gif.status == 200);
    CHECK(header(gif, "Content-Type") == "image/gif");
    CHECK(gif.body.substr(0, 6) == "GIF89a");
    // One graphic control extension per frame: the start and three moves.
    int frames = 0;
    for (std::size_t at = gif.body.find("\x21\xF9\x04"); at != std::string::npos;
         at = gif.body.find("\x21\xF9\x04", at + 1))
        ++frames;
    CHECK(frames == 4);
}

TEST_CASE("a setup is drawn even if it is unplayable") {
    const RunningServer server;
    CHECK(server.get("/api/picture?fen=9/9/9/4c4/9/9/9/9/9/9").status == 200);
    CHECK(server.get("/api/picture?fen=9/9/9/4z4").status == 422);
    CHECK(server.get("/api/picture?fen=KKK6/9/9/9/9/9/9/9/9/9").kind() == "bad_position");
}

TEST_CASE("a picture request without a subject, or with an invalid kind or size, is rejected") {
    const RunningServer server;
    const int id = study_of(server);
    CHECK(server.get("/api/picture").status == 400);
    CHECK(server.get("/api/picture?fen=9&game=1").status == 400);
    CHECK(server.get("/api/picture?fen=9/9/9/9/9/9/9/9/9/9&kind=gif").status == 400);
    for (const char* bad :
         {"&kind=bmp", "&pieces=glass", "&bottom=left", "&coordinates=polar", "&width=5000",
          "&width=1", "&width=x", "&kind=gif&delay=1", "&kind=gif&width=2000"}) {
        CAPTURE(bad);
        CHECK(server.get(picture(id, bad)).status == 400);
    }
    CHECK(server.get(picture(id, "&node=77")).kind() == "no_such_node");
    CHECK(server.get(picture(9999, "")).kind() == "no_such_game");
}

TEST_CASE("a heat map has a tile for each piece but the kings, and only for a playable position") {
    const RunningServer server;
    const int id = study_of(server);
    const auto tiles = [](const std::string& svg) {
        int count = 0;
        for (std::size_t at = svg.find("rx=\"10\""); at != std::string::npos;
             at = svg.find("rx=\"10\"", at + 1))
            ++count;
        return count;
    };
    for (const char* name : {"table", "handcrafted"}) {
        const auto map = server.get(picture(id, "&node=2&heat=" + std::string(name)));
        CHECK(map.status == 200);
        CHECK(tiles(map.body) == 30);
    }
    CHECK(tiles(server.get(picture(id, "&node=2")).body) == 0);
    CHECK(tiles(server.get("/api/picture?heat=table&fen=3k5/9/9/9/9/9/R8/9/9/5K3").body) == 1);
    CHECK(server.get("/api/picture?heat=table&fen=9/9/9/9/9/9/R8/9/9/5K3").status == 422);
    CHECK(server.get(picture(id, "&heat=banana")).status == 400);
    CHECK(server.get(picture(id, "&kind=gif&heat=table")).status == 400);
}

TEST_CASE("a game can be had as a web page that needs nothing else") {
    const RunningServer server;
    const int id = study_of(server);
    const std::string path = "/api/page?game=" + std::to_string(id);
    const auto page = server.get(path + "&node=2&notation=wxf&language=zh-Hant&pieces=letters");
    CHECK(page.status == 200);
    CHECK(header(page, "Content-Type") == "text/html; charset=utf-8");
    CHECK(header(page, "Content-Disposition").find(".html") != std::string::npos);
    CHECK(page.body.find("zh-Hant") != std::string::npos);
    CHECK(page.body.find("src=\"http") == std::string::npos);
    CHECK(server.get("/api/page?game=999").status == 404);
    CHECK(server.get(path + "&node=99").status == 404);
    CHECK(server.get(path + "&notation=runes").status == 400);
    CHECK(server.get(path + "&language=la").status == 400);
    CHECK(server.get(path + "&width=3").status == 400);
}

TEST_CASE("a presentation reports where it is, and only what exists") {
    const RunningServer server;
    const int id = study_of(server);
    const auto told = server.post("/api/present", {{"game", id}, {"node", 2}, {"from", "remote"}});
    CHECK(told.status == 200);
    CHECK(told.json().at("node") == 2);
    const auto refused = [&](const Json& body) { return server.post("/api/present", body).status; };
    CHECK(refused({{"game", id}, {"node", 99}, {"from", "remote"}}) == 404);
    CHECK(refused({{"game", 999}, {"node", 0}, {"from", "remote"}}) == 404);
    CHECK(refused({{"game", id}, {"node", 0}, {"from", "audience"}}) == 400);
    CHECK(refused({{"game", id}, {"node", 0}}) == 400);
    CHECK(refused({{"game", id}, {"node", 0}, {"from", "board"}, {"volume", 3}}) == 400);
}
