// SPDX-License-Identifier: MIT
//
// chuhe bench [DEPTH] [--threads N] [--hash MB] [--json]
// chuhe bench --mates FILE [--every N] [--movetime MS] [--hash MB] [--json]
//
// Without --mates: the signature of the search, and its speed. With it: how many puzzles of a
// record file the engine announces as mate, with a line that does end in mate within the announced
// moves.
#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/engine/bench.h"
#include "chuhe/engine/engine.h"
#include "chuhe/messages/figures.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/message_json.h"
#include "cli/progress.h"
#include "cli/record_input.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::array kBenchOptions = {
    Option{"--threads", OptionKind::Value, "N", &messages::kHelpBenchThreads},
    Option{"--hash", OptionKind::Value, "MB", &messages::kHelpBenchHash},
    Option{"--mates", OptionKind::Value, "FILE", &messages::kHelpBenchMates},
    Option{"--every", OptionKind::Value, "N", &messages::kHelpBenchEvery},
    Option{"--movetime", OptionKind::Value, "MS", &messages::kHelpBenchMoveTime},
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpBenchJson},
};

struct BenchRequest {
    int depth = engine::BenchPlan{}.depth;
    int threads = 1;
    int hash = 0;  // 0: the default
    int every = 1;
    int move_time = 500;
    bool json = false;
};

double per_second(std::uint64_t count, engine::Milliseconds time) {
    return static_cast<double>(count) * 1000 /
           static_cast<double>(std::max<std::int64_t>(time.count(), 1));
}

ExitCode search_positions(const BenchRequest& request, const Streams& io) {
    engine::BenchPlan plan;
    plan.depth = request.depth;
    plan.threads = request.threads;
    if (request.hash > 0) plan.hash_megabytes = static_cast<std::size_t>(request.hash);
    if (!request.json) {
        plan.on_position = [&](std::string_view fen, std::uint64_t nodes) {
            io.out << fmt::format("{:>10}  {}\n", nodes, fen);
        };
    }
    const engine::BenchResult result = engine::run_bench(plan);
    const double speed = per_second(result.nodes, result.time);
    if (request.json) {
        const nlohmann::ordered_json report = {{"nodes", result.nodes},
                                               {"milliseconds", result.time.count()},
                                               {"nps", static_cast<std::uint64_t>(speed)}};
        io.out << report.dump(2) << '\n';
    } else {
        const double seconds = static_cast<double>(result.time.count()) / 1000;
        io.out << say(messages::kBenchNodes, result.nodes).in(io.language) << '\n'
               << say(messages::kBenchSpeed, fmt::format("{:.3f}", seconds),
                      fmt::format("{:.2f}", speed / 1e6))
                      .in(io.language)
               << '\n';
    }
    return ExitCode::Good;
}

// One puzzle and its outcome.
struct Attempt {
    std::string name;
    engine::Score score = 0;
    bool is_proven = false;  // announced, and the line ends in mate within the announced moves
    Message remark;
};

// Does the line, played out, end with the opponent unable to move, within the announced moves?
bool ends_in_mate(Position position, const std::vector<Move>& line, int moves) {
    if (static_cast<int>(line.size()) > 2 * moves - 1) return false;
    for (const Move move : line) {
        if (!is_legal(position, move)) return false;
        position.make(move);
    }
    return line.size() % 2 == 1 && !has_legal_move(position);
}

Attempt solve(engine::Engine& engine, const Position& position, const BenchRequest& request) {
    Attempt attempt;
    engine.new_game();
    engine.set_position(position, {});
    engine::Limits limits;
    limits.move_time = engine::Milliseconds(request.move_time);
    std::vector<Move> line;
    engine.think(limits, [&](const engine::Report& report) {
        if (report.rank != 1) return;
        attempt.score = report.score;
        line = report.line;
    });
    if (!engine::is_mate(attempt.score) || attempt.score < 0) {
        attempt.remark = say(messages::kNoMateAnnounced, attempt.score);
        return attempt;
    }
    const int moves = engine::moves_to_mate(attempt.score);
    attempt.is_proven = ends_in_mate(position, line, moves);
    attempt.remark =
        say(attempt.is_proven ? messages::kMateProven : messages::kMateUnproven, moves);
    return attempt;
}

