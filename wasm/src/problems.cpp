// SPDX-License-Identifier: MIT
#include "problems.h"

#include <variant>

#include "boundary.h"

namespace chuhe::wasm {
namespace {

std::string_view name_of(Severity severity) {
    switch (severity) {
        case Severity::Note:
            return "note";
        case Severity::Warning:
            return "warning";
        case Severity::Error:
            break;
    }
    return "error";
}

void write_message(JsonWriter& json, const Message& message);

void write_arguments(JsonWriter& json, const Message& message) {
    json.object([&] {
        for (std::size_t i = 0; i < message.arguments().size(); ++i) {
            json.key(message.row().names[i]);
            const auto& value = message.arguments()[i].value;
            if (const auto* number = std::get_if<messages::Number>(&value)) {
                json.value(*number);
            } else if (const auto* text = std::get_if<messages::Text>(&value)) {
                json.value(*text);
            } else if (const auto* nested = std::get_if<Message>(&value)) {
                write_message(json, *nested);
            } else {
                json.array([&] {
                    for (const Message& each : std::get<messages::List>(value))
                        write_message(json, each);
                });
            }
        }
    });
}

// An argument that is itself a message. A verbatim one is its text.
void write_message(JsonWriter& json, const Message& message) {
    if (message.empty()) return json.null();
    if (message.is_verbatim()) return json.value(to_string(message));
    json.object([&] {
        json.field("code", message.code());
        json.key("arguments");
        write_arguments(json, message);
    });
}

}  // namespace

void write_words(JsonWriter& json, std::string_view name, const Message& message) {
    json.key(name).object([&] {
        for (const Language language : kLanguages)
            json.field(code_of(language), message.in(language));
    });
}

void write_problem(JsonWriter& json, const Diagnostic& problem) {
    const Error& error = problem.error;
    json.object([&] {
        json.field("severity", name_of(problem.severity));
        json.field("kind", kind_of(error.code));
        json.field("code", error.message.code());
        json.key("arguments");
        write_arguments(json, error.message);
        json.field("message", to_string(error.message));
        write_words(json, "words", error.message);
        json.field("line", error.where.line);
        json.field("column", error.where.column);
        json.field("offset", error.where.offset);
        json.key("node");
        if (problem.node == Diagnostic::kNoNode)
            json.null();
        else
            json.value(problem.node);
    });
}

void answer_problems(const Errors& errors) {
    JsonWriter json(new_answer());
    json.array([&] {
        for (const Error& error : errors)
            write_problem(json, {Severity::Error, error});
    });
}

void answer_problem(const Error& error) {
    answer_problems({error});
}

}  // namespace chuhe::wasm
