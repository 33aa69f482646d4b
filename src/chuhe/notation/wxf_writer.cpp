// SPDX-License-Identifier: MIT
#include "chuhe/notation/figures.h"
#include "chuhe/notation/wxf.h"

namespace chuhe::notation {
namespace {

constexpr std::string_view kLetters = "KAEHRCP";  // in the order of PieceType

char letter_of(PieceType type) {
    return kLetters[index_of(type)];
}

bool is_front(const Description& move) {
    return move.place == 0;
}
bool is_rear(const Description& move) {
    return move.place == move.on_file - 1;
}
char end_sign(const Description& move) {
    return is_front(move) ? '+' : '-';
}

void append_man_1997(std::string& out, const Description& move) {
    const bool is_middle = 2 * move.place == move.on_file - 1;
    if (move.is_on_one_of_two_files()) {
        out += figure(move.file);
        out += is_middle ? figure(move.file) : end_sign(move);
    } else if (is_middle) {
        out += letter_of(move.type);
        out += figure(move.file);
    } else if (move.on_file > 3 && (is_front(move) || is_rear(move))) {
        out.append(2, end_sign(move));
    } else {
        out += letter_of(move.type);
        out += 2 * move.place < move.on_file ? '+' : '-';
    }
}

void append_man_xqbase(std::string& out, const Description& move) {
    out += letter_of(move.type);
    if (move.on_file > 3 || move.is_on_one_of_two_files()) {
        out += static_cast<char>('a' + move.ordinal);
    } else {
        out += is_front(move) || is_rear(move) ? end_sign(move) : '.';
    }
}

void append_man_2018(std::string& out, const Description& move) {
    if (move.on_file > 2 || move.is_on_one_of_two_files()) {
        out += figure(move.place + 1);
        out += figure(move.file);
    } else {
        out += letter_of(move.type);
        out += end_sign(move);
    }
}

}  // namespace

void append_wxf(std::string& out, const Description& move, Notation notation) {
    if (!move.needs_place()) {
        out += letter_of(move.type);
        out += figure(move.file);
    } else if (notation == Notation::Wxf1997) {
        append_man_1997(out, move);
    } else if (notation == Notation::WxfXqbase) {
        append_man_xqbase(out, move);
    } else {
        append_man_2018(out, move);
    }
    const char sideways = notation == Notation::Wxf ? '=' : '.';
    out += move.direction == Direction::Advance   ? '+'
           : move.direction == Direction::Retreat ? '-'
                                                  : sideways;
    out += figure(move.number);
}

}  // namespace chuhe::notation
