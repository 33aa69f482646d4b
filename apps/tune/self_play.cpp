// SPDX-License-Identifier: MIT
#include "self_play.h"

#include <cassert>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "chuhe/core/generate.h"
#include "chuhe/play/live_game.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/judge.h"
#include "tunables.h"

namespace chuhe::tune {
namespace {

using engine::Score;

constexpr std::size_t kHashMegabytes = 4;
constexpr std::size_t kMostPlies = 240;

// Openings: this many random moves, after which neither side may be much better.
constexpr std::size_t kFewestRandom = 6;
constexpr std::size_t kRandomChoices = 3;
constexpr std::uint64_t kQuickLook = 4'000;
constexpr Score kBalanced = 150;

// Both players evaluate alike, so games are cut short earlier than between different engines.
constexpr Score kDecided = 500;
constexpr int kDecidedPlies = 5;
constexpr Score kLevel = 8;
constexpr int kLevelPlies = 12;
constexpr std::size_t kLevelFrom = 60;

void use(const Values& values) {
    for (std::size_t i = 0; i < kTunables.size(); ++i)
        kTunables[i].variable() = static_cast<int>(std::lround(values[i]));
}

// Ends a game that has been decided, or level, for long enough.
class Referee {
public:
    // After a search with this score for Red. Nothing if the game goes on.
    std::optional<play::Adjudicate> ruling(Score for_red, std::size_t plies) {
        const int sign = std::abs(for_red) < kDecided ? 0 : for_red > 0 ? 1 : -1;
        decided_ = sign != 0 && sign == sign_ ? decided_ + 1 : std::abs(sign);
        sign_ = sign;
        level_ = std::abs(for_red) <= kLevel && plies > kLevelFrom ? level_ + 1 : 0;
        if (decided_ >= kDecidedPlies)
            return play::Adjudicate{.loser = sign_ > 0 ? Side::Black : Side::Red};
        if (level_ >= kLevelPlies || plies >= kMostPlies) return play::Adjudicate{};
        return std::nullopt;
    }

private:
    int decided_ = 0;
    int sign_ = 0;
    int level_ = 0;
};

}  // namespace

std::vector<Tuned> tunable_numbers() {
    std::vector<Tuned> numbers;
    for (const Tunable& tunable : kTunables)
        numbers.push_back({tunable.name, static_cast<double>(tunable.value), 0});
    return match::with_default_steps(std::move(numbers));
}

SelfPlay::SelfPlay(std::uint64_t nodes, const std::string& network_file) {
    limits_.nodes = nodes;
    options_.hash_megabytes = kHashMegabytes;
    options_.network_file = network_file;
    for (const Tuned& number : tunable_numbers())
        usual_.push_back(number.value);
}

engine::Decision SelfPlay::think(engine::Engine& engine, const rules::History& history,
                                 const engine::Limits& limits) {
    const engine::Decision decision =
        run(engine, {.start = history.start(),
                     .moves = {history.moves().begin(), history.moves().end()},
                     .limits = limits,
                     .options = options_})
            .decision;
    nodes_ += decision.nodes;
    return decision;
}

SelfPlay::Pair SelfPlay::play_pair(const Values& a, const Values& b, match::Random& random) {
    const std::vector<Move> moves = opening(random);
    return {.first_game = play(a, b, moves), .second_game = -play(b, a, moves)};
}

std::vector<Move> SelfPlay::opening(match::Random& random) {
    use(usual_);
    engine::Limits quick_look;
    quick_look.nodes = kQuickLook;
    while (true) {
        rules::History history(Position::start());
        const std::size_t plies = kFewestRandom + random.below(kRandomChoices);
        while (history.plies() < plies) {
            const MoveList moves = legal_moves(history.current());
            if (moves.empty() || !history.push(moves[random.below(moves.size())])) break;
        }
        if (judge(history).outcome != rules::Outcome::Open) continue;
        red_.new_game();
        if (std::abs(think(red_, history, quick_look).search_score) > kBalanced) continue;
        return {history.moves().begin(), history.moves().end()};
    }
}

// 1 Red wins, -1 Black wins.
int SelfPlay::play(const Values& red, const Values& black, std::vector<Move> moves) {
    play::LiveGame game({}, *rules::History::from_moves(Position::start(), moves));
    const rules::History& history = game.history();
    red_.new_game();
    black_.new_game();
    Referee referee;
    while (!game.is_over()) {
        const bool is_red = game.turn() == Side::Red;
        engine::Engine& engine = is_red ? red_ : black_;
        use(is_red ? red : black);
        const engine::Decision decision = think(engine, history, limits_);
        const Score for_red = is_red ? decision.search_score : -decision.search_score;
        const auto ruling = referee.ruling(for_red, history.plies());
        // There is no clock.
        [[maybe_unused]] const auto done =
            game.perform(ruling ? play::Command(*ruling) : play::MakeMove{decision.best}, {});
        assert(done);
    }
    const auto loser = rules::loser_of(game.verdict().outcome);
    if (!loser) return 0;
    return *loser == Side::Red ? -1 : 1;
}

}  // namespace chuhe::tune
