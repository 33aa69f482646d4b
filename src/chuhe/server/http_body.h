// SPDX-License-Identifier: MIT
//
// Bodies of requests as cpp-httplib hands them over: what their headers claim, and how much of them
// is taken in. For http.cpp alone.
#pragma once

#include <httplib.h>

#include <cstdint>
#include <optional>
#include <string>

#include "chuhe/server/message.h"

namespace chuhe::server {

// So much of a refused body is read, for the sake of browsers that are still sending.
inline constexpr std::size_t kMostDrained = 1 << 20;

bool has_body(const httplib::Request& in);
// What the header claims; nothing where it claims nothing, or nonsense.
std::optional<std::uint64_t> declared_length(const httplib::Request& in);
// Without its parameters: "application/json".
std::string content_type(const httplib::Request& in);

// The whole body, or nothing when it is too large or takes too long.
std::optional<std::string> read_body(const httplib::Request& in,
                                     const httplib::ContentReader& reader, std::size_t most);

// A body of any size. The reader must outlive it. What the route does with it takes its time; only
// the time that we wait for the client is counted, and more of it is granted to larger bodies.
ReadBody stream_of(const httplib::ContentReader& reader);

}  // namespace chuhe::server
