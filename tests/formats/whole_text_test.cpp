// SPDX-License-Identifier: MIT
#include "chuhe/formats/whole_text.h"

#include <doctest/doctest.h>

#include <string>

#include "format_kit.h"

using namespace chuhe;
using namespace chuhe::formats;
using chuhe::tests::lines_of;

namespace {

WholeText read(std::string_view bytes, std::optional<Encoding> forced = {}) {
    MemorySource source(bytes);
    return *read_whole_text(source, {.source = "f", .encoding = forced});
}

}  // namespace

TEST_CASE("a text read at once has uniform line endings and no byte order mark") {
    CHECK(read("\xEF\xBB\xBF"
               "a\r\nb\rc\n")
              .text == "a\nb\nc\n");
    const WholeText utf16 =
        read(std::string("\xFF\xFE"
                         "a\0\r\0\n\0",
                         8));
    CHECK(utf16.text == "a\n");
    CHECK(utf16.encoding == Encoding::Utf16Le);
}

TEST_CASE("invalid bytes are reported with line and column, and all are counted") {
    CHECK(lines_of(read("炮\r\n二\xFF平\n\xFE", Encoding::Utf8).diagnostics) ==
          "f:2:2: bad encoding: invalid utf-8 bytes\n"
          "f:3:1: bad encoding: invalid utf-8 bytes\n");
    const Diagnostics many = read("a\n" + std::string(3000, '\xFF'), Encoding::Utf8).diagnostics;
    REQUIRE(many.size() == Diagnostics::kMostOfAKind + 1);
    CHECK(many[999].error.where.column == 1000);
    CHECK(many.back().count == 2000);
    CHECK(to_string(many.back().error) ==
          "f:2:1001: bad encoding: … and 2000 more like this: invalid utf-8 bytes");
    CHECK(lines_of(read("a\n\xC5\xDA\xFF\xFF", Encoding::Gbk).diagnostics)
              .starts_with("f:2:2: bad encoding: "));
}
