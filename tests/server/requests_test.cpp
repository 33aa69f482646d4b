// SPDX-License-Identifier: MIT
//
// How a request is parsed before its route does anything: the query, the body, and the answer to
// invalid ones.
#include <doctest/doctest.h>

#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

Json error_of(const Answer& answer) {
    CHECK_MESSAGE(answer.status == 400, answer.body);
    return answer.json().at("error");
}

std::string said(const Json& error, const char* language = "en") {
    return error.at("words").at(language).get<std::string>();
}

}  // namespace

TEST_CASE("an unknown query field is reported, with the known ones") {
    const RunningServer server;
    const Json typo = error_of(server.get("/api/games?plaier=Hu"));
    CHECK(typo.at("kind") == "bad_request");
    CHECK(said(typo).starts_with("unknown field 'plaier'; the fields are player, side, opponent"));
    CHECK(said(typo, "zh-Hans").starts_with("没有“plaier”这一项，可用的有：player、side"));
    CHECK(said(typo, "zh-Hant").starts_with("沒有「plaier」這一項，可用的有：player、side"));
    CHECK(said(error_of(server.get("/api/about?x=1"))) == "unknown field 'x'");
    CHECK(said(error_of(server.get("/api/events?name=x"))) == "unknown field 'name'");
    // A link has no headers: its client is in the query.
    CHECK(server.get("/api/games?client=browser").status == 200);
}

TEST_CASE("a repeated query field is rejected, since only one could count") {
    const RunningServer server;
    CHECK(said(error_of(server.get("/api/games?text=a&text=b"))) == "'text' is given twice");
}

TEST_CASE("an unknown body field is reported, with the known ones") {
    const RunningServer server;
    const Json error = error_of(server.post("/api/position", {{"text", "x"}, {"txet", 1}}));
    CHECK(said(error) == "unknown field 'txet'; the fields are moves, text");
    const Json inside = error_of(
        server.post("/api/games", {{"kind", "play"}, {"red", {{"type", "human"}, {"nmae", "x"}}}}));
    CHECK(said(inside) == "unknown field 'red.nmae'; the fields are name, type");
}

TEST_CASE("a body that is not JSON is rejected with the location, in the reader's language") {
    const RunningServer server;
    const auto refused = [&](const std::string& body) {
        return error_of(ask(server.port(), "POST", "/api/position", body));
    };
    CHECK(said(refused("{\"text\": }")) == "the body is not valid JSON from line 1, column 10 on");
    // Columns are characters, not bytes.
    CHECK(said(refused("{\n  \"红\": 车}")) ==
          "the body is not valid JSON from line 2, column 8 on");
    CHECK(said(refused("{\"text\": \"x\"")) ==
          "the body is not valid JSON from line 1, column 13 on");
    CHECK(said(refused("")) == "the body is empty; expected a JSON object");
    CHECK(said(refused("{\"text\": 1e999}")) == "the body contains a number that is too large");
    CHECK(said(refused("[]")) == "the body must be a JSON object");
    const Json error = refused("nonsense");
    CHECK(said(error, "zh-Hans") == "请求内容从第 1 行第 2 列起不是有效的 JSON");
    CHECK(said(error, "zh-Hant") == "請求內容從第 1 行第 2 欄起不是有效的 JSON");
}

TEST_CASE("a repeated body field is rejected with its location, in the reader's language") {
    const RunningServer server;
    const auto refused = [&](const std::string& body) {
        return error_of(ask(server.port(), "POST", "/api/position", body));
    };
    const Json error = refused("{\"text\": \"红\", \"text\": \"startpos\"}");
    CHECK(said(error) == "duplicate field 'text' at line 1, column 15");
    CHECK(said(error, "zh-Hans") == "“text”在第 1 行第 15 列重复出现");
    CHECK(said(error, "zh-Hant") == "「text」在第 1 行第 15 欄重複出現");
    // Also when nested, and when the name is escaped.
    CHECK(said(refused("{\"text\": {\"a\": 1,\n \"\\u0061\": 2}}")) ==
          "duplicate field 'a' at line 2, column 2");
}

TEST_CASE("an invalid choice is rejected with the valid ones") {
    const RunningServer server;
    CHECK(said(error_of(server.get("/api/games?result=won"))) ==
          "'result' must be one of 1-0, 0-1, 1/2-1/2, *");
    CHECK(said(error_of(server.get("/api/games?deleted=maybe"))) ==
          "'deleted' must be one of true, false");
    CHECK(said(error_of(server.get("/api/games?sort=-size"))) ==
          "'sort' must be one of changed, added, date, elo, red, black, event, result, plies, "
          "opening, place");
    CHECK(said(error_of(server.get("/api/games?limit=0")), "zh-Hans") ==
          "“limit”必须在 1 到 500 之间");
    CHECK(said(error_of(server.get("/api/picture?fen=x&kind=bmp")), "zh-Hant") ==
          "「kind」應為以下之一：svg、png、gif");
    CHECK(server.get("/api/games?result=*&sort=-date&kind=study&deleted=true").status == 200);
}

TEST_CASE("a value that should be an object is reported by its name in the request") {
    const RunningServer server;
    CHECK(said(error_of(server.post("/api/games", {{"kind", "play"}, {"red", 1}}))) ==
          "'red' must be an object");
}

TEST_CASE(
    "a file request is rejected for what is missing: its format, its games, an existing game") {
    const RunningServer server;
    CHECK(said(error_of(server.get("/api/file?games=99"))) == "'format' is missing");
    CHECK(said(error_of(server.get("/api/file?format=pgn"))) ==
          "'games' must name 1 to 1000 games");
    CHECK(server.get("/api/file?games=1&format=song").kind() == "unsupported");
    CHECK(server.get("/api/file?games=99&format=pgn").kind() == "no_such_game");
}
