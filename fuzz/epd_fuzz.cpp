// SPDX-License-Identifier: MIT
//
// Lists of positions with operations.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_format("epd", chuhe::Bytes(data, size));
    return 0;
}
