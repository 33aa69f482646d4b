// SPDX-License-Identifier: MIT
#include "chuhe/server/http_reply.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace chuhe::server {
namespace {

struct Reason {
    int status;
    std::string_view text;
};

constexpr std::array kReasons = {
    Reason{200, "OK"},
    Reason{201, "Created"},
    Reason{303, "See Other"},
    Reason{304, "Not Modified"},
    Reason{400, "Bad Request"},
    Reason{401, "Unauthorized"},
    Reason{403, "Forbidden"},
    Reason{404, "Not Found"},
    Reason{405, "Method Not Allowed"},
    Reason{408, "Request Timeout"},
    Reason{409, "Conflict"},
    Reason{413, "Content Too Large"},
    Reason{415, "Unsupported Media Type"},
    Reason{422, "Unprocessable Content"},
    Reason{429, "Too Many Requests"},
    Reason{431, "Request Header Fields Too Large"},
    Reason{500, "Internal Server Error"},
    Reason{502, "Bad Gateway"},
    Reason{503, "Service Unavailable"},
};

constexpr std::string_view kPolicy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; ";
// Nothing is made from text there either.
constexpr std::string_view kPolicyOfWasm =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ";
constexpr std::string_view kSafety =
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src "
    "'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

std::string_view reason_of(int status) {
    const auto* found = std::ranges::find(kReasons, status, &Reason::status);
    return found == kReasons.end() ? std::string_view("Other") : found->text;
}

}  // namespace

std::string reply_head(const Outgoing& out, Framing framing, bool closes) {
    const Reply& reply = out.reply;
    std::string text = "HTTP/1.1 " + std::to_string(reply.status) + " ";
    text += reason_of(reply.status);
    text += "\r\n";
    text += out.runs_wasm ? kPolicyOfWasm : kPolicy;
    text += kSafety;
    for (const auto& [name, value] : out.fields)
        text += name + ": " + value + "\r\n";
    const bool has_no_body = reply.status == 304;
    if (!has_no_body && (!reply.body.empty() || framing != Framing::Length)) {
        text += "Content-Type: " + reply.type + "\r\n";
    }
    if (framing == Framing::Chunks) {
        text += "Transfer-Encoding: chunked\r\n";
    } else if (framing == Framing::Length && !has_no_body) {
        text += "Content-Length: " + std::to_string(reply.body.size()) + "\r\n";
    }
    text += closes ? "Connection: close\r\n\r\n" : "Connection: keep-alive\r\n\r\n";
    return text;
}

std::string chunk_size(std::size_t size) {
    std::array<char, 2 * sizeof(std::size_t)> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), size, 16).ptr;
    return std::string(digits.data(), end) + "\r\n";
}

std::string chunk_of(std::string_view piece) {
    std::string chunk = chunk_size(piece.size());
    chunk.reserve(chunk.size() + piece.size() + kChunkEnd.size());
    chunk += piece;
    chunk += kChunkEnd;
    return chunk;
}

}  // namespace chuhe::server
