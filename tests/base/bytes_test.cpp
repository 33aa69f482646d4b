// SPDX-License-Identifier: MIT
#include "chuhe/base/bytes.h"

#include <doctest/doctest.h>

using namespace chuhe;

using namespace std::string_view_literals;

TEST_CASE("numbers are little-endian") {
    ByteReader reader(bytes_of("\x01\x02\x03\x04\x05\x06\x07"sv));
    CHECK(reader.u8() == 0x01);
    CHECK(reader.u16() == 0x0302);
    CHECK(reader.u32() == 0x07060504);
    CHECK(reader.at_end());
    CHECK(reader.ok());
}

TEST_CASE("reading past the end gives zeros and records the location") {
    ByteReader reader(bytes_of("abc"sv), 0x400);
    CHECK(reader.u16() == 0x6261);
    CHECK(reader.u32() == 0);
    CHECK_FALSE(reader.ok());
    CHECK(reader.u8() == 0);
    CHECK(reader.take(1).empty());
    CHECK(to_string(reader.truncation(Message::verbatim("move tree ends early"), "a.xqf")) ==
          "a.xqf@0x402: truncated: move tree ends early");
}

TEST_CASE("an absurd length consumes nothing") {
    ByteReader reader(bytes_of("abc"sv));
    CHECK(reader.take(SIZE_MAX).empty());
    CHECK_FALSE(reader.ok());
}

TEST_CASE("chunks are read, skipped and sought by their offset in the file") {
    ByteReader reader(bytes_of("abcdef"sv), 100);
    reader.skip(1);
    CHECK(text_of(reader.take(2)) == "bc");
    CHECK(reader.offset() == 103);
    reader.seek(101);
    CHECK(text_of(reader.rest()) == "bcdef");
    reader.seek(106);
    CHECK(reader.at_end());
    CHECK(reader.ok());
    reader.seek(107);
    CHECK_FALSE(reader.ok());
}

TEST_CASE("seeking to before the beginning fails") {
    ByteReader reader(bytes_of("abcdef"sv), 100);
    reader.seek(99);
    CHECK_FALSE(reader.ok());
}

TEST_CASE("what a writer writes, a reader reads") {
    ByteWriter writer;
    writer.u8(0xFE);
    writer.u16(0xBEEF);
    writer.u32(0xDEADBEEF);
    writer.append("xq"sv);
    writer.zeros(2);
    writer.field("toolong"sv, 4);
    writer.field("ab"sv, 4);
    writer.pad_to(24);
    ByteReader reader(bytes_of(writer.bytes()));
    CHECK(reader.u8() == 0xFE);
    CHECK(reader.u16() == 0xBEEF);
    CHECK(reader.u32() == 0xDEADBEEF);
    CHECK(text_of(reader.take(2)) == "xq");
    CHECK(reader.u16() == 0);
    CHECK(text_of(reader.take(4)) == "tool");
    CHECK(text_of(reader.take(4)) == "ab\0\0"sv);
    CHECK(reader.remaining() == 5);
    CHECK(reader.u32() == 0);
    writer.pad_to(3);
    CHECK(writer.size() == 24);
}
