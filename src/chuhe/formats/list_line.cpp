// SPDX-License-Identifier: MIT
#include "chuhe/formats/list_line.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/formats/move_text.h"

namespace chuhe::formats {

namespace {

constexpr std::string_view kBetweenMoves = " \t,";

bool is_file(char c) {
    return 'a' <= to_lower(c) && to_lower(c) <= 'i';
}

// The end of a square that begins at `at`; `at` if there is none.
std::size_t square_end(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size() || !is_file(text[at]) || !is_digit(text[at + 1])) return at;
    std::size_t end = at + 2;
    if (end < text.size() && is_digit(text[end])) ++end;
    return end;
}

// The moves at the beginning of a word, without anything between them, and where they end.
std::size_t count_glued_moves(std::string_view word, std::size_t& end) {
    std::size_t count = 0;
    end = 0;
    while (const std::size_t length = squares_length(word.substr(end))) {
        end += length;
        ++count;
    }
    return count;
}

// A field of moves. A single word may also be the game's name, such as a hexadecimal number: it
// must consist of squares to its end, or at least for quite a while.
bool is_moves(std::string_view field) {
    constexpr std::size_t kBeyondChance = 6;
    const std::string_view word = field.substr(0, field.find_first_of(kBetweenMoves));
    std::size_t end = 0;
    const std::size_t count = count_glued_moves(word, end);
    return count > 0 && (end == word.size() || count >= kBeyondChance);
}

std::string_view first_field_word(std::string_view text) {
    return text.substr(0, text.find_first_of(" \t"));
}

// Some lists drop the blanks of a FEN: …/4K4w--01. What remains of the fields after the side is
// meaningless.
std::string_view without_glued_fields(std::string_view word) {
    constexpr std::string_view kFields = "--01";
    if (word.ends_with(kFields)) word.remove_suffix(kFields.size());
    return word;
}

// FEN and moves in one field, separated by a blank or the word "moves".
void take_fen(std::string_view field, ListLine& line) {
    std::size_t at = first_field_word(field).size();
    line.fen = without_glued_fields(field);
    while (at < field.size()) {
        at = std::min(field.find_first_not_of(" \t", at), field.size());
        const std::string_view rest = field.substr(at);
        const std::string_view word = first_field_word(rest);
        const bool is_word = word == "moves";
        if (is_word || (!word.empty() && is_moves(word))) {
            line.fen = trim(field.substr(0, at));
            line.moves = trim(is_word ? rest.substr(word.size()) : rest);
            return;
        }
        at += word.size();
    }
}

// Engine commands: position startpos moves …
bool take_command(std::string_view field, ListLine& line) {
    std::string_view word = first_field_word(field);
    if (word == "position") {
        field = trim(field.substr(word.size()));
        word = first_field_word(field);
    }
    if (word == "fen") {
        field = trim(field.substr(word.size()));
        if (!is_board_field(first_field_word(field))) return false;
        take_fen(field, line);
        return true;
    }
    if (word != "startpos") return false;
    field = trim(field.substr(word.size()));
    line.moves = field.starts_with("moves") ? trim(field.substr(5)) : field;
    return true;
}

void add_moves(std::string_view field, std::size_t column, ListLine& line) {
    if (!line.moves) {
        line.moves = field;
    } else if (*line.moves != field) {
        line.second_moves.push_back({column, field});
    }
}

void add_outcome(record::Outcome outcome, std::string_view field, ListLine& line) {
    if (!line.outcome || *line.outcome == record::Outcome::Unknown) {
        line.outcome = outcome;
    } else if (outcome != *line.outcome && outcome != record::Outcome::Unknown) {
        if (!line.second_outcome) line.second_outcome = field;
    }
}

void sort_field(std::string_view field, std::size_t column, ListLine& line) {
    if (field.empty()) return;
    if (!line.fen && is_board_field(first_field_word(field))) {
        take_fen(field, line);
    } else if (is_moves(field)) {
        add_moves(field, column, line);
    } else if (const auto outcome = outcome_of(field)) {
        add_outcome(*outcome, field, line);
    } else if (!take_command(field, line)) {
        line.others.push_back({column, field});
    }
}

}  // namespace

bool is_board_field(std::string_view word) {
    constexpr std::ptrdiff_t kSlashes = 9;
    const auto is_part = [](char c) { return c == '/' || is_digit(c) || is_lower(to_lower(c)); };
    word = without_glued_fields(word);
    return std::ranges::count(word, '/') == kSlashes && std::ranges::all_of(word, is_part);
}

std::size_t squares_length(std::string_view text) {
    const std::size_t from = square_end(text, 0);
    if (from == 0) return 0;
    const std::size_t begin = from < text.size() && text[from] == '-' ? from + 1 : from;
    const std::size_t end = square_end(text, begin);
    return end == begin ? 0 : end;
}

std::string_view take_list_move(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBetweenMoves), text.size()));
    std::size_t length = squares_length(text);
    if (length == 0) length = std::min(text.find_first_of(kBetweenMoves), text.size());
    const std::string_view move = text.substr(0, length);
    text.remove_prefix(length);
    return move;
}

ListLine parse_list_line(std::string_view line) {
    char separator = '\0';
    for (const char candidate : {'\t', '|', ';'}) {
        if (separator == '\0' && line.find(candidate) != std::string_view::npos) {
            separator = candidate;
        }
    }
    ListLine result;
    std::string_view rest = line;
    while (true) {
        const std::size_t end = std::min(rest.find(separator), rest.size());
        sort_field(trim(rest.substr(0, end)), result.columns++, result);
        if (end == rest.size()) return result;
        rest.remove_prefix(end + 1);
    }
}

}  // namespace chuhe::formats
