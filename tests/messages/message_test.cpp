// SPDX-License-Identifier: MIT
#include "chuhe/messages/message.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "chuhe/messages/common_part.h"
#include "chuhe/messages/json.h"
#include "chuhe/messages/shortened.h"

namespace chuhe {
namespace {

using namespace messages;

// clang-format off
constexpr Row<Message, Text, Number> kHas{
    "test.has", "the {piece} on {square} has {n} {n?root:roots}", "{square} 的{piece}有 {n} 个根", "{square} 的{piece}有 {n} 個根"};
constexpr Row<> kRook{"test.rook", "rook", "车", "車"};
constexpr Row<List> kChoice{"test.choice", "one of {moves|, | or }", "其中之一：{moves|、}", "其中之一：{moves|、}"};
constexpr Row<Text, Text> kQuoted{"test.quoted", "{move} ({chinese})", "{!move}{chinese}", "{!move}{chinese}"};
constexpr Row<Text> kBrace{"test.brace", "{text} is not closed with }", "{text} 没有以 } 结束", "{text} 沒有以 } 結束"};
// clang-format on

List moves_of(std::initializer_list<std::string_view> texts) {
    List list;
    for (const std::string_view text : texts)
        list.push_back(Message::verbatim(text));
    return list;
}

TEST_CASE("a message is rendered in the reader's language, including nested ones") {
    const Message message = say(kHas, say(kRook), "e4", 2);
    CHECK(to_string(message) == "the rook on e4 has 2 roots");
    CHECK(message.in(Language::Simplified) == "e4 的车有 2 个根");
    CHECK(message.in(Language::Traditional) == "e4 的車有 2 個根");
}

TEST_CASE("English has a singular") {
    CHECK(to_string(say(kHas, say(kRook), "e4", 1)) == "the rook on e4 has 1 root");
    CHECK(to_string(say(kHas, say(kRook), "e4", 0)) == "the rook on e4 has 0 roots");
}

TEST_CASE("what many messages have in common can be said once") {
    const Message one = say(kHas, say(kRook), "e4", 1);
    CHECK(common_part(one, one) == one);
    CHECK(to_string(common_part(one, say(kHas, say(kRook), "e5", 1))) ==
          "the rook on … has 1 root");
    CHECK(to_string(common_part(one, say(kHas, Message::verbatim("x"), "e4", 3))) ==
          "the … on e4 has … roots");
    CHECK(to_string(common_part(one, say(kRook))) == "…");
}

TEST_CASE("a long text is cut after a whole character, and the rest of it is counted") {
    const std::string longest(kLongestQuotation, 'a');
    CHECK(shortened(Message()) == Message());
    CHECK(shortened(Message::verbatim(longest)) == Message::verbatim(longest));
    CHECK(shortened(Message::verbatim(longest + "b")).in(Language::English) ==
          longest + "… (1 more byte)");
    const std::string chinese = "a" + std::string(kLongestQuotation - 2, 'a') + "红方";
    const Message in_argument = shortened(say(kQuoted, chinese, "x"));
    CHECK(to_string(in_argument) ==
          chinese.substr(0, kLongestQuotation - 1) + "… (6 more bytes) (x)");
    CHECK(in_argument.in(Language::Simplified) == "x");
    const Message in_list = shortened(say(kChoice, moves_of({"a", longest + "bcd"})));
    CHECK(to_string(in_list) == "one of a or " + longest + "… (3 more bytes)");
    CHECK(in_list.in(Language::Traditional).ends_with("……（其餘 3 位元組從略）"));
    CHECK(shortened(in_list) == in_list);
    CHECK(to_string(shortened(Message::verbatim(std::string(5000, '\x80')))) ==
          "… (5000 more bytes)");
}

TEST_CASE("a list has a separator, and may have another one before its last element") {
    CHECK(to_string(say(kChoice, moves_of({"a", "b", "c"}))) == "one of a, b or c");
    CHECK(to_string(say(kChoice, moves_of({"a", "b"}))) == "one of a or b");
    CHECK(to_string(say(kChoice, moves_of({"a"}))) == "one of a");
    CHECK(to_string(say(kChoice, List())) == "one of ");
    const Message chinese = say(kChoice, moves_of({"a", "b", "c"}));
    CHECK(chinese.in(Language::Simplified) == "其中之一：a、b、c");
}

TEST_CASE("a language may omit an argument") {
    const Message message = say(kQuoted, "h2e2", "炮二平五");
    CHECK(to_string(message) == "h2e2 (炮二平五)");
    CHECK(message.in(Language::Simplified) == "炮二平五");
}

TEST_CASE("user text is never mistaken for a placeholder") {
    CHECK(to_string(say(kBrace, "{n} {text}")) == "{n} {text} is not closed with }");
}

TEST_CASE("an empty message has no text, and a verbatim one is the same in every language") {
    CHECK(Message().empty());
    CHECK(to_string(Message()).empty());
    CHECK(Message::verbatim("").empty());
    CHECK(Message::verbatim("胡荣华").in(Language::Traditional) == "胡荣华");
}

TEST_CASE("messages are equal if they have the same row and arguments") {
    CHECK(say(kHas, say(kRook), "e4", 1) == say(kHas, say(kRook), "e4", 1));
    CHECK_FALSE(say(kHas, say(kRook), "e4", 1) == say(kHas, say(kRook), "e4", 2));
    CHECK_FALSE(say(kRook) == Message());
}

TEST_CASE("programs get the code and the arguments by name") {
    using Json = nlohmann::ordered_json;
    const Message message = say(kHas, say(kRook), "e4", 2);
    CHECK(json_of<Json>(message).dump() ==
          R"({"code":"test.has","arguments":{"piece":{"code":"test.rook","arguments":{}},)"
          R"("square":"e4","n":2}})");
    CHECK(arguments_json<Json>(say(kChoice, moves_of({"a", "b"}))).dump() ==
          R"({"moves":["a","b"]})");
    CHECK(json_of<Json>(Message()).is_null());
}

TEST_CASE("the locale chooses the language") {
    for (const char* locale : {"zh_CN.UTF-8", "zh_SG", "zh", "zh.UTF-8", "zh_CN"})
        CHECK(language_of_locale(locale) == Language::Simplified);
    for (const char* locale : {"zh_TW.UTF-8", "zh_HK", "zh_MO.BIG5", "zh_Hant_US"})
        CHECK(language_of_locale(locale) == Language::Traditional);
    for (const char* locale : {"", "C", "POSIX", "en_US.UTF-8", "de_DE", "zha_CN"})
        CHECK(language_of_locale(locale) == Language::English);
}

}  // namespace
}  // namespace chuhe
