// SPDX-License-Identifier: MIT
//
// The opening explorer: what was played in a position, how often, and with what result.
//
// Transpositions are found by themselves, because positions are compared and not moves. A position
// and its mirror image count as one unless Folding::None is asked for. A game that reaches a
// position several times counts once, with the first move it played there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/index/filter.h"
#include "chuhe/index/index.h"

namespace chuhe::index {

// Whether a position and its mirror image are the same.
enum class Folding : std::uint8_t { None, Mirror };

// Results of some games.
struct Tally {
    std::uint32_t games = 0;
    std::uint32_t red_wins = 0;
    std::uint32_t draws = 0;
    std::uint32_t black_wins = 0;  // the rest has no known result

    void add(record::Outcome outcome);
    friend bool operator==(const Tally&, const Tally&) = default;
};

// A move played in a position, and what became of the games.
struct ExploredMove {
    Move move = {};  // on the board as given
    // The mirror image of the move, if the position is its own: both are counted here.
    std::optional<Move> twin = {};
    Tally tally = {};
    std::optional<int> average_year = {};
    std::uint32_t last_date = 0;  // 0: unknown
    GameSlot last_game = 0;       // on that date
    // What a player would have to be rated to score like that against these opponents; only from
    // games whose players are rated.
    std::optional<int> performance = {};

    friend bool operator==(const ExploredMove&, const ExploredMove&) = default;
};

// A game with the position, after that many plies.
struct FoundPosition {
    GameSlot slot = 0;
    std::uint16_t ply = 0;
    bool is_mirrored = false;  // the game has the mirror image

    friend bool operator==(const FoundPosition&, const FoundPosition&) = default;
};

// All that was played in a position.
struct Explored {
    Tally tally = {};                      // of all games with this position
    std::vector<ExploredMove> moves = {};  // most frequent first
    // Games of the best-known players, most prominent first.
    std::vector<FoundPosition> games = {};

    friend bool operator==(const Explored&, const Explored&) = default;
};

// Which games are counted, and how.
struct ExploreOptions {
    Filter filter = {};
    Folding folding = Folding::Mirror;
    std::size_t most_games = 8;
};

Result<Explored> explore(const Index& index, const Position& position,
                         const ExploreOptions& options);

// The games with this position, in the order of their slots. `total` counts all of them.
struct PositionGames {
    std::size_t total = 0;
    std::vector<FoundPosition> games = {};
};
Result<PositionGames> find_position(const Index& index, const Position& position,
                                    const Filter& filter, Folding folding, std::size_t offset,
                                    std::size_t limit);

}  // namespace chuhe::index
