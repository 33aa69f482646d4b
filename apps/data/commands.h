// SPDX-License-Identifier: MIT
//
// The commands of chuhe-data. Each add_…_command() registers one; running it sets the exit status.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/data/filter.h"
#include "chuhe/nnue/network.h"

namespace chuhe::data {

void add_check_command(CLI::App& app, int& status);
void add_generate_command(CLI::App& app, int& status);
void add_masters_command(CLI::App& app, int& status);
void add_openings_command(CLI::App& app, int& status);
void add_relabel_command(CLI::App& app, int& status);
void add_stat_command(CLI::App& app, int& status);
void add_unpack_command(CLI::App& app, int& status);

// Reports the problem on standard error and returns the exit status for it. In English, like the
// rest of the program: the development tools speak one language.
int fail(const Error& problem);

// The evaluation a command is to use.
struct NetworkChoice {
    std::string file;  // empty: the network in the program, if there is one
    bool is_handcrafted = false;
};
void add_network_options(CLI::App& command, NetworkChoice& choice);
Result<std::shared_ptr<const nnue::Network>> chosen_network(const NetworkChoice& choice);

void add_filter_options(CLI::App& command, Filter& filter);

// Defaults to one thread per core.
void add_threads_option(CLI::App& command, int& threads);

// Becomes true on SIGINT or SIGTERM. A second signal terminates the program immediately.
const std::atomic<bool>& interruption();

// Decides when the next progress line is due, and keeps track of the elapsed time.
class Pace {
public:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
    bool is_due() {
        if (Clock::now() < next_) return false;
        constexpr std::chrono::seconds kPause(10);
        next_ = Clock::now() + kPause;
        return true;
    }

private:
    using Clock = std::chrono::steady_clock;

    Clock::time_point begin_ = Clock::now();
    Clock::time_point next_ = begin_ + std::chrono::seconds(2);
};

}  // namespace chuhe::data
