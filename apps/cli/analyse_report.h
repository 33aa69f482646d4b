// SPDX-License-Identifier: MIT
//
// What `chuhe analyse` reports about a game: figures and the worst moves for people, everything for
// scripts.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "chuhe/draw/page.h"
#include "chuhe/match/budget.h"
#include "chuhe/messages/language.h"
#include "chuhe/notation/notation.h"
#include "chuhe/record/game.h"
#include "chuhe/review/review.h"

namespace chuhe::cli {

struct AnalysedGame {
    const record::Game& game;  // as annotated
    const review::Review& review;
    std::string file;
    std::size_t number;  // in its file, from 1
    std::string engine;
    match::Budget budget;                             // per position
    std::optional<notation::Notation> notation = {};  // of the report; nothing: as usual
};

std::string analysis_text(const AnalysedGame& analysed, Language language);

nlohmann::ordered_json analysis_json(const AnalysedGame& analysed);

// The page of the game, with the curve of its scores.
std::string analysis_page(const AnalysedGame& analysed, Language language);

}  // namespace chuhe::cli
