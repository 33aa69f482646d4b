// SPDX-License-Identifier: MIT
//
// The progress of long work, on one line of the terminal that is continually rewritten:
//
//    [====......]  43 %, 12 s left: finals.pgn
//
// Silent if stderr is not a terminal, and for short work.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace chuhe::cli {

// The line itself. `total` 0: unknown. What was done `before` the seconds began does not count
// towards the speed.
std::string progress_line(std::uint64_t done, std::uint64_t total, double seconds,
                          std::string_view what, std::uint64_t before = 0,
                          Language language = Language::English);

class Progress {
public:
    // `total` in bytes, 0 if unknown.
    Progress(const Streams& io, std::uint64_t total);
    ~Progress() { hide(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // This much of what show() reports as done was done by an earlier run.
    void credit(std::uint64_t amount) { before_ += amount; }

    // Cheap enough to call for every game: it writes at most ten times a second.
    void show(std::uint64_t done, std::string_view what);

    // Call this before writing anything else to the terminal.
    void hide();

private:
    using Clock = std::chrono::steady_clock;

    std::ostream& err_;
    Language language_;
    bool is_wanted_;
    std::uint64_t total_;
    std::uint64_t before_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point next_;
    bool is_shown_ = false;
};

}  // namespace chuhe::cli
