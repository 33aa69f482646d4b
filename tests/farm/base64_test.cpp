// SPDX-License-Identifier: MIT
#include "chuhe/farm/base64.h"

#include <doctest/doctest.h>

namespace chuhe::farm {

TEST_CASE("bytes are written as RFC 4648 writes them") {
    CHECK(to_base64("").empty());
    CHECK(to_base64("f") == "Zg==");
    CHECK(to_base64("fo") == "Zm8=");
    CHECK(to_base64("foo") == "Zm9v");
    CHECK(to_base64("foob") == "Zm9vYg==");
    CHECK(to_base64("fooba") == "Zm9vYmE=");
    CHECK(to_base64("foobar") == "Zm9vYmFy");
    CHECK(to_base64("\xff\xfe\xfd") == "//79");
}

TEST_CASE("bytes of every value and length survive their text") {
    std::string bytes;
    for (int i = 0; i < 600; ++i) {
        CHECK(from_base64(to_base64(bytes)) == bytes);
        bytes += static_cast<char>(i * 7);
    }
}

TEST_CASE("a text that is not ours is refused") {
    for (const char* text : {"Z", "Zg", "Zg=", "Zg===", "====", "Z===", "=Zg=", "Zg==Zg==", "Zm 9",
                             "Zm9v\n", "Zm-_", "Zm9\x80",
                             // Unused bits that are set.
                             "Zh==", "Zm9="}) {
        CAPTURE(text);
        CHECK_FALSE(from_base64(text).has_value());
    }
}

}  // namespace chuhe::farm
