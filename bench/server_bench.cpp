// SPDX-License-Identifier: MIT
//
// The web app's server under load: many event streams and a steady flow of requests for a minute,
// while the engine thinks continuously and hundreds of useless connections are open. Reports
// response times, failures, and memory growth.
//
//   build/bench/bench/server                       200 streams, 400 requests a second, 60 seconds,
//                                                  300 silent and 300 dripping connections
//   build/bench/bench/server --seconds 10 --rate 50 --streams 20 --crowd 0
//   build/bench/bench/server --store postgresql://club@/empty --servers 2
//                                                  servers that share this library, which must be
//                                                  empty; browsers and streams are divided
//
// It starts its own `chuhe serve` on a free local port, with a library in a temporary folder unless
// there is a store, contacts nothing else, and stops by itself. The exit code is 1 if a request
// failed, a stream broke, or a client over its limit did not get a proper refusal. Response times
// are for the reader to judge: they depend on what else the machine is doing, so its load is
// printed too.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "http_client.h"
#include "server_crowd.h"
#include "server_program.h"
#include "server_streams.h"

namespace {

using namespace std::chrono_literals;
using chuhe::bench::Crowd;
using chuhe::bench::HttpClient;
using chuhe::bench::program_to_press;
using chuhe::bench::ServerProgram;
using chuhe::bench::Streams;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

struct Options {
    int seconds = 60;
    int rate = 400;
    int streams = 200;
    int crowd = 300;  // silent, and as many dripping
    std::string store = {};
    int servers = 1;  // more than one only with a store
};

constexpr int kMostSeconds = 600;
constexpr int kMostRate = 5000;
constexpr int kMostStreams = 2000;
constexpr int kMostCrowd = 500;
constexpr int kMostServers = 8;
constexpr int kBrowsers = 10;

Options read_options(int count, char** words) {
    Options options;
    const auto number = [](const std::string& text, int most, int least = 1) {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size() || value < least ||
            value > most) {
            throw std::runtime_error("'" + text + "' is not a number from " +
                                     std::to_string(least) + " to " + std::to_string(most));
        }
        return value;
    };
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string name = words[i];
        if (name == "--seconds") {
            options.seconds = number(words[i + 1], kMostSeconds);
        } else if (name == "--rate") {
            options.rate = number(words[i + 1], kMostRate);
        } else if (name == "--streams") {
            options.streams = number(words[i + 1], kMostStreams);
        } else if (name == "--crowd") {
            options.crowd = number(words[i + 1], kMostCrowd, 0);
        } else if (name == "--store") {
            options.store = words[i + 1];
        } else if (name == "--servers") {
            options.servers = number(words[i + 1], kMostServers);
        } else {
            throw std::runtime_error(
                "usage: server [--seconds N] [--rate N] [--streams N] [--crowd N] [--store "
                "ADDRESS [--servers N]]");
        }
    }
    if (options.servers > 1 && options.store.empty()) {
        throw std::runtime_error("several servers need a --store");
    }
    return options;
}

enum Kind : std::uint8_t { Move, Node, List, Settings, NewGame, kKinds };
constexpr std::array<const char*, kKinds> kTitles = {"a move", "a node with its moves",
                                                     "a list of games", "settings", "a new game"};

struct Figures {
    std::array<std::vector<double>, kKinds> milliseconds;
    long errors = 0;
    std::string first_error = {};
};

// One browser making requests over one connection.
class Browser {
public:
    Browser(const ServerProgram& server, int number)
        : client_(server.port(), server.token(), "browser" + std::to_string(number)) {
        start_game();
    }

    void ask(long tick) {
        const std::string game = "/api/games/" + std::to_string(game_);
        switch (tick % 4) {
            case 0:
                move();
                break;
            case 1:
                get(Node, game + "/nodes/" + std::to_string(moves_));
                break;
            case 2:
                get(List, "/api/games?limit=20");
                break;
            default:
                get(Settings, "/api/settings");
                break;
        }
    }

    void start_game() {
        const auto answer = post(NewGame, "/api/games", {{"kind", "play"}});
        if (!answer.empty()) game_ = Json::parse(answer).at("id").get<int>();
        moves_ = 0;
    }

