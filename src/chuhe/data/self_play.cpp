// SPDX-License-Identifier: MIT
#include "chuhe/data/self_play.h"

#include <cassert>
#include <cstdlib>
#include <optional>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/data/adjudicator.h"
#include "chuhe/data/opening.h"
#include "chuhe/play/live_game.h"
#include "chuhe/rules/judge.h"

namespace chuhe::data {
namespace {

// The search that checks an opening. 10,000 nodes would take 9 to 19 % of the total time.
constexpr std::uint64_t kLookNodes = 2'500;
constexpr engine::Score kBalanced = 400;

// Some games get one more random move, so that the network also sees what good play avoids.
constexpr std::size_t kStrayPercent = 10;
constexpr std::size_t kFirstStray = 10;
constexpr std::size_t kLastStray = 40;

// The ply of the extra random move, if the game gets one.
std::optional<std::size_t> stray_ply(match::Random& random) {
    const bool strays = random.below(100) < kStrayPercent;
    const std::size_t ply = kFirstStray + random.below(kLastStray - kFirstStray + 1);
    return strays ? std::optional(ply) : std::nullopt;
}

// A game in progress.
class Recorder {
public:
    Recorder(const rules::History& opening, const rules::RuleBook& book)
        : live_({.book = book}, opening) {
        if (!(opening.start() == Position::start())) game_.start = to_fen(opening.start());
        for (std::size_t ply = 0; ply < opening.plies(); ++ply)
            write_down(opening.at(ply), opening.move(ply), kUnscored);
    }

    const play::LiveGame& live() const { return live_; }

    void add(Move move, std::int16_t score) {
        write_down(live_.position(), move, score);
        perform(play::MakeMove{move});
    }

    // Ends the game, unless the rules have: they take precedence.
    void add(const Ruling& ruling) {
        if (live_.is_over()) return;
        perform(ruling.loser ? play::Command(play::Resign{*ruling.loser}) : play::Adjudicate{});
        ruling_ = ruling;
    }

    // Requires that it is over.
    Game finished() {
        game_.result = result_of(live_.verdict());
        game_.ending = ruling_ ? ruling_->ending : ending_of(live_.verdict());
        return std::move(game_);
    }

private:
    void write_down(const Position& position, Move move, std::int16_t score) {
        game_.plies.push_back({index_among(legal_moves(position), move), score});
    }

    void perform(const play::Command& command) {
        // There is no clock.
        [[maybe_unused]] const auto done = live_.perform(command, {});
        assert(done);
    }

    play::LiveGame live_;
    std::optional<Ruling> ruling_;
    Game game_;
};

}  // namespace

engine::Limits limits_for(std::uint32_t nodes) {
    constexpr std::uint64_t kHardFactor = 8;
    engine::Limits limits;
    limits.soft_nodes = nodes;
    limits.nodes = kHardFactor * nodes;
    return limits;
}

SelfPlay::SelfPlay(const PlayPlan& plan) : plan_(plan) {
    options_.hash_megabytes = plan.hash_megabytes;
    options_.rule_book = plan.book;
    engine_.use_network(plan.network);
}

engine::Decision SelfPlay::think(const rules::History& history, const engine::Limits& limits) {
    const engine::Decision decision =
        run(engine_, {.start = history.start(),
                      .moves = {history.moves().begin(), history.moves().end()},
                      .limits = limits,
                      .options = options_})
            .decision;
    nodes_ += decision.nodes;
    return decision;
}

rules::History SelfPlay::balanced_opening(match::Random& random) {
    const bool is_thinned = random.below(100) < plan_.endings_percent;
    engine::Limits look;
    look.nodes = kLookNodes;
    while (true) {
        rules::History history =
            random_opening(is_thinned ? Beginning::Thinned : Beginning::Usual, random);
        if (judge(history, plan_.book).outcome != rules::Outcome::Open) continue;
        if (std::abs(think(history, look).search_score) <= kBalanced) return history;
    }
}

Game SelfPlay::play(std::uint64_t seed, std::uint64_t number) {
    match::Random random = match::random_of_piece(seed, number);
    engine_.new_game();
    Recorder recorder(balanced_opening(random), plan_.book);
    const auto stray = stray_ply(random);
    const engine::Limits limits = limits_for(plan_.nodes);
    Adjudicator adjudicator;
    while (!recorder.live().is_over()) {
        const rules::History& history = recorder.live().history();
        if (stray == history.plies()) {
            recorder.add(random_move(history.current(), random), kUnscored);
            continue;
        }
        const bool is_red = history.current().side_to_move() == Side::Red;
        const engine::Decision decision = think(history, limits);
        const std::size_t plies = history.plies();
        recorder.add(decision.best, static_cast<std::int16_t>(decision.search_score));
        const auto ruling = adjudicator.after_search(
            is_red ? decision.search_score : -decision.search_score, plies);
        if (ruling) recorder.add(*ruling);
    }
    return recorder.finished();
}

}  // namespace chuhe::data
