// SPDX-License-Identifier: MIT
#include "chuhe/notation/writer.h"

#include "chuhe/notation/chinese.h"
#include "chuhe/notation/description.h"
#include "chuhe/notation/english.h"
#include "chuhe/notation/letters.h"
#include "chuhe/notation/san.h"
#include "chuhe/notation/wxf.h"

namespace chuhe::notation {

void append_move(std::string& out, const Position& position, Move move, Notation notation,
                 const WriteOptions& options) {
    switch (notation) {
        case Notation::Chinese:
        case Notation::ChineseFile:
        case Notation::Traditional:
        case Notation::TraditionalFile:
            return append_chinese(out, describe(position, move), notation, options);
        case Notation::Wxf:
        case Notation::Wxf1997:
        case Notation::WxfXqbase:
            return append_wxf(out, describe(position, move), notation);
        case Notation::Iccs:
            out += to_iccs(move);
            return;
        case Notation::Uci:
            out += to_string(move, RankBase::Zero);
            return;
        case Notation::Uci1:
            out += to_string(move, RankBase::One);
            return;
        case Notation::Letters:
            return append_letters(out, describe(position, move));
        case Notation::English:
            return append_english(out, describe(position, move));
        case Notation::San:
            return append_san(out, position, move, RankBase::Zero);
        case Notation::San1:
            return append_san(out, position, move, RankBase::One);
    }
}

std::string write_move(const Position& position, Move move, Notation notation,
                       const WriteOptions& options) {
    std::string text;
    append_move(text, position, move, notation, options);
    return text;
}

}  // namespace chuhe::notation
