// SPDX-License-Identifier: MIT
//
// Reviews: how long one takes, with one thread and with two, and what accuracy each level of the
// engine gets. Processor time that grows with the second thread is lost to memory, idle time to the
// end of each game, when one thread waits for the other.
//
//   review                          50 masters' games, 5,000 nodes per position
//   review --games 5 --nodes 20000
//   review --apart                  two threads on one game, and with a game each
//   review --levels --games 50      each level against itself
//   review --elo 1250 --elo 1500    the same for these ratings only
//   review --levels --first 51      other games than the first 50
//   review --levels --dump FILE     every move, for fitting the formula
//
// Games between levels start from positions after six random plies, are the same in every run, and
// end after 160 plies at the latest.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/engine/engine.h"
#include "chuhe/index/masters.h"
#include "chuhe/review/own_analyst.h"
#include "chuhe/review/summary.h"
#include "chuhe/rules/judge.h"

namespace {

using namespace chuhe;
using Clock = std::chrono::steady_clock;

// The levels of the app; nothing: full strength.
constexpr std::array<std::optional<int>, 10> kElos = {500,  750,  1000, 1250, 1500,
                                                      1750, 2000, 2300, 2600, std::nullopt};

struct Request {
    int games = 50;
    int first = 1;
    std::uint64_t nodes = 5000;
    bool levels = false;
    bool apart = false;
    std::vector<std::optional<int>> elos = {};  // nothing: full strength
    std::string dump = {};
};

std::optional<Request> read_request(int argc, char** argv) {
    Request request;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const bool has_value = i + 1 < argc;
        if (word == "--levels") {
            request.levels = true;
        } else if (word == "--apart") {
            request.apart = true;
        } else if (word == "--games" && has_value) {
            request.games = std::atoi(argv[++i]);
        } else if (word == "--first" && has_value) {
            request.first = std::atoi(argv[++i]);
        } else if (word == "--nodes" && has_value) {
            request.nodes = std::strtoull(argv[++i], nullptr, 10);
        } else if (word == "--elo" && has_value) {
            request.levels = true;
            request.elos.emplace_back(std::atoi(argv[++i]));
        } else if (word == "--dump" && has_value) {
            request.dump = argv[++i];
        } else {
            return std::nullopt;
        }
    }
    if (request.games < 1 || request.first < 1 || request.nodes < 1) return std::nullopt;
    if (request.elos.empty()) request.elos.assign(kElos.begin(), kElos.end());
    return request;
}

engine::Limits limits_of(std::uint64_t nodes) {
    engine::Limits limits;
    limits.nodes = nodes;
    return limits;
}

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Our engine, with the time that it was busy.
class TimedAnalyst : public review::Analyst {
public:
    std::string name() const override { return own_.name(); }

    review::Looked<review::Insight> look(const Position& start, std::span<const Move> moves,
                                         const engine::Limits& limits,
                                         const review::Cancelled& cancelled) override {
        const auto begin = Clock::now();
        auto insight = own_.look(start, moves, limits, cancelled);
        busy_ += seconds_since(begin);
        return insight;
    }

    double busy() const { return busy_; }

private:
    review::OwnAnalyst own_{engine::Options{}};
    double busy_ = 0;
};

// As many analysts as threads, for all games: `chuhe analyse` does the same.
class Crew {
public:
    explicit Crew(std::size_t threads) {
        for (std::size_t i = 0; i < threads; ++i)
            analysts_.push_back(std::make_unique<TimedAnalyst>());
    }

    review::Review look_at(const record::Game& game, std::uint64_t nodes) {
        std::vector<review::Analyst*> analysts;
        for (const auto& analyst : analysts_)
            analysts.push_back(analyst.get());
        review::Review review = review::begin_review(game);
        const auto begin = Clock::now();
        const std::clock_t processor = std::clock();
        if (!look_through(review, analysts, limits_of(nodes), {})) std::abort();
        wall_ += seconds_since(begin);
        processor_ += static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC;
        return review;
    }

    double wall() const { return wall_; }
    double processor() const { return processor_; }

    // The share of the time in which an analyst had nothing to do.
    double idle() const {
        double busy = 0;
        for (const auto& analyst : analysts_)
            busy += analyst->busy();
        return 1 - busy / (wall_ * static_cast<double>(analysts_.size()));
    }

private:
    std::vector<std::unique_ptr<TimedAnalyst>> analysts_;
    double wall_ = 0;
    double processor_ = 0;
};

// --- Time ---

