// SPDX-License-Identifier: MIT
//
// Languages, places and problems.
#include "common.h"

namespace chuhe::python {
namespace {

// A message may quote a file, whose bytes need not be UTF-8.
py::str text_of(const std::string& message) {
    PyObject* text =
        PyUnicode_DecodeUTF8(message.data(), static_cast<py::ssize_t>(message.size()), "replace");
    if (text == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::str>(text);
}

py::tuple state_of(const Problem& problem) {
    return py::make_tuple(problem.severity, problem.code, problem.message_code, problem.messages,
                          problem.texts,
                          py::make_tuple(problem.where.source, problem.where.line,
                                         problem.where.column, problem.where.offset),
                          problem.node);
}

Problem problem_from(const py::tuple& state) {
    using Texts = std::array<std::string, kLanguages.size()>;
    const auto where = state[5].cast<py::tuple>();
    return {state[0].cast<std::string>(),
            state[1].cast<std::string>(),
            state[2].cast<std::string>(),
            state[3].cast<Texts>(),
            state[4].cast<Texts>(),
            {where[0].cast<std::string>(), where[1].cast<std::uint32_t>(),
             where[2].cast<std::uint32_t>(), where[3].cast<std::uint64_t>()},
            state[6].cast<std::optional<std::uint32_t>>()};
}

void bind_place(py::module_& module) {
    py::class_<Where>(module, "Place",
                      "Where in the input something is: line and column of a text (both count from "
                      "1), or the byte offset in a binary file. 0 means unknown.")
        .def_readonly("source", &Where::source, "The path as it was given, or '' for text in hand.")
        .def_readonly("line", &Where::line)
        .def_readonly("column", &Where::column)
        .def_readonly("offset", &Where::offset)
        .def("__eq__", [](const Where& a, const Where& b) { return a == b; })
        .def("__str__", [](const Where& where) { return to_string(where, default_language()); })
        .def("__repr__", [](const Where& where) { return "<Place " + to_string(where) + ">"; });
}

}  // namespace

void bind_errors(py::module_& module) {
    bind_place(module);
    py::class_<Problem>(module, "Problem",
                        "Something wrong with an input, or doubtful about it: what, and where.")
        .def_readonly("severity", &Problem::severity, "'error', 'warning' or 'note'.")
        .def_readonly("code", &Problem::code, "The kind, for programs: 'illegal_move'.")
        .def_readonly("message_code", &Problem::message_code,
                      "The message, for programs: 'move.cannot_go'. Codes never change.")
        .def_readonly("place", &Problem::where)
        .def_readonly("node", &Problem::node, "The number of the node of the game tree, or None.")
        .def(
            "message",
            [](const Problem& problem, const LanguageArgument& language) {
                return text_of(problem.messages[index_of(language_from(language))]);
            },
            py::arg("language") = py::none(), "What is wrong, without the place.")
        .def(
            "text",
            [](const Problem& problem, const LanguageArgument& language) {
                return text_of(problem.texts[index_of(language_from(language))]);
            },
            py::arg("language") = py::none(), "Place, kind and message in one line.")
        .def("__str__",
             [](const Problem& problem) {
                 return text_of(problem.texts[index_of(default_language())]);
             })
        .def("__repr__",
             [](const Problem& problem) {
                 return text_of("<Problem " + problem.severity + ": " +
                                problem.texts[index_of(Language::English)] + ">");
             })
        .def(py::pickle(&state_of, &problem_from));

    module.def(
        "set_language", [](const std::string& name) { set_default_language(language_from(name)); },
        py::arg("language"),
        R"(Chooses the language of all texts: 'en', 'zh-Hans' or 'zh-Hant'.

A locale such as 'zh_TW.UTF-8' will do as well. Functions that return texts also
take the language as an argument.

>>> chuhe.set_language("zh-Hans")
>>> chuhe.Board().push("h2h9h")
Traceback (most recent call last):
    ...
chuhe.errors.InvalidMoveError: 格式错误：“h2h9h”不是任何记谱法的着法
>>> chuhe.set_language("en")
)");
    module.def(
        "get_language", [] { return std::string(code_of(default_language())); },
        "The language of texts: 'en' unless set_language() chose another.\n\n>>> "
        "chuhe.get_language()\n'en'\n");
}

}  // namespace chuhe::python
