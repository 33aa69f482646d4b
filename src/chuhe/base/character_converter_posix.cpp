// SPDX-License-Identifier: MIT
#include <iconv.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "chuhe/base/character_converter.h"

namespace chuhe {

CharacterConverter::CharacterConverter(const char* to, const char* from)
    : handle_(iconv_open(to, from)) {
    // What iconv_open() returns if it fails.
    // NOLINTNEXTLINE(performance-no-int-to-ptr)
    if (handle_ == reinterpret_cast<iconv_t>(-1)) {
        throw std::system_error(errno, std::generic_category(),
                                std::string("iconv cannot convert ") + from + " to " + to);
    }
}

CharacterConverter::~CharacterConverter() {
    iconv_close(handle_);
}

std::string_view CharacterConverter::convert(std::string_view bytes) {
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

}  // namespace chuhe
