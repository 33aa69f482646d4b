// SPDX-License-Identifier: MIT
#include "chuhe/server/board_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/base/bytes.h"
#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/base/text.h"
#include "chuhe/core/board_string.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/chessboard.h"
#include "chuhe/messages/positions.h"
#include "chuhe/server/board_signs.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kSlashesOfFen = 9;

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

// Drawings have slashes, too, but not in one word.
bool is_fen(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    return !words.empty() && std::ranges::count(words.front(), '/') == kSlashesOfFen;
}

// --- .chessboard ---

constexpr std::string_view kHeader = "@LAST_MOVER=BLACK\n@@\n";
constexpr std::uint32_t kHeaderLines = 2;

bool has_chessboard_header(const std::vector<std::string_view>& lines) {
    return std::ranges::any_of(
        lines, [](std::string_view line) { return trim(line).starts_with("@LAST_MOVER"); });
}

// Its letters mean other men than those of FEN; without a header only the river tells them apart.
bool has_chessboard_rows(std::string_view text, const std::vector<std::string_view>& lines) {
    const auto is_river = [](std::string_view line) { return trim(line) == "---------"; };
    return std::ranges::count_if(lines, is_river) == 1 && formats::is_chessboard(bytes_of(text));
}

Setup parse_chessboard(std::string_view text, bool has_header) {
    const std::string whole = (has_header ? std::string() : std::string(kHeader)).append(text);
    MemorySource source(whole);
    formats::ReadGame item;
    Setup setup;
    auto reader = formats::read_chessboard(source, {.encoding = Encoding::Utf8});
    if (!reader) {
        setup.faults.push_back(reader.error());
        return setup;
    }
    const Result<bool> read = (*reader)->next(item);
    if (read && *read) return item.game.start();
    if (!read) setup.faults.push_back(read.error());
    for (const Diagnostic& diagnostic : (*reader)->diagnostics())
        setup.faults.push_back(diagnostic.error);
    for (Error& fault : setup.faults) {
        if (!has_header && fault.where.line > kHeaderLines) fault.where.line -= kHeaderLines;
    }
    return setup;
}

// --- Ten rows ---

bool is_one_of(std::string_view sign, std::span<const std::string_view> signs) {
    return std::ranges::find(signs, sign) != signs.end();
}

bool is_empty_point(std::string_view sign) {
    constexpr std::array<std::string_view, 7> kSigns = {".", "+", "*", "＋", "．", "·", "。"};
    return is_one_of(sign, kSigns);
}

// The lines of a drawing, and the river's name.
bool is_stroke(std::string_view sign) {
    constexpr std::array<std::string_view, 20> kSigns = {"-",  "|",  "\\", "/",  "－", "｜", "＼",
                                                         "／", "─",  "│",  "┼",  "—",  "　", "楚",
                                                         "河", "汉", "漢", "界", "\t", "\r"};
    return sign == " " || is_one_of(sign, kSigns);
}

std::optional<std::string_view> opening_of(std::string_view sign) {
    constexpr std::array<std::string_view, 9> kSigns = {"(", "（", "[",  "［", "【",
                                                        "<", "〈", "「", "{"};
    if (!is_one_of(sign, kSigns)) return std::nullopt;
    return sign;
}

bool is_closing(std::string_view sign) {
    constexpr std::array<std::string_view, 9> kSigns = {")", "）", "]",  "］", "】",
                                                        ">", "〉", "」", "}"};
    return is_one_of(sign, kSigns);
}

std::optional<Side> side_of_word(std::string_view sign) {
    if (sign == "红" || sign == "紅") return Side::Red;
    if (sign == "黑") return Side::Black;
    return std::nullopt;
}

// The names of files at the edge of a drawing, without what is between them.
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
    Setup read(const std::vector<std::string_view>& lines) {
        for (const std::string_view line : lines) {
            ++line_;
            read_line(line);
        }
        if (rows_.size() != Square::kRanks) {
            fault(say(messages::kRows, rows_.size()), 0);
        }
        if (faults_.empty()) name_men();
        if (!faults_.empty()) return {.faults = std::move(faults_)};
        if (is_flipped_) turn_round();
        std::string fen;
        for (const std::string& row : rows_)
            fen += (fen.empty() ? "" : "/") + row;
        return parse_fen(fen + (side_ == Side::Red ? " w" : " b"));
    }

