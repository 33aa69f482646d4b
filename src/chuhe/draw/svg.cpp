// SPDX-License-Identifier: MIT
//
// The coordinates of the picture are those of assets/board.svg: points are 100 apart, and the top
// left point is at (50, 50). The labels are placed around the board.
#include "chuhe/draw/svg.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>
#include <string_view>
#include <utility>

#include "chuhe/draw/assets.h"
#include "chuhe/draw/heat.h"
#include "chuhe/draw/svg_text.h"

namespace chuhe::draw {
namespace {

constexpr int kBoardWidth = 900;
constexpr int kBoardHeight = 1000;
constexpr int kPointDistance = 100;
constexpr int kPieceSize = 100;
constexpr int kMargin = 50;  // for the labels of one edge
constexpr int kLabelSize = 44;

struct Spot {
    double x;
    double y;
};

// "wk" for the red king, as in the file names in assets/.
std::string short_name(Piece piece) {
    const Piece black(Side::Black, piece.type());
    return {piece.side() == Side::Red ? 'w' : 'b', black.letter()};
}

std::string_view paint_of(MarkColour colour) {
    static constexpr std::array<std::string_view, 4> kPaints = {"#2e7d32", "#c62828", "#f9a825",
                                                                "#1565c0"};
    return kPaints[static_cast<std::size_t>(colour)];
}

class Picture {
public:
    Picture(const Board& board, const DrawOptions& options) : board_(board), options_(options) {}

    std::string draw() {
        open();
        if (!options_.borrows_symbols) define_pieces();
        svg_ += asset_body("board.svg");
        if (has_hanzi(options_.names)) svg_ += asset_body(river_of(options_.names));
        if (options_.coordinates) write_coordinates();
        if (options_.last_move && !options_.last_move->is_none()) {
            write_corners(options_.last_move->from());
            write_corners(options_.last_move->to());
        }
        for (const Heat& heat : options_.heats)
            write_heat(heat);
        for (const Square square : board_.occupied())
            write_piece(*board_.at(square), square);
        for (const Circle& circle : options_.circles)
            write_circle(circle);
        for (const Arrow& arrow : options_.arrows)
            write_arrow(arrow);
        return std::move(svg_) + "</svg>\n";
    }

private:
    bool names_squares() const {
        const bool reads_chinese =
            options_.names == PieceNames::Simplified || options_.names == PieceNames::Traditional;
        return options_.labels == Labels::Squares ||
               (options_.labels == Labels::AsPieces && !reads_chinese);
    }

    // The location of a square in the picture.
    Spot spot_of(Square square) const {
        const int column = options_.flipped ? Square::kFiles - 1 - square.file() : square.file();
        const int row = options_.flipped ? square.rank() : Square::kRanks - 1 - square.rank();
        return {(column + 0.5) * kPointDistance, (row + 0.5) * kPointDistance};
    }

    void open() {
        const int above = options_.coordinates ? kMargin : 0;
        const int beside = options_.coordinates && names_squares() ? kMargin : 0;
        const int width = kBoardWidth + 2 * beside;
        const int height = kBoardHeight + 2 * above;
        svg_ += "<svg xmlns=\"http://www.w3.org/2000/svg\"";
        svg_ += svg_attribute("viewBox", svg_number(-beside) + ' ' + svg_number(-above) + ' ' +
                                             svg_number(width) + ' ' + svg_number(height));
        svg_ += svg_attribute("width", width / 2.0) + svg_attribute("height", height / 2.0) + ">\n";
        svg_ += "<rect" + svg_attribute("x", -beside) + svg_attribute("y", -above) +
                svg_attribute("width", width) + svg_attribute("height", height) +
                svg_attribute("fill", "#e9c98f") + "/>\n";
    }

    // Each kind that is on the board, once.
    void define_pieces() {
        for (int i = 0; i < Piece::kCount; ++i) {
            const Piece piece = Piece::from_index(i);
            if (board_.pieces(piece.side(), piece.type()).is_empty()) continue;
            svg_ += piece_symbol(piece, options_.names);
        }
    }

    void write_heat(const Heat& heat) {
        const auto [x, y] = spot_of(heat.square);
        svg_ += heat_tile(heat, heat_strength(heat, options_.heats), x, y);
    }

    void write_piece(Piece piece, Square square) {
        const auto [x, y] = spot_of(square);
        const bool is_on_tile =
            std::ranges::find(options_.heats, square, &Heat::square) != options_.heats.end();
        const double size = is_on_tile ? kHeatPieceSize : kPieceSize;
        const double top = y - size / 2 - (is_on_tile ? kHeatPieceLift : 0);
        svg_ += "<use" + svg_attribute("href", '#' + symbol_name(piece, options_.names)) +
                svg_attribute("x", x - size / 2) + svg_attribute("y", top) +
                svg_attribute("width", size) + svg_attribute("height", size) + "/>\n";
    }

