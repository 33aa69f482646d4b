// SPDX-License-Identifier: MIT
#include "common.h"

#include <atomic>

#include "chuhe/core/generate.h"
#include "chuhe/notation/parse.h"

namespace chuhe::python {
namespace {

std::atomic<Language> chosen_language{Language::English};

std::array<std::string, kLanguages.size()> in_all_languages(const Message& message) {
    std::array<std::string, kLanguages.size()> texts;
    for (const Language language : kLanguages)
        texts[index_of(language)] = message.in(language);
    return texts;
}

const char* severity_name(Severity severity) {
    switch (severity) {
        case Severity::Note:
            return "note";
        case Severity::Warning:
            return "warning";
        default:
            return "error";
    }
}

[[noreturn]] void raise(const py::object& error) {
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
    throw py::error_already_set();
}

}  // namespace

Language default_language() {
    return chosen_language;
}

void set_default_language(Language language) {
    chosen_language = language;
}

Language language_from(const LanguageArgument& name) {
    if (!name) return default_language();
    const std::optional<Language> language = parse_language(*name);
    if (!language)
        throw py::value_error("Chuhe speaks en, zh-Hans and zh-Hant, not '" + *name + "'");
    return *language;
}

Problem problem_of(const Error& error) {
    Problem problem;
    problem.code = kind_of(error.code);
    problem.message_code = error.message.code();
    problem.messages = in_all_languages(error.message);
    for (const Language language : kLanguages)
        problem.texts[index_of(language)] = to_string(error, language);
    problem.where = error.where;
    return problem;
}

Problem problem_of(const Diagnostic& diagnostic) {
    Problem problem = problem_of(diagnostic.error);
    problem.severity = severity_name(diagnostic.severity);
    if (diagnostic.node != Diagnostic::kNoNode) problem.node = diagnostic.node;
    return problem;
}

void throw_problems(const Errors& errors, const char* subject) {
    std::vector<Problem> problems;
    problems.reserve(errors.size());
    for (const Error& error : errors)
        problems.push_back(problem_of(error));
    raise(py::module_::import("chuhe.errors").attr("error_of")(problems, subject));
}

void throw_problem(const Error& error, const char* subject) {
    throw_problems({error}, subject);
}

void throw_engine_problem(const std::string& code, const Message& message,
                          const std::string& last_words) {
    Problem problem;
    problem.code = code;
    problem.message_code = message.code();
    problem.messages = in_all_languages(message);
    problem.texts = problem.messages;
    raise(py::module_::import("chuhe.errors").attr("engine_error_of")(problem, last_words));
}

Square square_from(const SquareArgument& square) {
    if (const int* index = std::get_if<int>(&square)) {
        if (*index < 0 || *index >= Square::kCount) {
            throw py::value_error("a square is a number from 0 to 89, not " +
                                  std::to_string(*index));
        }
        return Square::from_index(*index);
    }
    const std::string& name = std::get<std::string>(square);
    const std::optional<Square> parsed = Square::parse(name);
    if (!parsed) throw py::value_error("'" + name + "' is not a square: they are called a0 to i9");
    return *parsed;
}

PieceType piece_type_from(int number) {
    if (number < 1 || number > kPieceTypes)
        throw py::value_error("a piece type is a number from 1 (king) to 7 (pawn)");
    return static_cast<PieceType>(number - 1);
}

notation::Notation notation_from(const std::string& name) {
    const std::optional<notation::Notation> found = notation::notation_of_name(name);
    if (found) return *found;
    std::string known;
    for (const notation::NotationRow& row : notation::all_notations())
        known += (known.empty() ? "" : ", ") + std::string(row.name);
    throw py::value_error("unknown notation '" + name + "': choose from " + known);
}

rules::RuleBook rules_from(const RulesArgument& rules) {
    if (const auto* book = std::get_if<rules::RuleBook>(&rules)) return *book;
    const std::string& name = std::get<std::string>(rules);
    const std::optional<rules::RuleKind> kind = rules::parse_rule_kind(name);
    if (!kind) {
        throw py::value_error("unknown rule book '" + name +
                              "': choose from asian, computer, chinese, league, check-only, none");
    }
    return rules::rule_book(*kind);
}

Move move_from(const Position& position, const MoveArgument& move) {
    if (const auto* text = std::get_if<std::string>(&move))
        return value_or_throw(notation::parse_move(position, *text), "move");
    const Move given = std::get<HeldMove>(move).move;
    if (!is_legal(position, given))
        throw_problem({ErrorCode::IllegalMove, reason_against(position, given)}, "move");
    return given;
}

std::vector<HeldMove> held_line(const Position& position, const std::vector<Move>& moves) {
    std::vector<HeldMove> line;
    auto at = std::make_shared<const Position>(position);
    for (const Move move : moves) {
        if (move.is_none() || !is_legal(*at, move)) break;
        line.push_back({move, at});
        at = std::make_shared<const Position>(at->after(move));
    }
    return line;
}

}  // namespace chuhe::python
