// SPDX-License-Identifier: MIT
#include "chuhe/formats/dhtmlxq_url.h"

#include <doctest/doctest.h>

#include "format_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;

std::uint32_t column_of(std::string_view word, std::string_view line) {
    REQUIRE(line.find(word) != std::string_view::npos);
    return static_cast<std::uint32_t>(line.find(word) + 1);
}

TEST_CASE("problems in URL-encoded DhtmlXQ are located in the file, not in the decoded text") {
    for (const std::string red : {"%E7%BA%A2%E6%96%B9", "%BA%EC%B7%BD", "%u7EA2%u65B9"}) {
        CAPTURE(red);
        const std::string line = "http://a/b?c=%5BDhtmlXQ%5D%5BDhtmlXQ_red%5D" + red +
                                 "%5B%2FDhtmlXQ_red%5D%5BDhtmlXQ_movelist%5D7747+7062%20here%5B%2F"
                                 "DhtmlXQ_movelist%5D%5BDhtmlXQ_comment99%5Dx%5B%2FDhtmlXQ%5D";
        const ReadFile file = read_games("a game:\n" + line, "dhtmlxq", {.source = "f"});
        REQUIRE(file.games.size() == 1);
        const ReadGame& item = file.games.front();
        CHECK(item.where == Where{"f", 2, column_of("%5BDhtmlXQ%5D", line), 0});
        const auto is_reported_at = [&](std::string_view word, std::string_view problem) {
            const std::string place = "f:2:" + std::to_string(column_of(word, line)) + ": ";
            const std::string lines = lines_of(item.diagnostics);
            CAPTURE(lines);
            const std::size_t at = lines.find(place);
            return at != std::string::npos && lines.find(problem, at) < lines.find('\n', at);
        };
        CHECK(is_reported_at("here", "here"));
        CHECK(is_reported_at("%5BDhtmlXQ_comment99", "comment99"));  // not closed
        CHECK(is_reported_at("x%5B%2FDhtmlXQ%5D", "comment99"));     // there is no ply 99
    }
}

TEST_CASE("each character of a decoded URL knows where its escape begins") {
    struct Case {
        Encoding encoding;
        std::vector<std::string> escapes;
        std::string text;
    };
    const std::string bad = "\uFFFD";
    for (const Case& each :
         {Case{Encoding::Utf8,
               {"a", "%E7%BA%A2", "+", "%FF", "%F0%9F%98%80", "b"},
               "a红 " + bad + "😀b"},
          Case{Encoding::Gbk,
               {"a", "%BA%EC", "%81A", "%FF", "%819%81%30", "%FF", "%FF", "b"},
               "a红丄" + bad + "\u2E91" + bad + bad + "b"},
          Case{Encoding::Big5, {"%AC%F5", "%a4%40", "%u7EA2", "%80"}, {}},
          Case{Encoding::Utf8, {"%", "%5", "%u12", "%u7EA2", "%uD83D%uDE00"}, {}}}) {
        CAPTURE(name_of(each.encoding));
        std::string address;
        for (const std::string& escape : each.escapes)
            address += escape;
        Diagnostics diagnostics;
        const DhtmlUrl url = decode_url(address, each.encoding, "f", diagnostics);
        REQUIRE(url.origins.size() == url.text.size() + 1);
        CHECK(url.origins.back() == address.size());
        CHECK(std::ranges::is_sorted(url.origins));
        if (each.text.empty()) continue;
        CHECK(url.text == each.text);
        std::vector<std::string> found;
        for (std::size_t at = 0; at < url.text.size(); at += utf8_at(url.text, at).length) {
            const std::size_t end = url.origins[at + utf8_at(url.text, at).length];
            found.push_back(address.substr(url.origins[at], end - url.origins[at]));
        }
        CHECK(found == each.escapes);
    }
}

TEST_CASE("the encoding of a file in UTF-16 is not that of the bytes escaped in it") {
    const std::string line =
        "%5BDhtmlXQ%5D%5BDhtmlXQ_red%5D%BA%EC%B7%BD%5B%2FDhtmlXQ_red%5D%5BDhtmlXQ_movelist%5D7747"
        "%5B%2FDhtmlXQ_movelist%5D%5B%2FDhtmlXQ%5D";
    std::string bytes;
    for (const char c : line)
        bytes += {c, '\0'};
    const ReadFile file =
        read_games(bytes, "dhtmlxq", {.source = "f", .encoding = Encoding::Utf16Le});
    REQUIRE(file.games.size() == 1);
    CHECK(file.games.front().game.tag("Red") == "红方");
}

}  // namespace
}  // namespace chuhe::tests
