// SPDX-License-Identifier: MIT
#include "chuhe/data/compression.h"

#include <zstd.h>

#include <new>

#include "chuhe/messages/training.h"

namespace chuhe::data {
namespace {

// Higher levels search for longer matches, and these columns have hardly any.
constexpr int kCompressionLevel = 3;

}  // namespace

std::string compressed(std::string_view bytes) {
    std::string frame(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        ZSTD_compress(frame.data(), frame.size(), bytes.data(), bytes.size(), kCompressionLevel);
    // The buffer fits the worst case, so only an allocation can fail.
    if (ZSTD_isError(size) != 0) throw std::bad_alloc();
    frame.resize(size);
    return frame;
}

Result<std::string> decompressed(Bytes frame, std::size_t size, const Where& where) {
    // Checked before allocating: the size may be wrong.
    if (ZSTD_getFrameContentSize(frame.data(), frame.size()) != size ||
        ZSTD_findFrameCompressedSize(frame.data(), frame.size()) != frame.size())
        return failure(ErrorCode::BadSyntax, say(messages::kCompressedSize), where);
    std::string bytes(size, '\0');
    const std::size_t got = ZSTD_decompress(bytes.data(), bytes.size(), frame.data(), frame.size());
    if (ZSTD_isError(got) != 0 || got != size)
        return failure(ErrorCode::BadSyntax, say(messages::kCompressedDamaged), where);
    return bytes;
}

}  // namespace chuhe::data