ExitCode solve_mates(const std::string& path, const BenchRequest& request, const Streams& io) {
    auto input = RecordInput::open(path, io.in, {});
    if (!input) return refuse(input.error(), io);
    engine::Engine engine;
    engine::Options options;
    options.threads = request.threads;
    options.hash_megabytes = static_cast<std::size_t>(request.hash > 0 ? request.hash : 64);
    engine.set_options(options);

    int tried = 0;
    int announced = 0;
    int proven = 0;
    nlohmann::ordered_json failures = nlohmann::ordered_json::array();
    formats::ReadGame item;
    Progress progress(io, total_size({&path, 1}));
    for (int number = 1;; ++number) {
        const Result<bool> more = (*input)->reader().next(item);
        if (!more) {
            return refuse(more.error(), io);
        }
        if (!*more) break;
        if ((number - 1) % request.every != 0 || !item.game.start_position()) continue;
        ++tried;
        progress.show((*input)->bytes_read(), path);
        const Attempt attempt = solve(engine, *item.game.start_position(), request);
        announced += engine::is_mate(attempt.score) && attempt.score > 0 ? 1 : 0;
        proven += attempt.is_proven ? 1 : 0;
        if (attempt.is_proven) continue;
        const std::string fen = to_fen(*item.game.start_position());
        failures.push_back({{"number", number}, {"fen", fen}});
        put_message(failures.back(), attempt.remark);
        progress.hide();
        if (!request.json)
            io.out << fmt::format("{}: {}: {}\n", number, fen, attempt.remark.in(io.language));
    }
    progress.hide();
    if (request.json) {
        const nlohmann::ordered_json report = {{"puzzles", tried},
                                               {"announced", announced},
                                               {"proven", proven},
                                               {"failures", failures}};
        io.out << report.dump(2) << '\n';
    } else {
        io.out << say(messages::kMatesSummary, tried, announced, proven,
                      fmt::format("{:.1f}", 100.0 * proven / std::max(tried, 1)))
                      .in(io.language)
               << '\n';
    }
    return tried > 0 ? ExitCode::Good : ExitCode::BadInput;
}

tl::expected<BenchRequest, Message> read_bench_request(const Arguments& arguments) {
    BenchRequest request;
    Message problem;
    const auto read = [&](std::string_view option, int least, int most, int& target) {
        const auto text = arguments.value(option);
        if (!text) return;
        const auto number = read_number(*text, option, least, most);
        if (number)
            target = *number;
        else if (problem.empty())
            problem = number.error();
    };
    read("--threads", 1, engine::Engine::most_threads(), request.threads);
    read("--hash", 1, static_cast<int>(engine::Options::kMostHash), request.hash);
    read("--every", 1, 1'000'000, request.every);
    read("--movetime", 1, 3'600'000, request.move_time);
    request.json = arguments.has("--json");
    if (!problem.empty()) return tl::make_unexpected(problem);
    for (const std::string_view option : {"--every", "--movetime"}) {
        if (arguments.has(option) && !arguments.has("--mates"))
            return tl::make_unexpected(say(messages::kOnlyWithMates, option));
    }
    if (arguments.words().size() > 1) return tl::make_unexpected(say(messages::kOneDepth));
    if (!arguments.words().empty()) {
        if (arguments.has("--mates")) return tl::make_unexpected(say(messages::kDepthWithMates));
        const auto depth = read_number(arguments.words()[0], "DEPTH", 1, engine::kMaxPly - 1);
        if (!depth) return tl::make_unexpected(depth.error());
        request.depth = *depth;
    }
    return request;
}

ExitCode run_bench(const Arguments& arguments, const Streams& io) {
    const auto request = read_bench_request(arguments);
    if (!request) return refuse_usage(kBenchCommand, request.error(), io);
    try {
        if (const auto path = arguments.value("--mates"))
            return solve_mates(std::string(*path), *request, io);
        return search_positions(*request, io);
    } catch (const std::bad_alloc&) {
        return refuse(kBenchCommand, say(messages::kNoMemoryForSearch), io);
    }
}

}  // namespace

const Command kBenchCommand{
    .name = "bench",
    .usage = "bench [DEPTH] [OPTIONS]",
    .summary = messages::kSummaryBench,
    .details = &messages::kDetailsBench,
    .examples =
        "  chuhe bench\n"
        "  chuhe bench --mates puzzles.eglib --every 20 --movetime 500\n",
    .options = kBenchOptions,
    .run = &run_bench,
};

}  // namespace chuhe::cli
