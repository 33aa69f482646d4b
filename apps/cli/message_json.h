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

// "severity", "kind" and the message.
nlohmann::ordered_json problem_json(const Diagnostic& diagnostic);

}  // namespace chuhe::cli
