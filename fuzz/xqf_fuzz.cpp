// SPDX-License-Identifier: MIT
//
// XQF: a header of fixed fields, keys, and a tree of records.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_format("xqf", chuhe::Bytes(data, size));
    return 0;
}
