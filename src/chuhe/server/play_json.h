// SPDX-License-Identifier: MIT
//
// Games in play as JSON: the shapes of docs/api.md, what a request asks for, and what the library
// keeps.
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

// Refuses what cannot be understood; `name` is that of the field.
play::Seat parse_seat(const Json& json, const char* name);
// Nothing for null.
std::optional<play::TimeControl> parse_control(const Json& json);
rules::RuleKind parse_rules(const std::string& name);
// The operations of POST /api/games/{id}/play.
Order parse_order(Fields& fields);

// For the library: the whole, and what the last move has changed in it.
std::string to_text(const PlayState& state);
std::string note_on_move(const PlayState& state);

// The way back, from the whole and a line for each move since. `numbers` are those of the nodes of
// the main line, the root's first. What cannot be understood gives the state of a game that is
// over.
PlayState play_state_of(const std::string& text, rules::History history,
                        const std::vector<std::uint32_t>& numbers);

}  // namespace chuhe::server
