// SPDX-License-Identifier: MIT
//
// What all parts of the Python module share: languages, problems and how they become exceptions,
// and how arguments of Python become values of the rooms.
//
// The module is a door like the programs in apps/: text is made here. Its one piece of global state
// is the language that set_language() chooses.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/error.h"
#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/messages/message.h"
#include "chuhe/notation/notation.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::python {

namespace py = pybind11;

// --- Languages ---

// What set_language() chose; English at first.
Language default_language();
void set_default_language(Language language);

// None is the default language. Throws ValueError for languages that Chuhe does not speak.
using LanguageArgument = std::optional<std::string>;
Language language_from(const LanguageArgument& name);

// --- Problems ---

// An Error or a Diagnostic, with its text in every language: independent of everything else, so
// that it can be pickled.
struct Problem {
    std::string severity = "error";
    std::string code;          // "illegal_move"
    std::string message_code;  // "move.cannot_go"
    std::array<std::string, kLanguages.size()> messages;
    std::array<std::string, kLanguages.size()> texts;  // with place and kind
    Where where;
    std::optional<std::uint32_t> node;  // of a game tree
};

Problem problem_of(const Error& error);
Problem problem_of(const Diagnostic& diagnostic);

// Throws the exception of chuhe.errors that fits: see error_of() there. `subject` says what was
// read: "move", "position" or "".
[[noreturn]] void throw_problems(const Errors& errors, const char* subject = "");
[[noreturn]] void throw_problem(const Error& error, const char* subject = "");
// EngineError, or EngineTerminatedError for "died" and "silent".
[[noreturn]] void throw_engine_problem(const std::string& code, const Message& message,
                                       const std::string& last_words = {});

template <typename T>
T value_or_throw(Result<T> result, const char* subject = "") {
    if (!result) throw_problem(result.error(), subject);
    return std::move(*result);
}
inline void check_or_throw(const Result<void>& result) {
    if (!result) throw_problem(result.error());
}

// --- Arguments ---

// 0-89, or "e0".
using SquareArgument = std::variant<int, std::string>;
Square square_from(const SquareArgument& square);

// Red is True, as White is in python-chess.
inline bool colour_of(Side side) {
    return side == Side::Red;
}
inline Side side_from(bool colour) {
    return colour ? Side::Red : Side::Black;
}

// King 1 … pawn 7, so that no kind of piece is false.
inline int number_of(PieceType type) {
    return static_cast<int>(type) + 1;
}
PieceType piece_type_from(int number);

notation::Notation notation_from(const std::string& name);

// A RuleBook or the name of one.
using RulesArgument = std::variant<std::string, rules::RuleBook>;
rules::RuleBook rules_from(const RulesArgument& rules);

// --- Moves ---

// A move that knows where it is made, if it came from a board: then it can be written in every
// notation. All moves of one position share it.
struct HeldMove {
    Move move;
    std::shared_ptr<const Position> before;

    friend bool operator==(const HeldMove& a, const HeldMove& b) { return a.move == b.move; }
};

using MoveArgument = std::variant<HeldMove, std::string>;

// The move meant in this position. A text is read in any notation. Throws IllegalMoveError,
// AmbiguousMoveError or InvalidMoveError.
Move move_from(const Position& position, const MoveArgument& move);

// The moves as they follow each other; those from the first illegal one on are left out.
std::vector<HeldMove> held_line(const Position& position, const std::vector<Move>& moves);

// --- The parts of the module ---

void bind_errors(py::module_& module);
void bind_pieces(py::module_& module);
void bind_moves(py::module_& module);
void bind_board(py::module_& module);
void bind_rules(py::module_& module);
void bind_draw(py::module_& module);
void bind_games(py::module_& module);
void bind_files(py::module_& module);
void bind_engine(py::module_& module);
void bind_tables(py::module_& module);
void bind_books(py::module_& module);
void bind_arrays(py::module_& module);
void bind_training(py::module_& module);

}  // namespace chuhe::python
