// SPDX-License-Identifier: MIT
//
// CBR: a header of fixed fields and a tree of records.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_format("cbr", chuhe::Bytes(data, size));
    return 0;
}
