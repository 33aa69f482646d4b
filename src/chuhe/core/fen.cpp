// SPDX-License-Identifier: MIT
#include "chuhe/core/fen.h"

#include <algorithm>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/core/position.h"
#include "chuhe/messages/positions.h"

namespace chuhe {
namespace {

// The kinds a letter can stand for. G is resolved once the whole board has been read.
std::optional<PieceType> type_of_letter(char lower) {
    switch (lower) {
        case 'k':
            return PieceType::King;
        case 'a':
            return PieceType::Advisor;
        case 'b':
        case 'e':
        case 'm':
            return PieceType::Elephant;
        case 'n':
        case 'h':
            return PieceType::Horse;
        case 'r':
            return PieceType::Rook;
        case 'c':
            return PieceType::Cannon;
        case 'p':
        case 's':
            return PieceType::Pawn;
        default:
            return std::nullopt;
    }
}

bool says(std::string_view word, std::string_view lower) {
    return std::ranges::equal(word, lower, {}, &to_lower);
}

std::optional<Side> side_of_word(std::string_view word) {
    if (says(word, "w") || says(word, "r") || says(word, "red") || says(word, "white")) {
        return Side::Red;
    }
    if (says(word, "b") || says(word, "black")) return Side::Black;
    return std::nullopt;
}

class FenReader {
public:
    explicit FenReader(std::string_view text) : text_(text) {}

    Setup read() {
        const std::vector<std::string_view> fields = split_words(text_);
        if (fields.empty()) {
            fault(say(messages::kNoText), 0);
            return std::move(setup_);
        }
        // An extra letter at the end of the board is the side to move only if no field gives it.
        may_be_glued_ = fields.size() < 2 || !side_of_word(fields[1]);
        read_board(fields[0]);
        std::size_t next = 1;
        next = read_side(fields, next);
        while (next < fields.size() && fields[next] == "-")
            ++next;
        next = read_counter(fields, next, setup_.quiet_plies, 0, messages::kBadQuietPlies);
        next = read_counter(fields, next, setup_.move_number, 1, messages::kBadMoveNumber);
        if (next < fields.size()) {
            fault(say(messages::kTrailingText, shortened(fields[next])), column_of(fields[next]));
        }
        return std::move(setup_);
    }

private:
    static constexpr int kFarTooMany = 1'000'000;  // keeps sums small for text of any length

    void fault(Message message, std::uint32_t column) {
        // A megabyte of garbage would produce an error per byte; nobody reads more than these.
        constexpr std::size_t kMostFaults = 64;
        if (setup_.faults.size() >= kMostFaults) return;
        setup_.faults.push_back(
            {ErrorCode::BadSyntax, std::move(message), Where{.source = {}, .column = column}});
    }

    static std::string shortened(std::string_view word) {
        constexpr std::size_t kLongest = 24;
        if (word.size() <= kLongest) return std::string(word);
        // After a whole character: the message must stay valid UTF-8.
        constexpr unsigned kContinuation = 0x80;
        std::size_t end = kLongest;
        while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0U) == kContinuation)
            --end;
        return std::string(word.substr(0, end)) + "…";
    }

    std::uint32_t column_of(std::string_view part) const {
        return static_cast<std::uint32_t>(part.data() - text_.data()) + 1;
    }

    void read_board(std::string_view board) {
        int row = 0;
        std::size_t start = 0;
        while (true) {
            const std::size_t end = std::min(board.find('/', start), board.size());
            const bool is_last = end == board.size();
            read_row(board.substr(start, end - start), row, is_last);
            row = std::min(row + 1, kFarTooMany);
            if (is_last) break;
            start = end + 1;
        }
        if (row != Square::kRanks) {
            fault(say(messages::kRows, row), column_of(board));
        }
        settle_generals();
    }

