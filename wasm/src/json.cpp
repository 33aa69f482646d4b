// SPDX-License-Identifier: MIT
#include "json.h"

namespace chuhe::wasm {

// Bytes that are not UTF-8 are left to the host, which shows them as U+FFFD.
void JsonWriter::value(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    separate();
    out_ += '"';
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out_ += '\\';
            out_ += c;
        } else if (code < 0x20) {
            out_ += "\\u00";
            out_ += kDigits[code >> 4];
            out_ += kDigits[code & 15];
        } else {
            out_ += c;
        }
    }
    out_ += '"';
    needs_comma_ = true;
}

}  // namespace chuhe::wasm
