// SPDX-License-Identifier: MIT
//
// chuhe._native: everything of the Python package that is not in the module `library`.
#include "common.h"
#include "version.h"

PYBIND11_MODULE(_native, module) {
    using namespace chuhe::python;
    module.doc() = "The C++ part of chuhe. Import chuhe instead.";
    module.attr("__version__") = std::string(chuhe::kVersion);
    pybind11::options options;
    options.disable_function_signatures();
    bind_errors(module);
    bind_pieces(module);
    bind_moves(module);
    bind_board(module);
    bind_rules(module);
    bind_draw(module);
    bind_games(module);
    bind_files(module);
    bind_engine(module);
    bind_tables(module);
    bind_books(module);
    bind_arrays(module);
    bind_training(module);
}
