// SPDX-License-Identifier: MIT
//
// Games in progress at the desk: what people order, what the engine answers, clocks that run out.
// Rules and clocks are up to play::LiveGame; this is to a site what the Referee is to a server.
#pragma once

#include <cstdint>
#include <string>

#include "chuhe/server/play_json.h"
#include "desk.h"

namespace chuhe::wasm {

// Starts a new game. The clock starts with the first move.
void begin(OpenGame& game);
// Carries out the order or refuses it. Returns the Change as text.
std::string act(OpenGame& game, const server::Order& order);
// Lets the engine move if it is its turn: when someone comes back.
void wake(OpenGame& game);

// The engine has done the work: "bestmove …", and its last line with a score. Late answers are
// dropped.
void take_answer(const Json& work, const std::string& best, const std::string& info);
// How long it should wait for that, so that it answers as people do; 0: not at all.
std::int64_t pause_before(const Json& work, const std::string& best);

// Ends games whose clock has run out.
void check_clocks();

}  // namespace chuhe::wasm
