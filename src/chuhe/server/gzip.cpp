// SPDX-License-Identifier: MIT
#include "chuhe/server/gzip.h"

#include <zlib.h>

#include <new>

namespace chuhe::server {

std::string gzip(std::string_view bytes) {
    constexpr int kWindow = 15;
    constexpr int kWithGzipHeader = 16;
    constexpr int kMemory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kWindow + kWithGzipHeader, kMemory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string packed(deflateBound(&stream, bytes.size()), '\0');
    // zlib does not change its input; its interface is older than const.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);  // there is room for everything
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

}  // namespace chuhe::server
