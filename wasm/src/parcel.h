// SPDX-License-Identifier: MIT
//
// Values that the host has packed one after another: numbers with the lowest byte first, texts with
// their length before them (wasm/core/src/parcel.ts packs them).
#pragma once

#include <cstdint>
#include <string_view>

#include "chuhe/base/bytes.h"

namespace chuhe::wasm {

// Beyond the end, numbers are 0 and texts empty: has_failed() tells.
class Parcel {
public:
    explicit Parcel(std::string_view bytes) : bytes_(bytes) {}

    std::uint8_t byte() { return static_cast<std::uint8_t>(number(1)); }
    std::uint16_t half() { return static_cast<std::uint16_t>(number(2)); }
    std::uint32_t word() { return number(4); }
    std::string_view text() { return take(word()); }

    bool has_failed() const { return has_failed_; }

private:
    std::string_view take(std::size_t length) {
        if (length > bytes_.size()) {
            has_failed_ = true;
            length = 0;
        }
        const std::string_view taken = bytes_.substr(0, length);
        bytes_.remove_prefix(length);
        return taken;
    }
    std::uint32_t number(std::size_t length) {
        const std::string_view taken = take(length);
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < taken.size(); ++i)
            value |= static_cast<std::uint32_t>(byte_at(taken, i)) << (8 * i);
        return value;
    }

    std::string_view bytes_;
    bool has_failed_ = false;
};

}  // namespace chuhe::wasm
