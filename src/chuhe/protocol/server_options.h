// SPDX-License-Identifier: MIT
//
// The options of our engine: one row each, with its UCI and UCCI names and its effect.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/engine/options.h"
#include "chuhe/protocol/client_text.h"

namespace chuhe::protocol {

// What can be set: the engine's own options, and those of the conversation.
struct Settings {
    engine::Options engine = {};
    bool clocks_in_seconds = false;  // UCCI without usemillisec
    bool limits_strength = false;    // UCI_LimitStrength: UCI_Elo takes effect
    int elo = 1500;
    int skill = 20;                      // 20: full strength
    std::optional<RankBase> ranks = {};  // of the moves in UCI; nothing: find out
    bool is_batch = false;               // UCCI: commands wait until the search has ended
    bool has_details = false;            // UCCI's option debug, UCI's command
};

// In the order in which they are announced. UCCI has its own names and fewer options.
std::vector<OptionInfo> options_of(Dialect dialect);

// What else the server has to do after an option was set.
enum class OptionEffect : std::uint8_t {
    None,
    ClearHash,
    NewGame,
    Variant,
    Unused,  // accepted, but it changes nothing
};

// Changes the settings, or returns the reason and changes nothing. Names are case-insensitive. GUIs
// set options that the engine did not announce: in UCCI unknown ones are unused, in UCI those that
// its description names.
Result<OptionEffect> set_option(Settings& settings, Dialect dialect, std::string_view name,
                                std::string_view value);

}  // namespace chuhe::protocol
