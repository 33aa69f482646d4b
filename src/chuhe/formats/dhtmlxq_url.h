// SPDX-License-Identifier: MIT
//
// DhtmlXQ in an address: "http://…?%5BDhtmlXQ%5D%5BDhtmlXQ_red%5D%BA%EC…". The characters are
// escaped byte by byte, in any encoding. Problems are reported where they are in the address.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/encoding.h"

namespace chuhe::formats {

// Are the brackets themselves escaped? Requires lower case.
bool is_url_encoded(std::string_view lower);

struct DhtmlUrl {
    std::string text;  // UTF-8
    // Of each byte of the text, and of its end: the offset in the address.
    std::vector<std::uint32_t> origins;
    Encoding encoding = Encoding::Utf8;
};

// The encoding is forced or guessed. Requires UTF-8; `source` is for diagnostics.
DhtmlUrl decode_url(std::string_view address, std::optional<Encoding> forced,
                    const std::string& source, Diagnostics& diagnostics);

}  // namespace chuhe::formats
