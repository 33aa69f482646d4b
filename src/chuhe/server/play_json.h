// SPDX-License-Identifier: MIT
//
// Games in progress as JSON: the shapes of docs/api.md, requests, and the form stored in the
// library.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/rules/history.h"
#include "chuhe/rules/rule_book.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/play_state.h"
#include "chuhe/server/referee.h"

namespace chuhe::server {

std::string_view name_of(play::Status status);

Json seat_json(const play::Seat& seat);
Json clock_json(const play::Clock& clock);

// Refuses invalid input; `name` is that of the field.
play::Seat parse_seat(const Json& json, const char* name);
// Empty for null.
std::optional<play::TimeControl> parse_control(const Json& json);
rules::RuleKind parse_rules(const std::string& name);
// The operations of POST /api/games/{id}/play.
Order parse_order(Fields& fields);

// For the library: the whole state, and what the last move changed in it.
std::string to_text(const PlayState& state);
std::string note_on_move(const PlayState& state);

// The inverse, from the whole state and one line for each move since. `numbers` are those of the
// main line's nodes, starting with the root. If the text cannot be parsed, the result is a finished
// game.
PlayState play_state_of(const std::string& text, rules::History history,
                        const std::vector<std::uint32_t>& numbers);

}  // namespace chuhe::server
