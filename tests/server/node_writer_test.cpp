// SPDX-License-Identifier: MIT
//
// The nodes of a game as text: everything a record can hold, however odd, is valid JSON.
#include <doctest/doctest.h>

#include <string>

#include "server/running_server.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

TEST_CASE("a game can be had in one notation, and differs in nothing else") {
    const RunningServer server;
    const std::int64_t id = new_study(server);
    edit(server, id, {{"op", "add"}, {"node", 0}, {"moves", {"h2e2", "h9g7"}}});
    edit(server, id, {{"op", "add"}, {"node", 1}, {"move", "b9c7"}});
    edit(server, id, {{"op", "comment"}, {"node", 2}, {"text", "\"屏风马\"\n\\"}});
    const Json full = server.get(path_of(id)).json();
    CHECK(full.at("nodes").at(1).at("texts").size() == 5);
    for (const std::string notation : {"chinese", "traditional", "wxf", "iccs", "english"}) {
        CAPTURE(notation);
        Json one = server.get(path_of(id, "?notation=" + notation)).json();
        for (std::size_t place = 0; place < one.at("nodes").size(); ++place) {
            Json& node = one.at("nodes").at(place);
            const Json& same = full.at("nodes").at(place);
            if (!same.contains("texts")) continue;
            REQUIRE(node.at("texts").size() == 1);
            CHECK(node.at("texts").at(notation) == same.at("texts").at(notation));
            node["texts"] = same.at("texts");
        }
        CHECK(one == full);
    }
    CHECK(server.get(path_of(id, "?notation=")).json() == full);
    CHECK(server.get(path_of(id, "?notation=runes")).status == 400);
    CHECK(server.get(path_of(id, "?notations=wxf")).status == 400);
}

TEST_CASE("a record in traditional characters is shown and exported with the signs it came with") {
    const RunningServer server;
    const std::string record = "1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ *\n";
    const Answer imported = ask(server.port(), "POST", "/api/games/import?name=hong-kong.pgn",
                                record, "application/octet-stream");
    REQUIRE_MESSAGE(imported.status == 200, imported.body);
    const auto id = imported.json().at("games").at(0).at("id").get<std::int64_t>();
    const Json nodes = server.get(path_of(id, "?notation=traditional")).json().at("nodes");
    std::string shown;
    for (const Json& node : nodes)
        if (node.contains("texts"))
            shown += node.at("texts").at("traditional").get<std::string>() + ' ';
    CHECK(shown == "炮二平五 馬８進７ 馬二進三 車９平８ ");
    const std::string file =
        server.get("/api/file?format=pgn&notation=traditional&games=" + std::to_string(id)).body;
    CHECK(file.find("馬二進三") != std::string::npos);
    const std::string page =
        server.get("/api/page?notation=traditional&game=" + std::to_string(id)).body;
    CHECK(page.find("馬二進三") != std::string::npos);
    CHECK(page.find("傌") == std::string::npos);
}

TEST_CASE("odd texts, unplayable moves and marks are written as they are") {
    const RunningServer server;
    const std::string record =
        "[Game \"Chinese Chess\"]\n\n{before \x01 \"all\" \\} 1. h2e2 $1 {中炮} "
        "h9g7 2. z9z9 {and more} *\n";
    const Answer imported = ask(server.port(), "POST", "/api/games/import?name=odd.pgn", record,
                                "application/octet-stream");
    REQUIRE_MESSAGE(imported.status == 200, imported.body);
    const auto id = imported.json().at("games").at(0).at("id").get<std::int64_t>();
    edit(server, id,
         {{"op", "marks"},
          {"node", 1},
          {"marks", {{{"shape", "circle"}, {"colour", "blue"}, {"from", "e2"}, {"to", "e2"}}}}});
    const Json nodes = server.get(path_of(id, "?notation=wxf")).json().at("nodes");
    REQUIRE(nodes.size() == 4);
    CHECK(nodes.at(0).at("id") == 0);
    CHECK_FALSE(nodes.at(0).contains("parent"));
    CHECK(nodes.at(1).at("nags") == Json{1});
    CHECK(nodes.at(1).at("comment") == "中炮");
    CHECK(nodes.at(1).at("marks").at(0).at("colour") == "blue");
    const Json& odd = nodes.at(3);
    CHECK(odd.at("kind") == "unplayable");
    CHECK(odd.at("text") == "z9z9");
    CHECK(odd.at("fen").is_null());
    CHECK(odd.at("reason_words").contains("zh-Hans"));
    CHECK(odd.at("parent") == 2);
    CHECK(server.get(path_of(id, "/nodes/3")).json().at("node").at("text") == "z9z9");
}
