// SPDX-License-Identifier: MIT
//
// Endgame tables. Whatever the bytes are, opening and reading them ends in a solution or in a
// refusal that gives the reason.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "chuhe/base/bytes.h"
#include "chuhe/base/sha256.h"
#include "chuhe/tables/table_file.h"
#include "require.h"

using namespace chuhe;

namespace {

constexpr std::size_t kChecksumAt = 224;
constexpr std::size_t kIndexAt = 256;

void check(const std::string& bytes) {
    const auto table =
        tables::TableFile::open(std::make_unique<RandomBytes>(bytes), "fuzz.chtable");
    if (!table) {
        require(!to_string(table.error()).empty());
        return;
    }
    const auto solution = table->read_all();
    if (!solution) require(!to_string(solution.error()).empty());
}

// With the index of the smallest ending, two kings, and what no fuzzer guesses: sizes that fit the
// file, and the checksum.
std::string made_whole(std::string bytes, std::size_t frames) {
    const std::size_t frames_at = kIndexAt + frames * sizeof(std::uint32_t);
    bytes.resize(std::max(bytes.size(), frames_at + frames));
    const std::size_t all = bytes.size() - frames_at;
    ByteWriter index;
    for (std::size_t i = 0; i < frames; ++i)
        index.u32(static_cast<std::uint32_t>(i + 1 < frames ? all / frames
                                                            : all - all / frames * (frames - 1)));
    bytes.replace(kIndexAt, index.size(), index.bytes());
    Sha256 hash;
    hash.add(bytes_of(bytes).first(kChecksumAt));
    hash.add(bytes_of(index.bytes()));
    const Sha256Digest digest = hash.digest();
    std::ranges::copy(digest, bytes.begin() + kChecksumAt);
    return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check(bytes);
    check(made_whole(bytes, 4));
    check(made_whole(bytes, 6));
    return 0;
}
