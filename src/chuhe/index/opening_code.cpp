// SPDX-License-Identifier: MIT
#include "chuhe/index/opening_code.h"

namespace chuhe::index {

std::string to_string(OpeningCode code) {
    std::string text(1, static_cast<char>('A' + code.family()));
    for (const int digit : {code.first_digit(), code.second_digit()})
        if (digit > 0) text += static_cast<char>('0' + digit - 1);
    return text;
}

}  // namespace chuhe::index
