// SPDX-License-Identifier: MIT
//
// What a move in the browser costs at the start and at the end of a long game: a game between two
// people is played to ply 305 against `chuhe serve`, several times, with and without a clock. A
// move is what the app does for it: one request, plus a second one for the legal moves if the first
// reply does not contain them.
//
//   build/bench/bench/play             20 games each
//   build/bench/bench/play --games 5
//   CHUHE_PROGRAMS=/tmp/other/bin build/bench/bench/play      another program, for comparison
//
// Prints the median and the fastest of the moves around plies 10, 100 and 300; compare the fastest
// on a busy machine. Also prints the cost of a move in the room `play` alone, without the server.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/play/live_game.h"
#include "http_client.h"
#include "server_program.h"

namespace {

using namespace chuhe;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;
using Microseconds = std::chrono::duration<double, std::micro>;

constexpr std::array<std::size_t, 3> kPlies = {10, 100, 300};
constexpr std::size_t kAround = 5;
constexpr std::size_t kLength = kPlies.back() + kAround;

struct Cost {
    std::vector<double> times;

    double median() {
        std::ranges::sort(times);
        return times[times.size() / 2];
    }
    double least() const { return *std::ranges::min_element(times); }
};

using Costs = std::map<std::size_t, Cost>;  // by ply

void note(Costs& costs, std::size_t ply, Clock::duration time) {
    for (const std::size_t wanted : kPlies) {
        if (wanted - kAround <= ply && ply <= wanted + kAround)
            costs[wanted].times.push_back(Microseconds(time).count());
    }
}

void print(const std::string& title, Costs& costs) {
    fmt::print("{}\n", title);
    for (auto& [ply, cost] : costs)
        fmt::print("  ply {:3}  median {:8.1f} us  fastest {:8.1f} us\n", ply, cost.median(),
                   cost.least());
    fmt::print("  ply {} / ply {}: {:.2f} (fastest)\n", kPlies.back(), kPlies.front(),
               costs[kPlies.back()].least() / costs[kPlies.front()].least());
}

// A random game, the same in every run, that does not end before kLength.
std::vector<Move> long_game() {
    for (std::uint64_t seed = 1;; ++seed) {
        std::mt19937_64 random(seed);
        play::LiveGame game({}, rules::History(Position::start()));
        while (!game.is_over() && game.history().plies() < kLength) {
            const MoveList moves = legal_moves(game.position());
            (void)game.perform(play::MakeMove{moves[random() % moves.size()]}, {});
        }
        if (game.is_over()) continue;
        return {game.history().moves().begin(), game.history().moves().end()};
    }
}

// Without the server.
void play_by_itself(const std::vector<Move>& moves, int games, Costs& costs) {
    for (int i = 0; i < games; ++i) {
        play::LiveGame game({}, rules::History(Position::start()));
        for (const Move move : moves) {
            const auto begin = Clock::now();
            (void)game.perform(play::MakeMove{move}, begin);
            note(costs, game.history().plies(), Clock::now() - begin);
        }
    }
}

class Browser {
public:
    explicit Browser(const bench::ServerProgram& server)
        : client_(server.port(), server.token(), "bench") {}

    std::string begin(bool has_clock) {
        Json body = {{"kind", "play"}};
        if (has_clock) body["clock"] = {{"base", 3'600'000}, {"increment", 5'000}};
        return "/api/games/" + post("/api/games", body).at("id").dump();
    }

    void move(const std::string& game, Move move) {
        const Json change = post(game + "/play", {{"op", "move"}, {"move", to_string(move)}});
        if (change.at("head").at("play").at("status") != "playing") fail(change.dump());
        if (change.contains("position")) return;
        const auto answer = client_.get(game + "/nodes/" + change.at("node").dump());
        if (answer.result_int() != 200) fail("no position");
    }

private:
    Json post(const std::string& path, const Json& body) {
        const auto answer = client_.post(path, body.dump());
        if (answer.result_int() >= 300) fail(answer.body());
        return Json::parse(answer.body());
    }

    [[noreturn]] static void fail(const std::string& why) { throw std::runtime_error(why); }

    bench::HttpClient client_;
};

void play_in_browser(Browser& browser, const std::vector<Move>& moves, int games, bool has_clock,
                     Costs& costs) {
    for (int i = 0; i < games; ++i) {
        const std::string game = browser.begin(has_clock);
        std::size_t ply = 0;
        for (const Move move : moves) {
            const auto begin = Clock::now();
            browser.move(game, move);
            note(costs, ++ply, Clock::now() - begin);
        }
    }
}

}  // namespace

int main(int count, char** words) {
    try {
        const bool is_said = count == 3 && std::string(words[1]) == "--games";
        const int games = is_said ? std::atoi(words[2]) : 20;
        if ((count != 1 && !is_said) || games < 1) {
            throw std::runtime_error("usage: play [--games N]");
        }
        const std::vector<Move> moves = long_game();
        Costs alone;
        play_by_itself(moves, 50 * games, alone);
        print("a move in the room `play`", alone);
        const bench::ServerProgram server(bench::program_to_press());
        Browser browser(server);
        for (const bool has_clock : {false, true}) {
            Costs costs;
            play_in_browser(browser, moves, games, has_clock, costs);
            print(has_clock ? "a move in the browser, with a clock" : "a move in the browser",
                  costs);
        }
        return 0;
    } catch (const std::exception& error) {
        fmt::print(stderr, "play: {}\n", error.what());
        return 1;
    }
}
