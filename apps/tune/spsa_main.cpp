// SPDX-License-Identifier: MIT
//
// chuhe-spsa [--net FILE] [--start FILE] [--steps FILE] [--out FILE] [--table FILE] [--seconds S]
// … chuhe-spsa --test FILE [--seconds S] …
// chuhe-spsa --list
// chuhe-spsa --player [--net FILE] [--nodes N]
//
// Tunes the numbers of the search (src/chuhe/engine/parameters.inc) by games against itself, or
// plays the numbers of a file against those of the engine. docs/tuning.md explains how. The last
// two are for farms: `chuhe farm submit tune` asks which numbers there are, and workers have pairs
// of games played (player.h).
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <mutex>
#include <thread>

#include "chuhe/base/file.h"
#include "chuhe/match/spsa.h"
#include "chuhe/match/statistics.h"
#include "chuhe/nnue/network.h"
#include "player.h"
#include "self_play.h"

namespace {

using namespace chuhe;
using Clock = std::chrono::steady_clock;

struct Request {
    std::string start;
    std::string steps;
    std::string out = "tuned.txt";
    std::string table;
    std::string test;
    std::string net;
    double seconds = 600;
    double rate = 0.02;
    std::uint64_t nodes = 12'000;
    std::uint64_t seed = 1;
    int threads = 1;
    bool lists = false;
    bool is_player = false;
};

int fail(const std::string& problem) {
    std::cerr << "chuhe-spsa: " << problem << '\n';
    return 1;
}

match::Values values_of(const std::vector<match::Tuned>& numbers) {
    match::Values values;
    for (const match::Tuned& number : numbers)
        values.push_back(number.value);
    return values;
}

Result<void> read_into(const std::string& path, match::Field field,
                       std::vector<match::Tuned>& numbers) {
    if (path.empty()) return {};
    const auto text = read_file(path);
    if (!text) return tl::make_unexpected(text.error());
    return match::read_fields(*text, path, field, numbers);
}

std::string standing(const match::Tally& tally) {
    std::string text =
        fmt::format("{} games +{} ={} -{}", tally.games(), tally.wins, tally.draws, tally.losses);
    if (const auto numbers = match::estimate(tally)) {
        text += fmt::format(", Elo {:+.1f} ({:+.1f} … {:+.1f})", numbers->elo, numbers->elo_low,
                            numbers->elo_high);
    }
    return text;
}

// Plays pairs on several threads until the time is up. `next` provides the parameters, `take` gets
// the result, `save` stores the state every half minute; all are called by one thread at a time.
class Run {
public:
    explicit Run(const Request& request) : request_(request) {}

