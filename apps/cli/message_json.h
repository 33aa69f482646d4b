// SPDX-License-Identifier: MIT
//
// Messages in the JSON that commands print: for people, and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/messages/message.h"

namespace chuhe::cli {

// As write_message() in messages/json.h.
void put_message(nlohmann::ordered_json& json, const Message& message,
                 std::string_view name = "message");

// "severity", "kind" and the message, and "count" if it stands for several problems.
nlohmann::ordered_json problem_json(const Diagnostic& diagnostic);

// "kind", the message, and the place as far as it is known: "file", "line" and "column", "offset".
nlohmann::ordered_json error_json(const Error& error);
// The same for a failure that is not an Error.
nlohmann::ordered_json failure_json(const Message& message, std::string_view kind = "failed");
void put_place(nlohmann::ordered_json& json, const Where& where);

}  // namespace chuhe::cli
