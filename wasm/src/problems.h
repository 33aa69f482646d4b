// SPDX-License-Identifier: MIT
//
// Errors, diagnostics and messages as JSON, with the names of docs/api.md.
#pragma once

#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/error.h"
#include "chuhe/messages/message.h"
#include "json.h"

namespace chuhe::wasm {

// "words": {"en": …, "zh-Hans": …, "zh-Hant": …}
void write_words(JsonWriter& json, std::string_view name, const Message& message);

void write_problem(JsonWriter& json, const Diagnostic& problem);

// The answer of a function that failed.
void answer_problems(const Errors& errors);
void answer_problem(const Error& error);

}  // namespace chuhe::wasm
