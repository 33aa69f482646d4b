// SPDX-License-Identifier: MIT
//
// Any bytes can be decoded in any encoding, with replacement characters. The first byte selects the
// encoding.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "chuhe/base/encoding.h"

using namespace chuhe;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto encoding = static_cast<Encoding>(data[0] % 6);
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    guess_unicode(bytes);

    Decoder decoder(encoding);
    std::string text;
    const auto bad = decoder.append(bytes, text);
    require(is_valid_utf8(text));
    std::size_t last = 0;
    for (const BadBytes& place : bad) {
        require(place.offset >= last && place.length > 0);
        last = place.offset + place.length;
    }
    require(last <= bytes.size());

    // What was decoded can be encoded, and decodes to the same text.
    Encoder encoder(encoding);
    std::vector<LostCharacter> lost;
    const std::string written = encoder.encode(text, &lost);
    if (lost.empty()) require(decoder.decode(written) == text);

    // An encoder may be given invalid UTF-8, too.
    encoder.encode(bytes, &lost);
    const std::string_view prefix = encoder.fitting_prefix(bytes, 15);
    require(encoder.encode(prefix).size() <= 15);
    return 0;
}
