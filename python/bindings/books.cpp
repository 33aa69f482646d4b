// SPDX-License-Identifier: MIT
//
// Opening books.
#include <random>

#include "board.h"
#include "chuhe/book/book.h"
#include "chuhe/book/choice.h"
#include "chuhe/book/shipped.h"

namespace chuhe::python {
namespace {

py::object book_move(const book::BookMove& move, const Board& board) {
    return py::module_::import("chuhe.books")
        .attr("BookMove")(HeldMove{move.move, board.shared()}, move.weight, move.counts.wins,
                          move.counts.draws, move.counts.losses);
}

py::list probe(const book::Book& book, const Board& board) {
    py::list moves;
    for (const book::BookMove& move : value_or_throw(book.probe(board.position())))
        moves.append(book_move(move, board));
    return moves;
}

book::Choice choice_from(const std::string& name) {
    if (name == "weight") return book::Choice::ByWeight;
    if (name == "best") return book::Choice::Best;
    if (name == "random") return book::Choice::Random;
    throw py::value_error("moves are chosen by 'weight', 'best' or 'random', not '" + name + "'");
}

py::object choose(const book::Book& book, const Board& board, const std::string& by,
                  std::optional<std::uint64_t> seed) {
    const std::vector<book::BookMove> moves = value_or_throw(book.probe(board.position()));
    std::mt19937_64 random(seed ? *seed : std::random_device{}());
    const book::BookMove* move = book::choose(moves, choice_from(by), random());
    if (move == nullptr) return py::none();
    return book_move(*move, board);
}

}  // namespace

void bind_books(py::module_& module) {
    py::class_<book::Book>(module, "Book",
                           R"(An opening book, open for lookups.

>>> book = chuhe.books.shipped()
>>> best = book.probe(chuhe.Board())[0]
>>> best.move in chuhe.Board().legal_moves, best.weight > 0
(True, True)
>>> book.choose(chuhe.Board(), by="best").move == best.move
True
)")
        .def_static(
            "open", [](const std::string& path) { return value_or_throw(book::Book::open(path)); },
            py::arg("path"), "Use chuhe.books.open().")
        .def_static("shipped", &book::shipped_book, "Use chuhe.books.shipped().")
        .def_property_readonly("name", &book::Book::name)
        .def("probe", &probe, py::arg("board"),
             "The moves that the book knows here, best first: a list of BookMove.")
        .def("choose", &choose, py::arg("board"), py::kw_only(), py::arg("by") = "weight",
             py::arg("seed") = py::none(),
             "One of them, by 'weight', the 'best' or a 'random' one; None if there is none.");
}

}  // namespace chuhe::python
