// SPDX-License-Identifier: MIT
//
// WXF files and bare lists of moves.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_format("wxf", chuhe::Bytes(data, size));
    return 0;
}
