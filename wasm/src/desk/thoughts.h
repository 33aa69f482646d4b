// SPDX-License-Identifier: MIT
//
// Analyses: what is asked for becomes work for the engine, and what the engine says events.
#pragma once

#include <cstdint>
#include <string>

#include "chuhe/server/json.h"

namespace chuhe::wasm {

// Replaces the analysis; the work for the engine is among the news.
std::string start_analysis(const server::Json& body);
// An `info` line of that analysis.
void hear_analysis(std::int64_t analysis, const std::string& line);
// Publishes where it stands; `time` is in milliseconds.
void tell_analysis(std::int64_t analysis, const std::string& state, std::int64_t time);

}  // namespace chuhe::wasm
