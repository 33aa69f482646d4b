// SPDX-License-Identifier: MIT
#include "chuhe/database/storable_text.h"

#include "chuhe/base/encoding.h"

namespace chuhe::database {

bool is_storable(std::string_view text) {
    return text.find('\0') == std::string_view::npos && is_valid_utf8(text);
}

std::string storable(std::string_view text) {
    std::string mended;
    mended.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8_at(text, at);
        append_utf8(mended, character.is_valid && character.value != 0 ? character.value : 0xFFFD);
        at += character.length;
    }
    return mended;
}

}  // namespace chuhe::database
