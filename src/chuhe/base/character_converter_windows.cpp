// SPDX-License-Identifier: MIT
#include <windows.h>

#include <stdexcept>
#include <string>

#include "chuhe/base/character_converter.h"

namespace chuhe {
namespace {

constexpr unsigned kGb18030 = 54936;
constexpr unsigned kGbk = 936;
constexpr unsigned kBig5 = 950;

unsigned code_page_of(std::string_view encoding) {
    unsigned page = encoding == "GB18030" ? kGb18030 : encoding == "BIG5" ? kBig5 : CP_UTF8;
    // Wine knows only the part of GB18030 that is GBK.
    if (page == kGb18030 && IsValidCodePage(page) == 0) page = kGbk;
    if (IsValidCodePage(page) == 0)
        throw std::runtime_error("Windows cannot convert " + std::string(encoding));
    return page;
}

}  // namespace

CharacterConverter::CharacterConverter(const char* to, const char* from)
    : to_(code_page_of(to)), from_(code_page_of(from)) {}

CharacterConverter::~CharacterConverter() = default;

std::string_view CharacterConverter::convert(std::string_view bytes) {
    std::array<wchar_t, 8> wide{};
    const int units = MultiByteToWideChar(from_, MB_ERR_INVALID_CHARS, bytes.data(),
                                          static_cast<int>(bytes.size()), wide.data(),
                                          static_cast<int>(wide.size()));
    const bool is_pair = units == 2 && IS_SURROGATE_PAIR(wide[0], wide[1]);
    if (units != 1 && !is_pair) return {};
    // Something similar is not what was asked for. Only code pages without all of Unicode have it.
    BOOL is_replaced = FALSE;
    const bool can_lack = to_ == kBig5 || to_ == kGbk;
    const int length = WideCharToMultiByte(to_, can_lack ? WC_NO_BEST_FIT_CHARS : 0, wide.data(),
                                           units, answer_.data(), static_cast<int>(answer_.size()),
                                           nullptr, can_lack ? &is_replaced : nullptr);
    if (length <= 0 || is_replaced != FALSE) return {};
    return {answer_.data(), static_cast<std::size_t>(length)};
}

}  // namespace chuhe
