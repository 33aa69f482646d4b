// SPDX-License-Identifier: MIT
#include "cli/arguments.h"

#include <doctest/doctest.h>

#include "chuhe/messages/help.h"

namespace chuhe::cli {
namespace {

constexpr std::array kOptions = {
    Option{"--threads", OptionKind::Value, "N", &messages::kHelpThreads},
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpShowJson},
    Option{"--svg", OptionKind::OptionalValue, "FILE", &messages::kHelpShowSvg},
};

tl::expected<Arguments, Message> read(const std::vector<std::string>& words) {
    return read_arguments(words, kOptions);
}

using Words = std::vector<std::string>;

TEST_CASE("options may come before, between and after the words") {
    for (const Words& words : {Words{"--threads", "4", "--json", "one", "two"},
                               Words{"one", "--threads=4", "two", "--json"},
                               Words{"one", "two", "--json", "--threads", "4"}}) {
        const auto arguments = read(words);
        REQUIRE(arguments.has_value());
        CHECK(arguments->words() == Words{"one", "two"});
        CHECK(arguments->has("--json"));
        CHECK(arguments->value("--threads") == "4");
        CHECK_FALSE(arguments->has("--svg"));
        CHECK_FALSE(arguments->value("--svg").has_value());
    }
}

TEST_CASE("an optional value follows an equals sign, and the next word is not consumed") {
    const auto without = read({"--svg", "word"});
    REQUIRE(without.has_value());
    CHECK(without->has("--svg"));
    CHECK(without->value("--svg") == "");
    CHECK(without->words() == Words{"word"});
    const auto with = read({"--svg=board.svg"});
    REQUIRE(with.has_value());
    CHECK(with->value("--svg") == "board.svg");
}

TEST_CASE("the dashes and negative numbers of a FEN are words") {
    const auto arguments = read({"4k4/9", "w", "-", "-", "0", "-1"});
    REQUIRE(arguments.has_value());
    CHECK(arguments->words() == Words{"4k4/9", "w", "-", "-", "0", "-1"});
}

TEST_CASE("after two dashes everything is a word") {
    const auto arguments = read({"--json", "--", "--threads"});
    REQUIRE(arguments.has_value());
    CHECK(arguments->words() == Words{"--threads"});
}

TEST_CASE("words are taken literally, even if they look like lists or are empty") {
    const auto arguments = read({"[a,b]", "", "a,b", "{x}", "%%"});
    REQUIRE(arguments.has_value());
    CHECK(arguments->words() == Words{"[a,b]", "", "a,b", "{x}", "%%"});
}

TEST_CASE("a misspelt option gets a suggestion") {
    CHECK(to_string(read({"--thread", "4"}).error()) ==
          "unknown option '--thread'; did you mean --threads?");
    CHECK(to_string(read({"--thraeds=4"}).error()) ==
          "unknown option '--thraeds'; did you mean --threads?");
    CHECK(to_string(read({"--banana"}).error()) == "unknown option '--banana'");
    CHECK(to_string(read({"-j"}).error()) == "unknown option '-j'");
}

TEST_CASE("a missing value, an extra value and a repeated value are rejected") {
    CHECK(to_string(read({"--threads"}).error()) == "--threads needs one value");
    CHECK(to_string(read({"--threads="}).error()) == "--threads needs one value");
    CHECK(to_string(read({"--json=yes"}).error()) == "--json takes no value");
    CHECK(to_string(read({"--threads", "1", "--threads", "2"}).error()) ==
          "--threads needs one value");
}

TEST_CASE("numbers are parsed strictly and within bounds") {
    CHECK(read_number("7", "DEPTH", 0, 9) == 7);
    for (const char* text : {"", "x", "7x", " 7", "-1", "10", "99999999999", "1e3", "+3", "0x7"}) {
        CAPTURE(text);
        const auto number = read_number(text, "DEPTH", 0, 9);
        REQUIRE_FALSE(number.has_value());
        CHECK(to_string(number.error())
                  .starts_with("DEPTH must be a whole number from 0 to 9, not '"));
    }
}

TEST_CASE("a choice is one of the words, by default the first") {
    constexpr std::array kChoices = {Choice{"one", 1}, Choice{"two", 2}, Choice{"three", 3}};
    CHECK(read_choice(*read({}), "--threads", kChoices) == 1);
    CHECK(read_choice(*read({"--threads", "three"}), "--threads", kChoices) == 3);
    CHECK(to_string(read_choice(*read({"--threads", "tow"}), "--threads", kChoices).error()) ==
          "--threads must be one, two or three, not 'tow'; did you mean two?");
}

TEST_CASE("--language overrides the language of the user") {
    CHECK(read({}).value().language() == Language::English);
    CHECK(read_arguments(Words{}, kOptions, Language::Traditional)->language() ==
          Language::Traditional);
    const Words chosen = {"--language", "simplified"};
    CHECK(read_arguments(chosen, kOptions, Language::Traditional)->language() ==
          Language::Simplified);
    for (const char* name : {"zh-CN", "zh-SG", "zh-Hans", "zh_cn", "ZH-HANS", "Simplified"})
        CHECK(read({"--language", name}).value().language() == Language::Simplified);
    for (const char* name : {"zh-TW", "zh-HK", "zh-MO", "zh-Hant", "zh-hant-cn", "zh_TW.UTF-8"})
        CHECK(read({"--language", name}).value().language() == Language::Traditional);
    CHECK(
        read_arguments(Words{"--language", "en-GB"}, kOptions, Language::Simplified)->language() ==
        Language::English);
    for (const char* name : {"", "zh-", "zh-Hnat", "de", "zha", "C"})
        CHECK_FALSE(read({"--language", name}));
    CHECK(to_string(read({"--language", "klingon"}).error()) ==
          "--language must be english, simplified or traditional, not 'klingon'");
}

}  // namespace
}  // namespace chuhe::cli
