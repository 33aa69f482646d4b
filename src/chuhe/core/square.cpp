// SPDX-License-Identifier: MIT
#include "chuhe/core/square.h"

namespace chuhe {

std::optional<Square> Square::parse(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int file = text[0] - 'a';
    const int rank = text[1] - '0';
    if (file < 0 || file >= kFiles || rank < 0 || rank >= kRanks) return std::nullopt;
    return Square(file, rank);
}

std::string to_string(Square square) {
    return {static_cast<char>('a' + square.file()), static_cast<char>('0' + square.rank())};
}

}  // namespace chuhe
