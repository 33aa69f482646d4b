// SPDX-License-Identifier: MIT
//
// CBL: a library of at least 100,000 bytes, nearly all of them zero. A fuzzer would waste its time
// on those, so an input lists only the others, chunk by chunk:
//
//   3 bytes   offset of the chunk in the file, least significant byte first
//   1 byte    its length
//   …         its bytes
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "round_trip.h"

namespace {

constexpr std::size_t kPieceHead = 4;
constexpr std::size_t kLargestFile = std::size_t{256} * 1024;

std::string unfold(const std::uint8_t* data, std::size_t size) {
    std::string file;
    while (size > kPieceHead) {
        const std::size_t at =
            (data[0] | std::size_t{data[1]} << 8 | std::size_t{data[2]} << 16) % kLargestFile;
        const std::size_t length = std::min<std::size_t>(data[3], size - kPieceHead);
        if (file.size() < at + length) file.resize(at + length);
        std::copy_n(data + kPieceHead, length, file.begin() + static_cast<std::ptrdiff_t>(at));
        data += kPieceHead + length;
        size -= kPieceHead + length;
    }
    return file;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string file = unfold(data, size);
    chuhe::fuzz::check_format("cbl", chuhe::bytes_of(file));
    chuhe::fuzz::check_format("cbl", chuhe::bytes_of(file), {.with_deleted = true});
    return 0;
}
