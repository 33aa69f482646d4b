// SPDX-License-Identifier: MIT
//
// DhtmlXQ: text in square brackets, in web pages, percent-encoded.
#include <cstddef>
#include <cstdint>

#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chuhe::fuzz::check_format("dhtmlxq", chuhe::Bytes(data, size));
    return 0;
}
