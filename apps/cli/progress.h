// SPDX-License-Identifier: MIT
//
// How far a long work has come, in one line of the terminal that is written over and over:
//
//    [====......]  43 %, 12 s left: finals.pgn
//
// Silent when stderr is no terminal, and while the work is short.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace chuhe::cli {

// The line itself. `total` 0: nobody knows how much there is. What was done `before` the seconds
// began says nothing about the speed.
std::string progress_line(std::uint64_t done, std::uint64_t total, double seconds,
                          std::string_view what, std::uint64_t before = 0);

class Progress {
public:
    // `total` in any unit, and 0 where it is not known.
    Progress(const Streams& io, std::uint64_t total);
    ~Progress() { hide(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // So much of what show() will tell as done was done by an earlier run.
    void credit(std::uint64_t amount) { before_ += amount; }

    // Cheap enough for every game: it looks at the clock, and writes ten times a second at most.
    void show(std::uint64_t done, std::string_view what);

    // Call it before anything else is written to the terminal.
    void hide();

private:
    using Clock = std::chrono::steady_clock;

    std::ostream& err_;
    bool is_wanted_;
    std::uint64_t total_;
    std::uint64_t before_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point next_;
    bool is_shown_ = false;
};

}  // namespace chuhe::cli
