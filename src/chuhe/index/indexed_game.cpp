// SPDX-License-Identifier: MIT
#include "chuhe/index/indexed_game.h"

namespace chuhe::index {

std::uint32_t date_number(std::string_view sortable_date) {
    std::uint32_t number = 0;
    std::size_t digits = 0;
    for (const char c : sortable_date) {
        if (c == '-') continue;
        if (c < '0' || c > '9' || digits == 8) return 0;
        number = number * 10 + static_cast<std::uint32_t>(c - '0');
        ++digits;
    }
    if (digits != 4 && digits != 6 && digits != 8) return 0;
    for (; digits < 8; ++digits)
        number *= 10;
    return number;
}

}  // namespace chuhe::index
