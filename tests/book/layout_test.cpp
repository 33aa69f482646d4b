// SPDX-License-Identifier: MIT
#include "chuhe/book/layout.h"

#include "kit/printing.h"

namespace chuhe::book {
namespace {

TEST_CASE("the bytes of an entry match the documentation") {
    Entry entry{{0x0123456789ABCDEF, 0xFEDCBA9876543210}, tests::move("b0c2"), 0x1234, {1, 2, 3}};
    std::string bytes;
    append_bytes(bytes, entry);
    REQUIRE(bytes.size() == kEntrySize);
    // b0 = 1, c2 = 20: 1 + 128 * 20 = 0x0A01.
    CHECK(bytes == std::string("\xEF\xCD\xAB\x89\x67\x45\x23\x01\x10\x32\x54\x76\x98\xBA\xDC\xFE"
                               "\x01\x0A\x34\x12\x01\0\0\0\x02\0\0\0\x03\0\0\0",
                               kEntrySize));
    CHECK(parse_entry(bytes_of(bytes)) == entry);
    CHECK(parse_identity(bytes_of(bytes)) == entry.identity);
}

TEST_CASE("an entry with invalid or equal squares holds no move") {
    Entry entry{{1, 2}, tests::move("b0c2"), 1, {}};
    std::string good;
    append_bytes(good, entry);
    for (const int word : {90, 127, 90 << 7, 0xFFFF, 0, 5 | 5 << 7}) {
        CAPTURE(word);
        std::string bad = good;
        bad[16] = static_cast<char>(word & 0xFF);
        bad[17] = static_cast<char>(word >> 8);
        CHECK_FALSE(parse_entry(bytes_of(bad)).has_value());
    }
}

TEST_CASE("a header round-trips") {
    const Head head{.entries = 7, .positions = 3, .games = 99, .plies = 30, .checksum = 0xABCDEF};
    const std::string bytes = to_bytes(head);
    REQUIRE(bytes.size() == kHeadSize);
    CHECK(bytes.starts_with("ChuheBk\x1A"));
    CHECK(parse_head(bytes_of(bytes), "a.book").value() == head);
}

TEST_CASE("any changed byte of a header is noticed") {
    const std::string good = to_bytes({.entries = 7, .positions = 3, .games = 99, .plies = 30});
    for (std::size_t at = 0; at < kHeadSize; ++at) {
        CAPTURE(at);
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 0x20);
        const auto head = parse_head(bytes_of(bad), "a.book");
        REQUIRE_FALSE(head.has_value());
        CHECK(head.error().where.source == "a.book");
        CHECK(head.error().code == (at < 12 ? ErrorCode::Unsupported : ErrorCode::BadSyntax));
    }
}

TEST_CASE("the checksum is FNV-1a, however the bytes are split") {
    Checksum checksum;
    CHECK(checksum.value() == 0xCBF29CE484222325);
    checksum.add("foo");
    checksum.add("bar");
    CHECK(checksum.value() == 0x85944171F73967E8);
}

}  // namespace
}  // namespace chuhe::book
