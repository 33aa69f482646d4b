// SPDX-License-Identifier: MIT
#include "chuhe/base/encoding.h"

#include <doctest/doctest.h>
#include <iconv.h>

#include <array>

using namespace chuhe;

using namespace std::string_view_literals;

namespace {

constexpr std::array kAll = {Encoding::Utf8, Encoding::Gbk,     Encoding::Gb18030,
                             Encoding::Big5, Encoding::Utf16Le, Encoding::Utf16Be};

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// The whole text through iconv at once, to compare with the tables, which work character by
// character.
std::string by_iconv(const char* to, const char* from, std::string_view bytes) {
    const iconv_t handle = iconv_open(to, from);
    std::string out(bytes.size() * 4 + 16, '\0');
    char* in = const_cast<char*>(bytes.data());
    std::size_t in_left = bytes.size();
    char* at = out.data();
    std::size_t out_left = out.size();
    const std::size_t result = iconv(handle, &in, &in_left, &at, &out_left);
    iconv_close(handle);
    if (result != 0 || in_left != 0) return {};
    out.resize(out.size() - out_left);
    return out;
}

}  // namespace

TEST_CASE("encodings are found by their names and common aliases") {
    for (const Encoding encoding : kAll)
        CHECK(encoding_of_name(name_of(encoding)) == encoding);
    CHECK(encoding_of_name("UTF8") == Encoding::Utf8);
    CHECK(encoding_of_name("GB2312") == Encoding::Gbk);
    CHECK(encoding_of_name("Big-5") == Encoding::Big5);
    CHECK(encoding_of_name("CP950") == Encoding::Big5);
    CHECK(encoding_of_name("utf_16_be") == Encoding::Utf16Be);
    CHECK(encoding_of_name("latin-1") == std::nullopt);
    CHECK(encoding_of_name("") == std::nullopt);
}

TEST_CASE("a line of Chinese is read and written in every encoding") {
    const std::string traditional = "1. 炮二平五 砲８平５ {好棋}\n";
    for (const Encoding encoding : kAll) {
        CAPTURE(name_of(encoding));
        Encoder encoder(encoding);
        Decoder decoder(encoding);
        std::vector<LostCharacter> lost;
        const std::string bytes = encoder.encode(traditional, &lost);
        CHECK(lost.empty());
        std::size_t bad = 0;
        CHECK(decoder.decode(bytes, &bad) == traditional);
        CHECK(bad == 0);
    }
    CHECK(Encoder(Encoding::Gbk).encode("炮") == "\xC5\xDA");
    CHECK(Encoder(Encoding::Big5).encode("炮") == "\xAC\xB6");
    CHECK(Encoder(Encoding::Utf16Le).encode("炮") == "\xAE\x70");
    CHECK(Encoder(Encoding::Utf16Be).encode("炮") == "\x70\xAE");
}

