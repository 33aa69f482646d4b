// SPDX-License-Identifier: MIT
//
// Request bodies as cpp-httplib delivers them: their declared length and type, and how much of them
// is read. Used only by http.cpp.
#pragma once

#include <httplib.h>

#include <cstdint>
#include <optional>
#include <string>

#include "chuhe/server/message.h"

namespace chuhe::server {

// How much of a refused body is read, so that a browser still sending gets the answer.
inline constexpr std::size_t kMostDrained = 1 << 20;

bool has_body(const httplib::Request& in);
// Content-Length; empty if missing or invalid.
std::optional<std::uint64_t> declared_length(const httplib::Request& in);
// Without parameters: "application/json".
std::string content_type(const httplib::Request& in);

// The whole body; empty if it is too large or too slow.
std::optional<std::string> read_body(const httplib::Request& in,
                                     const httplib::ContentReader& reader, std::size_t most);

// A body of any size. The reader must outlive it. Only the time spent waiting for the client counts
// against the time limit, which grows with the size of the body.
ReadBody stream_of(const httplib::ContentReader& reader);

}  // namespace chuhe::server
