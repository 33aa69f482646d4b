// SPDX-License-Identifier: MIT
#include "cli/message_json.h"

#include <array>
#include <nlohmann/json.hpp>

#include "chuhe/formats/seed_errors.h"
#include "chuhe/messages/json.h"

namespace chuhe::cli {

using Json = nlohmann::ordered_json;

void put_message(Json& json, const Message& message, std::string_view name) {
    write_message(json, message, name);
}

namespace {

void put_error(Json& json, const Error& error) {
    json["kind"] = kind_of(error.code);
    if (const std::string_view name = formats::seed_error(error.message); !name.empty())
        json["error"] = name;
    put_message(json, error.message);
}

}  // namespace

Json problem_json(const Diagnostic& diagnostic) {
    constexpr std::array kSeverities = {"note", "warning", "error"};
    Json json = {{"severity", kSeverities[static_cast<std::size_t>(diagnostic.severity)]}};
    put_error(json, diagnostic.error);
    if (diagnostic.count > 1) json["count"] = diagnostic.count;
    return json;
}

Json error_json(const Error& error) {
    Json json;
    put_error(json, error);
    put_place(json, error.where);
    return json;
}

Json failure_json(const Message& message, std::string_view kind) {
    Json json = {{"kind", kind}};
    put_message(json, message);
    return json;
}

// Text has lines and columns, other files have offsets, and a whole file has neither.
void put_place(Json& json, const Where& where) {
    if (!where.source.empty()) json["file"] = where.source;
    if (where.line > 0) json["line"] = where.line;
    if (where.line > 0 || where.column > 0) json["column"] = where.column;
    if (where.line == 0 && where.offset > 0) json["offset"] = where.offset;
}

}  // namespace chuhe::cli
