// SPDX-License-Identifier: MIT
//
// Files of puzzles. Whatever the bytes are, reading them ends in puzzles or in a refusal that gives
// the reason; and what was accepted is written again as the same bytes.
#include <cstddef>
#include <cstdint>
#include <string>

#include "chuhe/puzzles/pack.h"
#include "require.h"

using namespace chuhe;
using namespace chuhe::puzzles;

namespace {

void check_pack(const std::string& bytes) {
    const Result<Pack> pack = read_pack(bytes_of(bytes), "fuzz.chpuzzles");
    if (!pack) {
        require(!pack.error().message.empty());
        return;
    }
    require(write_pack(*pack) == bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string bytes(reinterpret_cast<const char*>(data), size);
    check_pack(bytes);
    // The same past the checksum, which no fuzzer gets through.
    if (bytes.size() >= kPackHeaderSize) {
        bytes.replace(kPackChecksumAt, kPackHeaderSize - kPackChecksumAt, checksum_of_pack(bytes));
        check_pack(bytes);
    }
    return 0;
}
