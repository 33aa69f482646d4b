// SPDX-License-Identifier: MIT
#include "chuhe/index/packed_layout.h"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <new>

#include "chuhe/base/encoding.h"

namespace chuhe::index::layout {
namespace {

// The files are written once and shipped: higher levels gain nothing more.
constexpr int kPackingLevel = 19;

constexpr std::size_t kNumberSize = sizeof(std::uint32_t);

}  // namespace

Column read_column(Bytes bytes) {
    const std::size_t count = bytes.size() / kNumberSize;
    Column column(count);
    for (std::size_t byte = 0; byte < kNumberSize; ++byte) {
        for (std::size_t i = 0; i < count; ++i)
            column[i] |= static_cast<std::uint32_t>(bytes[byte * count + i]) << (8 * byte);
    }
    return column;
}

void write_column(ByteWriter& out, const Column& column) {
    for (std::size_t byte = 0; byte < kNumberSize; ++byte) {
        for (const std::uint32_t number : column)
            out.u8(static_cast<std::uint8_t>(number >> (8 * byte) & 0xFF));
    }
}

Sha256Digest checksum_of(Bytes file) {
    Sha256 hash;
    hash.add(file.first(kChecksumAt));
    hash.add(file.subspan(kHeaderSize));
    return hash.digest();
}

Move move_at(const MoveList& moves, std::size_t number) {
    assert(number < moves.size());
    std::array<std::uint16_t, MoveList::kCapacity> bits;  // NOLINT: filled below, as far as needed
    const auto end = std::ranges::transform(moves, bits.begin(), &Move::bits).out;
    const auto place = bits.begin() + static_cast<std::ptrdiff_t>(number);
    std::nth_element(bits.begin(), place, end);
    return Move::from_bits(*place);
}

std::size_t number_of(const MoveList& moves, Move move) {
    return static_cast<std::size_t>(
        std::ranges::count_if(moves, [=](Move other) { return other.bits() < move.bits(); }));
}

std::string compress(std::string_view bytes) {
    std::string frame(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        ZSTD_compress(frame.data(), frame.size(), bytes.data(), bytes.size(), kPackingLevel);
    // The buffer fits the worst case, so only an allocation can fail.
    if (ZSTD_isError(size) != 0) throw std::bad_alloc();
    frame.resize(size);
    return frame;
}

bool decompress(Bytes frame, std::size_t size, std::string& bytes) {
    if (ZSTD_getFrameContentSize(frame.data(), frame.size()) != size ||
        ZSTD_findFrameCompressedSize(frame.data(), frame.size()) != frame.size())
        return false;
    bytes.assign(size, '\0');
    const std::size_t got = ZSTD_decompress(bytes.data(), bytes.size(), frame.data(), frame.size());
    return ZSTD_isError(got) == 0 && got == size;
}

bool is_packed_text(std::string_view text) {
    return is_valid_utf8(text) && text.find('\0') == std::string_view::npos;
}

}  // namespace chuhe::index::layout
