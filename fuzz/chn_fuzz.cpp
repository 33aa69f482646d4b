// SPDX-License-Identifier: MIT
//
// Ourgame records: binary.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_format("chn", chuhe::Bytes(data, size));
    return 0;
}
