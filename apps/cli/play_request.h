// SPDX-License-Identifier: MIT
//
// The command line of `chuhe play`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/core/position.h"
#include "chuhe/draw/pieces.h"
#include "chuhe/match/plan.h"
#include "chuhe/messages/language.h"
#include "chuhe/notation/notation.h"
#include "cli/arguments.h"
#include "cli/play_opponent.h"

namespace chuhe::cli {

// Which game to start with.
enum class Beginning : std::uint8_t { Ask, Continue, New };

struct PlayRequest {
    Side player = Side::Red;
    Strength strength;
    bool is_strength_given = false;  // if not, a continued game keeps its level
    std::optional<match::Contestant> program;
    match::Budget budget;  // the opponent's; a clock is for both sides
    Position start = Position::start();
    rules::RuleBook book;
    OpeningBook openings;
    Language language = Language::English;
    std::optional<notation::Notation> notation;  // for moves in the output
    draw::PieceNames pieces = draw::PieceNames::Simplified;
    bool shows_coordinates = false;  // also with Chinese pieces
    Beginning beginning = Beginning::Ask;
};

std::span<const Option> play_options();

tl::expected<PlayRequest, Message> read_play_request(const Arguments& arguments);

}  // namespace chuhe::cli