    // One rank, from file a. Row 0 is Black's back rank.
    void read_row(std::string_view row, int number, bool is_last) {
        int columns = 0;
        for (const char& c : row) {
            const std::uint32_t column = column_of({&c, 1});
            if (is_digit(c)) {
                columns = std::min(columns + (c - '0'), kFarTooMany);
                continue;
            }
            const bool is_one_too_many = columns == Square::kFiles && &c == &row.back();
            if (is_last && may_be_glued_ && is_one_too_many && glued_side(c)) break;
            read_piece(c, column, columns, number);
            columns = std::min(columns + 1, kFarTooMany);
        }
        if (columns != Square::kFiles) {
            fault(say(messages::kPoints, number + 1, columns), column_of(row));
        }
    }

    bool glued_side(char c) {
        glued_side_ = side_of_word({&c, 1});
        return glued_side_.has_value();
    }

    void read_piece(char c, std::uint32_t column, int file, int row) {
        const char lower = to_lower(c);
        const bool fits = file < Square::kFiles && row < Square::kRanks;
        const Side side = is_upper(c) ? Side::Red : Side::Black;
        if (lower == 'x') {
            fault(say(messages::kHiddenPiece, std::string_view(&c, 1)), column);
        } else if (lower == 'g') {
            if (fits) generals_.push_back({side, Square(file, Square::kRanks - 1 - row)});
        } else if (const std::optional<PieceType> type = type_of_letter(lower)) {
            if (!fits) return;
            setup_.put({side, *type}, Square(file, Square::kRanks - 1 - row));
            saw_king_ = saw_king_ || type == PieceType::King;
        } else {
            fault(unknown_letter(c), column);
        }
    }

    void settle_generals() {
        const PieceType type = saw_king_ ? PieceType::Advisor : PieceType::King;
        for (const auto& [side, square] : generals_)
            setup_.put({side, type}, square);
    }

    std::size_t read_side(const std::vector<std::string_view>& fields, std::size_t next) {
        if (next < fields.size()) {
            if (const std::optional<Side> side = side_of_word(fields[next])) {
                setup_.side_to_move = *side;
                return next + 1;
            }
        }
        if (glued_side_) {
            setup_.side_to_move = *glued_side_;
        } else if (next < fields.size() && fields[next] != "-") {
            fault(say(messages::kBadSide, shortened(fields[next])), column_of(fields[next]));
            return next + 1;
        }
        return next;
    }

    std::size_t read_counter(const std::vector<std::string_view>& fields, std::size_t next,
                             int& counter, int least,
                             const messages::Row<messages::Number, messages::Text>& problem) {
        if (next >= fields.size()) return next;
        const std::optional<int> value = parse_number<int>(fields[next]);
        if (!value || *value < 0 || *value > kLargestCounter) {
            fault(say(problem, kLargestCounter, shortened(fields[next])), column_of(fields[next]));
        } else {
            counter = std::max(*value, least);  // many programs count moves from 0
        }
        return next + 1;
    }

    struct General {
        Side side;
        Square square;
    };

    std::string_view text_;
    Setup setup_;
    std::vector<General> generals_;
    bool saw_king_ = false;
    bool may_be_glued_ = false;
    std::optional<Side> glued_side_;
};

std::string board_text(const Setup& setup) {
    std::string text;
    for (int rank = Square::kRanks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < Square::kFiles; ++file) {
            if (const std::optional<Piece> piece = setup.at({file, rank})) {
                flush();
                text += piece->letter();
            } else {
                ++empty;
            }
        }
        flush();
        if (rank > 0) text += '/';
    }
    return text;
}

}  // namespace

Setup parse_fen(std::string_view text) {
    return FenReader(text).read();
}

std::string to_fen(const Setup& setup) {
    return board_text(setup) + (setup.side_to_move == Side::Red ? " w" : " b") + " - - " +
           std::to_string(setup.quiet_plies) + ' ' + std::to_string(setup.move_number);
}

std::string to_fen(const Position& position) {
    return to_fen(position.setup());
}

}  // namespace chuhe
