// SPDX-License-Identifier: MIT
#include "chuhe/notation/english.h"

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"
#include "chuhe/notation/figures.h"

namespace chuhe::notation {
namespace {

enum class WordKind : std::uint8_t { Piece, Place, Direction, Number, Filler, Back };

struct Word {
    std::string_view text;
    WordKind kind;
    std::uint8_t value = 0;
};

constexpr Word word(std::string_view text, PieceType type) {
    return {text, WordKind::Piece, static_cast<std::uint8_t>(type)};
}
constexpr Word word(std::string_view text, FilePlace place) {
    return {text, WordKind::Place, static_cast<std::uint8_t>(place)};
}
constexpr Word word(std::string_view text, Direction direction) {
    return {text, WordKind::Direction, static_cast<std::uint8_t>(direction)};
}
constexpr Word word(std::string_view text, int number) {
    return {text, WordKind::Number, static_cast<std::uint8_t>(number)};
}
constexpr Word filler(std::string_view text) {
    return {text, WordKind::Filler};
}

// clang-format off
constexpr std::array kWords = {
    word("king", PieceType::King),         word("general", PieceType::King),
    word("advisor", PieceType::Advisor),   word("adviser", PieceType::Advisor),
    word("guard", PieceType::Advisor),     word("mandarin", PieceType::Advisor),
    word("elephant", PieceType::Elephant), word("minister", PieceType::Elephant),
    word("bishop", PieceType::Elephant),
    word("horse", PieceType::Horse),       word("knight", PieceType::Horse),
    word("rook", PieceType::Rook),         word("chariot", PieceType::Rook),
    word("cannon", PieceType::Cannon),
    word("pawn", PieceType::Pawn),         word("soldier", PieceType::Pawn),

    word("front", FilePlace::Front),  word("middle", FilePlace::Middle), word("rear", FilePlace::Rear),
    word("first", FilePlace::First),  word("second", FilePlace::Second), word("third", FilePlace::Third),
    word("fourth", FilePlace::Fourth), word("fifth", FilePlace::Fifth),

    word("advances", Direction::Advance),  word("advance", Direction::Advance),
    word("forward", Direction::Advance),   word("forwards", Direction::Advance),
    word("retreats", Direction::Retreat),  word("retreat", Direction::Retreat),
    word("backward", Direction::Retreat),  word("backwards", Direction::Retreat),
    word("sideways", Direction::Sideways),
    Word{"back", WordKind::Back},  // "the back rook", "rook 1 back 2"

    word("one", 1), word("two", 2), word("three", 3), word("four", 4), word("five", 5),
    word("six", 6), word("seven", 7), word("eight", 8), word("nine", 9),
    word("1", 1), word("2", 2), word("3", 3), word("4", 4), word("5", 5),
    word("6", 6), word("7", 7), word("8", 8), word("9", 9),

    filler("the"), filler("red"), filler("black"), filler("on"), filler("file"),
    filler("moves"), filler("move"), filler("goes"), filler("to"), filler("by"),
};
// clang-format on

constexpr std::size_t kLongestWord = 9;

bool is_letter_or_digit(char c) {
    return is_lower(to_lower(c)) || is_digit(c);
}

// Peeks at the next word, setting `end`. Null at the end and for unknown words.
const Word* peek(std::string_view text, std::size_t& end) {
    std::size_t begin = 0;
    while (begin < text.size() && is_blank(text[begin]))
        ++begin;
    end = begin;
    while (end < text.size() && is_letter_or_digit(text[end]))
        ++end;
    const std::size_t length = end - begin;
    if (length == 0 || length > kLongestWord) return nullptr;
    const auto* found = std::ranges::find_if(kWords, [&](const Word& word) {
        return std::ranges::equal(text.substr(begin, length), word.text, {}, to_lower);
    });
    return found == kWords.end() ? nullptr : found;
}

class EnglishParser {
public:
    explicit EnglishParser(std::string_view text) : text_(text) {}

    // [place] piece [file] [direction] number, with fillers anywhere before the last number.
    std::optional<Saying> parse() {
        Saying saying{};
        if (const Word* place = take(WordKind::Place)) {
            saying.place = static_cast<FilePlace>(place->value);
        } else if (take(WordKind::Back) != nullptr) {
            saying.place = FilePlace::Rear;
        }
        const Word* piece = take(WordKind::Piece);
        if (piece == nullptr) return std::nullopt;
        saying.type = static_cast<PieceType>(piece->value);

        saying.direction = Direction::Sideways;
        const Word* file = take(WordKind::Number);
        if (file != nullptr && said_to_) {  // "front rook to 5"
            saying.number = file->value;
            return saying;
        }
        if (file != nullptr) saying.file = file->value;
        if (const Word* direction = take(WordKind::Direction)) {
            saying.direction = static_cast<Direction>(direction->value);
        } else if (take(WordKind::Back) != nullptr) {
            saying.direction = Direction::Retreat;
        } else if (!said_to_) {
            return std::nullopt;  // "cannon 2 5" is not a sentence
        }
        const Word* number = take(WordKind::Number);
        if (number == nullptr) return std::nullopt;
        saying.number = number->value;
        return saying;
    }

    std::string_view rest() const { return text_; }

private:
    // Consumes the next word, after any fillers, if it is of that kind.
    const Word* take(WordKind kind) {
        std::size_t end = 0;
        const Word* next = peek(text_, end);
        while (next != nullptr && next->kind == WordKind::Filler) {
            said_to_ = said_to_ || next->text == "to";
            text_.remove_prefix(end);
            next = peek(text_, end);
        }
        if (next == nullptr || next->kind != kind) return nullptr;
        text_.remove_prefix(end);
        return next;
    }

    std::string_view text_;
    bool said_to_ = false;
};

std::string_view place_word(const Description& move) {
    constexpr std::array<std::string_view, 5> kOrdinals = {"first", "second", "third", "fourth",
                                                           "fifth"};
    if (move.on_file > 3 || move.is_on_one_of_two_files()) {
        return kOrdinals[static_cast<std::size_t>(move.ordinal)];
    }
    if (move.place == 0) return "front";
    return move.place == move.on_file - 1 ? "rear" : "middle";
}

}  // namespace

std::optional<Saying> take_english(std::string_view& text) {
    EnglishParser parser(text);
    const std::optional<Saying> saying = parser.parse();
    if (saying) text = parser.rest();
    return saying;
}

std::optional<Saying> parse_english(std::string_view text) {
    const std::optional<Saying> saying = take_english(text);
    if (!trim(text).empty()) return std::nullopt;
    return saying;
}

void append_english(std::string& out, const Description& move) {
    if (move.needs_place()) out.append(place_word(move)).append(" ");
    out.append(name_of(move.type));
    if (!move.needs_place()) out.append(" ") += figure(move.file);
    if (move.direction == Direction::Advance) out.append(" advances");
    if (move.direction == Direction::Retreat) out.append(" retreats");
    if (move.direction == Direction::Sideways || moves_aslant(move.type)) out.append(" to");
    out.append(" ") += figure(move.number);
}

}  // namespace chuhe::notation
