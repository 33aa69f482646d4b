// SPDX-License-Identifier: MIT
#include "chuhe/draw/page.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "chuhe/draw/page_data.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "kit/game_text.h"
#include "kit/printing.h"
#include "kit/random_game.h"

namespace chuhe::draw {
namespace {

using nlohmann::json;
using record::kRoot;

// The text between the two.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
    const std::size_t from = text.find(begin);
    REQUIRE(from != std::string::npos);
    const std::size_t to = text.find(end, from + begin.size());
    REQUIRE(to != std::string::npos);
    return text.substr(from + begin.size(), to - from - begin.size());
}

json data_of(const std::string& page) {
    return json::parse(
        between(page, "<script type=\"application/json\" id=\"game\">", "</script>"));
}

int count_in_page(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t i = text.find(part); i != std::string::npos; i = text.find(part, i + 1))
        ++found;
    return found;
}

TEST_CASE("the curve of a page refers to its nodes by index, and is empty by default") {
    const record::Game game = tests::game_of("h2e2 (c3c4 c6c5) h9g7");
    CHECK(data_of(to_page(game))["curve"].empty());
    PageOptions options;
    options.curve = {{kRoot, 500, 0, "0.00"},
                     {tests::node_at(game, "h2e2"), 560, 0, "+0.31"},
                     {tests::node_at(game, "h2e2 h9g7"), 800, 3, "</script>"}};
    const json curve = data_of(to_page(game, options))["curve"];
    REQUIRE(curve.size() == 3);
    CHECK(curve[0] == json::array({0, 500, 0, "0.00"}));
    CHECK(curve[1][0] == 1);
    // The data list parents before children, siblings in order.
    CHECK(curve[2] == json::array({2, 800, 3, "</script>"}));
}

TEST_CASE("a page shows a summary and boards of the moments, and neither by default") {
    const record::Game game = tests::game_of("h2e2 h9g7");
    CHECK(to_page(game).find("id=\"review\"") == std::string::npos);
    PageOptions options;
    options.summary = {"Neither side <wins>."};
    options.moments = {{.title = "1. 炮二平五??",
                        .text = "better: <b>",
                        .board = Position::start().board(),
                        .played = tests::move("h2e2"),
                        .better = tests::move("b0c2")}};
    const std::string section =
        between(to_page(game, options), "<section id=\"review\">", "</section>");
    CHECK(section.find("Neither side &lt;wins&gt;.") != std::string::npos);
    CHECK(section.find("<b>1. 炮二平五?\?</b> better: &lt;b&gt;") != std::string::npos);
    CHECK(count_in_page(section, "<svg") == 1);
    // The page has the pieces already.
    CHECK(count_in_page(section, "<symbol") == 0);
    CHECK(count_in_page(section, "<use") == 32);
}

TEST_CASE("hostile names and comments reach a page as data and never as markup") {
    const std::string evil = "</script><script>alert('\"1\"')</script><!-- & \x01\x1b\xFF @DATA@";
    record::Game game = tests::game_of("h2e2 h9g7");
    for (const std::string_view tag : {record::tags::kRed, record::tags::kBlack}) {
        game.add_tag(tag, evil);
    }
    game.add_tag(evil, evil);
    game.set_ending(evil);
    game.set_comment(kRoot, evil);
    game.annotate(tests::node_at(game, "h2e2")).lead = evil;
    game.add_text(game.line_end(kRoot), evil, Message::verbatim(evil));
    const std::string page = to_page(game);

    const std::string harmless = to_page(tests::game_of("h2e2 h9g7"));
    CHECK(count_in_page(page, "<script") == count_in_page(harmless, "<script"));
    CHECK(count_in_page(page, "</script") == count_in_page(harmless, "</script"));
    CHECK(count_in_page(page, "<!--") == count_in_page(harmless, "<!--"));
    CHECK(page.find('\x01') == std::string::npos);
    CHECK(page.find('\x1b') == std::string::npos);

    // Nothing was lost by escaping, except for the invalid byte.
    std::string expected = evil;
    expected.replace(expected.find('\xFF'), 1, "\xEF\xBF\xBD");
    const json data = data_of(page);
    CHECK(data["tags"][0][1] == expected);
    CHECK(data["tags"][2][0] == expected);
    CHECK(data["ending"] == expected);
    CHECK(data["notes"]["0"]["comment"] == expected);
    CHECK(data["notes"]["1"]["lead"] == expected);
    CHECK(data["unplayable"]["3"][0] == expected);
    CHECK(data["notations"][0]["texts"][2] == expected);
}

TEST_CASE("text in HTML is escaped") {
    CHECK(escaped_html("<a href='x'>\"&\x02") == "&lt;a href=&#39;x&#39;&gt;&quot;&amp; ");
    CHECK(escaped_html("楚河\xFF") == "楚河\xEF\xBF\xBD");
}