    template <typename Next, typename Take, typename Save>
    void play(const Next& next, const Take& take, const Save& save) {
        std::vector<std::jthread> threads;
        for (int i = 0; i < request_.threads; ++i) {
            threads.emplace_back([&, i] {
                match::Random random(request_.seed * 1'000 + static_cast<std::uint64_t>(i));
                tune::SelfPlay players(request_.nodes, request_.net);
                while (Clock::now() < end_) {
                    std::unique_lock lock(mutex_);
                    const auto trial = next(random);
                    lock.unlock();
                    const auto pair = players.play_pair(trial.plus, trial.minus, random);
                    lock.lock();
                    count(pair);
                    take(trial, pair.first_game + pair.second_game);
                    if (Clock::now() < told_at_ + std::chrono::seconds(30)) continue;
                    tell();
                    save();
                }
            });
        }
    }

    const match::Tally& tally() const { return tally_; }

private:
    void count(const tune::SelfPlay::Pair& pair) {
        tally_.add_game(pair.first_game + 1);
        tally_.add_game(pair.second_game + 1);
        tally_.add_pair(pair.first_game + pair.second_game + 2);
    }

    void tell() {
        told_at_ = Clock::now();
        const auto left = std::chrono::ceil<std::chrono::seconds>(end_ - told_at_);
        std::cerr << standing(tally_) << "; " << std::max<long long>(left.count(), 0)
                  << " s left\n";
    }

    const Request& request_;
    Clock::time_point end_ =
        Clock::now() + std::chrono::milliseconds(static_cast<long>(request_.seconds * 1000));
    Clock::time_point told_at_ = Clock::now();
    std::mutex mutex_;
    match::Tally tally_;
};

int test(const Request& request) {
    const std::vector<match::Tuned> usual = tune::tunable_numbers();
    std::vector<match::Tuned> changed = usual;
    if (auto read = read_into(request.test, match::Field::Value, changed); !read)
        return fail(to_string(read.error()));
    match::Spsa::Trial trial{{}, values_of(changed), values_of(usual)};
    Run run(request);
    run.play([&](match::Random&) { return trial; }, [](const auto&, int) {}, [] {});
    std::cout << standing(run.tally()) << '\n';
    return 0;
}

int tune_numbers(const Request& request) {
    std::vector<match::Tuned> numbers = tune::tunable_numbers();
    if (auto read = read_into(request.start, match::Field::Value, numbers); !read)
        return fail(to_string(read.error()));
    numbers = match::with_default_steps(std::move(numbers));
    if (auto read = read_into(request.steps, match::Field::Step, numbers); !read)
        return fail(to_string(read.error()));
    match::Spsa spsa(numbers, request.rate);
    Run run(request);
    Result<void> saved;
    const auto save = [&] { saved = write_file(request.out, match::values_text(spsa.numbers())); };
    run.play([&](match::Random& random) { return spsa.trial(random); },
             [&](const match::Spsa::Trial& trial, int points) { spsa.learn(trial, points); }, save);
    save();

    std::cout << run.tally().games() << " games\n";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const match::Tuned& tuned = spsa.numbers()[i];
        const double steps = tuned.step > 0 ? (tuned.value - numbers[i].value) / tuned.step : 0;
        std::cout << fmt::format("{:<28} {:8.0f} -> {:8.1f}  ({:+.2f} steps)\n", tuned.name,
                                 numbers[i].value, tuned.value, steps);
    }
    if (!saved) return fail(to_string(saved.error()));
    if (request.table.empty()) return 0;
    const auto table = read_file(request.table);
    if (!table) return fail(to_string(table.error()));
    const auto written = write_file(request.table, match::table_with(*table, spsa.numbers()));
    return written ? 0 : fail(to_string(written.error()));
}

int play_for_farm(const Request& request) {
    tune::SelfPlay players(request.nodes, request.net);
    std::string line;
    while (std::getline(std::cin, line))
        std::cout << tune::answer(players, line) << std::endl;
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Tunes the numbers of the search by games against itself.", "chuhe-spsa");
    Request request;
    app.add_option("--start", request.start, "numbers to begin with, a name and a value a line");
    app.add_option("--steps", request.steps, "steps other than a fifth; 0 leaves a number alone");
    app.add_option("--out", request.out, "where the numbers go")->capture_default_str();
    app.add_option("--table", request.table, "also write them to this table, parameters.inc");
    app.add_option("--test", request.test, "do not tune: play these numbers against the engine's");
    app.add_option("--net", request.net, "network file; default: the one in the program")
        ->check(CLI::ExistingFile);
    app.add_option("--seconds", request.seconds, "how long")
        ->check(CLI::Range(0.0, 1e7))
        ->capture_default_str();
    app.add_option("--nodes", request.nodes, "for every move")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--rate", request.rate, "share of a step for every point won")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--threads", request.threads, "games at the same time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    app.add_flag("--list", request.lists, "print the names, values and steps of all numbers");
    app.add_flag("--player", request.is_player, "play pairs of games for a farm");
    app.add_option("--seed", request.seed, "of all that is random")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    if (!request.net.empty()) {
        const auto network = nnue::Network::load(request.net);
        if (!network) return fail(to_string(network.error()));
    }
    if (request.lists) {
        std::cout << match::numbers_text(tune::tunable_numbers());
        return 0;
    }
    if (request.is_player) return play_for_farm(request);
    return request.test.empty() ? tune_numbers(request) : test(request);
}
