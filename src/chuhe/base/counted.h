// SPDX-License-Identifier: MIT
//
// Numbers in sentences: "1 move", "17 moves", "2 comments and 1 variation".
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace chuhe {

// "1 move", "0 moves". The plural is the word with an s unless it is given.
inline std::string counted(std::size_t count, std::string_view one, std::string_view many = {}) {
    std::string text = std::to_string(count) + ' ';
    if (count == 1) return text.append(one);
    return many.empty() ? text.append(one) += 's' : text.append(many);
}

// "a", "a and b", "a, b and c".
inline std::string joined_with_and(std::span<const std::string> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool is_last = i + 1 == words.size();
        if (i > 0) text += is_last ? " and " : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace chuhe
