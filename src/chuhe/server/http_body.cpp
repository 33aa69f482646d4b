// SPDX-License-Identifier: MIT
#include "chuhe/server/http_body.h"

#include <charconv>
#include <chrono>

#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kMostBodyTime = 120s;
constexpr std::size_t kBytesPerSecond = 1 << 20;  // slowest acceptable stream

}  // namespace

bool has_body(const httplib::Request& in) {
    return in.has_header("Transfer-Encoding") ||
           (in.has_header("Content-Length") && in.get_header_value("Content-Length") != "0");
}

std::optional<std::uint64_t> declared_length(const httplib::Request& in) {
    const std::string text = in.get_header_value("Content-Length");
    std::uint64_t length = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return {};
    return length;
}

std::string content_type(const httplib::Request& in) {
    const std::string type = in.get_header_value("Content-Type");
    return type.substr(0, type.find(';'));
}

std::optional<std::string> read_body(const httplib::Request& in,
                                     const httplib::ContentReader& reader, std::size_t most) {
    const auto until = std::chrono::steady_clock::now() + kMostBodyTime;
    std::string body;
    // One allocation of the full size, of which only the pages in use take memory. Blocks of that
    // size are returned to the system when freed; a growing string would leave memory behind in
    // every thread's heap.
    if (declared_length(in).value_or(most) > kMostDrained) body.reserve(most);
    const bool is_whole = reader([&](const char* data, std::size_t size) {
        if (body.size() + size > most || std::chrono::steady_clock::now() > until) return false;
        body.append(data, size);
        return true;
    });
    if (!is_whole) return std::nullopt;
    return body;
}

ReadBody stream_of(const httplib::ContentReader& reader) {
    return [&reader](const TakePiece& take) {
        std::size_t received = 0;
        bool is_taken = true;
        std::chrono::steady_clock::duration waited{};
        auto asked = std::chrono::steady_clock::now();
        const bool is_whole = reader([&](const char* data, std::size_t size) {
            waited += std::chrono::steady_clock::now() - asked;
            received += size;
            if (waited > kMostBodyTime + 1s * (received / kBytesPerSecond)) return false;
            is_taken = is_taken && take({data, size});
            asked = std::chrono::steady_clock::now();
            // A browser that is still sending would not read the refusal.
            return is_taken || received <= kMostUpload;
        });
        return is_whole && is_taken;
    };
}

}  // namespace chuhe::server
