// SPDX-License-Identifier: MIT
#include "chuhe/base/text.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string>

using namespace chuhe;

TEST_CASE("letters, digits and spaces are those of ASCII") {
    int digits = 0;
    int upper = 0;
    int lower = 0;
    int blanks = 0;
    for (int byte = 0; byte < 256; ++byte) {
        const char c = static_cast<char>(byte);
        digits += is_digit(c) ? 1 : 0;
        upper += is_upper(c) ? 1 : 0;
        lower += is_lower(c) ? 1 : 0;
        blanks += is_blank(c) ? 1 : 0;
        if (!is_upper(c)) CHECK(to_lower(c) == c);
        if (!is_lower(c)) CHECK(to_upper(c) == c);
        if (is_upper(c)) CHECK(to_upper(to_lower(c)) == c);
    }
    CHECK(digits == 10);
    CHECK(upper == 26);
    CHECK(lower == 26);
    CHECK(blanks == 6);
    CHECK(to_lower('K') == 'k');
    CHECK(to_upper('k') == 'K');
}

TEST_CASE("trimming removes spaces at both ends and keeps those inside") {
    CHECK(trim("") == "");
    CHECK(trim(" \t\r\n") == "");
    CHECK(trim("  h2e2 h9g7\r\n") == "h2e2 h9g7");
}

TEST_CASE("words are separated by runs of spaces") {
    CHECK(split_words("").empty());
    CHECK(split_words(" \t ").empty());
    const std::string text = "  position\tstartpos  moves h2e2\r\n";
    const std::vector<std::string_view> words = split_words(text);
    REQUIRE(words.size() == 4);
    CHECK(words[0] == "position");
    CHECK(words[3] == "h2e2");
    // They are views, so that a reader can compute the column of a word.
    CHECK(words[1].data() == text.data() + 11);
}

TEST_CASE("a number is parsed completely or not at all") {
    CHECK(parse_number<int>("0") == 0);
    CHECK(parse_number<int>("-12") == -12);
    CHECK(parse_number<int>("007") == 7);
    CHECK(parse_number<std::uint64_t>("18446744073709551615") == ~std::uint64_t{0});
    CHECK(parse_number<std::uint8_t>("255") == 255);
    for (const std::string_view text :
         {"", " 1", "1 ", "+1", "1x", "x", "0x10", "1.0", "-", "--1"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_number<int>(text).has_value());
    }
    CHECK_FALSE(parse_number<std::uint8_t>("256").has_value());
    CHECK_FALSE(parse_number<unsigned>("-1").has_value());
    CHECK_FALSE(parse_number<int>("99999999999999999999").has_value());
}

TEST_CASE("a mistyped word finds the intended one") {
    constexpr std::array<std::string_view, 5> kCommands = {"perft", "show", "doctor", "help",
                                                           "convert"};
    CHECK(nearest_word("perft", kCommands) == "perft");
    constexpr std::string_view kOptions[] = {"--open", "--token-file"};
    CHECK(nearest_word("--token", kOptions) == "--token-file");
    CHECK(nearest_word("pefrt", kCommands) == "perft");    // neighbours swapped
    CHECK(nearest_word("pert", kCommands) == "perft");     // one letter missing
    CHECK(nearest_word("perrft", kCommands) == "perft");   // one too many
    CHECK(nearest_word("dokter", kCommands) == "doctor");  // two wrong
    CHECK(nearest_word("hlep", kCommands) == "help");
    CHECK(nearest_word("conv", kCommands) == "convert");  // the beginning of it
}

TEST_CASE("a word that is not close to any other gets no suggestion") {
    constexpr std::array<std::string_view, 2> kCommands = {"perft", "show"};
    for (const std::string_view word : {"", "x", "analyse", "zzzzz"}) {
        CAPTURE(word);
        CHECK(nearest_word(word, kCommands).empty());
    }
    CHECK(nearest_word(std::string(10'000, 'p'), kCommands).empty());
    CHECK(nearest_word("perft", {}).empty());
}

TEST_CASE("of two equally close words the first is suggested") {
    constexpr std::array<std::string_view, 2> kWords = {"cannot", "cannon"};
    CHECK(nearest_word("cannox", kWords) == "cannot");
}

TEST_CASE("text shown in messages is short and safe for terminals") {
    CHECK(excerpt("show") == "show");
    CHECK(excerpt("a\x1b[31m\n") == "a?[31m?");
    CHECK(excerpt("炮二平五") == "炮二平五");
    const std::string sixty = std::string(58, 'x') + "炮炮";
    CHECK(excerpt(sixty) == sixty);
    CHECK(excerpt(sixty + "炮") == sixty + "…");
    CHECK(excerpt("a\x80z\xff") == "a?z?");
    CHECK(in_quotes("show") == "'show'");
}
