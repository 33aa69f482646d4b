// SPDX-License-Identifier: MIT
#include "composed_game.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "chuhe/match/random.h"

namespace chuhe::tests {
namespace {

constexpr std::string_view kRookEnding = "3k5/9/4b4/9/2p6/9/4P4/9/4A4/R3K4 b - - 7 31";

}  // namespace

data::Game composed_game(std::string_view start, std::initializer_list<ComposedPly> plies) {
    data::Game game;
    game.start = start;
    Position position = start.empty() ? Position::start() : Position::from_fen(start).value();
    for (const ComposedPly& ply : plies) {
        CAPTURE(std::string(ply.move));
        const auto move = parse_move(ply.move);
        REQUIRE(move.has_value());
        REQUIRE(is_legal(position, *move));
        game.plies.push_back({data::index_among(legal_moves(position), *move), ply.score});
        position.make(*move);
    }
    return game;
}

data::Game random_game(std::uint64_t seed) {
    match::Random random(seed);
    data::Game game;
    if (random.below(4) == 0) game.start = kRookEnding;
    game.result = static_cast<data::GameResult>(random.below(data::kResults));
    game.ending = static_cast<data::Ending>(random.below(data::kEndings));
    Position position =
        game.start.empty() ? Position::start() : Position::from_fen(game.start).value();
    const std::size_t plies = random.below(60);
    const std::size_t unscored = random.below(10);
    // Common scores, or the extremes, whose differences wrap around.
    const std::size_t range = random.below(2) == 0 ? 2001 : 65535;
    while (game.plies.size() < plies) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        data::Ply ply{static_cast<std::uint8_t>(random.below(moves.size()))};
        const bool is_random = game.plies.size() < unscored || random.below(20) == 0;
        if (!is_random)
            ply.score = static_cast<std::int16_t>(static_cast<int>(random.below(range)) -
                                                  static_cast<int>(range / 2));
        game.plies.push_back(ply);
        position.make(data::move_at(moves, ply.index));
    }
    return game;
}

data::Chunk random_chunk(std::size_t games, std::uint64_t seed) {
    data::Chunk chunk;
    chunk.origin = {.engine = "chuhe 9.8.7 0123456789ab-dirty",
                    .network = sha256(bytes_of("a network")),
                    .rules = rules::RuleKind::Computer,
                    .seed = 0x1234'5678'9ABC'DEF0,
                    .first_game = 0xFFFF'0000'1111,
                    .nodes = 400,
                    .hash_megabytes = 3,
                    .endings_percent = 12};
    chunk.labels.nodes = 2000;
    chunk.labels.network[15] = 7;
    chunk.scale = 517;
    for (std::size_t i = 0; i < games; ++i)
        chunk.games.push_back(random_game(seed + i));
    return chunk;
}

data::Game perpetual_check() {
    data::Game game =
        composed_game("2bk5/R8/9/9/9/9/9/9/9/2B1K4 w",
                      {{"c0a2", 10},  {"c9a7", -10}, {"a2c4", 10},  {"a7c5", -10}, {"c4e2", 10},
                       {"c5e7", -10}, {"e2g0", 10},  {"e7g9", -10}, {"g0i2", 10},  {"g9i7", -10},
                       {"i2g4", 10},  {"i7g5", -10}, {"a8a9", 10},  {"d9d8", -10}, {"a9a8", 10},
                       {"d8d9", -10}, {"a8a9", 10},  {"d9d8", -10}, {"a9a8", 10},  {"d8d9", -10}});
    game.result = data::GameResult::BlackWins;
    game.ending = data::Ending::Perpetual;
    return game;
}

}  // namespace chuhe::tests
