// SPDX-License-Identifier: MIT
#include "chuhe/core/move.h"

#include "chuhe/base/text.h"

namespace chuhe {
namespace {

// Consumes "e0" or, counted from 1, "e1" … "e10" at the front of the text.
std::optional<Square> take_square(std::string_view& text, RankBase base) {
    if (text.size() < 2) return std::nullopt;
    const int file = to_lower(text[0]) - 'a';
    if (file < 0 || file >= Square::kFiles || !is_digit(text[1])) return std::nullopt;
    int rank = text[1] - '0';
    text.remove_prefix(2);
    if (base == RankBase::One) {
        if (rank == 1 && text.starts_with('0')) {
            rank = 10;
            text.remove_prefix(1);
        }
        --rank;
    }
    if (rank < 0) return std::nullopt;
    return Square(file, rank);
}

}  // namespace

std::string to_string(Square square, RankBase base) {
    std::string text(1, static_cast<char>('a' + square.file()));
    return text += std::to_string(square.rank() + (base == RankBase::One ? 1 : 0));
}

std::string to_string(Move move, RankBase base) {
    return to_string(move.from(), base) + to_string(move.to(), base);
}

std::string to_iccs(Move move) {
    std::string text = to_string(move.from()) + '-' + to_string(move.to());
    for (char& c : text)
        c = to_upper(c);
    return text;
}

std::optional<Move> parse_move(std::string_view text, RankBase base) {
    const std::optional<Square> from = take_square(text, base);
    if (!from) return std::nullopt;
    if (text.starts_with('-')) text.remove_prefix(1);
    const std::optional<Square> to = take_square(text, base);
    if (!to || !text.empty() || *from == *to) return std::nullopt;
    return Move(*from, *to);
}

}  // namespace chuhe
