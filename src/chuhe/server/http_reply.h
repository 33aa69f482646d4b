// SPDX-License-Identifier: MIT
//
// Replies as bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "chuhe/server/reception.h"

namespace chuhe::server {

// How the client recognises the end of the body.
enum class Framing : std::uint8_t {
    Length,   // Content-Length
    Chunks,   // Transfer-Encoding
    Closing,  // the connection ends: for HTTP/1.0, which knows no chunks
};

// Status line and headers.
std::string reply_head(const Outgoing& out, Framing framing, bool closes);

// "5\r\nhello\r\n". Requires a piece that is not empty: an empty chunk is the last one.
std::string chunk_of(std::string_view piece);
// Its first line, and what follows the piece.
std::string chunk_size(std::size_t size);
inline constexpr std::string_view kChunkEnd = "\r\n";
inline constexpr std::string_view kLastChunk = "0\r\n\r\n";

}  // namespace chuhe::server
