// SPDX-License-Identifier: MIT
//
// Games for the tests of the index, and the same questions answered the slow, obvious way: by
// playing every game over with core and comparing boards.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "chuhe/base/folding.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/index.h"
#include "kit/printing.h"

namespace chuhe::tests {

using index::IndexedGame;

// Players of the test games: names in both scripts, which are one player each.
inline const std::vector<std::string> kPlayers = {
    "胡榮華", "胡荣华", "呂欽", "吕钦", "許銀川", "王天一", "Lai Ly Huynh", "", "楊官璘"};

inline const std::vector<std::string> kOpenings = {"", "A", "A00", "C", "C4", "C49", "C50", "E1"};

// Games that often begin alike, and sometimes mirrored, so that positions have many games.
inline std::vector<IndexedGame> random_games(std::size_t count, std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto below = [&](std::size_t most) { return static_cast<std::size_t>(random() % most); };
    std::vector<IndexedGame> games;
    for (std::size_t i = 0; i < count; ++i) {
        IndexedGame game;
        game.source = below(3) == 0 ? index::Source::Masters : index::Source::Library;
        game.id = static_cast<index::GameId>(i + 1);
        game.change = game.id;
        game.red = kPlayers[below(kPlayers.size())];
        game.black = kPlayers[below(kPlayers.size())];
        game.event = "第" + std::to_string(below(5)) + "屆全國賽";
        if (below(5) != 0) {
            game.date = static_cast<std::uint32_t>(19800000 + 10000 * below(30) +
                                                   (below(2) == 0 ? 0 : 531));
        }
        game.outcome = static_cast<record::Outcome>(below(4));
        game.red_elo = static_cast<std::uint16_t>(below(2) == 0 ? 0 : 2000 + below(600));
        game.black_elo = static_cast<std::uint16_t>(below(2) == 0 ? 0 : 2000 + below(600));
        game.collection = static_cast<std::int64_t>(below(4));
        const auto opening = index::OpeningCode::parse(kOpenings[below(kOpenings.size())]);
        game.opening = index::stored_opening(opening);
        Position position = Position::start();
        if (below(10) == 0) {
            position = position_of("4k4/4a4/9/9/9/2R6/9/9/9/4K4 w - - 0 1");
            game.start = position.setup();
        }
        const bool is_mirrored = below(4) == 0;
        const std::size_t plies = below(50);
        for (std::size_t ply = 0; ply < plies; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            // Few choices in the opening: most games share positions. Later on, back and forth.
            const std::size_t choices = ply < 6 ? 2 : ply > 30 ? 3 : moves.size();
            const Move move = moves[below(std::min(choices, moves.size()))];
            position.make(move);
            game.line.push_back(is_mirrored ? move.mirrored() : move);
        }
        if (is_mirrored && game.start) {
            game.start = position_of(to_fen(*game.start)).mirrored().setup();
        }
        games.push_back(std::move(game));
    }
    return games;
}

// The position after each ply, the first included.
inline std::vector<Position> positions_of(const IndexedGame& game) {
    Position position = game.start ? *Position::from_setup(*game.start) : Position::start();
    std::vector<Position> positions = {position};
    for (const Move move : game.line) {
        position.make(move);
        positions.push_back(position);
    }
    return positions;
}

inline bool is_same_board(const Position& a, const Position& b) {
    return a.board() == b.board() && a.side_to_move() == b.side_to_move();
}

// Where the game first has the position.
struct SlowMatch {
    std::size_t ply = 0;
    bool is_mirrored = false;
};
inline std::optional<SlowMatch> slow_match(const IndexedGame& game, const Position& position,
                                           index::Folding folding) {
    const std::vector<Position> positions = positions_of(game);
    const Position image = position.mirrored();
    std::optional<SlowMatch> found;
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        if (is_same_board(positions[ply], position)) return SlowMatch{ply, false};
        if (folding == index::Folding::Mirror && !found && is_same_board(positions[ply], image)) {
            return SlowMatch{ply, true};
        }
    }
    return found;
}

inline bool is_in_opening(const IndexedGame& game, index::OpeningCode wanted) {
    const auto opening = index::opening_in(game.opening);
    return opening && to_string(*opening).starts_with(to_string(wanted));
}

