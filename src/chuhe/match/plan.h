// SPDX-License-Identifier: MIT
//
// Everything that is fixed before a match starts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/match/openings.h"
#include "chuhe/match/play_game.h"
#include "chuhe/match/schedule.h"
#include "chuhe/match/statistics.h"
#include "chuhe/protocol/client.h"

namespace chuhe::match {

// An engine that takes part in a match.
struct Contestant {
    std::string name = {};  // unique in a match; introduce() fills it in where it is empty
    protocol::EngineCall call = {};
    Budget budget = {};         // of every game
    bool is_restarted = false;  // for every game
    bool ponders = false;       // thinks in the opponent's time
};

// How to start the engine, with its pondering options before the user's settings.
protocol::EngineCall call_of(const Contestant& engine);

// Everything that is decided before a match begins.
struct MatchPlan {
    std::string event = "Chuhe match";
    std::vector<Contestant> engines = {};
    Shape shape = Shape::RoundRobin;
    std::size_t games = 100;  // per pairing
    std::size_t concurrency = 1;
    std::uint64_t seed = 1;
    OpeningSettings openings = {};
    rules::RuleBook book = {};
    Milliseconds margin{100};
    Milliseconds patience{60'000};
    Adjudication adjudication = {};
    std::optional<SprtSettings> sprt = {};
};

// Starts every engine once, to see that it can be started with its options, and to learn the names
// of those that have none. Returns what they complained of, a sentence each that names the engine.
// The error is a sentence that names the engine which failed.
tl::expected<std::vector<Message>, Message> introduce(std::vector<Contestant>& engines);

// Plans with the same fingerprint produce the same games, provided the engines are deterministic.
// The number of games, concurrency and stopping rule are not included, so a match can be extended.
std::string fingerprint(const MatchPlan& plan);

}  // namespace chuhe::match
