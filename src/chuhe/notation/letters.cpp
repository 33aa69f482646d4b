// SPDX-License-Identifier: MIT
#include "chuhe/notation/letters.h"

#include "chuhe/base/text.h"
#include "chuhe/notation/figures.h"

namespace chuhe::notation {
namespace {

constexpr std::string_view kPieces = "KGBTRCP";  // in the order of PieceType
constexpr std::string_view kDirections = "ARH";  // in the order of Direction

constexpr char kFront = 'A';
constexpr char kMiddle = 'M';
constexpr char kRear = 'Z';

std::optional<Direction> direction_of(char letter) {
    switch (letter) {
        case 'A':
        case 'W':
            return Direction::Advance;
        case 'R':
            return Direction::Retreat;
        case 'H':
        case 'S':
            return Direction::Sideways;
        default:
            return std::nullopt;
    }
}

std::optional<FilePlace> place_of(char sign) {
    switch (sign) {
        case kFront:
            return FilePlace::Front;
        case kMiddle:
            return FilePlace::Middle;
        case kRear:
            return FilePlace::Rear;
        case '1':
            return FilePlace::First;
        case '2':
            return FilePlace::Second;
        case '3':
            return FilePlace::ThirdOrRear;
        case '4':
            return FilePlace::Fourth;
        case '5':
            return FilePlace::Fifth;
        default:
            return std::nullopt;
    }
}

std::optional<PieceType> type_of_letter(char letter) {
    const std::size_t found = kPieces.find(letter);
    if (found == std::string_view::npos) return std::nullopt;
    return static_cast<PieceType>(found);
}

// The piece named by the first two letters.
std::optional<Saying> parse_piece(char first, char second) {
    const std::uint8_t file = figure_of(second);
    if (const auto type = type_of_letter(first)) {
        if (file == 0) return std::nullopt;
        return Saying{.type = *type, .place = FilePlace::Any, .file = file};
    }
    const std::optional<FilePlace> place = place_of(first);
    if (!place) return std::nullopt;
    if (file != 0) return Saying{.type = PieceType::Pawn, .place = *place, .file = file};
    const std::optional<PieceType> type = type_of_letter(second);
    if (!type) return std::nullopt;
    return Saying{.type = *type, .place = *place};
}

char place_letter(const Description& move) {
    if (move.place == 0) return kFront;
    return move.place == move.on_file - 1 ? kRear : kMiddle;
}

}  // namespace

std::optional<Saying> parse_letters(std::string_view compact) {
    if (compact.size() != 4) return std::nullopt;
    const std::optional<Direction> direction = direction_of(to_upper(compact[2]));
    const std::uint8_t number = figure_of(compact[3]);
    if (!direction || number == 0) return std::nullopt;
    std::optional<Saying> saying = parse_piece(to_upper(compact[0]), to_upper(compact[1]));
    if (!saying) return std::nullopt;
    saying->direction = *direction;
    saying->number = number;
    return saying;
}

void append_letters(std::string& out, const Description& move) {
    const auto in_case = [&](char letter) {
        return move.side == Side::Red ? letter : to_lower(letter);
    };
    const char piece = in_case(kPieces[index_of(move.type)]);
    if (!move.needs_place()) {
        out += piece;
        out += figure(move.file);
    } else if (move.is_on_one_of_two_files()) {
        out += in_case(place_letter(move));
        out += figure(move.file);
    } else {
        out += move.on_file > 3 ? figure(move.place + 1) : in_case(place_letter(move));
        out += piece;
    }
    out += in_case(kDirections[static_cast<std::size_t>(move.direction)]);
    out += figure(move.number);
}

}  // namespace chuhe::notation