    Figures figures;

private:
    // The same opening, in one new game after another.
    void move() {
        constexpr std::array kOpening = {"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "c3c4",
                                         "g6g5", "h0h6", "h7i7", "h6g6", "i7i8", "b0c2", "d9e8"};
        if (moves_ == static_cast<int>(kOpening.size())) start_game();
        post(Move, "/api/games/" + std::to_string(game_) + "/play",
             {{"op", "move"}, {"move", kOpening[static_cast<std::size_t>(moves_)]}});
        ++moves_;
    }

    void get(Kind kind, const std::string& path) {
        note(kind, path, [&] { return client_.get(path); });
    }
    std::string post(Kind kind, const std::string& path, const Json& body) {
        return note(kind, path, [&] { return client_.post(path, body.dump()); });
    }

    template <class Ask>
    std::string note(Kind kind, const std::string& path, const Ask& ask) {
        const auto begin = Clock::now();
        std::string trouble;
        std::string body;
        try {
            const HttpClient::Response response = ask();
            body = response.body();
            if (response.result_int() >= 300)
                trouble = std::to_string(response.result_int()) + ' ' + body;
        } catch (const std::exception& error) {
            trouble = error.what();
        }
        const std::chrono::duration<double, std::milli> taken = Clock::now() - begin;
        figures.milliseconds[kind].push_back(taken.count());
        if (trouble.empty()) return body;
        if (figures.errors++ == 0) figures.first_error = path + ": " + trouble;
        return {};
    }

    HttpClient client_;
    int game_ = 0;
    int moves_ = 0;
};

using Servers = std::vector<std::unique_ptr<ServerProgram>>;

