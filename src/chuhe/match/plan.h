// SPDX-License-Identifier: MIT
//
// All that is settled before a match begins.
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

struct Contestant {
    std::string name;  // unique in a match; introduce() fills it in where it is empty
    protocol::EngineCall call;
    Budget budget = {};         // of every game
    bool is_restarted = false;  // for every game
    bool ponders = false;       // thinks in the opponent's time
};

// How to start it: with what it is told about pondering before the settings of the user.
protocol::EngineCall call_of(const Contestant& engine);

struct MatchPlan {
    std::string event = "Chuhe match";
    std::vector<Contestant> engines = {};
    Shape shape = Shape::RoundRobin;
    std::size_t games = 100;  // of each pairing
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
tl::expected<std::vector<std::string>, std::string> introduce(std::vector<Contestant>& engines);

// Two plans with the same fingerprint give the same games, as far as engines are the same from one
// day to the next. How many games, how many at once and when to stop are no part of it: a match may
// be prolonged.
std::string fingerprint(const MatchPlan& plan);

}  // namespace chuhe::match
