// SPDX-License-Identifier: MIT
//
// The text manual, as it stands and with its repairs made.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const chuhe::Bytes bytes(data, size);
    chuhe::fuzz::check_format("manual", bytes);
    chuhe::fuzz::check_format("manual", bytes, {.repair = true});
    return 0;
}
