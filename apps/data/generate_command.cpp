// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "commands.h"
#include "commit.h"
#include "generate.h"
#include "version.h"

namespace chuhe::data {
namespace {

struct GenerateRequest {
    GeneratePlan plan;
    NetworkChoice network;
    double seconds = 0;  // 0: no limit

    bool has_end() const { return plan.games != GeneratePlan().games; }
};

// "4000 games, 512345 plies, 36812 plies/s, 80 s left"
std::string progress_line(const GenerateProgress& progress, const GenerateRequest& request,
                          double seconds) {
    std::string text = fmt::format("{} games, {} plies, {:.0f} plies/s", progress.games,
                                   progress.plies, static_cast<double>(progress.plies) / seconds);
    double left = request.seconds > 0 ? request.seconds - seconds : 0;
    if (request.has_end()) {
        const auto missing =
            static_cast<double>(request.plan.games - progress.games_before - progress.games);
        const double for_games = missing * seconds / static_cast<double>(progress.games);
        left = request.seconds > 0 ? std::min(left, for_games) : for_games;
    }
    if (left >= 1) text += fmt::format(", {:.0f} s left", left);
    return text;
}

int run_generate(GenerateRequest& request) {
    auto network = chosen_network(request.network);
    if (!network) return fail(network.error());
    request.plan.play.network = std::move(*network);
    request.plan.engine = fmt::format("chuhe {} {}", kVersion, kCommit);
    const std::atomic<bool>& interrupted = interruption();
    std::atomic<bool> stop{false};
    Pace pace;
    const auto done = generate(request.plan, stop, [&](const GenerateProgress& progress) {
        const bool is_late = request.seconds > 0 && pace.seconds() >= request.seconds;
        if (is_late || interrupted.load()) stop.store(true);
        if (pace.is_due()) std::cerr << progress_line(progress, request, pace.seconds()) << '\n';
    });
    if (!done) return fail(done.error());
    std::cerr << fmt::format("{} games, {} plies, and {} games that were there before\n",
                             done->games, done->plies, done->games_before);
    return 0;
}

}  // namespace

void add_generate_command(CLI::App& app, int& status) {
    const auto request = std::make_shared<GenerateRequest>();
    GeneratePlan& plan = request->plan;
    CLI::App* command = app.add_subcommand("generate", "play games against itself");
    command->add_option("--out", plan.folder, "folder for the chunks")->required();
    command
        ->add_option("--nodes", plan.play.nodes,
                     "soft limit per move: the current iteration is finished")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("--seed", plan.seed, "random seed")->capture_default_str();
    command->add_option("--games", plan.games, "number of games; default: unlimited")
        ->check(CLI::PositiveNumber);
    command->add_option("--seconds", request->seconds, "time limit in seconds")
        ->check(CLI::PositiveNumber);
    command->add_option("--hash", plan.play.hash_megabytes, "hash table per thread, in MB")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command
        ->add_option("--endings", plan.play.endings_percent,
                     "percentage of games that start with pieces removed")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    command->add_option("--chunk-games", plan.chunk_games, "games per chunk")
        ->check(CLI::Range(1, 50'000))
        ->capture_default_str();
    add_network_options(*command, request->network);
    add_threads_option(*command, plan.threads);
    command->callback([request, &status] { status = run_generate(*request); });
}

}  // namespace chuhe::data
