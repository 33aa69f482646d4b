// SPDX-License-Identifier: MIT
#include "samples.h"

#include <cmath>
#include <optional>

#include "chuhe/core/generate.h"
#include "chuhe/engine/exchange.h"
#include "chuhe/engine/features.h"
#include "chuhe/record/walk.h"
#include "games.h"

namespace chuhe::tune {
namespace {

// The first moves are random, and an opening position says little about the result.
constexpr int kFirstPly = 10;
// A decided game teaches nothing about what decides games, and one with a mate in sight is decided.
constexpr double kMostScore = 1500;

// Counts features.
struct Counter {
    std::array<std::int8_t, engine::feature::kCount> counts{};

    template <Side side>
    void add(int feature, int count) {
        auto& place = counts[static_cast<std::size_t>(feature)];
        place = static_cast<std::int8_t>(place + (side == Side::Red ? count : -count));
    }
    template <Side side>
    void add_place(PieceType type, Square square) {
        add<side>(engine::feature::place(type, side, square), 1);
    }
};

bool is_quiet(const Position& position) {
    if (is_in_check(position)) return false;
    for (const Move move : captures(position)) {
        if (engine::exchange_gains(position, move, 1)) return false;
    }
    return true;
}

void add_position(const Position& position, float result, double score, Samples& samples) {
    const Counter counter = engine::walk_features(position, Counter{});
    Sample sample{};
    sample.first_term = static_cast<std::uint32_t>(samples.terms.size());
    for (std::size_t i = 0; i < counter.counts.size(); ++i) {
        if (counter.counts[i] != 0)
            samples.terms.push_back({static_cast<std::int16_t>(i), counter.counts[i]});
    }
    sample.terms = static_cast<std::uint16_t>(samples.terms.size() - sample.first_term);
    sample.phase =
        static_cast<std::uint8_t>(std::min(engine::phase_of(position.board()), engine::kFullPhase));
    sample.result = result;
    sample.score = static_cast<float>(position.side_to_move() == Side::Red ? score : -score);
    samples.samples.push_back(sample);
}

void add_game(const record::Game& game, Samples& samples) {
    const std::optional<float> result = points_for_red(game.outcome());
    if (!result || !game.start_position()) return;
    ++samples.games;
    Position position = *game.start_position();
    int ply = 0;
    for (const record::NodeId node : record::main_line_of(game)) {
        if (game.kind(node) != record::NodeKind::Move) return;
        const Move move = game.move(node);
        const double score = score_in(game.comment(node));
        const bool is_telling = ply >= kFirstPly && !(std::abs(score) > kMostScore);
        if (is_telling && is_quiet(position))
            add_position(position, *result, score, samples);
        else
            ++samples.left_out;
        position.make(move);
        ++ply;
    }
}

}  // namespace

Result<void> add_games(const std::string& path, Samples& samples) {
    return each_game(path, [&](const record::Game& game) { add_game(game, samples); });
}

}  // namespace chuhe::tune