void print_time(const char* threads, const Crew& crew, double games) {
    fmt::print("{:<12}{:7.3f} s per game, {:7.3f} s of processor time, idle {:4.1f} %\n", threads,
               crew.wall() / games, crew.processor() / games, 100 * crew.idle());
}

// Some of the masters' games, spread over all of them.
class SomeGames {
public:
    SomeGames(index::PackedGames masters, int count)
        : masters_(std::move(masters)),
          step_(std::max<std::size_t>(1, masters_.size() / static_cast<std::size_t>(count))) {}

    std::optional<record::Game> game(int number) const {
        const auto moves =
            masters_.moves(static_cast<std::size_t>(number) * step_ % masters_.size());
        if (!moves) return std::nullopt;
        record::Game game;
        record::NodeId node = record::kRoot;
        for (const Move move : *moves)
            node = game.add_move(node, move);
        return game;
    }

private:
    index::PackedGames masters_;
    std::size_t step_;
};

int measure_time(const Request& request, const SomeGames& games) {
    Crew one(1);
    Crew two(2);
    std::size_t positions = 0;
    bool is_same = true;
    for (int i = 0; i < request.games; ++i) {
        const auto game = games.game(i);
        if (!game) return 1;
        const auto found = one.look_at(*game, request.nodes).insights;
        is_same = is_same && found == two.look_at(*game, request.nodes).insights;
        positions += found.size();
    }
    fmt::print("{} games, {} positions, {} nodes each\n", request.games, positions, request.nodes);
    print_time("one thread", one, request.games);
    print_time("two threads", two, request.games);
    fmt::print("{:.2f} times as fast, {}\n", one.wall() / two.wall(),
               is_same ? "the same result" : "ANOTHER RESULT");
    return is_same ? 0 : 1;
}

template <typename Work>
double seconds_of(const Work& work) {
    const auto begin = Clock::now();
    work();
    return seconds_since(begin);
}

void print_quartiles(const char* what, std::vector<double> ratios) {
    std::ranges::sort(ratios);
    const auto at = [&](std::size_t quarter) { return ratios[quarter * (ratios.size() - 1) / 4]; };
    fmt::print("{:<26}{:.2f} ({:.2f} … {:.2f}) times as fast\n", what, at(2), at(1), at(3));
}

// What the machine itself allows: two threads that share nothing but the network. For each game the
// three ways take turns in going first, because the load of a machine changes.
int measure_apart(const Request& request, const SomeGames& games) {
    Crew one(1);
    Crew two(2);
    Crew left(1);
    Crew right(1);
    std::vector<double> together;
    std::vector<double> apart;
    for (int i = 0; i < request.games; ++i) {
        const auto game = games.game(i);
        if (!game) return 1;
        constexpr int kWays = 3;
        std::array<double, kWays> seconds{};
        const std::array<std::function<void()>, kWays> ways = {
            [&] { one.look_at(*game, request.nodes); }, [&] { two.look_at(*game, request.nodes); },
            [&] {
                const std::jthread other([&] { left.look_at(*game, request.nodes); });
                right.look_at(*game, request.nodes);
            }};
        for (int k = 0; k < kWays; ++k) {
            const auto way = static_cast<std::size_t>((i + k) % kWays);
            seconds[way] = seconds_of(ways[way]);
        }
        together.push_back(seconds[0] / seconds[1]);
        apart.push_back(2 * seconds[0] / seconds[2]);
    }
    fmt::print("{} games, {} nodes for each position, median and quartiles\n", request.games,
               request.nodes);
    print_quartiles("two threads on one game", together);
    print_quartiles("two threads, a game each", apart);
    return 0;
}

int measure_reviews(const Request& request) {
    auto masters = index::open_masters();
    if (!masters) {
        fmt::print(stderr, "{}\n", to_string(masters.error()));
        return 1;
    }
    const SomeGames games(std::move(*masters), request.games);
    return request.apart ? measure_apart(request, games) : measure_time(request, games);
}

// --- Levels ---

constexpr std::uint64_t kFullNodes = 20'000;  // at most: a weak level searches less
constexpr int kRandomPlies = 6;
constexpr std::size_t kLongestGame = 160;

record::Game play_game(engine::Engine& engine, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Position start = Position::start();
    for (int i = 0; i < kRandomPlies && has_legal_move(start); ++i) {
        const MoveList moves = legal_moves(start);
        start.make(moves[random() % moves.size()]);
    }
    record::Game game(start);
    record::NodeId node = record::kRoot;
    rules::History history(start);
    engine.new_game();
    while (history.plies() < kLongestGame && has_legal_move(history.current()) &&
           rules::judge(history).outcome == rules::Outcome::Open) {
        engine.set_position(start, history.moves());
        const engine::Decision decision = engine.think(limits_of(kFullNodes));
        if (decision.best.is_none() || !history.push(decision.best)) break;
        node = game.add_move(node, decision.best);
    }
    return game;
}

