// SPDX-License-Identifier: MIT
#include "chuhe/formats/drawn_board.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/board_signs.h"
#include "chuhe/formats/chinese_text.h"
#include "chuhe/formats/text_source.h"
#include "chuhe/formats/whole_text.h"
#include "chuhe/messages/positions.h"

namespace chuhe::formats {
namespace {

constexpr std::size_t kSlashesOfFen = 9;

std::string_view next_line_of(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

bool is_one_of(std::string_view sign, std::span<const std::string_view> signs) {
    return std::ranges::find(signs, sign) != signs.end();
}

bool is_empty_point(std::string_view sign) {
    constexpr std::array<std::string_view, 7> kSigns = {".", "+", "*", "＋", "．", "·", "。"};
    return is_one_of(sign, kSigns);
}

// The lines of a drawing, and the name of the river.
bool is_stroke(std::string_view sign) {
    constexpr std::array<std::string_view, 20> kSigns = {"-",  "|",  "\\", "/",  "－", "｜", "＼",
                                                         "／", "─",  "│",  "┼",  "—",  "　", "楚",
                                                         "河", "汉", "漢", "界", "\t", "\r"};
    return sign == " " || is_one_of(sign, kSigns);
}

std::optional<std::string_view> opening_bracket(std::string_view sign) {
    constexpr std::array<std::string_view, 9> kSigns = {"(", "（", "[",  "［", "【",
                                                        "<", "〈", "「", "{"};
    if (!is_one_of(sign, kSigns)) return std::nullopt;
    return sign;
}

bool is_closing_bracket(std::string_view sign) {
    constexpr std::array<std::string_view, 9> kSigns = {")", "）", "]",  "］", "】",
                                                        ">", "〉", "」", "}"};
    return is_one_of(sign, kSigns);
}

std::optional<Side> side_of_word(std::string_view sign) {
    if (sign == "红" || sign == "紅") return Side::Red;
    if (sign == "黑") return Side::Black;
    return std::nullopt;
}

// The file labels at the edge of a drawing, ignoring what is between them.
enum class Edge : std::uint8_t { None, BlackOnTop, RedOnTop };

std::string without_strokes(std::string_view line) {
    std::string signs;
    for (std::size_t at = 0; at < line.size();) {
        const std::string_view sign = line.substr(at, utf8_at(line, at).length);
        if (!is_stroke(sign)) signs += sign;
        at += sign.size();
    }
    return signs;
}

Edge edge_of(const std::string& signs) {
    if (signs == "abcdefghi" || signs == "１２３４５６７８９" || signs == "123456789") {
        return Edge::BlackOnTop;
    }
    if (signs == "ihgfedcba" || signs == "一二三四五六七八九") return Edge::RedOnTop;
    return Edge::None;
}

bool is_bottom_edge(const std::string& signs) {
    return signs == "九八七六五四三二一" || signs == "９８７６５４３２１" || signs == "987654321";
}

class RowsReader {
public:
    void read_line(std::string_view line) {
        ++line_;
        const std::string signs = without_strokes(line);
        if (signs.empty() || is_bottom_edge(signs)) return;
        if (const Edge edge = edge_of(signs); edge != Edge::None) {
            if (rows_.empty()) is_flipped_ = edge == Edge::RedOnTop;
            return;
        }
        if (rows_.size() == Square::kRanks && read_side(trim(line))) return;
        read_row(line);
    }

    // Call it after the last line.
    DrawnBoard board() {
        if (rows_.size() != Square::kRanks) {
            fault(say(messages::kRows, rows_.size()), 0);
        }
        if (faults_.empty()) name_pieces();
        if (!faults_.empty()) return {.setup = {.faults = std::move(faults_)}};
        if (is_flipped_) turn_round();
        std::string fen;
        for (const std::string& row : rows_)
            fen += (fen.empty() ? "" : "/") + row;
        const bool is_black = side_ == Side::Black;
        return {.setup = parse_fen(fen + (is_black ? " b" : " w")), .says_turn = side_.has_value()};
    }

    std::size_t row_count() const { return rows_.size(); }
    std::size_t good_rows() const {
        return static_cast<std::size_t>(std::ranges::count_if(
            rows_, [](const std::string& row) { return row.size() == Square::kFiles; }));
    }
    // Is there a piece of which no board file (formats/chessboard.h) has the sign?
    bool has_telling_piece() const {
        constexpr std::string_view kTelling = "krbpKRBP";
        return !pieces_.empty() || std::ranges::any_of(rows_, [&](const std::string& row) {
            return row.find_first_of(kTelling) != std::string::npos;
        });
    }

private:
    void fault(Message message, std::uint32_t column) {
        constexpr std::size_t kMostFaults = 64;
        if (faults_.size() >= kMostFaults) return;
        faults_.push_back({ErrorCode::BadSyntax, std::move(message),
                           Where{.source = {}, .line = column > 0 ? line_ : 0, .column = column}});
    }

    // Below the board.
    bool read_side(std::string_view line) {
        const auto starts = [&](std::string_view word) {
            return equal_in_any_case(line.substr(0, word.size()), word);
        };
        const bool is_red = starts("red") || starts("红") || starts("紅") || line == "w";
        const bool is_black = starts("black") || starts("黑") || line == "b";
        if (is_red || is_black) side_ = is_black ? Side::Black : Side::Red;
        return is_red || is_black;
    }

    void read_row(std::string_view line) {
        // The number of the rank may be on either side, or both.
        const std::vector<std::string_view> words = split_words(line);
        const bool has_ranks = words.size() >= 3 && words.front() == words.back() &&
                               words.front().size() == 1 && is_digit(words.front().front());
        const std::size_t begin = has_ranks ? line.find(words.front()) + 1 : 0;
        const std::size_t end = has_ranks ? line.rfind(words.back()) : line.size();
        std::string row;
        bool has_unknown = false;
        std::uint32_t column = static_cast<std::uint32_t>(begin);
        BoardSign next;  // what is said before a piece
        for (std::size_t at = begin; at < end;) {
            const std::string_view sign = line.substr(at, utf8_at(line, at).length);
            at += sign.size();
            ++column;
            if (is_stroke(sign) || take_mark(sign, next)) continue;
            if (is_piece_sign(sign)) {
                next.sign = sign;
                next.where = {.source = {}, .line = line_, .column = column};
                pieces_.push_back(next);
                next.said.reset();
                row += kMan;
            } else if (row.size() > kMostPoints) {
                continue;  // too many points already
            } else if (const char letter = letter_of(sign); letter != 0) {
                row.append(is_digit(letter) ? static_cast<std::size_t>(letter - '0') : 1,
                           is_digit(letter) ? '1' : letter);
            } else if (!has_unknown) {  // one error per line is enough to find it
                fault(say(messages::kNotAPoint, sign), column);
                has_unknown = true;
            }
        }
        if (!has_unknown && row.size() != Square::kFiles) {
            fault(say(messages::kPoints, rows_.size() + 1, row.size()), 1);
        }
        rows_.push_back(std::move(row));
    }

    // Brackets around a piece, or a word for its side before it.
    static bool take_mark(std::string_view sign, BoardSign& next) {
        if (const auto opening = opening_bracket(sign)) {
            next.bracket = *opening;
        } else if (is_closing_bracket(sign)) {
            next.bracket.clear();
        } else if (const auto side = side_of_word(sign)) {
            next.said = side;
        } else {
            return false;
        }
        return true;
    }

    // As in FEN; '1' is an empty point.
    static char letter_of(std::string_view sign) {
        constexpr std::string_view kKnown = "kabnrcpehmsg";
        if (is_empty_point(sign)) return '1';
        if (sign.size() > 1) return 0;
        const char letter = sign.front();
        const bool is_known = kKnown.find(to_lower(letter)) != std::string_view::npos;
        return is_known || is_digit(letter) ? letter : char{0};
    }

    // Hanzi, whose side only the whole text tells.
    void name_pieces() {
        Errors doubts;
        const std::string letters = letters_of(pieces_, doubts);
        auto letter = letters.begin();
        for (std::string& row : rows_) {
            for (char& point : row) {
                if (point == kMan) point = *letter++;
            }
        }
        faults_.insert(faults_.end(), doubts.begin(), doubts.end());
    }

    void turn_round() {
        std::ranges::reverse(rows_);
        for (std::string& row : rows_)
            std::ranges::reverse(row);
    }

    static constexpr std::size_t kMostPoints = 1000;
    static constexpr char kMan = '?';  // in a row, until its side is known

    std::vector<std::string> rows_;  // from the top of the text
    std::vector<BoardSign> pieces_;  // in order
    std::optional<Side> side_;       // to move, if the text says so
    bool is_flipped_ = false;
    std::uint32_t line_ = 0;
    Errors faults_;
};

// Returns the board or its first fault; the others become diagnostics of the file.
class DrawnBoardReader : public Reader {
public:
    DrawnBoardReader(const WholeText& whole, const std::string& source)
        : encoding_(whole.encoding), diagnostics_(whole.diagnostics) {
        const auto fen = find_fen_line(whole.text);
        board_ = fen ? DrawnBoard{parse_fen(*fen), true} : parse_drawn_board(whole.text);
        faults_ = board_.setup.faults.empty() ? problems_of(board_.setup) : board_.setup.faults;
        for (Error& fault : faults_)
            fault.where.source = source;
        source_ = source;
    }

    Result<bool> next(ReadGame& item) override {
        if (is_read_) return false;
        is_read_ = true;
        if (!faults_.empty()) {
            for (std::size_t i = 1; i < faults_.size(); ++i)
                diagnostics_.push_back({Severity::Error, faults_[i]});
            return tl::make_unexpected(faults_.front());
        }
        item = {};
        item.game.set_start(board_.setup);
        if (!board_.says_turn) {
            item.diagnostics.push_back(
                {Severity::Note,
                 {ErrorCode::BadSyntax, say(messages::kTurnNotSaid), {.source = source_}}});
        }
        return true;
    }
    Encoding encoding() const override { return encoding_; }
    const Diagnostics& diagnostics() const override { return diagnostics_; }

private:
    Encoding encoding_;
    Diagnostics diagnostics_;
    std::string source_;
    DrawnBoard board_;
    Errors faults_;
    bool is_read_ = false;
};

}  // namespace

DrawnBoard parse_drawn_board(std::string_view text) {
    constexpr std::size_t kMostRows = 1000;  // a larger file is not a board
    RowsReader rows;
    while (!text.empty() && rows.row_count() < kMostRows)
        rows.read_line(next_line_of(text));
    return rows.board();
}

// Drawings have slashes too, but not within a word.
std::optional<std::string_view> find_fen_line(std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = next_line_of(text);
        const std::vector<std::string_view> words = split_words(line);
        if (!words.empty() && std::ranges::count(words.front(), '/') == kSlashesOfFen) return line;
    }
    return std::nullopt;
}

// Ten rows, a few of which may be damaged: the user will want to know where.
bool is_drawn_board(Bytes head) {
    constexpr std::size_t kFewestGoodRows = 8;
    constexpr std::size_t kLargestDrawing = std::size_t{8} * 1024;
    MemorySource source(text_of(head.first(std::min(head.size(), kLargestDrawing))));
    TextSource decoded(source, std::nullopt, &guess_chinese);
    std::string text;
    while (decoded.append_to(text).value_or(false)) {
        // All of it.
    }
    RowsReader rows;
    for (std::string_view rest = text; !rest.empty() && rows.row_count() < Square::kRanks;) {
        const std::string_view line = next_line_of(rest);
        if (trim(line).starts_with('@')) return false;  // the header of a board file
        rows.read_line(line);
        const std::size_t bad_rows = rows.row_count() - rows.good_rows();
        if (bad_rows > Square::kRanks - kFewestGoodRows) return false;
    }
    return rows.good_rows() >= kFewestGoodRows && rows.has_telling_piece();
}

Result<std::unique_ptr<Reader>> read_drawn_board(ByteSource& source, const ReadOptions& options) {
    Result<WholeText> whole = read_whole_text(source, options);
    if (!whole) return tl::make_unexpected(whole.error());
    return std::make_unique<DrawnBoardReader>(*whole, options.source);
}

}  // namespace chuhe::formats
