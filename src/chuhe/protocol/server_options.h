// SPDX-License-Identifier: MIT
//
// The options of our engine: one row each, with what UCI and UCCI call it and what it sets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/engine/options.h"
#include "chuhe/protocol/client_text.h"

namespace chuhe::protocol {

// What can be set: the engine's own options, and what concerns the conversation only.
struct Settings {
    engine::Options engine;
    bool clocks_in_seconds = false;  // UCCI without usemillisec
    bool limits_strength = false;    // UCI_LimitStrength: UCI_Elo counts
    int elo = 1500;
    int skill = 20;  // 20: full strength
};

// In the order in which they are told. UCCI has names of its own and fewer options.
std::vector<OptionInfo> options_of(Dialect dialect);

// What setting an option asks the server to do besides.
enum class OptionEffect : std::uint8_t { None, ClearHash, NewGame };

// Changes the settings, or says why not and changes nothing. Names count in either case.
Result<OptionEffect> set_option(Settings& settings, Dialect dialect, std::string_view name,
                                std::string_view value);

}  // namespace chuhe::protocol
