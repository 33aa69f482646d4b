// SPDX-License-Identifier: MIT
#include "chuhe/formats/text_source.h"

#include <doctest/doctest.h>

#include "chuhe/formats/move_text.h"
#include "format_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;

struct Text {
    std::string text;
    Encoding encoding;
    Diagnostics diagnostics;
};

Text read_text(std::string_view bytes, std::optional<Encoding> forced = std::nullopt) {
    MemorySource memory(bytes);
    TextSource source(memory, forced, &guess_by_moves);
    Text result;
    while (true) {
        const Result<bool> more = source.append_to(result.text);
        REQUIRE(more.has_value());
        if (!*more) break;
    }
    result.encoding = source.encoding();
    source.report_bad_bytes(UINT32_MAX, "f", result.diagnostics);
    return result;
}

TEST_CASE("all line endings become line feeds") {
    CHECK(read_text("a\r\nb\rc\n\r\nd").text == "a\nb\nc\n\nd");
    CHECK(read_text("").text == "");
    CHECK(read_text("\r").text == "\n");
}

TEST_CASE("a byte order mark decides the encoding and is not part of the text") {
    CHECK(read_text("\xEF\xBB\xBFname").text == "name");
    const Text wide = read_text(std::string("\xFF\xFEn\0\x2E\x7F", 6));
    CHECK(wide.text == "n缮");
    CHECK(wide.encoding == Encoding::Utf16Le);
    const Text big = read_text(std::string("\xFE\xFF\0n\0\r\0\n\x70\xAE", 10));
    CHECK(big.text == "n\n炮");
    CHECK(big.encoding == Encoding::Utf16Be);
}

TEST_CASE("a long line without any spaces is split only between characters") {
    std::string line = "x";
    while (line.size() < 3 * TextSource::kChunkSize)
        line += "炮二平五馬８進７";
    for (const Encoding encoding :
         {Encoding::Utf8, Encoding::Gbk, Encoding::Gb18030, Encoding::Big5, Encoding::Utf16Le}) {
        CAPTURE(name_of(encoding));
        const Text text = read_text(Encoder(encoding).encode(line), encoding);
        CHECK(text.diagnostics.empty());
        CHECK((text.text == line));
    }
    std::string rare = "xx";  // four bytes each
    while (rare.size() < 3 * TextSource::kChunkSize)
        rare += "𠀀";
    for (const Encoding encoding : {Encoding::Utf8, Encoding::Gb18030}) {
        const Text text = read_text(Encoder(encoding).encode(rare), encoding);
        CHECK(text.diagnostics.empty());
        CHECK((text.text == rare));
    }
}

TEST_CASE("the encoding is detected at the first text beyond ASCII, however late it comes") {
    const std::string gbk = Encoder(Encoding::Gbk).encode("1. 炮二平五 马８进７\n");
    std::string bytes;
    while (bytes.size() < 3 * TextSource::kChunkSize)
        bytes += "1. h2e2 h9g7\r\n";
    const Text text = read_text(bytes + gbk);
    CHECK(text.encoding == Encoding::Gbk);
    CHECK(text.text.ends_with("h9g7\n1. 炮二平五 马８进７\n"));
    CHECK(text.diagnostics.empty());
}

TEST_CASE("chunks never split a character or a word of sane length") {
    for (const Encoding encoding :
         {Encoding::Utf8, Encoding::Gbk, Encoding::Big5, Encoding::Utf16Le, Encoding::Utf16Be}) {
        CAPTURE(name_of(encoding));
        std::string wanted;
        for (int i = 0; i < 60'000; ++i)  // one line
            wanted += "炮二平五 ";
        const std::string bytes = Encoder(encoding).encode(wanted);
        MemorySource memory(bytes);
        TextSource source(memory, encoding, &guess_by_moves);
        std::string all;
        std::string chunk;
        while (*source.append_to(chunk)) {
            CHECK(chunk.size() < 3 * TextSource::kChunkSize);
            CHECK(chunk.starts_with("炮二平五"));
            all += chunk;
            chunk.clear();
        }
        CHECK(all == wanted);
        Diagnostics none;
        source.report_bad_bytes(UINT32_MAX, "", none);
        CHECK(none.empty());
    }
}

TEST_CASE("invalid bytes are reported with line and column") {
    const Text text = read_text("ab\n炮\xFF x\xC0\n\nc\xFF", Encoding::Utf8);
    CHECK(text.text == "ab\n炮\uFFFD x\uFFFD\n\nc\uFFFD");
    CHECK(lines_of(text.diagnostics) ==
          "f:2:2: bad encoding: invalid utf-8 bytes\n"
          "f:2:5: bad encoding: invalid utf-8 bytes\n"
          "f:4:2: bad encoding: invalid utf-8 bytes\n");
}

TEST_CASE("of many invalid bytes the first are listed, and all are counted") {
    for (const std::string_view part : {"\xFF", "\xFF\n"}) {
        CAPTURE(part.size());
        std::string bytes;
        for (int i = 0; i < 3000; ++i)
            bytes += part;
        const Text text = read_text(bytes, Encoding::Utf8);
        REQUIRE(text.diagnostics.size() == Diagnostics::kMostOfAKind + 1);
        CHECK(text.diagnostics.back().count == 2000);
        CHECK(to_string(text.diagnostics.back().error) ==
              (part.size() == 1 ? "f:1:1001: " : "f:1001:1: ") +
                  std::string("bad encoding: … and 2000 more like this: invalid utf-8 bytes"));
    }
}

TEST_CASE("a source that fails ends the text with its error") {
    class Broken : public ByteSource {
        Result<std::size_t> read(std::span<char>) override {
            return failure(ErrorCode::CannotOpen, Message::verbatim("the disk is gone"));
        }
    };
    Broken broken;
    TextSource source(broken, std::nullopt, &guess_by_moves);
    std::string text;
    CHECK_FALSE(source.append_to(text).has_value());
}

}  // namespace
}  // namespace chuhe::tests
