// SPDX-License-Identifier: MIT
//
// What the command line of `chuhe play` asks for.
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

// Which of the games to begin with.
enum class Beginning : std::uint8_t { Ask, Continue, New };

struct PlayRequest {
    Side player = Side::Red;
    Strength strength;
    bool is_strength_given = false;  // else a game that is continued keeps its level
    std::optional<match::Contestant> program;
    match::Budget budget;  // of the opponent; a clock is that of both
    Position start = Position::start();
    rules::RuleBook book;
    OpeningBook openings;
    Language language = Language::English;
    std::optional<notation::Notation> notation;  // of the moves that are told
    draw::PieceNames pieces = draw::PieceNames::Simplified;
    Beginning beginning = Beginning::Ask;
};

std::span<const Option> play_options();

tl::expected<PlayRequest, Message> read_play_request(const Arguments& arguments);

}  // namespace chuhe::cli
