// SPDX-License-Identifier: MIT
//
// chuhe._library: the games library and the opening explorer. A module of its own, because it needs
// the shared library of RocksDB, which not every machine has. chuhe/library.py is what people call.
//
// Board and Game are those of chuhe._native, which has to be imported first.
#include "chuhe/database/library.h"

#include "board.h"
#include "chuhe/base/file.h"
#include "chuhe/database/import.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/follow.h"
#include "chuhe/index/index.h"
#include "chuhe/index/masters.h"
#include "chuhe/index/openings.h"
#include "chuhe/index/packed_record.h"
#include "tree.h"

namespace chuhe::python {
namespace {

using database::GameId;
using database::Library;

// Does something that may take long without Python's lock.
template <typename Work>
auto unlocked(Work work) {
    const py::gil_scoped_release released;
    return work();
}

py::object named(const char* name, const py::tuple& values) {
    return py::module_::import("chuhe.library").attr(name)(*values);
}

std::unique_ptr<Library> open_library(const std::string& path, bool read_only) {
    return value_or_throw(
        unlocked([&] { return read_only ? Library::open_to_read(path) : Library::open(path); }));
}

GameId add_game(Library& library, const TreeRoot& game, const std::vector<std::string>& labels) {
    database::StoredGame stored{.game = game.game(), .labels = labels};
    check_or_throw(library.add(stored));
    return stored.id;
}

py::object load_game(Library& library, GameId id) {
    auto stored = value_or_throw(library.load(id));
    if (!stored) return py::none();
    auto tree = std::make_shared<Tree>();
    tree->game = std::move(stored->game);
    return py::cast(TreeRoot{{std::move(tree), record::kRoot}});
}

py::tuple find_games(Library& library, const py::dict& wanted) {
    database::Search search;
    const auto text = [&](const char* name, std::string& field) {
        if (wanted.contains(name)) field = wanted[name].cast<std::string>();
    };
    text("text", search.text);
    text("player", search.player);
    text("event", search.event);
    text("from_date", search.from);
    text("to_date", search.to);
    text("result", search.result);
    text("label", search.label);
    search.offset = wanted["offset"].cast<std::size_t>();
    search.limit = wanted["limit"].cast<std::size_t>();
    const database::Found found = value_or_throw(unlocked([&] { return library.find(search); }));
    py::list games;
    for (const database::Summary& game : found.games) {
        games.append(
            named("Summary", py::make_tuple(game.id, game.title, game.red, game.black, game.event,
                                            game.date, game.result, game.plies, game.labels)));
    }
    return py::make_tuple(found.total, games);
}

py::object import_file(Library& library, const std::string& path, const std::string& label) {
    database::ImportOptions options;
    options.reading.source = path;
    options.label = label;
    InputFile file = value_or_throw(InputFile::open(path));
    const database::ImportReport report =
        value_or_throw(unlocked([&] { return database::import_games(library, file, options); }));
    std::vector<Problem> problems;
    for (const Diagnostic& diagnostic : report.problems)
        problems.push_back(problem_of(diagnostic));
    return named("Import",
                 py::make_tuple(report.total, report.total - report.known, report.games, problems));
}

// --- The explorer ---

std::uint32_t date_from(int year) {
    return year <= 0 ? 0 : static_cast<std::uint32_t>(year) * 10'000;
}

index::ExploreOptions options_from(const py::dict& wanted) {
    index::ExploreOptions options;
    options.filter.player = wanted["player"].cast<std::string>();
    if (!wanted["color"].is_none()) options.filter.side = side_from(wanted["color"].cast<bool>());
    options.filter.from = date_from(wanted["from_year"].cast<int>());
    options.filter.to = date_from(wanted["to_year"].cast<int>());
    options.most_games = wanted["games"].cast<std::size_t>();
    if (!wanted["mirrored"].cast<bool>()) options.folding = index::Folding::None;
    return options;
}

py::object game_row(const index::Index& index, const index::FoundPosition& found) {
    return index.with_catalogue([&](const index::Catalogue& catalogue) {
        const index::Head& head = catalogue.head(found.slot);
        const auto name = [](const index::NameTable& names, index::NameId id) {
            return id == 0 ? std::string() : names.name(id).shown;
        };
        return named(
            "FoundGame",
            py::make_tuple(head.source == index::Source::Masters ? "masters" : "library", head.id,
                           name(catalogue.players, head.red), name(catalogue.players, head.black),
                           name(catalogue.events, head.event), head.year(),
                           std::string(record::to_string(head.outcome)), found.ply));
    });
}

py::object explore(const index::Index& index, const Board& board, const py::dict& wanted) {
    const index::ExploreOptions options = options_from(wanted);
    const Position position = board.position();
    const index::Explored explored =
        value_or_throw(unlocked([&] { return index::explore(index, position, options); }));
    py::list moves;
    for (const index::ExploredMove& move : explored.moves) {
        moves.append(named("ExploredMove",
                           py::make_tuple(HeldMove{move.move, board.shared()}, move.tally.games,
                                          move.tally.red_wins, move.tally.draws,
                                          move.tally.black_wins, move.average_year)));
    }
    py::list games;
    for (const index::FoundPosition& found : explored.games)
        games.append(game_row(index, found));
    return named("Explored",
                 py::make_tuple(explored.tally.games, explored.tally.red_wins, explored.tally.draws,
                                explored.tally.black_wins, moves, games));
}

// The masters' games, decompressed when first needed.
const index::PackedGames& masters() {
    static const index::PackedGames games = value_or_throw(index::open_masters());
    return games;
}

TreeRoot masters_game(GameId id) {
    if (id < 1 || static_cast<std::size_t>(id) > masters().size())
        throw py::index_error("no such game");
    auto tree = std::make_shared<Tree>();
    tree->game = value_or_throw(index::record_of(masters(), static_cast<std::size_t>(id) - 1));
    return TreeRoot{{std::move(tree), record::kRoot}};
}

void bind_library(py::module_& module) {
    py::class_<Library>(module, "Library")
        .def_static("open", &open_library, py::arg("path"), py::arg("read_only"))
        .def("__len__", [](Library& library) { return value_or_throw(library.count()); })
        .def("add", &add_game, py::arg("game"), py::arg("labels"))
        .def("load", &load_game, py::arg("id"))
        .def("find", &find_games, py::arg("wanted"))
        .def("import_file", &import_file, py::arg("path"), py::arg("label"));
}

void bind_explorer(py::module_& module) {
    py::class_<index::Index>(module, "Index")
        .def_static(
            "open",
            [](const std::string& folder) {
                return value_or_throw(unlocked([&] { return index::Index::open(folder); }));
            },
            py::arg("folder"))
        .def("follow_masters",
             [](index::Index& index) {
                 const index::PackedGames& games = masters();
                 value_or_throw(unlocked([&] { return index::follow_masters(index, games); }));
             })
        .def(
            "follow_library",
            [](index::Index& index, Library& library) {
                value_or_throw(unlocked([&] { return index::follow_library(index, library); }));
            },
            py::arg("library"))
        .def("explore", &explore, py::arg("board"), py::arg("wanted"));
    module.def("masters_count", [] { return masters().size(); });
    module.def("masters_game", &masters_game, py::arg("id"));
}

}  // namespace
}  // namespace chuhe::python

PYBIND11_MODULE(_library, module) {
    using namespace chuhe::python;
    module.doc() = "The library and the explorer. Import chuhe.library instead.";
    py::module_::import("chuhe._native");
    bind_library(module);
    bind_explorer(module);
}
