// SPDX-License-Identifier: MIT
#include "rules/wording.h"

#include "notation/writer.h"

namespace chuhe::rules {

std::string Wording::quote(const Position& before, Move move) const {
    if (teller_) return teller_(before, move);
    if (notation_) return notation::write_move(before, move, *notation_);
    const auto notation = language_ == Language::Traditional ? notation::Notation::Traditional
                                                             : notation::Notation::Chinese;
    return say(Phrase::MoveBoth, language_,
               {to_string(move), notation::write_move(before, move, notation)});
}

std::string Wording::quote(Square square) const {
    const bool counts_from_one =
        notation_ == notation::Notation::Uci1 || notation_ == notation::Notation::San1;
    if (!counts_from_one) return to_string(square);
    return to_string(square).substr(0, 1) + std::to_string(square.rank() + 1);
}

}  // namespace chuhe::rules
