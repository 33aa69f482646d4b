// SPDX-License-Identifier: MIT
//
// How the levels compare with beginners and with each other: games in this process, in pairs with
// colours swapped, the same in every run.
//
//   build/bench/bench/ladder captures elo:500 --games 100      one pair
//   build/bench/bench/ladder                                   the weak levels: docs/strength.md
//
// Players: random, captures, greedy, careful (bench/beginners.h), elo:N, skill:N, alertness:A for a
// novice as engine/novice.h describes him. Games still open after 200 plies go to the side that is
// at least half a rook ahead.
#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "beginners.h"
#include "chuhe/core/generate.h"
#include "chuhe/engine/engine.h"
#include "chuhe/engine/novice.h"
#include "chuhe/engine/strength.h"
#include "chuhe/engine/value_table.h"
#include "chuhe/match/statistics.h"
#include "chuhe/play/live_game.h"

namespace {

using namespace chuhe;

constexpr std::size_t kMostPlies = 200;
constexpr engine::Score kDecided = 500;  // of the value table, in which a rook counts 1000

using Player = std::function<Move(const rules::History& history, std::uint64_t seed)>;

template <typename Number>
Number number_in(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        throw std::runtime_error(fmt::format("not a number: {}", text));
    return number;
}

Player limited_engine(std::optional<int> elo) {
    auto engine = std::make_shared<engine::Engine>();
    return [=](const rules::History& history, std::uint64_t seed) {
        engine::Options options;
        options.elo = elo;
        options.seed = seed;
        engine->set_options(options);
        if (history.plies() <= 1) engine->new_game();
        engine->set_position(history.start(), history.moves());
        return engine->think({.nodes = 100'000}).best;
    };
}

Player novice(double alertness) {
    return [=](const rules::History& history, std::uint64_t seed) {
        const MoveList moves = legal_moves(history.current());
        return engine::choose_as_novice(history.start(), history.moves(),
                                        {moves.begin(), moves.end()}, alertness,
                                        seed + history.plies())
            .move;
    };
}

Player player_named(std::string_view name) {
    for (const bench::Beginner& beginner : bench::beginners()) {
        if (beginner.name != name) continue;
        return [choose = beginner.choose](const rules::History& history, std::uint64_t seed) {
            std::mt19937_64 random(seed + history.plies());
            return choose(history.current(), random);
        };
    }
    const auto colon = name.find(':');
    const std::string_view kind = name.substr(0, colon);
    const std::string_view value = colon == name.npos ? "" : name.substr(colon + 1);
    if (kind == "elo") return limited_engine(number_in<int>(value));
    if (kind == "skill") return limited_engine(engine::elo_of_skill(number_in<int>(value)));
    if (kind == "alertness") return novice(number_in<double>(value));
    throw std::runtime_error(fmt::format("unknown player: {}", name));
}

// Half points for Red.
int play_game(const Player& red, const Player& black, std::uint64_t seed) {
    play::LiveGame game({}, rules::History(Position::start()));
    while (!game.is_over() && game.history().plies() < kMostPlies) {
        const Player& player = game.turn() == Side::Red ? red : black;
        const Move move = player(game.history(), seed);
        if (!game.perform(play::MakeMove{move}, {}))
            throw std::runtime_error("illegal move " + to_string(move));
    }
    if (game.is_over()) {
        const auto loser = rules::loser_of(game.verdict().outcome);
        return !loser ? 1 : *loser == Side::Red ? 0 : 2;
    }
    const engine::Score score = engine::ValueTable().evaluate(game.position());
    const engine::Score for_red = game.turn() == Side::Red ? score : -score;
    return for_red >= kDecided ? 2 : for_red <= -kDecided ? 0 : 1;
}

void play_match(const std::string& first, const std::string& second, int games) {
    match::Tally tally;
    const Player a = player_named(first);
    const Player b = player_named(second);
    for (int pair = 0; pair < games / 2; ++pair) {
        const std::uint64_t seed = static_cast<std::uint64_t>(pair + 1) * 1'000'003;
        const int as_red = play_game(a, b, seed);
        const int as_black = 2 - play_game(b, a, seed + 500'000);
        tally.add_game(as_red);
        tally.add_game(as_black);
        tally.add_pair(as_red + as_black);
    }
    const auto found = match::estimate(tally);
    fmt::print("{:14} - {:14} +{:<3} ={:<3} -{:<3} {:5.1f} %  Elo {:+.0f} ({:+.0f} … {:+.0f})\n",
               first, second, tally.wins, tally.draws, tally.losses, 100 * tally.score(),
               found->elo, found->elo_low, found->elo_high);
    std::fflush(stdout);
}

// The weak levels against beginners and their neighbours. The levels that search have been measured
// by `chuhe match`.
void climb(int games) {
    constexpr int kFirstAbove = 7;  // the first two levels that search, for the transition
    for (int skill = 0; skill <= kFirstAbove; ++skill) {
        const std::string name = fmt::format("skill:{}", skill);
        for (const bench::Beginner& beginner : bench::beginners())
            play_match(name, std::string(beginner.name), games);
        if (skill > 0) play_match(name, fmt::format("skill:{}", skill - 1), 2 * games);
    }
}

}  // namespace

int main(int count, char** words) {
    try {
        std::vector<std::string> players(words + 1, words + count);
        int games = 40;
        if (players.size() >= 2 && players[players.size() - 2] == "--games") {
            games = number_in<int>(players.back());
            players.resize(players.size() - 2);
        }
        if ((!players.empty() && players.size() != 2) || games < 2)
            throw std::runtime_error("usage: ladder [FIRST SECOND] [--games N]");
        if (players.empty())
            climb(games);
        else
            play_match(players[0], players[1], games);
        return 0;
    } catch (const std::exception& error) {
        fmt::print(stderr, "ladder: {}\n", error.what());
        return 1;
    }
}