// What is collected about one level.
struct LevelFigures {
    std::vector<double> accuracies;
    std::vector<double> of_losers;  // that were mated, or lost by the rules
    double loss = 0;
    double blunders = 0;
};

double mean_of(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values)
        sum += value;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

// The standard error of their mean. The two sides of a game are taken for independent.
double error_of(const std::vector<double>& values) {
    const double mean = mean_of(values);
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    const auto count = static_cast<double>(values.size());
    return count < 2 ? 0 : std::sqrt(squares / (count - 1) / count);
}

void dump_moves(std::ofstream& out, std::size_t level, int game, bool is_lost_by_red,
                bool is_lost_by_black, const std::vector<review::ReviewedMove>& moves) {
    for (const review::ReviewedMove& move : moves) {
        const bool is_lost = move.mover == Side::Red ? is_lost_by_red : is_lost_by_black;
        out << level << ',' << game << ',' << name_of(move.mover) << ',' << is_lost << ','
            << move.ply << ',' << review::chances_for(move.best_score) << ','
            << review::chances_for(move.played_score) << ',' << move.assessment.loss << ','
            << move.is_counted() << ',' << move.around.is_forced << ','
            << review::name_of(move.phase) << '\n';
    }
}

int measure_levels(const Request& request) {
    std::ofstream dump;
    if (!request.dump.empty()) {
        dump.open(request.dump);
        dump << "level,game,side,lost,ply,before,after,loss,counted,forced,phase\n";
    }
    fmt::print("{} games each, reviewed with {} nodes\n", request.games, request.nodes);
    Crew crew(1);
    fmt::print("level   elo  accuracy    ±   10 %   90 %  losers  loss  blunders per game\n");
    for (std::size_t level = 0; level < request.elos.size(); ++level) {
        engine::Engine engine;
        engine::Options options;
        options.elo = request.elos[level];
        options.seed = 1;
        engine.set_options(options);
        LevelFigures figures;
        for (int i = request.first; i < request.first + request.games; ++i) {
            const record::Game game = play_game(engine, static_cast<std::uint64_t>(i));
            const review::Review review = crew.look_at(game, request.nodes);
            const auto moves = moves_of(review);
            if (moves.empty()) continue;
            const engine::Score end = review::for_red(review.insights.back()->score,
                                                      review.history.current().side_to_move());
            const bool is_over = review.insights.back()->depth == 0;
            const review::Summary summary = sum_up(moves);
            for (const Side side : {Side::Red, Side::Black}) {
                const review::SideSummary& own = summary.of(side);
                if (own.counted == 0) continue;  // nothing to judge by
                figures.accuracies.push_back(own.accuracy);
                figures.loss += own.mean_loss;
                figures.blunders += static_cast<double>(own.blunders);
                const bool is_lost =
                    is_over && engine::is_decided(end) && (end < 0) == (side == Side::Red);
                if (is_lost) figures.of_losers.push_back(own.accuracy);
            }
            if (dump.is_open()) {
                const bool is_won = is_over && engine::is_decided(end);
                dump_moves(dump, level + 1, i, is_won && end < 0, is_won && end > 0, moves);
            }
        }
        std::ranges::sort(figures.accuracies);
        const auto count = static_cast<double>(figures.accuracies.size());
        const auto at = [&](double part) {
            return figures.accuracies[static_cast<std::size_t>(part * (count - 1))];
        };
        fmt::print("{:5}  {:>4}  {:7.1f}  {:4.1f}  {:5.1f}  {:5.1f}  {:6.1f}  {:4.0f}  {:.2f}\n",
                   level + 1, request.elos[level] ? std::to_string(*request.elos[level]) : "full",
                   mean_of(figures.accuracies), error_of(figures.accuracies), at(0.1), at(0.9),
                   mean_of(figures.of_losers), figures.loss / count, figures.blunders / count);
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const auto request = read_request(argc, argv);
    if (!request) {
        fmt::print(
            stderr,
            "usage: review [--apart] [--levels] [--elo N]... [--games N] [--first N] [--nodes N] "
            "[--dump FILE]\n");
        return 2;
    }
    return request->levels ? measure_levels(*request) : measure_reviews(*request);
}
