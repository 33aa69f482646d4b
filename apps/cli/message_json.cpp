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

Json problem_json(const Diagnostic& diagnostic) {
    constexpr std::array kSeverities = {"note", "warning", "error"};
    Json json = {{"severity", kSeverities[static_cast<std::size_t>(diagnostic.severity)]},
                 {"kind", kind_of(diagnostic.error.code)}};
    if (const std::string_view name = formats::seed_error(diagnostic.error.message); !name.empty())
        json["error"] = name;
    put_message(json, diagnostic.error.message);
    return json;
}

}  // namespace chuhe::cli
