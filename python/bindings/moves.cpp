// SPDX-License-Identifier: MIT
//
// Move, and the lazy list of legal moves.
#include "board.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/notation/reader.h"
#include "chuhe/notation/writer.h"

namespace chuhe::python {
namespace {

std::string written(const HeldMove& held, const std::string& name, bool half_width) {
    const notation::Notation notation = notation_from(name);
    if (notation == notation::Notation::Uci) return to_string(held.move);
    if (notation == notation::Notation::Uci1) return to_string(held.move, RankBase::One);
    if (notation == notation::Notation::Iccs) return to_iccs(held.move);
    if (!held.before) {
        throw py::value_error(
            "this move does not come from a board, so only its squares are known: "
            "use board.notation(move, ...)");
    }
    return notation::write_move(*held.before, held.move, notation,
                                {.half_width_digits = half_width});
}

HeldMove move_of_text(const std::string& text, RankBase base) {
    const std::optional<Move> move = parse_move(text, base);
    if (!move) throw py::value_error("'" + text + "' is not a move such as h2e2");
    return {*move, nullptr};
}

py::tuple state_of(const HeldMove& held) {
    py::object before = py::none();
    if (held.before) before = py::str(to_fen(*held.before));
    return py::make_tuple(held.move.bits(), before);
}

HeldMove move_from_state(const py::tuple& state) {
    HeldMove held{Move::from_bits(state[0].cast<std::uint16_t>()), nullptr};
    if (!state[1].is_none()) {
        held.before = std::make_shared<const Position>(position_from(state[1].cast<std::string>()));
    }
    return held;
}

constexpr const char* kMoveText = R"(A move: the square that a piece leaves, and the one it goes to.

Moves that come from a board can be written in every notation. Two moves are equal if
their squares are.

>>> move = chuhe.Board().push("炮二平五")
>>> move
Move.from_uci('h2e2')
>>> move.notation("wxf"), move.notation("traditional"), move.notation("english")
('C2=5', '炮二平五', 'cannon 2 to 5')
>>> chuhe.square_name(move.to_square)
'e2'
)";

void bind_move(py::module_& module) {
    py::class_<HeldMove>(module, "Move", kMoveText)
        .def(py::init([](const SquareArgument& from, const SquareArgument& to) {
                 return HeldMove{Move(square_from(from), square_from(to)), nullptr};
             }),
             py::arg("from_square"), py::arg("to_square"))
        .def_static(
            "from_uci", [](const std::string& text) { return move_of_text(text, RankBase::Zero); },
            py::arg("uci"), "The move of 'h2e2', ranks counted from 0.")
        .def_property_readonly("from_square",
                               [](const HeldMove& held) { return held.move.from().index(); })
        .def_property_readonly("to_square",
                               [](const HeldMove& held) { return held.move.to().index(); })
        .def(
            "uci", [](const HeldMove& held) { return to_string(held.move); },
            "The squares, ranks counted from 0: 'h2e2'.")
        .def("notation", &written, py::arg("notation") = "chinese",
             py::arg("half_width_digits") = false,
             "The move as people write it. NOTATIONS lists the notations. Without a board, only "
             "'uci', 'uci-1' and 'iccs' are possible.")
        .def("__eq__", [](const HeldMove& a, const HeldMove& b) { return a == b; })
        .def("__eq__", [](const HeldMove&, const py::object&) { return false; })
        .def("__hash__", [](const HeldMove& held) { return held.move.bits(); })
        .def("__str__", [](const HeldMove& held) { return to_string(held.move); })
        .def("__repr__",
             [](const HeldMove& held) { return "Move.from_uci('" + to_string(held.move) + "')"; })
        .def(py::pickle(&state_of, &move_from_state));
}

}  // namespace

std::vector<HeldMove> LegalMoves::list() const {
    std::vector<HeldMove> moves;
    const MoveList found = legal_moves(*position_);
    moves.reserve(found.size());
    for (const Move move : found)
        moves.push_back({move, position_});
    return moves;
}

HeldMove LegalMoves::at(py::ssize_t index) const {
    const MoveList found = legal_moves(*position_);
    const auto size = static_cast<py::ssize_t>(found.size());
    if (index < 0) index += size;
    if (index < 0 || index >= size) throw py::index_error("there are only so many legal moves");
    return {found[static_cast<std::size_t>(index)], position_};
}

bool LegalMoves::contains(const MoveArgument& move) const {
    if (const auto* held = std::get_if<HeldMove>(&move)) return is_legal(*position_, held->move);
    return notation::read_move(*position_, std::get<std::string>(move)).size() == 1;
}

void bind_moves(py::module_& module) {
    bind_move(module);
    py::class_<LegalMoves>(module, "LegalMoves",
                           R"(The legal moves of a position, found when they are asked for.

>>> moves = chuhe.Board().legal_moves
>>> len(moves), "炮二平五" in moves, chuhe.Move.from_uci("e0e2") in moves
(44, True, False)
>>> moves[0].notation("wxf")
'A6+5'
>>> sum(1 for move in moves if move.from_square == chuhe.H2)
12
)")
        .def("__len__", [](const LegalMoves& moves) { return count_legal_moves(moves.position()); })
        .def(
            "count", [](const LegalMoves& moves) { return count_legal_moves(moves.position()); },
            "The number of moves, without listing them.")
        .def("__bool__", [](const LegalMoves& moves) { return has_legal_move(moves.position()); })
        .def("__contains__", &LegalMoves::contains)
        .def("__contains__", [](const LegalMoves&, const py::object&) { return false; })
        .def("__getitem__", &LegalMoves::at)
        .def("__iter__", [](const LegalMoves& moves) { return py::iter(py::cast(moves.list())); })
        .def("__repr__", [](const LegalMoves& moves) {
            return "<LegalMoves: " + std::to_string(count_legal_moves(moves.position())) + ">";
        });
    py::list notations;
    for (const notation::NotationRow& row : notation::all_notations())
        notations.append(std::string(row.name));
    module.attr("NOTATIONS") = py::tuple(notations);
}

}  // namespace chuhe::python
