// SPDX-License-Identifier: MIT
#include "commands.h"

#include <csignal>
#include <iostream>

#include "chuhe/base/cores.h"
#include "chuhe/nnue/embedded.h"

namespace chuhe::data {
namespace {

// Global because a signal handler cannot reach anything else.
std::atomic<bool> is_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void note_signal(int signal) {
    is_interrupted.store(true);
    static_cast<void>(std::signal(signal, SIG_DFL));
}

}  // namespace

int fail(const Error& problem) {
    std::cerr << "chuhe-data: " << to_string(problem) << '\n';
    return 1;
}

void add_network_options(CLI::App& command, NetworkChoice& choice) {
    CLI::Option* file = command.add_option("--net", choice.file,
                                           "network file; default: the network in the program");
    command.add_flag("--handcrafted", choice.is_handcrafted, "evaluate without a network")
        ->excludes(file);
}

Result<std::shared_ptr<const nnue::Network>> chosen_network(const NetworkChoice& choice) {
    if (choice.is_handcrafted) return nullptr;
    if (choice.file.empty()) return nnue::embedded_network();
    return nnue::Network::load(choice.file);
}

void add_filter_options(CLI::App& command, Filter& filter) {
    command.add_option("--decided", filter.decided, "drop positions with scores from this on")
        ->check(CLI::Range(1, 32767))
        ->capture_default_str();
    command.add_option("--quiet-plies", filter.quiet_plies, "this many plies after a capture …")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command.add_option("--quiet-step", filter.quiet_step, "… keep only one position in this many")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command.add_option("--most", filter.most, "maximum number of positions per game")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
}

void add_threads_option(CLI::App& command, int& threads) {
    threads = processor_cores();
    command.add_option("--threads", threads, "threads to use")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
}

const std::atomic<bool>& interruption() {
    static_cast<void>(std::signal(SIGINT, note_signal));
    static_cast<void>(std::signal(SIGTERM, note_signal));
    return is_interrupted;
}

}  // namespace chuhe::data
