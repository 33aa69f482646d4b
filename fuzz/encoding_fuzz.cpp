// SPDX-License-Identifier: MIT
//
// Any bytes are text in any encoding, with replacements. The first byte chooses the encoding.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/encoding.h"

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

    // What was read can be written and is read the same again.
    Encoder encoder(encoding);
    std::vector<LostCharacter> lost;
    const std::string written = encoder.encode(text, &lost);
    if (lost.empty()) require(decoder.decode(written) == text);

    // Bytes that are no UTF-8 may be given to an encoder, too.
    encoder.encode(bytes, &lost);
    const std::string_view prefix = encoder.fitting_prefix(bytes, 15);
    require(encoder.encode(prefix).size() <= 15);
    return 0;
}
