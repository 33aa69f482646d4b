// SPDX-License-Identifier: MIT
//
// Questions and answers of the desk. A question is an object, whose "body" is the body of a request
// of docs/api.md; the answer is that of the server, and what an export returns is its status.
//
// A refusal is thrown, as in the server. Nothing unwinds in a module (runtime.cpp), so it becomes
// the answer there, and the host leaves the module by an exception of its own: what the functions
// in between had allocated stays so, which is little, and refusals are rare.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "desk.h"

namespace chuhe::wasm {

Json question_of(std::size_t length);
// That field of the question, an object; empty if it is not there.
Json object_in(const Json& question, const char* name = "body");
std::int64_t number_in(const Json& question, const char* name, std::int64_t otherwise = 0);
std::string text_in(const Json& question, const char* name);
// The game that the question is about. Refuses if there is none.
OpenGame& game_in(const Json& question);

std::int32_t answer_with(int status, std::string text);

}  // namespace chuhe::wasm
