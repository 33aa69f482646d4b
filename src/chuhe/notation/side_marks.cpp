// SPDX-License-Identifier: MIT
#include "chuhe/notation/side_marks.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/notation/compact_text.h"
#include "chuhe/notation/letters.h"
#include "chuhe/notation/signs.h"
#include "chuhe/notation/wxf.h"

namespace chuhe::notation {
namespace {

// What was seen of one mark.
struct Seen {
    bool red = false;
    bool black = false;

    void add(Side side) { (side == Side::Red ? red : black) = true; }
    void give(SideMark mark, SideMarks& marks) const {
        if (red != black) marks.set(mark, red ? Side::Red : Side::Black);
    }
};

SideMarks marks_of_chinese(std::string_view text) {
    Seen figures;
    Seen pawn;
    while (!text.empty()) {
        const std::string_view before = text;
        const Sign sign = take_sign(text);
        const std::string_view character = before.substr(0, before.size() - text.size());
        if (sign.kind() == SignKind::Unknown) return {};
        if (sign.kind() == SignKind::Digit) {
            const bool is_arabic = character.size() == 1 || character.starts_with("\xEF\xBC");
            figures.add(is_arabic ? Side::Black : Side::Red);
        }
        const bool is_pawn = sign.kind() == SignKind::Piece &&
                             sign.value() == static_cast<unsigned>(PieceType::Pawn);
        if (is_pawn && character == "兵") pawn.add(Side::Red);
        if (is_pawn && character == "卒") pawn.add(Side::Black);
    }
    SideMarks marks;
    figures.give(SideMark::Figures, marks);
    pawn.give(SideMark::Pawn, marks);
    return marks;
}

SideMarks marks_of_letters(std::string_view text) {
    Seen letters;
    for (const char c : text) {
        if (is_upper(c)) letters.add(Side::Red);
        if (is_lower(c)) letters.add(Side::Black);
    }
    SideMarks marks;
    letters.give(SideMark::Case, marks);
    return marks;
}

}  // namespace

SideMarks side_marks_of(std::string_view text) {
    const auto is_beyond_ascii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    if (text.empty()) return {};
    if (is_beyond_ascii(text[0]) || std::ranges::any_of(text, is_beyond_ascii))
        return marks_of_chinese(text);
    const std::optional<CompactText> compact = CompactText::of(text);
    if (!compact || !(parse_letters(compact->view()) || parse_wxf(compact->view()))) return {};
    return marks_of_letters(text);
}

SideMarks side_marks_of(std::string_view text, Notation kind) {
    switch (kind) {
        case Notation::Chinese:
        case Notation::ChineseFile:
        case Notation::Traditional:
        case Notation::TraditionalFile:
            return marks_of_chinese(text);
        case Notation::Wxf:
        case Notation::Wxf1997:
        case Notation::WxfXqbase:
        case Notation::Letters:
            return marks_of_letters(text);
        case Notation::Iccs:
        case Notation::Uci:
        case Notation::Uci1:
        case Notation::English:
        case Notation::San:
        case Notation::San1:
            break;
    }
    return {};
}

}  // namespace chuhe::notation
