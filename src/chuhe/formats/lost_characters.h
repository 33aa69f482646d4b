// SPDX-License-Identifier: MIT
//
// Characters missing from an encoding, written as codes that the reader of the format decodes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/encoding.h"

namespace chuhe::formats {

// The text, with append_code(std::string&, code point) called for each character that the encoder
// cannot write.
template <typename AppendCode>
std::string with_codes(std::string_view text, Encoder& encoder, AppendCode append_code) {
    std::vector<LostCharacter> lost;
    encoder.encode(text, &lost);
    std::string coded;
    std::size_t done = 0;
    for (const LostCharacter& each : lost) {
        coded += text.substr(done, each.offset - done);
        const Utf8Character character = utf8_at(text, each.offset);
        append_code(coded, character.value);
        done = each.offset + character.length;
    }
    return coded.append(text.substr(done));
}

}  // namespace chuhe::formats
