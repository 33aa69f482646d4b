// SPDX-License-Identifier: MIT
//
// Text records, as they are and with repairs.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const chuhe::Bytes bytes(data, size);
    chuhe::fuzz::check_format("manual", bytes);
    chuhe::fuzz::check_format("manual", bytes, {.repair = true});
    return 0;
}
