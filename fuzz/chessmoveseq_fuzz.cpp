// SPDX-License-Identifier: MIT
//
// Move-sequence files (seed 002).
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_format("chessmoveseq", chuhe::Bytes(data, size));
    return 0;
}
