// SPDX-License-Identifier: MIT
//
// Positions, verdicts and analyses: the routes of docs/api.md under "Analysis".
#pragma once

#include <cstdint>
#include <string>

#include "chuhe/server/json.h"

namespace chuhe::wasm {

std::string checked_position(const server::Json& body);
std::string judged(const server::Json& body);

// Replaces the analysis; the work for the engine is among the news.
std::string start_analysis(const server::Json& body);
// An `info` line of that analysis.
void hear_analysis(std::int64_t analysis, const std::string& line);
// Publishes where it stands; `time` is in milliseconds.
void tell_analysis(std::int64_t analysis, const std::string& state, std::int64_t time);

}  // namespace chuhe::wasm
