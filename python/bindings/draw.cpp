// SPDX-License-Identifier: MIT
//
// Pictures. chuhe/svg.py is what people call.
#include "board.h"
#include "chuhe/draw/svg.h"
#include "style.h"

namespace chuhe::python {
namespace {

record::MarkColour colour_from(const std::string& name) {
    for (const auto colour : {record::MarkColour::Green, record::MarkColour::Red,
                              record::MarkColour::Yellow, record::MarkColour::Blue}) {
        if (record::name_of(colour) == name) return colour;
    }
    throw py::value_error("unknown colour '" + name + "': choose from green, red, yellow, blue");
}

using Arrows = std::vector<std::tuple<SquareArgument, SquareArgument, std::string>>;
using Circles = std::vector<std::pair<SquareArgument, std::string>>;

std::string board_svg(const Board& board, const std::string& style, bool flipped, bool coordinates,
                      const std::optional<HeldMove>& last_move, const Arrows& arrows,
                      const Circles& circles) {
    draw::DrawOptions options;
    options.names = style_from(style);
    options.flipped = flipped;
    options.coordinates = coordinates;
    if (last_move) options.last_move = last_move->move;
    for (const auto& [from, to, colour] : arrows) {
        const Move move(square_from(from), square_from(to));
        if (move.from() == move.to())
            throw py::value_error("an arrow leads from one square to another");
        options.arrows.push_back({move, colour_from(colour)});
    }
    for (const auto& [square, colour] : circles)
        options.circles.push_back({square_from(square), colour_from(colour)});
    return draw::to_svg(board.position().board(), options);
}

}  // namespace

void bind_draw(py::module_& module) {
    module.def("board_svg", &board_svg, py::arg("board"), py::arg("style"), py::arg("flipped"),
               py::arg("coordinates"), py::arg("last_move"), py::arg("arrows"), py::arg("circles"),
               "The picture of a board: use chuhe.svg.board().");
}

}  // namespace chuhe::python
