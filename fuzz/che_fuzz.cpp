// SPDX-License-Identifier: MIT
//
// Records of QQ Game: numbers as text.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_format("che", chuhe::Bytes(data, size));
    return 0;
}
