// SPDX-License-Identifier: MIT
//
// The system's knowledge of GB18030 and Big5, one character at a time:
// character_converter_posix.cpp, character_converter_windows.cpp. Only for base/encoding.h.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace chuhe {

// From or to UTF-8.
class CharacterConverter {
public:
    // The encodings are "UTF-8" and "GB18030" or "BIG5". Throws if the system lacks one: that is a
    // broken machine, not bad input.
    CharacterConverter(const char* to, const char* from);
    ~CharacterConverter();
    CharacterConverter(const CharacterConverter&) = delete;
    CharacterConverter& operator=(const CharacterConverter&) = delete;

    // The single character that `bytes` encode; empty if they are invalid, or more or less than
    // one. Valid until the next call.
    std::string_view convert(std::string_view bytes);

private:
    [[maybe_unused]] void* handle_ = nullptr;  // of iconv
    [[maybe_unused]] unsigned to_ = 0;         // code pages of Windows
    [[maybe_unused]] unsigned from_ = 0;
    std::array<char, 16> answer_{};
};

}  // namespace chuhe
