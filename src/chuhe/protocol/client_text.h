// SPDX-License-Identifier: MIT
//
// The lines of a conversation with an engine, from our side: our commands as text, and its answers
// as values. UCI and UCCI differ in words but not in meaning.
//
// Engines print all sorts of things. Unrecognised lines are ignored, never an error.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/limits.h"
#include "chuhe/engine/report.h"
#include "chuhe/messages/message.h"

namespace chuhe::protocol {

// The protocol of a conversation.
enum class Dialect : std::uint8_t { Uci, Ucci };

// "uci", "ucci": also our first command.
std::string_view name_of(Dialect dialect);

// The types of options, as in UCI.
enum class OptionType : std::uint8_t { Check, Spin, Combo, Button, String };

// An option that the engine offers.
struct OptionInfo {
    std::string name = {};
    OptionType type = OptionType::String;
    std::string default_value = {};
    std::optional<std::int64_t> least = {};  // of a spin
    std::optional<std::int64_t> most = {};
    std::vector<std::string> choices = {};  // of a combo
};

// "option name Hash type spin default 16 min 1 max 1024"; UCCI leaves out the word "name".
std::optional<OptionInfo> parse_option(std::string_view line, Dialect dialect);

// Why this value cannot be set; empty if it can.
Message reason_against(const OptionInfo& option, std::string_view value);

std::string setoption_command(const OptionInfo& option, std::string_view value, Dialect dialect);

// "info depth 9 score cp 31 …"; UCCI has a bare number as the score. Nothing if the line has
// neither a score nor a variation. Moves are pairs of squares: the caller checks whether they are
// legal.
std::optional<engine::Report> parse_info(std::string_view line, RankBase base);

// UCCI's "info time 350 nodes 123456": nothing else on the line.
struct Progress {
    engine::Milliseconds time{0};
    std::uint64_t nodes = 0;
};
std::optional<Progress> parse_progress(std::string_view line);

// "bestmove h2e2 ponder h9g7", with "draw" or "resign" at the end in UCCI; "nobestmove".
struct BestMove {
    std::string text = {};          // the move as written
    std::optional<Move> move = {};  // nothing: the text is not a move
    bool is_none = false;           // the engine reports that there is no move
    Move ponder = {};
    bool offers_draw = false;
    bool resigns = false;
};
std::optional<BestMove> parse_bestmove(std::string_view line, RankBase base);

std::string position_command(const Position& start, std::span<const Move> moves, RankBase base);

// What the dialect cannot express is approximated: UCCI has no fixed time per move, so it gets a
// clock with one move to go.
std::string go_command(const engine::Limits& limits, Side side_to_move, Dialect dialect,
                       RankBase base);

}  // namespace chuhe::protocol
