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

TEST_CASE("invalid bytes are reported with the location of the first") {
    CHECK(lines_of(read("炮\r\n二\xFF平\n\xFE", Encoding::Utf8).diagnostics) ==
          "f:2:2: bad encoding: 2 places with invalid utf-8 bytes\n");
    CHECK(lines_of(read("\xFF", Encoding::Utf8).diagnostics) ==
          "f:1:1: bad encoding: 1 place with invalid utf-8 bytes\n");
    CHECK(lines_of(read("a\n\xC5\xDA\xFF\xFF", Encoding::Gbk).diagnostics)
              .starts_with("f:2:2: bad encoding: "));
}
