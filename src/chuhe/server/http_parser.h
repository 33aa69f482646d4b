// SPDX-License-Identifier: MIT
//
// Parses HTTP/1.1 requests, strictly: whatever two programs could understand differently is
// refused. It works on bytes, so that tests and the fuzzer need no sockets. Only http_parser.cpp
// knows Boost.Beast.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/server/message.h"

namespace chuhe::server {

struct Field {
    std::string name;
    std::string value;

    friend bool operator==(const Field&, const Field&) = default;
};

// Everything before the body.
struct Head {
    std::string method;
    std::string path;          // decoded
    std::vector<Field> query;  // decoded, in order
    std::vector<Field> fields;
    std::optional<std::uint64_t> length;  // Content-Length
    bool is_chunked = false;
    bool is_old = false;      // HTTP/1.0
    bool keeps_open = false;  // the client wants to send more on this connection
    bool awaits_continue = false;

    bool has_body() const { return is_chunked || length.value_or(0) > 0; }
    bool has(std::string_view name) const;
    // Empty if missing.
    std::string value(std::string_view name) const;
    std::string query_value(std::string_view name) const;
};

// One request; the next one on the same connection needs a new parser.
class RequestParser {
public:
    static constexpr std::size_t kMostHead = 16 << 10;
    static constexpr std::size_t kMostFields = 100;
    // Chunk size and extensions. Without a limit, an endless line would be kept in memory.
    static constexpr std::size_t kMostChunkHead = 1 << 10;

    enum class State : std::uint8_t { Head, Body, Done, Failed };

    RequestParser();
    ~RequestParser();
    RequestParser(const RequestParser&) = delete;
    RequestParser& operator=(const RequestParser&) = delete;

    // Removes from the front of `bytes` what it has understood. Returns after the head, so that the
    // caller can decide about the body; otherwise when it needs more bytes, or at the end.
    void take(std::string& bytes);

    State state() const;
    // Requires the state Body or Done.
    const Head& head() const;
    // The part of the body decoded since the last call.
    std::string take_body();
    // Requires the state Failed.
    const Refusal& refusal() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace chuhe::server