TEST_CASE("a page loads nothing from outside, and all its parts are in place") {
    const std::string page = to_page(tests::game_of("h2e2"));
    CHECK(page.find("src=") == std::string::npos);
    CHECK(page.find("url(") == std::string::npos);
    CHECK(page.find("@import") == std::string::npos);
    // Only the names of the SVG namespace.
    CHECK(count_in_page(page, "http") ==
          count_in_page(page, "http://www.w3.org/2000/svg") + count_in_page(page, "http-equiv"));
    for (const char* gap : {"@TITLE@", "@STYLE@", "@SYMBOLS@", "@BOARD@", "@DATA@", "@SCRIPT@"})
        CHECK(page.find(gap) == std::string::npos);
    CHECK(count_in_page(page, "<symbol id=\"chuhe-") == kPieceNamings * Piece::kCount);
    CHECK(count_in_page(page, "<symbol id=\"label-") == 28);
    // For SHA-256: 32 bytes are 43 characters plus padding.
    const std::string hash = between(page, "script-src 'sha256-", "'");
    CHECK(hash.size() == 44);
    CHECK(hash.back() == '=');
}

TEST_CASE("the page uses the requested language, and contains the others") {
    const std::string page = to_page(tests::game_of("h2e2"), {.language = Language::Traditional});
    CHECK(page.find("<html lang=\"zh-Hant\">") != std::string::npos);
    const json data = data_of(page);
    CHECK(data["languages"] == json({"en", "zh-Hans", "zh-Hant"}));
    CHECK(data["language"] == "zh-Hant");
    for (const auto& [given_key, words] : data["words"].items()) {
        const auto& key = given_key;  // clang 14 cannot capture a structured binding
        CAPTURE(key);
        CHECK(words.size() == 3);
    }
}

// The tree that the script builds from the data.
std::vector<int> parents_of(const json& data) {
    const std::size_t nodes = data["squares"].get<std::string>().size() / 4 + 1;
    std::vector<int> parents(nodes);
    for (std::size_t i = 0; i < nodes; ++i)
        parents[i] = static_cast<int>(i) - 1;
    for (std::size_t i = 0; i < data["branches"].size(); i += 2)
        parents[data["branches"][i].get<std::size_t>()] = data["branches"][i + 1].get<int>();
    return parents;
}

TEST_CASE("the data of a page contain the whole tree, for random games") {
    tests::for_random_games(30, {}, [](const record::Game& game) {
        const json data = json::parse(page_data(game, {.notation = notation::Notation::Uci}));
        const std::vector<int> parents = parents_of(data);
        REQUIRE(parents.size() == game.move_count() + 1);
        std::vector<record::NodeId> order;
        for (const record::NodeId node : record::nodes_of(game))
            order.push_back(node);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const record::NodeId node = order[i];
            const std::string key = std::to_string(i);
            if (i > 0) {
                CHECK(order[static_cast<std::size_t>(parents[i])] == game.parent(node));
                CHECK(data["unplayable"].contains(key) == game.is_text(node));
            }
            if (game.is_move(node)) {
                CHECK(data["squares"].get<std::string>().substr(4 * i - 4, 4) ==
                      to_string(game.move(node)));
                CHECK(data["notations"][0]["texts"][i - 1] == to_string(game.move(node)));
            }
            const std::string comment = data["notes"].contains(key)
                                            ? data["notes"][key].value("comment", "")
                                            : std::string();
            CHECK(comment == game.comment(node));
        }
    });
}

TEST_CASE("a page can open in the middle of the game") {
    const record::Game game = tests::game_of("h2e2 h9g7 (b9c7 b0c2) h0g2");
    const json data = json::parse(page_data(game, {.open_at = tests::node_at(game, "h2e2 b9c7")}));
    CHECK(data["squares"].get<std::string>().substr(4 * (data["openAt"].get<std::size_t>() - 1),
                                                    4) == "b9c7");
}

TEST_CASE("a hundred thousand nested variations make flat data") {
    record::Game game;
    const std::array moves = {tests::move("a0a1"), tests::move("a9a8"), tests::move("a1a0"),
                              tests::move("a8a9")};
    const std::array others = {tests::move("a0a2"), tests::move("a9a7"), tests::move("a1a2"),
                               tests::move("a8a7")};
    record::NodeId node = kRoot;
    for (std::size_t i = 0; i < 100'000; ++i) {
        game.add_move(node, others[i % 4]);
        node = game.add_move(node, moves[i % 4]);
    }
    const json data = json::parse(page_data(game, {}));
    CHECK(data["notations"].size() == 1);
    CHECK(parents_of(data).size() == 200'001);
}

}  // namespace
}  // namespace chuhe::draw
