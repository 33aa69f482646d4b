// SPDX-License-Identifier: MIT
#include "chuhe/rules/quoting.h"

#include "chuhe/messages/law.h"
#include "chuhe/notation/writer.h"

namespace chuhe::rules {

using notation::Notation;
using notation::write_move;

Message Quoting::quote(const Position& before, Move move) const {
    if (writer_) return Message::verbatim(writer_(before, move));
    if (notation_) return Message::verbatim(write_move(before, move, *notation_));
    return say(messages::kQuotedMove, to_string(move), write_move(before, move, Notation::Chinese),
               write_move(before, move, Notation::Traditional, {.common_signs = true}));
}

std::string Quoting::quote(Square square) const {
    const bool counts_from_one = notation_ == Notation::Uci1 || notation_ == Notation::San1;
    if (!counts_from_one) return to_string(square);
    return to_string(square, RankBase::One);
}

}  // namespace chuhe::rules
