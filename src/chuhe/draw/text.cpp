// SPDX-License-Identifier: MIT
#include "chuhe/draw/text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace chuhe::draw {
namespace {

// What a board consists of besides the pieces. Each element is as wide as a piece name, except for
// the links between two points, which fill the gap between two names.
struct Strokes {
    std::string_view blank;    // as wide as a point
    std::string_view gap;      // as wide as a link
    std::string_view point;    // without a piece
    std::string_view link;     // from a point to the next one on its rank
    std::string_view line;     // from a point to the next one on its file
    std::string_view falling;  // the diagonals of the palaces
    std::string_view rising;
    std::string_view river;                                    // between the edges of the board
    std::array<std::string_view, Square::kFiles> red_files;    // from file a
    std::array<std::string_view, Square::kFiles> black_files;  // from file a
    bool has_ranks;                                            // ranks are numbered on both sides
    // If they have none of their own: what they are called with coordinates.
    std::array<std::string_view, Square::kFiles> letters = {};
    std::array<std::string_view, Square::kRanks> ranks = {};
};

constexpr Strokes kChinese = {
    .blank = "　",
    .gap = "　",
    .point = "＋",
    .link = "－",
    .line = "｜",
    .falling = "＼",
    .rising = "／",
    .river = "　　楚　河　　　　　汉　界　　",
    .red_files = {"九", "八", "七", "六", "五", "四", "三", "二", "一"},
    .black_files = {"１", "２", "３", "４", "５", "６", "７", "８", "９"},
    .has_ranks = false,
    .letters = {"ａ", "ｂ", "ｃ", "ｄ", "ｅ", "ｆ", "ｇ", "ｈ", "ｉ"},
    .ranks = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"},
};

constexpr Strokes with_traditional_river(Strokes strokes) {
    strokes.river = "　　楚　河　　　　　漢　界　　";
    return strokes;
}

constexpr Strokes kLetters = {
    .blank = " ",
    .gap = "   ",
    .point = "+",
    .link = "---",
    .line = "|",
    .falling = " \\ ",
    .rising = " / ",
    .river = "                               ",
    .red_files = {"a", "b", "c", "d", "e", "f", "g", "h", "i"},
    .black_files = {"a", "b", "c", "d", "e", "f", "g", "h", "i"},
    .has_ranks = true,
};

constexpr std::array<Strokes, kPieceNamings> kStrokes = {kChinese, with_traditional_river(kChinese),
                                                         kLetters, kLetters};

class TextBoard {
public:
    TextBoard(const Board& board, const TextOptions& options)
        : board_(board),
          options_(options),
          strokes_(kStrokes[static_cast<std::size_t>(options.names)]) {}

    std::string draw() {
        write_files(options_.flipped ? strokes_.red_files : strokes_.black_files);
        for (int row = 0; row < Square::kRanks; ++row) {
            write_points(row);
            if (row + 1 < Square::kRanks) write_lines_below(row);
        }
        write_files(options_.flipped ? strokes_.black_files : strokes_.red_files);
        if (adds_coordinates()) write_files(strokes_.letters);
        return std::move(text_);
    }

private:
    // Rows count from the top of the picture, columns from the left.
    Square square_at(int row, int column) const {
        return options_.flipped ? Square(Square::kFiles - 1 - column, row)
                                : Square(column, Square::kRanks - 1 - row);
    }

    void write_files(const std::array<std::string_view, Square::kFiles>& names) {
        write_margin();
        for (int column = 0; column < Square::kFiles; ++column) {
            if (column > 0) text_ += strokes_.gap;
            text_ += names[static_cast<std::size_t>(square_at(0, column).file())];
        }
        text_ += '\n';
    }

    void write_points(int row) {
        const int number = square_at(row, 0).rank();
        const char rank = static_cast<char>('0' + number);
        if (strokes_.has_ranks) {
            text_ += rank;
            text_ += strokes_.gap;
        } else if (adds_coordinates()) {
            text_ += strokes_.ranks[static_cast<std::size_t>(number)];
            text_ += strokes_.gap;
        } else {
            write_margin();
        }
        for (int column = 0; column < Square::kFiles; ++column) {
            if (column > 0) text_ += strokes_.link;
            write_point(square_at(row, column));
        }
        if (strokes_.has_ranks) {
            text_ += strokes_.gap;
            text_ += rank;
        } else if (adds_coordinates()) {
            text_ += strokes_.gap;
            text_ += strokes_.ranks[static_cast<std::size_t>(number)];
        }
        text_ += '\n';
    }

    void write_point(Square square) {
        const std::optional<Piece> piece = board_.at(square);
        const std::string_view look = options_.coloured ? look_of(square, piece) : "";
        text_ += look;
        text_ += piece ? name_of(*piece, options_.names) : strokes_.point;
        if (!look.empty()) text_ += "\x1b[0m";
    }

    // Terminals may be dark or light: bold in the default colour is readable on both, as is reverse
    // video for highlighted points.
    std::string_view look_of(Square square, std::optional<Piece> piece) const {
        const bool is_marked = std::ranges::find(options_.marked, square) != options_.marked.end();
        if (!piece) return is_marked ? "\x1b[7m" : "";
        if (piece->side() == Side::Red) return is_marked ? "\x1b[1;7;31m" : "\x1b[1;31m";
        return is_marked ? "\x1b[1;7m" : "\x1b[1m";
    }

    void write_lines_below(int row) {
        write_margin();
        constexpr int kRowAboveRiver = 4;
        if (row == kRowAboveRiver) {
            text_ += strokes_.line;
            text_ += strokes_.river;
            text_ += strokes_.line;
        } else {
            for (int column = 0; column < Square::kFiles; ++column) {
                if (column > 0) text_ += diagonal(row, column);
                text_ += strokes_.line;
            }
        }
        text_ += '\n';
    }

    // What is to the left of a column between two rows: a diagonal of a palace, or nothing. The
    // palaces are in columns 3 to 5, rows 0 to 2 and 7 to 9.
    std::string_view diagonal(int row, int column) const {
        const bool is_outer_row = row == 0 || row == 7;
        const bool is_inner_row = row == 1 || row == 8;
        if (!(is_outer_row || is_inner_row) || (column != 4 && column != 5)) return strokes_.gap;
        return is_outer_row == (column == 4) ? strokes_.falling : strokes_.rising;
    }

    void write_margin() {
        text_ += strokes_.blank;
        if (strokes_.has_ranks || adds_coordinates()) text_ += strokes_.gap;
    }

    bool adds_coordinates() const { return options_.coordinates && !strokes_.has_ranks; }

    const Board& board_;
    const TextOptions& options_;
    const Strokes& strokes_;
    std::string text_;
};

}  // namespace

std::string to_text(const Board& board, const TextOptions& options) {
    return TextBoard(board, options).draw();
}

}  // namespace chuhe::draw
