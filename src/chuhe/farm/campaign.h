// SPDX-License-Identifier: MIT
//
// A campaign: work that is too much for one machine, cut into jobs that can be done anywhere.
//
// A campaign is known by the SHA-256 of its specification, a JSON text that holds everything that
// decides the results: the kind of work, its settings, the build of the engine, the programs, nets
// and openings by their SHA-256. Submitting the same work again is therefore the same campaign, and
// continues it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"

namespace chuhe::farm {

// What the jobs of a campaign are. Stored by name, never rename.
enum class Kind : std::uint8_t {
    Perft,    // the number of move sequences after one move: a quick test of a farm
    Analyse,  // one game
    Match,    // a pair of games from one opening
    Datagen,  // a chunk of training games
    Tune,     // a pair of games between two sets of parameters
};

inline constexpr std::array kKinds = {Kind::Perft, Kind::Analyse, Kind::Match, Kind::Datagen,
                                      Kind::Tune};

std::string_view name_of(Kind kind);
std::optional<Kind> parse_kind(std::string_view name);

struct Campaign {
    std::string id = {};    // 64 hexadecimal digits: the SHA-256 of `spec`
    std::string spec = {};  // JSON
    Kind kind = Kind::Perft;
    std::string name = {};       // for people
    std::string signature = {};  // of the build that may do the jobs: farm/signature.h
    // The same job gives the same bytes on every machine: nothing in it is limited by time.
    bool is_repeatable = true;
    std::string settings = {};  // JSON, for the kind alone to read

    friend bool operator==(const Campaign&, const Campaign&) = default;
};

// `settings` must be a JSON object.
Campaign make_campaign(Kind kind, std::string_view name, std::string_view signature,
                       bool is_repeatable, std::string_view settings);

// The inverse: from the `spec` of a campaign, which may come from anywhere.
Result<Campaign> parse_campaign(std::string_view spec);

// 64 lower-case hexadecimal digits?
bool is_digest(std::string_view text);

// The SHA-256 of the bytes, in hexadecimal digits.
std::string digest_of(std::string_view bytes);

}  // namespace chuhe::farm
