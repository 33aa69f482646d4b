// SPDX-License-Identifier: MIT
#include "chuhe/formats/pgn.h"

#include <algorithm>
#include <string>

#include "chuhe/base/text.h"
#include "chuhe/core/position.h"
#include "chuhe/formats/list_line.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/pgn_reader.h"
#include "chuhe/formats/pgn_scanner.h"
#include "chuhe/formats/text_source.h"
#include "chuhe/notation/reader.h"

namespace chuhe::formats {

namespace {

std::string_view take_line(std::string_view& rest) {
    const std::string_view line = trim(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
    return line;
}

bool is_pair_of_squares(std::string_view word) {
    return !word.empty() && squares_length(word) == word.size();
}

// The same, or several pairs without anything between them.
bool is_all_squares(std::string_view word) {
    while (const std::size_t length = squares_length(word))
        word.remove_prefix(length);
    return word.empty();
}

// Moves as squares, one or several per line: each line may be a game of its own, which makes a list
// of games, or all of them one game. They are one game if they can be played one after another and
// some line could not begin a game.
bool is_one_game_of_squares(std::string_view text) {
    constexpr std::size_t kEnough = 1000;
    const Position start = Position::start();
    Position position = start;
    bool has_later_line = false;
    std::size_t moves = 0;
    while (!text.empty() && moves < kEnough) {
        std::string_view line = take_line(text);
        bool is_first = true;
        for (std::string_view word = take_list_move(line); !word.empty();
             word = take_list_move(line)) {
            if (!is_pair_of_squares(word)) return false;
            if (is_first && notation::read_move(start, word).empty()) has_later_line = true;
            is_first = false;
            const notation::Reading reading = notation::read_move(position, word);
            if (reading.empty()) return false;
            position.make(reading.front());
            ++moves;
        }
    }
    return has_later_line;
}

// A record that consists only of unnumbered moves. Squares are left to the lists of games
// (formats/uci_list.h) unless the lines form one game.
bool begins_bare_record(std::string_view line, std::string_view text) {
    if (count_bare_moves(line) == 0) return false;
    const std::string_view word = line.substr(0, line.find_first_of(" \t,"));
    return !is_all_squares(word) || is_one_game_of_squares(text);
}

}  // namespace

bool is_pgn(Bytes head) {
    // The head as text. It may end in the middle of a line, which does no harm.
    MemorySource source(text_of(head));
    TextSource decoded(source, std::nullopt, &guess_by_moves);
    std::string text;
    while (decoded.append_to(text).value_or(false)) {
        // All of it: a line longer than the head is cut at a blank, wherever that is.
    }
    bool is_first = true;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = take_line(rest);
        if (line.empty()) continue;
        // Text may precede the first game, but then the header must be unmistakable.
        if (begins_header(line) && (is_first || line.ends_with("\"]"))) return true;
        if (is_first && (begins_with_first_move(line) || begins_bare_record(line, text)))
            return true;
        // A title followed by Chinese moves, or by moves numbered from 1.
        const bool is_beyond_ascii = (line.front() & 0x80) != 0;
        if (!is_first && (is_beyond_ascii || begins_with_first_move(line)) &&
            count_bare_moves(line) > 1)
            return true;
        is_first = false;
    }
    return false;
}

Result<std::unique_ptr<Reader>> read_pgn(ByteSource& source, const ReadOptions& options) {
    return std::make_unique<PgnReader>(source, options);
}

}  // namespace chuhe::formats
