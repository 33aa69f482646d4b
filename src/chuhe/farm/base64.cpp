// SPDX-License-Identifier: MIT
#include "chuhe/farm/base64.h"

#include <array>
#include <cstdint>

namespace chuhe::farm {
namespace {

constexpr std::string_view kSixBits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr char kPadding = '=';

constexpr std::array<int, 256> kValueOfSign = [] {
    std::array<int, 256> values{};
    values.fill(-1);
    for (std::size_t i = 0; i < kSixBits.size(); ++i)
        values[static_cast<unsigned char>(kSixBits[i])] = static_cast<int>(i);
    return values;
}();

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            const char byte = at + i < bytes.size() ? bytes[at + i] : '\0';
            group = group << 8 | static_cast<unsigned char>(byte);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            const bool is_used = at + i <= bytes.size();
            text += is_used ? kSixBits[group >> (18 - 6 * i) & 63] : kPadding;
        }
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::size_t padding = 0;
    while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == kPadding)
        ++padding;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t group = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_padding = at + padding >= text.size();
        const int value = is_padding ? 0 : kValueOfSign[static_cast<unsigned char>(text[at])];
        if (value < 0) return std::nullopt;
        group = group << 6 | static_cast<std::uint32_t>(value);
        if (at % 4 != 3) continue;
        for (const unsigned shift : {16U, 8U, 0U})
            bytes += static_cast<char>(group >> shift & 0xFF);
        group = 0;
    }
    for (std::size_t i = 0; i < padding; ++i) {
        // Bits that stand for nothing must be zero, so that there is one text for each bytes.
        if (bytes.back() != '\0') return std::nullopt;
        bytes.pop_back();
    }
    return bytes;
}

}  // namespace chuhe::farm