private:
    void fault(Message message, std::uint32_t column) {
        constexpr std::size_t kMostFaults = 64;
        if (faults_.size() >= kMostFaults) return;
        faults_.push_back({ErrorCode::BadSyntax, std::move(message),
                           Where{.source = {}, .line = column > 0 ? line_ : 0, .column = column}});
    }

    void read_line(std::string_view line) {
        const std::string signs = without_strokes(line);
        if (signs.empty() || is_bottom_edge(signs)) return;
        if (const Edge edge = edge_of(signs); edge != Edge::None) {
            if (rows_.empty()) is_flipped_ = edge == Edge::RedOnTop;
            return;
        }
        if (rows_.size() == Square::kRanks && read_side(trim(line))) return;
        read_row(line);
    }

    // Below the board.
    bool read_side(std::string_view line) {
        const auto starts = [&](std::string_view word) {
            return equal_in_any_case(line.substr(0, word.size()), word);
        };
        const bool is_red = starts("red") || starts("红") || starts("紅") || line == "w";
        const bool is_black = starts("black") || starts("黑") || line == "b";
        if (is_black) side_ = Side::Black;
        return is_red || is_black;
    }

    void read_row(std::string_view line) {
        // The number of the rank may stand at both sides.
        const std::vector<std::string_view> words = split_words(line);
        const bool has_ranks = words.size() >= 3 && words.front() == words.back() &&
                               words.front().size() == 1 && is_digit(words.front().front());
        const std::size_t begin = has_ranks ? line.find(words.front()) + 1 : 0;
        const std::size_t end = has_ranks ? line.rfind(words.back()) : line.size();
        std::string row;
        bool has_unknown = false;
        std::uint32_t column = static_cast<std::uint32_t>(begin);
        BoardSign next;  // what is said before a man
        for (std::size_t at = begin; at < end;) {
            const std::string_view sign = line.substr(at, utf8_at(line, at).length);
            at += sign.size();
            ++column;
            if (is_stroke(sign) || take_mark(sign, next)) continue;
            if (is_man(sign)) {
                next.sign = sign;
                next.where = {.source = {}, .line = line_, .column = column};
                men_.push_back(next);
                next.said.reset();
                row += kMan;
            } else if (const char letter = letter_of(sign); letter != 0) {
                row.append(is_digit(letter) ? static_cast<std::size_t>(letter - '0') : 1,
                           is_digit(letter) ? '1' : letter);
            } else if (!has_unknown) {  // one complaint about a line is enough to find it
                fault(say(messages::kNotAPoint, sign), column);
                has_unknown = true;
            }
        }
        if (!has_unknown && row.size() != Square::kFiles) {
            fault(say(messages::kPoints, rows_.size() + 1, row.size()), 1);
        }
        rows_.push_back(std::move(row));
    }

    // Brackets around a man, or a word for its side before it.
    static bool take_mark(std::string_view sign, BoardSign& next) {
        if (const auto opening = opening_of(sign)) {
            next.bracket = *opening;
        } else if (is_closing(sign)) {
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
    void name_men() {
        Errors doubts;
        const std::string letters = letters_of(men_, doubts);
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

    static constexpr char kMan = '?';  // in a row, until it is known whose

    std::vector<std::string> rows_;  // from the top of the text
    std::vector<BoardSign> men_;     // in their order
    Side side_ = Side::Red;
    bool is_flipped_ = false;
    std::uint32_t line_ = 0;
    Errors faults_;
};

}  // namespace

Setup parse_board_text(std::string_view text) {
    if (trim(text).starts_with("#@")) return parse_board_string(text);
    const std::vector<std::string_view> lines = lines_of(text);
    if (const auto fen = std::ranges::find_if(lines, is_fen); fen != lines.end()) {
        return parse_fen(*fen);
    }
    const bool has_header = has_chessboard_header(lines);
    if (has_header || has_chessboard_rows(text, lines)) return parse_chessboard(text, has_header);
    if (lines_of(trim(text)).size() == 1) return parse_fen(text);
    return RowsReader().read(lines);
}

}  // namespace chuhe::server
