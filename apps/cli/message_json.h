// SPDX-License-Identifier: MIT
//
// Messages in the JSON that commands print: the text, and code and arguments for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "chuhe/base/diagnostic.h"
#include "chuhe/messages/message.h"

namespace chuhe::cli {

// "code", "arguments"; with a prefix "reason_code", "reason_arguments".
void put_code(nlohmann::ordered_json& json, const Message& message, std::string_view prefix = {});

// "texts": one per language, "code", "arguments".
void put_texts(nlohmann::ordered_json& json, const Message& message);

// "message": in English, "code", "arguments".
void put_message(nlohmann::ordered_json& json, const Message& message);

// "severity", "kind" and the message.
nlohmann::ordered_json problem_json(const Diagnostic& diagnostic);

}  // namespace chuhe::cli
