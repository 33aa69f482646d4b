// SPDX-License-Identifier: MIT
#include "chuhe/notation/chinese.h"

#include "chuhe/notation/signs.h"

namespace chuhe::notation {
namespace {

constexpr int kLeastSigns = 4;
constexpr int kMostSigns = 5;

// The kinds of the characters, and their values, each packed into one number with the last
// character lowest, so that a form is one case of a switch and nothing has to be stored per
// character.
constexpr int kKindBits = 4;
constexpr int kValueBits = 8;

template <typename... Kinds>
constexpr unsigned form(Kinds... kinds) {
    unsigned result = 0;
    ((result = result << kKindBits | static_cast<unsigned>(kinds)), ...);
    return result;
}

struct Signs {
    unsigned form = 0;
    std::uint64_t values = 0;
    unsigned marks = 0;

    // Indexed from the end, so that direction and number are always 1 and 0.
    std::uint8_t value(int from_end) const {
        return static_cast<std::uint8_t>(values >> (from_end * kValueBits));
    }
    PieceType type(int from_end) const { return static_cast<PieceType>(value(from_end)); }
    FilePlace place(int from_end) const { return static_cast<FilePlace>(value(from_end)); }
    FilePlace ordinal(int from_end) const {
        return static_cast<FilePlace>(static_cast<int>(FilePlace::First) + value(from_end) - 1);
    }
};

std::optional<Signs> take_signs(std::string_view text) {
    Signs signs;
    int count = 0;
    while (!text.empty()) {
        const Sign sign = take_sign(text);
        if (sign.kind() == SignKind::Blank) continue;
        if (sign.kind() == SignKind::Unknown || count == kMostSigns) return std::nullopt;
        signs.form = signs.form << kKindBits | static_cast<unsigned>(sign.kind());
        signs.values = signs.values << kValueBits | sign.value();
        signs.marks |= sign.marks();
        ++count;
    }
    if (count < kLeastSigns) return std::nullopt;
    return signs;
}

constexpr SignKind kPiece = SignKind::Piece;
constexpr SignKind kPlace = SignKind::Place;
constexpr SignKind kTo = SignKind::Direction;
constexpr SignKind kDigit = SignKind::Digit;
constexpr unsigned kPlainForm = form(kPiece, kDigit, kTo, kDigit);
constexpr unsigned kFileForm = form(kPlace, kDigit, kTo, kDigit);
constexpr std::uint8_t kMostOrdinal = 5;

// Which piece moves. False if the characters match no known form.
bool read_piece(const Signs& signs, Saying& saying) {
    const auto set = [&](PieceType type, FilePlace place, std::uint8_t file) {
        saying.type = type;
        saying.place = place;
        saying.file = file;
        return true;
    };
    switch (signs.form) {
        case kPlainForm:  // 炮二平五
            return set(signs.type(3), FilePlace::Any, signs.value(2));
        case form(kPlace, kPiece, kTo, kDigit):  // 前车进一
            return set(signs.type(2), signs.place(3), 0);
        case form(kPiece, kPlace, kTo, kDigit):  // 车前进一
            return set(signs.type(3), signs.place(2), 0);
        case kFileForm:  // 前四平五
            return set(PieceType::Pawn, signs.place(3), signs.value(2));
        case form(kDigit, kPiece, kTo, kDigit):  // 一兵平五
            return signs.value(3) <= kMostOrdinal && set(signs.type(2), signs.ordinal(3), 0);
        case form(kPlace, kPiece, kDigit, kTo, kDigit):  // 前兵四平五
            return set(signs.type(3), signs.place(4), signs.value(2));
        case form(kPlace, kDigit, kPiece, kTo, kDigit):  // 前四兵平五
            return set(signs.type(2), signs.place(4), signs.value(3));
        case form(kDigit, kPiece, kDigit, kTo, kDigit):  // 一兵四平五
            return signs.value(4) <= kMostOrdinal &&
                   set(signs.type(3), signs.ordinal(4), signs.value(2));
        default:
            return false;
    }
}

Notation kind_of(const Signs& signs) {
    const bool is_file_form = signs.form == kFileForm;
    if ((signs.marks & Sign::kTraditional) != 0) {
        return is_file_form ? Notation::TraditionalFile : Notation::Traditional;
    }
    return is_file_form ? Notation::ChineseFile : Notation::Chinese;
}

}  // namespace

std::optional<ChineseText> parse_chinese(std::string_view text) {
    const std::optional<Signs> signs = take_signs(text);
    if (!signs) return std::nullopt;
    ChineseText result;
    if (!read_piece(*signs, result.saying)) return std::nullopt;
    result.saying.direction = static_cast<Direction>(signs->value(1));
    result.saying.number = signs->value(0);
    result.kind = kind_of(*signs);
    result.marks = static_cast<std::uint8_t>(signs->marks);
    result.side_marks = Sign::side_marks_of(signs->marks);
    return result;
}

}  // namespace chuhe::notation
