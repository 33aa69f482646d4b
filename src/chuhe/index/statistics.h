// SPDX-License-Identifier: MIT
//
// Figures about games: of any filter, of a player, of an event.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/filter.h"
#include "chuhe/index/index.h"

namespace chuhe::index {

struct Statistics {
    Tally tally = {};
    std::uint64_t plies = 0;                              // of all games together
    std::map<std::uint32_t, Tally> years = {};            // games without a date are left out
    std::map<std::uint32_t, std::uint32_t> lengths = {};  // games by plies, rounded down to tens
    std::map<std::uint16_t, Tally> openings = {};         // by stored_opening(); 0: none

    // Counts a game.
    void add(const Head& head);
    friend bool operator==(const Statistics&, const Statistics&) = default;
};
Statistics statistics_of(const Index& index, const Filter& filter);
// Of the games in these slots.
Statistics statistics_of_slots(const Index& index, std::span<const GameSlot> slots);

// Points of one player: wins, draws and losses from his side of the board.
struct Score {
    std::uint32_t games = 0;
    std::uint32_t wins = 0;
    std::uint32_t draws = 0;
    std::uint32_t losses = 0;  // the rest has no known result

    void add(record::Outcome outcome, Side side);
    friend bool operator==(const Score&, const Score&) = default;
};

// The games of a player in figures.
struct Profile {
    Score as_red = {};
    Score as_black = {};
    std::map<std::uint32_t, Score> years = {};
    std::map<std::uint32_t, std::uint16_t> ratings = {};  // the highest of each year
    // With one side of an opening.
    struct OpeningScore {
        std::uint16_t opening = 0;
        Side side = Side::Red;
        Score score = {};
    };
    std::vector<OpeningScore> openings = {};  // most frequent first
    // Against one opponent.
    struct OpponentScore {
        NameId opponent = 0;
        Score score = {};
    };
    std::vector<OpponentScore> opponents = {};  // most frequent first
};
// Requires the number of a player.
Profile profile_of(const Index& index, NameId player, const Filter& filter = {});

// A player of an event.
struct Standing {
    NameId player = 0;
    Score score = {};
    // Points against each opponent, in halves; for a cross table.
    std::map<NameId, std::uint32_t> half_points = {};

    std::uint32_t half_points_in_all() const { return 2 * score.wins + score.draws; }
};
// Requires the number of an event. The best first.
std::vector<Standing> standings_of(const Index& index, NameId event);

// Names that contain the text, with their numbers of games, most frequent first.
struct NamedGames {
    NameId name = 0;
    std::uint32_t games = 0;

    friend bool operator==(const NamedGames&, const NamedGames&) = default;
};
std::vector<NamedGames> find_players(const Index& index, std::string_view text, std::size_t most);
std::vector<NamedGames> find_events(const Index& index, std::string_view text, std::size_t most);

}  // namespace chuhe::index