inline bool slow_passes(const index::Filter& filter, const IndexedGame& game) {
    const auto has = [](const std::string& name, const std::string& part) {
        return part.empty() || folded_name(name).find(folded_name(part)) != std::string::npos;
    };
    const auto is_named = [&](const std::string& name, const std::string& wanted) {
        if (!filter.is_exact || wanted.empty()) return has(name, wanted);
        return folded_name(name) == folded_name(wanted);
    };
    const bool as_red = is_named(game.red, filter.player) && is_named(game.black, filter.opponent);
    const bool as_black =
        is_named(game.black, filter.player) && is_named(game.red, filter.opponent);
    const bool by_side = !filter.side                ? as_red || as_black
                         : *filter.side == Side::Red ? as_red
                                                     : as_black;
    const bool by_text =
        has(game.red, filter.text) || has(game.black, filter.text) || has(game.event, filter.text);
    const std::uint32_t year = game.date / 10'000;
    const bool by_date =
        (filter.from == 0 || game.date >= filter.from) &&
        (filter.to == 0 || (game.date != 0 && (filter.to % 10'000 == 0 ? year <= filter.to / 10'000
                                                                       : game.date <= filter.to)));
    return by_side && by_text && by_date && is_named(game.event, filter.event) &&
           (!filter.outcome || game.outcome == *filter.outcome) &&
           (!filter.source || game.source == *filter.source) &&
           (!filter.collection || game.collection == *filter.collection) &&
           (!filter.opening || is_in_opening(game, *filter.opening)) &&
           std::min(game.red_elo, game.black_elo) >= filter.least_elo;
}

inline index::Filter random_filter(std::mt19937& random) {
    const auto one_in = [&](unsigned n) { return random() % n == 0; };
    index::Filter filter;
    if (one_in(3)) filter.player = one_in(2) ? "荣华" : "呂欽";
    if (!filter.player.empty() && one_in(2)) filter.side = one_in(2) ? Side::Red : Side::Black;
    if (one_in(6)) filter.opponent = "王";
    if (one_in(5)) filter.event = "全国赛";
    if (one_in(5)) {
        filter.is_exact = true;
        if (!filter.player.empty()) filter.player = one_in(2) ? "胡 榮華" : "呂欽";
        if (!filter.event.empty()) filter.event = "第2届全国赛";
    }
    if (one_in(6)) filter.text = one_in(2) ? "3届" : "huynh";
    if (one_in(4)) filter.from = 19900000;
    if (one_in(4)) filter.to = one_in(2) ? 20000000 : 19950531;
    if (one_in(5)) filter.outcome = record::Outcome::Draw;
    if (one_in(5)) filter.source = index::Source::Masters;
    if (one_in(6)) filter.collection = 2;
    if (one_in(6))
        filter.opening = index::OpeningCode::parse(one_in(3) ? "A" : one_in(2) ? "C" : "C4");
    if (one_in(6)) filter.least_elo = 2100;
    return filter;
}

// How many random queries a test asks: the usual number, or as many times that as CHUHE_QUERIES,
// the number of queries to the explorer, demands.
inline constexpr std::size_t kUsualQueries = 150;
inline std::size_t query_count(std::size_t usual) {
    const char* wanted = std::getenv("CHUHE_QUERIES");
    const std::size_t queries =
        wanted != nullptr ? static_cast<std::size_t>(std::atoi(wanted)) : kUsualQueries;
    return (usual * queries + kUsualQueries - 1) / kUsualQueries;
}

// Everything in one call, from an empty index.
inline void fill(index::Index& target, const std::vector<IndexedGame>& games) {
    const auto filled = target.apply({.games = games, .progress = {"test", 1}});
    REQUIRE_MESSAGE(filled.has_value(), to_string(filled.error()));
}

inline void fill_in_bulk(index::Index& target, const std::vector<IndexedGame>& games) {
    std::size_t at = 0;
    const auto next = [&](IndexedGame& game) -> Result<bool> {
        if (at == games.size()) return false;
        game = games[at++];
        return true;
    };
    const auto filled = target.load(next, index::Source::Library, {"test", 1}, {});
    REQUIRE_MESSAGE(filled.has_value(), to_string(filled.error()));
    CHECK(*filled);
}

}  // namespace chuhe::tests
