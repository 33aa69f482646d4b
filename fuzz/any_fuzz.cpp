// SPDX-License-Identifier: MIT
//
// Bytes of unknown format: every format examines them.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_any_format(chuhe::Bytes(data, size));
    return 0;
}