    void write_coordinates() {
        constexpr double kFromEdge = kMargin / 2.0 - 4;  // slightly closer to the board
        const double above = -kFromEdge;
        const double below = kBoardHeight + kFromEdge;
        svg_ += "<g fill=\"#5b3a12\">\n";
        for (int file = 0; file < Square::kFiles; ++file) {
            const double x = spot_of({file, 0}).x;
            const std::string letter(1, static_cast<char>('a' + file));
            // Each player counts from their own right.
            const std::string red =
                (has_hanzi(options_.names) ? "han" : "") + std::to_string(Square::kFiles - file);
            const std::string black = std::to_string(file + 1);
            write_label(names_squares() ? letter : black, {x, options_.flipped ? below : above});
            write_label(names_squares() ? letter : red, {x, options_.flipped ? above : below});
        }
        for (int rank = 0; names_squares() && rank < Square::kRanks; ++rank) {
            const double y = spot_of({0, rank}).y;
            write_label(std::to_string(rank), {-kFromEdge, y});
            write_label(std::to_string(rank), {kBoardWidth + kFromEdge, y});
        }
        svg_ += "</g>\n";
    }

    void write_label(const std::string& name, Spot middle) {
        svg_ += "<svg" + svg_attribute("viewBox", "0 0 100 100") +
                svg_attribute("x", middle.x - kLabelSize / 2.0) +
                svg_attribute("y", middle.y - kLabelSize / 2.0) +
                svg_attribute("width", kLabelSize) + svg_attribute("height", kLabelSize) + '>';
        svg_ += asset_body("labels/" + name + ".svg");
        svg_ += "</svg>\n";
    }

    // Four corners around a square, outside any piece on it.
    void write_corners(Square square) {
        const auto [x, y] = spot_of(square);
        svg_ +=
            "<path" +
            svg_attribute("transform", "translate(" + svg_number(x) + ' ' + svg_number(y) + ')') +
            svg_attribute("d", "M-42-27v-15h15M27-42h15v15M42 27v15h-15M-27 42h-15v-15") +
            svg_attribute("fill", "none") + svg_attribute("stroke", paint_of(MarkColour::Blue)) +
            svg_attribute("stroke-width", 7) + "/>\n";
    }

    void write_circle(const Circle& circle) {
        const auto [x, y] = spot_of(circle.square);
        svg_ += "<circle" + svg_attribute("cx", x) + svg_attribute("cy", y) +
                svg_attribute("r", 44) + svg_attribute("fill", "none") +
                svg_attribute("stroke", paint_of(circle.colour)) +
                svg_attribute("stroke-width", 8) + svg_attribute("opacity", "0.8") + "/>\n";
    }

    // A shaft and a head, drawn along the x axis and rotated into place.
    void write_arrow(const Arrow& arrow) {
        assert(!arrow.move.is_none());
        constexpr double kHeadLength = 40;
        const Spot from = spot_of(arrow.move.from());
        const Spot to = spot_of(arrow.move.to());
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const double degrees = std::atan2(to.y - from.y, to.x - from.x) * 180 / std::numbers::pi;
        svg_ += "<path" +
                svg_attribute("transform", "translate(" + svg_number(from.x) + ' ' +
                                               svg_number(from.y) + ") rotate(" +
                                               svg_number(degrees) + ')') +
                svg_attribute("d", "M0-7H" + svg_number(length - kHeadLength) + "v-15L" +
                                       svg_number(length) + " 0L" +
                                       svg_number(length - kHeadLength) + " 22v-15H0Z") +
                svg_attribute("fill", paint_of(arrow.colour)) + svg_attribute("opacity", "0.8") +
                "/>\n";
    }

    const Board& board_;
    const DrawOptions& options_;
    std::string svg_;
};

}  // namespace

std::string_view folder_of(PieceNames names) {
    static constexpr std::array<std::string_view, kPieceNamings> kFolders = {
        "simplified", "traditional", "letters", "symbols"};
    return kFolders[static_cast<std::size_t>(names)];
}

bool has_hanzi(PieceNames names) {
    return names == PieceNames::Simplified || names == PieceNames::Traditional;
}

std::string river_of(PieceNames names) {
    if (!has_hanzi(names)) return {};
    return "river/" + std::string(folder_of(names)) + ".svg";
}

std::string symbol_name(Piece piece, PieceNames names) {
    return "chuhe-" + std::string(folder_of(names)) + '-' + short_name(piece);
}

std::string piece_symbol(Piece piece, PieceNames names) {
    const std::string path =
        "pieces/" + std::string(folder_of(names)) + '/' + short_name(piece) + ".svg";
    return "<symbol" + svg_attribute("id", symbol_name(piece, names)) +
           svg_attribute("viewBox", "0 0 100 100") + '>' + std::string(asset_body(path)) +
           "</symbol>\n";
}

std::string to_svg(const Board& board, const DrawOptions& options) {
    return Picture(board, options).draw();
}

}  // namespace chuhe::draw