TEST_CASE("every two-byte character matches iconv and round-trips") {
    for (const auto& [encoding, name] :
         {std::pair(Encoding::Big5, "BIG5"), std::pair(Encoding::Gb18030, "GB18030")}) {
        Decoder decoder(encoding);
        Encoder encoder(encoding);
        int characters = 0;
        for (int lead = 0x81; lead <= 0xFE; ++lead) {
            for (int trail = 0x40; trail <= 0xFE; ++trail) {
                const std::string pair = {static_cast<char>(lead), static_cast<char>(trail)};
                const std::string expected = by_iconv("UTF-8", name, pair);
                std::size_t bad = 0;
                const std::string text = decoder.decode(pair, &bad);
                if (expected.empty()) {
                    CHECK(bad > 0);
                    continue;
                }
                ++characters;
                REQUIRE(bad == 0);
                REQUIRE(text == expected);
                if (by_iconv(name, "UTF-8", text) == pair) REQUIRE(encoder.encode(text) == pair);
            }
        }
        CHECK(characters > 13'000);
    }
}

TEST_CASE("all of Unicode survives GB18030 and UTF-16") {
    std::string text;
    for (char32_t c = 1; c < 0x11'0000; c += c < 0x3000 ? 1 : 61) {
        // Surrogates are not characters, and glibc omits 24 of the private ones that follow.
        if (0xD800 <= c && c < 0xF900) continue;
        append_utf8(text, c);
    }
    for (const Encoding encoding : {Encoding::Gb18030, Encoding::Utf16Le, Encoding::Utf16Be}) {
        CAPTURE(name_of(encoding));
        std::vector<LostCharacter> lost;
        const std::string bytes = Encoder(encoding).encode(text, &lost);
        CHECK(lost.empty());
        // Not as a single comparison: a failure would print all of Unicode.
        const bool is_same = Decoder(encoding).decode(bytes) == text;
        CHECK(is_same);
    }
}

TEST_CASE("invalid bytes are replaced and reported with their location") {
    std::string out;
    CHECK(Decoder(Encoding::Utf8).append("a\xFF\xE7\x82z\xC0\x80", out) ==
          std::vector<BadBytes>{{1, 1}, {2, 2}, {5, 1}, {6, 1}});
    CHECK(out == "a\uFFFD\uFFFDz\uFFFD\uFFFD");
    out.clear();
    CHECK(Decoder(Encoding::Big5).append("\xAC\xB6\xFF\x80\x81\xFE!", out) ==
          std::vector<BadBytes>{{2, 1}, {3, 1}, {4, 2}});
    CHECK(out == "炮\uFFFD\uFFFD\uFFFD!");
    out.clear();
    CHECK(Decoder(Encoding::Utf16Le).append("\xAE\x70\x00\xD8\x41\x00\x00\xDC\x41"sv, out) ==
          std::vector<BadBytes>{{2, 2}, {6, 2}, {8, 1}});
    CHECK(out == "炮\uFFFDA\uFFFD\uFFFD");
}

TEST_CASE("a damaged character does not swallow the line break or bracket after it") {
    for (const Encoding encoding : {Encoding::Gb18030, Encoding::Big5, Encoding::Utf8}) {
        CAPTURE(name_of(encoding));
        Decoder decoder(encoding);
        std::string out;
        CHECK(decoder.append("\xC5\n[", out) == std::vector<BadBytes>{{0, 1}});
        CHECK(out == "\uFFFD\n[");
    }
    // A character truncated at the end.
    std::string out;
    CHECK(Decoder(Encoding::Gbk).append("\xC5\xDA\xC5", out) == std::vector<BadBytes>{{2, 1}});
    CHECK(out == "炮\uFFFD");
}

TEST_CASE("four-byte GB18030 characters are read, and broken ones cost one byte") {
    const std::string emoji = "😀";
    const std::string bytes = Encoder(Encoding::Gb18030).encode(emoji);
    CHECK(bytes.size() == 4);
    CHECK(Decoder(Encoding::Gbk).decode(bytes) == emoji);
    std::size_t bad = 0;
    CHECK(Decoder(Encoding::Gb18030).decode("\x81\x30z", &bad) == "\uFFFD0z");
    CHECK(bad == 1);
}

TEST_CASE("characters missing from the target are reported and become question marks") {
    std::vector<LostCharacter> lost;
    CHECK(Encoder(Encoding::Big5).encode("a马b", &lost) == "a?b");
    CHECK(lost == std::vector<LostCharacter>{{1, "马"}});
    CHECK(Encoder(Encoding::Gbk).encode("😀炮", &lost) == "?\xC5\xDA");
    CHECK(lost == std::vector<LostCharacter>{{0, "😀"}});
    CHECK(Encoder(Encoding::Utf16Be).encode("\xFF", &lost) == "\0?"sv);
    CHECK(lost == std::vector<LostCharacter>{{0, std::string(kReplacement)}});
    CHECK(Encoder(Encoding::Utf8).encode("炮\xE7\x82", &lost) == "炮?");
    CHECK(lost.size() == 1);
}

TEST_CASE("text is truncated to a field at a character boundary") {
    Encoder gbk(Encoding::Gbk);
    CHECK(gbk.fitting_prefix("中国象棋", 8) == "中国象棋");
    CHECK(gbk.fitting_prefix("中国象棋", 7) == "中国象");
    CHECK(gbk.fitting_prefix("a中国", 2) == "a");
    CHECK(gbk.fitting_prefix("中国", 0).empty());
    CHECK(Encoder(Encoding::Utf16Le).fitting_prefix("a😀b", 5) == "a");
}

TEST_CASE("a byte order mark determines the encoding") {
    CHECK(find_byte_order_mark("\xEF\xBB\xBF[")->encoding == Encoding::Utf8);
    CHECK(find_byte_order_mark("\xFF\xFE[\0"sv)->length == 2);
    CHECK(find_byte_order_mark("\xFE\xFF\0["sv)->encoding == Encoding::Utf16Be);
    CHECK_FALSE(find_byte_order_mark("[Event]").has_value());
    CHECK_FALSE(find_byte_order_mark("").has_value());
}

TEST_CASE("Unicode is recognised by its bytes, GBK and Big5 are left to the reader") {
    CHECK(guess_unicode("") == Encoding::Utf8);
    CHECK(guess_unicode("[Event \"x\"]") == Encoding::Utf8);
    CHECK(guess_unicode("炮二平五") == Encoding::Utf8);
    CHECK(guess_unicode("炮二平\xE4\xBA") == Encoding::Utf8);
    CHECK(guess_unicode("\xC5\xDA\xB6\xFE") == std::nullopt);
    CHECK(guess_unicode("[Red \"\xC5") == std::nullopt);
    CHECK(guess_unicode(Encoder(Encoding::Utf16Le).encode("[Red \"炮\"]")) == Encoding::Utf16Le);
    CHECK(guess_unicode(Encoder(Encoding::Utf16Be).encode("[Red \"炮\"]")) == Encoding::Utf16Be);
}

TEST_CASE("UTF-8 is valid exactly if the standard says so") {
    for (const std::string_view good : {""sv, "a"sv, "é"sv, "炮"sv, "😀"sv, "\0"sv})
        CHECK(is_valid_utf8(good));
    for (const std::string_view bad : {"\x80"sv, "\xC0\xAF"sv, "\xC1\xBF"sv, "\xE0\x80\x80"sv,
                                       "\xED\xA0\x80"sv, "\xF0\x80\x80\x80"sv, "\xF4\x90\x80\x80"sv,
                                       "\xF5\x80\x80\x80"sv, "\xE7\x82"sv, "abcdefgh\xFF"sv}) {
        CAPTURE(bad);
        CHECK_FALSE(is_valid_utf8(bad));
    }
    CHECK(is_ascii("0123456789abcdef"));
    CHECK_FALSE(is_ascii("01234567é"));
}

TEST_CASE("characters are counted, not bytes") {
    CHECK(utf8_length("") == 0);
    CHECK(utf8_length("a炮😀") == 3);
    CHECK(utf8_at("炮", 0).value == U'炮');
    CHECK(utf8_at("炮", 1).length == 1);
    CHECK_FALSE(utf8_at("炮", 1).is_valid);
}

TEST_CASE("a moved decoder continues where it was") {
    Decoder first(Encoding::Big5);
    CHECK(first.decode("\xAC\xB6") == "炮");
    Decoder second = std::move(first);
    CHECK(second.decode("\xAC\xB6") == "炮");
}
