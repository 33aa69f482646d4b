// SPDX-License-Identifier: MIT
//
// Endgame tables.
#include "chuhe/tables/tables.h"

#include "board.h"
#include "chuhe/tables/line.h"

namespace chuhe::python {
namespace {

const char* name_of(tables::Outcome outcome) {
    switch (outcome) {
        case tables::Outcome::Draw:
            return "draw";
        case tables::Outcome::Win:
            return "win";
        case tables::Outcome::Loss:
            return "loss";
        default:
            return "impossible";
    }
}

std::optional<int> plies_of(const tables::Value& value) {
    if (!value.is_win() && !value.is_loss()) return std::nullopt;
    return value.plies();
}

py::object entry_of(const tables::Entry& entry) {
    return py::module_::import("chuhe.tables")
        .attr("Entry")(name_of(entry.value.outcome()), plies_of(entry.value),
                       entry.note.level() > 0, entry.note.is_disputed());
}

std::unique_ptr<tables::Tables> open_tables(const std::vector<std::string>& folders,
                                            int solve_up_to) {
    if (solve_up_to > tables::Tables::kSmall) {
        throw py::value_error("endings of more than " + std::to_string(tables::Tables::kSmall) +
                              " pieces are built with `chuhe tables build`");
    }
    Errors problems;
    auto opened = std::make_unique<tables::Tables>(folders, problems);
    if (!problems.empty()) throw_problems(problems);
    opened->solve_up_to(solve_up_to);
    return opened;
}

py::object probe(const tables::Tables& tables, const Board& board) {
    Result<tables::Entry> entry = [&] {
        const Position position = board.position();
        const py::gil_scoped_release released;
        return tables.look_up(position);
    }();
    return entry_of(value_or_throw(std::move(entry)));
}

py::list moves(const tables::Tables& tables, const Board& board) {
    py::list list;
    for (const tables::TableMove& move :
         tables::ranked_moves(board.position(), tables.look_up_function())) {
        // Seen from the side that moves: one ply more than what the opponent has.
        const std::optional<int> plies = plies_of(move.after.value);
        list.append(py::make_tuple(
            HeldMove{move.move, board.shared()},
            py::module_::import("chuhe.tables")
                .attr("Entry")(name_of(move.outcome()),
                               plies ? std::optional<int>(*plies + 1) : std::nullopt,
                               move.after.note.level() > 0, move.after.note.is_disputed())));
    }
    return list;
}

}  // namespace

void bind_tables(py::module_& module) {
    py::class_<tables::Tables>(module, "Tables",
                               R"(Endgame tables: those in folders, and small ones solved on demand.

>>> tables = chuhe.tables.Tables()
>>> board = chuhe.Board("4k4/9/9/9/9/9/9/9/R8/3K5 w")
>>> tables.probe(board)
Entry(outcome='win', plies=3, by_law=False, disputed=False)
>>> [move.notation("wxf") for move in tables.line(board)]
['R9=5', 'K5=6', 'R5+7']
)")
        .def(py::init(&open_tables), py::arg("folders") = std::vector<std::string>{}, py::kw_only(),
             py::arg("solve_up_to") = tables::Tables::kSmall,
             "Opens the tables of these folders. Endings of up to `solve_up_to` pieces, kings "
             "included, are solved when they are needed, in a second or so.")
        .def("probe", &probe, py::arg("board"),
             "How the position ends, as an Entry, if both sides play their best. Throws "
             "ChuheError with the code 'not_found' if there is no table.")
        .def("moves", &moves, py::arg("board"),
             "Every legal move with its Entry, best first: [(Move, Entry)].")
        .def(
            "line",
            [](const tables::Tables& tables, const Board& board) {
                return held_line(board.position(),
                                 tables::best_line(board.position(), tables.look_up_function()));
            },
            py::arg("board"), "Best play to the end of a decided position.");
}

}  // namespace chuhe::python
