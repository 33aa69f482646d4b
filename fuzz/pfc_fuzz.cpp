// SPDX-License-Identifier: MIT
//
// PengFei: XML.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_format("pfc", chuhe::Bytes(data, size));
    return 0;
}
