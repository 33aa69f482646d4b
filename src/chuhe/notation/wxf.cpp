// SPDX-License-Identifier: MIT
#include "chuhe/notation/wxf.h"

#include <array>

#include "chuhe/base/text.h"
#include "chuhe/notation/figures.h"

namespace chuhe::notation {
namespace {

constexpr NotationSet kAll = {Notation::Wxf, Notation::Wxf1997, Notation::WxfXqbase};
constexpr NotationSet kOld = {Notation::Wxf1997};
constexpr NotationSet kXqbase = {Notation::WxfXqbase};
constexpr NotationSet kNew = {Notation::Wxf};
constexpr NotationSet kNotOld = {Notation::Wxf, Notation::WxfXqbase};
constexpr NotationSet kWithDot = {Notation::Wxf1997, Notation::WxfXqbase};

constexpr std::array<std::string_view, kPieceTypes> kWxfLetters = {
    "K", "AG", "EBM", "HN", "R", "C", "PS"};  // in the order of PieceType

// A table, because no processor foresees which piece moves.
constexpr auto kWxfTypes = [] {
    std::array<std::optional<PieceType>, 128> types{};
    for (const PieceType type : kAllPieceTypes) {
        for (const char letter : kWxfLetters[index_of(type)]) {
            types[static_cast<unsigned char>(letter)] = type;
            types[static_cast<unsigned char>(to_lower(letter))] = type;
        }
    }
    return types;
}();

std::optional<PieceType> wxf_type_of(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte < kWxfTypes.size() ? kWxfTypes[byte] : std::nullopt;
}

// xqbase's digits for the kinds: 1 king … 7 pawn, the order of PieceType.
std::optional<PieceType> type_of_figure(int figure) {
    if (figure < 1 || figure > kPieceTypes) return std::nullopt;
    return static_cast<PieceType>(figure - 1);
}

std::optional<Direction> direction_of_sign(char sign) {
    switch (sign) {
        case '+':
            return Direction::Advance;
        case '-':
            return Direction::Retreat;
        case '.':
        case '=':
            return Direction::Sideways;
        default:
            return std::nullopt;
    }
}

FilePlace ordinal(int number) {
    return static_cast<FilePlace>(static_cast<int>(FilePlace::First) + number - 1);
}

bool is_ordinal_letter(char c) {
    return 'a' <= to_lower(c) && to_lower(c) <= 'e';
}

FilePlace place_of_letter(char c) {
    return ordinal(to_lower(c) - 'a' + 1);
}

// Collects the meanings of the two characters that name the piece.
class WxfParser {
public:
    WxfParser(WxfText& text, Direction direction, std::uint8_t number, NotationSet by_sign)
        : text_(text), direction_(direction), number_(number), by_sign_(by_sign) {}

    void read_piece(char first, char second) {
        if (const auto type = wxf_type_of(first)) {
            read_kind_first(*type, second);
        } else if (const auto kind = wxf_type_of(second); kind && figure_of(first) == 0) {
            read_place(*kind, first);
        } else if (first == second && (first == '+' || first == '-')) {
            add(PieceType::Pawn, first == '+' ? FilePlace::OuterFront : FilePlace::OuterRear, 0,
                kOld);
        } else if (figure_of(first) != 0) {
            read_figure_first(figure_of(first), second);
        }
    }

private:
    // C2, R+, P., Pa.
    void read_kind_first(PieceType type, char second) {
        const std::uint8_t file = figure_of(second);
        if (file != 0) {
            if (type == PieceType::Pawn) add(type, FilePlace::Plain, file, kOld);
            add(type, FilePlace::Any, file, type == PieceType::Pawn ? kNotOld : kAll);
        } else if (type == PieceType::Pawn && is_ordinal_letter(second)) {
            add(type, place_of_letter(second), 0, kXqbase);
        } else {
            read_place(type, second);
        }
    }

    // R+, or +R, which xqbase reads too.
    void read_place(PieceType type, char sign) {
        const bool is_pawn = type == PieceType::Pawn;
        if (sign == '+' || sign == '-') {
            const bool is_front = sign == '+';
            if (is_pawn)
                add(type, is_front ? FilePlace::InnerFront : FilePlace::InnerRear, 0, kOld);
            add(type, is_front ? FilePlace::Front : FilePlace::Rear, 0, is_pawn ? kNotOld : kAll);
        } else if (sign == '.') {
            add(type, FilePlace::Middle, 0, kXqbase);
        }
    }

    // 33, 13, 62, 3+, 6+, 7a.
    void read_figure_first(std::uint8_t first, char second) {
        const std::optional<PieceType> type = type_of_figure(first);
        const std::uint8_t file = figure_of(second);
        if (file != 0) {
            if (file == first) add(PieceType::Pawn, FilePlace::Middle, file, kOld);
            if (first <= 5) add(PieceType::Pawn, ordinal(first), file, kNew);
            if (type) add(*type, FilePlace::Any, file, kXqbase);
        } else if (second == '+' || second == '-') {
            const FilePlace place = second == '+' ? FilePlace::Front : FilePlace::Rear;
            add(PieceType::Pawn, place, first, kOld);
            if (type) add(*type, place, 0, kXqbase);
        } else if (type == PieceType::Pawn && is_ordinal_letter(second)) {
            add(*type, place_of_letter(second), 0, kXqbase);
        }
    }

    void add(PieceType type, FilePlace place, std::uint8_t file, NotationSet dialects) {
        const NotationSet fitting = dialects & by_sign_;
        text_.add({Saying{type, place, file, direction_, number_},
                   fitting.is_empty() ? dialects : fitting});
    }

    WxfText& text_;
    Direction direction_;
    std::uint8_t number_;
    NotationSet by_sign_;  // the dialects that use the text's sideways symbol
};

}  // namespace

std::optional<WxfText> parse_wxf(std::string_view compact) {
    // Every return names this variable, so that it is made where the caller wants it.
    std::optional<WxfText> text;
    if (compact.size() != 4) return text;
    const char sign = compact[2];
    const std::optional<Direction> direction = direction_of_sign(sign);
    const std::uint8_t number = figure_of(compact[3]);
    if (!direction || number == 0) return text;
    text.emplace();
    WxfParser parser(*text, *direction, number, sign == '=' ? kNew : sign == '.' ? kWithDot : kAll);
    parser.read_piece(compact[0], compact[1]);
    if (text->empty()) text.reset();
    return text;
}

}  // namespace chuhe::notation
