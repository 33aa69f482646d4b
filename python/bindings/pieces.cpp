// SPDX-License-Identifier: MIT
//
// Squares and pieces.
#include "chuhe/draw/pieces.h"

#include "common.h"
#include "style.h"

namespace chuhe::python {
namespace {

void bind_squares(py::module_& module) {
    module.def(
        "square",
        [](int file, int rank) {
            if (file < 0 || file >= Square::kFiles || rank < 0 || rank >= Square::kRanks)
                throw py::value_error("files run from 0 to 8 and ranks from 0 to 9");
            return Square(file, rank).index();
        },
        py::arg("file"), py::arg("rank"),
        "The number of a square, 0 to 89.\n\n>>> chuhe.square(4, 0) == chuhe.E0\nTrue\n");
    module.def(
        "parse_square", [](const std::string& name) { return square_from(name).index(); },
        py::arg("name"), "The number of a square.\n\n>>> chuhe.parse_square('i9')\n89\n");
    module.def(
        "square_name", [](const SquareArgument& square) { return to_string(square_from(square)); },
        py::arg("square"), "'a0' to 'i9'.\n\n>>> chuhe.square_name(89)\n'i9'\n");
    module.def(
        "square_file", [](const SquareArgument& square) { return square_from(square).file(); },
        py::arg("square"), "0 for a, 8 for i.\n\n>>> chuhe.square_file('e0')\n4\n");
    module.def(
        "square_rank", [](const SquareArgument& square) { return square_from(square).rank(); },
        py::arg("square"), "0 is Red's back rank.\n\n>>> chuhe.square_rank('e9')\n9\n");
    module.def(
        "square_mirror",
        [](const SquareArgument& square) { return square_from(square).flipped().index(); },
        py::arg("square"),
        "The same point from the other side of the board.\n\n>>> "
        "chuhe.square_name(chuhe.square_mirror('a0'))\n'a9'\n");
}

}  // namespace

draw::PieceNames style_from(const std::string& name) {
    if (name == "simplified") return draw::PieceNames::Simplified;
    if (name == "traditional") return draw::PieceNames::Traditional;
    if (name == "letters") return draw::PieceNames::Letters;
    if (name == "symbols") return draw::PieceNames::Symbols;
    throw py::value_error("unknown style '" + name +
                          "': choose from simplified, traditional, letters, symbols");
}

void bind_pieces(py::module_& module) {
    bind_squares(module);
    py::class_<Piece>(module, "Piece",
                      R"(A piece: its kind and its colour.

>>> piece = chuhe.Piece(chuhe.CANNON, chuhe.RED)
>>> piece.symbol(), piece.unicode_symbol()
('C', '炮')
>>> piece == chuhe.Piece.from_symbol("C")
True
)")
        .def(py::init([](int type, bool colour) {
                 return Piece(side_from(colour), piece_type_from(type));
             }),
             py::arg("piece_type"), py::arg("color"))
        .def_static(
            "from_symbol",
            [](const std::string& symbol) {
                const auto piece =
                    symbol.size() == 1 ? Piece::from_letter(symbol[0]) : std::nullopt;
                if (!piece) throw py::value_error("'" + symbol + "' is not one of KABNRCPkabnrcp");
                return *piece;
            },
            py::arg("symbol"), "The piece of a FEN letter.")
        .def_property_readonly("piece_type",
                               [](const Piece& piece) { return number_of(piece.type()); })
        .def_property_readonly("color", [](const Piece& piece) { return colour_of(piece.side()); })
        .def(
            "symbol", [](const Piece& piece) { return std::string(1, piece.letter()); },
            "The letter in FEN: upper case for Red.")
        .def(
            "unicode_symbol",
            [](const Piece& piece, const std::string& style) {
                return std::string(draw::name_of(piece, style_from(style)));
            },
            py::arg("style") = "simplified",
            "The Chinese character: 'simplified' or 'traditional'.")
        .def("__eq__", [](const Piece& a, const Piece& b) { return a == b; })
        .def("__eq__", [](const Piece&, const py::object&) { return false; })
        .def("__hash__", &Piece::index)
        .def("__str__", [](const Piece& piece) { return std::string(1, piece.letter()); })
        .def("__repr__",
             [](const Piece& piece) {
                 return std::string("Piece.from_symbol('") + piece.letter() + "')";
             })
        .def(py::pickle(
            [](const Piece& piece) { return py::make_tuple(piece.index()); },
            [](const py::tuple& state) { return Piece::from_index(state[0].cast<int>()); }));
}

}  // namespace chuhe::python
