// SPDX-License-Identifier: MIT
#include "notation/chinese.h"

#include "notation/signs.h"

namespace chuhe::notation {
namespace {

constexpr std::size_t kMostSigns = 5;

// The kinds of the signs before the direction as one number, so that a form is one case.
constexpr unsigned form(SignKind a, SignKind b, SignKind c = SignKind::Unknown) {
    return static_cast<unsigned>(a) << 8 | static_cast<unsigned>(b) << 4 | static_cast<unsigned>(c);
}

Place ordinal(std::uint8_t digit) {
    return static_cast<Place>(static_cast<int>(Place::First) + digit - 1);
}

// Who moves: the signs before the direction. False when they are no known form.
bool read_man(const std::array<Sign, kMostSigns>& sign, unsigned its_form, Saying& saying) {
    constexpr SignKind kPiece = SignKind::Piece;
    constexpr SignKind kPlace = SignKind::Place;
    constexpr SignKind kDigit = SignKind::Digit;
    const auto set = [&](const Sign& piece, Place place, std::uint8_t file) {
        saying.type = static_cast<PieceType>(piece.value);
        saying.place = place;
        saying.file = file;
        return true;
    };
    const auto place = [](const Sign& named) { return static_cast<Place>(named.value); };
    constexpr Sign kPawn{kPiece, static_cast<std::uint8_t>(PieceType::Pawn), 0};
    switch (its_form) {
        case form(kPiece, kDigit):  // 炮二
            return set(sign[0], Place::Any, sign[1].value);
        case form(kPlace, kPiece):  // 前车
            return set(sign[1], place(sign[0]), 0);
        case form(kPiece, kPlace):  // 车前
            return set(sign[0], place(sign[1]), 0);
        case form(kPlace, kDigit):  // 前四
            return set(kPawn, place(sign[0]), sign[1].value);
        case form(kDigit, kPiece):  // 一兵
            return sign[0].value <= 5 && set(sign[1], ordinal(sign[0].value), 0);
        case form(kPlace, kPiece, kDigit):  // 前兵四
            return set(sign[1], place(sign[0]), sign[2].value);
        case form(kPlace, kDigit, kPiece):  // 前四兵
            return set(sign[2], place(sign[0]), sign[1].value);
        case form(kDigit, kPiece, kDigit):  // 一兵四
            return sign[0].value <= 5 && set(sign[1], ordinal(sign[0].value), sign[2].value);
        default:
            return false;
    }
}

}  // namespace

std::optional<ChineseText> parse_chinese(std::string_view text) {
    std::array<Sign, kMostSigns> sign{};
    std::size_t count = 0;
    unsigned marks = 0;
    while (!text.empty()) {
        const Sign next = take_sign(text);
        if (next.kind == SignKind::Blank) continue;
        if (next.kind == SignKind::Unknown || count == kMostSigns) return std::nullopt;
        marks |= next.marks;
        sign[count++] = next;
    }
    if (count < 4) return std::nullopt;
    const Sign& direction = sign[count - 2];
    const Sign& number = sign[count - 1];
    if (direction.kind != SignKind::Direction || number.kind != SignKind::Digit) {
        return std::nullopt;
    }
    ChineseText result;
    result.saying.direction = static_cast<Direction>(direction.value);
    result.saying.number = number.value;
    const unsigned its_form = count == 4 ? form(sign[0].kind, sign[1].kind)
                                         : form(sign[0].kind, sign[1].kind, sign[2].kind);
    if (!read_man(sign, its_form, result.saying)) return std::nullopt;

    const bool is_traditional = (marks & Sign::kTraditional) != 0;
    const bool is_file_form = its_form == form(SignKind::Place, SignKind::Digit);
    result.kind = is_traditional
                      ? (is_file_form ? Notation::TraditionalFile : Notation::Traditional)
                      : (is_file_form ? Notation::ChineseFile : Notation::Chinese);
    result.is_kind_sure = is_traditional || (marks & Sign::kSimplified) != 0;
    result.is_doubtful = (marks & Sign::kDoubtful) != 0;
    return result;
}

}  // namespace chuhe::notation
