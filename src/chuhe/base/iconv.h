// SPDX-License-Identifier: MIT
//
// The C library's iconv, one character at a time. Only for base/encoding.h.
#pragma once

#include <iconv.h>

#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

namespace chuhe {

class CharacterConverter {
public:
    // Throws if the C library lacks the encoding: that is a broken machine, not bad input.
    CharacterConverter(const char* to, const char* from) : handle_(iconv_open(to, from)) {
        if (handle_ == kNone) {
            throw std::system_error(errno, std::generic_category(),
                                    std::string("iconv cannot convert ") + from + " to " + to);
        }
    }
    ~CharacterConverter() { iconv_close(handle_); }
    CharacterConverter(const CharacterConverter&) = delete;
    CharacterConverter& operator=(const CharacterConverter&) = delete;

    // The single character that `bytes` encode; empty if they are invalid, or more or less than
    // one. Valid until the next call.
    std::string_view convert(std::string_view bytes) {
        iconv(handle_, nullptr, nullptr, nullptr, nullptr);
        // iconv does not write to its input, whatever its signature says.
        char* in = const_cast<char*>(bytes.data());
        std::size_t in_left = bytes.size();
        char* out = answer_.data();
        std::size_t out_left = answer_.size();
        const std::size_t result = iconv(handle_, &in, &in_left, &out, &out_left);
        // A result above 0 counts characters that were replaced by something similar.
        if (result != 0 || in_left != 0) return {};
        return {answer_.data(), answer_.size() - out_left};
    }

private:
    // What iconv_open() returns if it fails.
    // NOLINTNEXTLINE(performance-no-int-to-ptr)
    static inline const iconv_t kNone = reinterpret_cast<iconv_t>(-1);

    iconv_t handle_;
    std::array<char, 16> answer_{};
};

}  // namespace chuhe