// Requests at an even pace, however long individual ones take; returns what all browsers recorded.
// They are divided between the servers.
Figures press(const Servers& servers, const Options& options) {
    std::vector<std::thread> threads;
    std::mutex mutex;
    Figures all;
    const auto begin = Clock::now() + 200ms;
    const long ticks = static_cast<long>(options.seconds) * options.rate;
    for (int number = 0; number < kBrowsers; ++number) {
        threads.emplace_back([&, number] {
            Browser browser(*servers[static_cast<std::size_t>(number) % servers.size()], number);
            // Each browser goes through all kinds, based on its own count rather than a shared one.
            long own = number;
            for (long tick = number; tick < ticks; tick += kBrowsers, ++own) {
                std::this_thread::sleep_until(
                    begin + std::chrono::microseconds(tick * 1'000'000 / options.rate));
                browser.ask(own);
            }
            const std::scoped_lock lock(mutex);
            for (std::size_t kind = 0; kind < kKinds; ++kind) {
                auto& target = all.milliseconds[kind];
                const auto& noted = browser.figures.milliseconds[kind];
                target.insert(target.end(), noted.begin(), noted.end());
            }
            all.errors += browser.figures.errors;
            if (all.first_error.empty()) all.first_error = browser.figures.first_error;
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    return all;
}

bool think(const ServerProgram& server, const std::string& client, const std::string& slot) {
    HttpClient connection(server.port(), server.token(), client);
    const Json body = {{"slot", slot},
                       {"fen", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"}};
    const auto answer = connection.post("/api/analysis", body.dump());
    if (answer.result_int() == 429) {
        // A proper refusal gives the reason, and when to retry.
        return !(answer.find("Retry-After") != answer.end() &&
                 Json::parse(answer.body()).at("error").at("kind") == "too_much");
    }
    return answer.result_int() == 200;
}

// A client that asks for too much is refused at some point; think() checks that the refusal is
// proper.
bool is_greed_refused(const ServerProgram& server) {
    for (int i = 0; i < 20; ++i) {
        if (!think(server, "greedy", "slot" + std::to_string(i))) return true;
    }
    return false;
}

// Connections take a file descriptor each.
void allow_many_files() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

double percentile(const std::vector<double>& sorted, double part) {
    if (sorted.empty()) return 0;
    return sorted[std::min(sorted.size() - 1,
                           static_cast<std::size_t>(part * static_cast<double>(sorted.size())))];
}

void print(Figures& figures, double seconds) {
    fmt::print("{:24} {:>8} {:>9} {:>9} {:>9} {:>9}\n", "request", "number", "p50 ms", "p95 ms",
               "p99 ms", "max ms");
    std::size_t total = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        std::vector<double>& times = figures.milliseconds[kind];
        std::ranges::sort(times);
        total += times.size();
        fmt::print("{:24} {:>8} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f}\n", kTitles[kind], times.size(),
                   percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99),
                   times.empty() ? 0 : times.back());
    }
    fmt::print("{} requests in {:.1f} s ({:.0f} a second), {} errors\n", total, seconds,
               static_cast<double>(total) / seconds, figures.errors);
    if (figures.errors > 0) fmt::print("the first error: {}\n", figures.first_error);
}

std::string load_average() {
    std::ifstream file("/proc/loadavg");
    std::string one;
    file >> one;
    return one;
}

// What is open at one server while it is pressed.
struct Bystanders {
    Bystanders(const ServerProgram& its_server, int stream_count, int crowd_count)
        : server(its_server),
          streams(server.port(), server.token(), stream_count),
          crowd(server.port(), crowd_count, crowd_count) {}

    const ServerProgram& server;
    Streams streams;
    Crowd crowd;
    long memory_before = 0;  // of the server
    long memory_after = 0;
};
using Everywhere = std::vector<std::unique_ptr<Bystanders>>;

Everywhere open_bystanders(const Servers& servers, const Options& options) {
    Everywhere all;
    const int count = static_cast<int>(servers.size());
    for (int i = 0; i < count; ++i) {
        const int streams = options.streams / count + (i < options.streams % count ? 1 : 0);
        all.push_back(std::make_unique<Bystanders>(*servers[static_cast<std::size_t>(i)], streams,
                                                   options.crowd));
    }
    return all;
}

// What the first requests allocate is kept: connections, tables, and the 200 games that a server
// keeps open.
void warm_up(const Servers& servers, const Options& options) {
    for (const auto& server : servers) {
        Browser browser(*server, kBrowsers);
        for (int i = 0; i < 210; ++i)
            browser.start_game();
    }
    press(servers, {std::min(5, options.seconds), options.rate, options.streams});
}

// True if no stream broke.
bool print_bystanders(const Everywhere& everywhere, const Options& options) {
    bool is_unbroken = true;
    for (const auto& one : everywhere) {
        if (everywhere.size() > 1) fmt::print("the server at port {}\n", one->server.port());
        fmt::print("streams: {} open at the end, {} events, {} broken\n", one->streams.open_count(),
                   one->streams.events(), one->streams.broken());
        fmt::print(
            "useless connections: {} at a time, {} closed by the server, {} of them with "
            "408\n",
            2 * options.crowd, one->crowd.closed(), one->crowd.refused());
        fmt::print("memory: {:.1f} MiB before, {:.1f} MiB after\n",
                   static_cast<double>(one->memory_before) / 1024,
                   static_cast<double>(one->memory_after) / 1024);
        is_unbroken = is_unbroken && one->streams.broken() == 0;
    }
    return is_unbroken;
}

int run(const Options& options) {
    Servers servers;
    for (int i = 0; i < options.servers; ++i)
        servers.push_back(std::make_unique<ServerProgram>(program_to_press(), options.store));
    allow_many_files();  // after the servers have started: they must manage by themselves
    const Everywhere everywhere = open_bystanders(servers, options);
    if (!think(*servers.front(), "watcher0", "main")) throw std::runtime_error("no analysis");
    warm_up(servers, options);
    for (const auto& one : everywhere)
        one->memory_before = one->server.resident();
    const auto begin = Clock::now();
    Figures figures = press(servers, options);
    const std::chrono::duration<double> taken = Clock::now() - begin;
    for (const auto& one : everywhere)
        one->memory_after = one->server.resident();
    const bool is_refused = is_greed_refused(*servers.front());

    fmt::print(
        "{} server{}, {} streams, {} requests a second, {} cores, the engine thinking; "
        "load {}\n",
        options.servers, options.servers == 1 ? "" : "s", options.streams, options.rate,
        std::thread::hardware_concurrency(), load_average());
    print(figures, taken.count());
    const bool is_unbroken = print_bystanders(everywhere, options);
    fmt::print("a client over its limit was {}\n",
               is_refused ? "refused politely" : "not refused, but should be");
    return figures.errors == 0 && is_unbroken && is_refused ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
    try {
        return run(read_options(count, words));
    } catch (const std::exception& error) {
        fmt::print(stderr, "server: {}\n", error.what());
        return 2;
    }
}
