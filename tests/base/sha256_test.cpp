// SPDX-License-Identifier: MIT
#include "chuhe/base/sha256.h"

#include <doctest/doctest.h>

#include <string>

namespace chuhe {
namespace {

std::string hex_of(std::string_view text) {
    return to_hex(sha256(bytes_of(text)));
}

TEST_CASE("SHA-256 gives the digests of the standard's examples") {
    CHECK(hex_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(hex_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(hex_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(hex_of(std::string(1'000'000, 'a')) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256 does not depend on the pieces that the bytes arrive in") {
    const std::string text(300, 'x');
    for (std::size_t size = 0; size <= text.size(); ++size) {
        CAPTURE(size);
        const Bytes whole = bytes_of(text);
        Sha256 pieces;
        pieces.add(whole.first(size / 3));
        pieces.add(whole.subspan(size / 3, size - size / 3));
        CHECK(pieces.digest() == sha256(whole.first(size)));
    }
}

}  // namespace
}  // namespace chuhe
