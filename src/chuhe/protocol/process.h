// SPDX-License-Identifier: MIT
//
// A program that we start and talk to line by line, through pipes. Behind it, child.h is the only
// part of this room that talks to the operating system.
//
// Nothing here waits forever: every read and write has a deadline. A started program is terminated
// with the object, together with everything it started itself.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"

namespace chuhe::protocol {

using Deadline = std::chrono::steady_clock::time_point;

class Child;

// What to start. A program without a slash is searched in PATH.
struct ProgramCall {
    std::string program = {};
    std::vector<std::string> arguments = {};
    std::string folder = {};  // its working directory; empty: ours
    // Keep its standard error for last_words(); otherwise it is discarded.
    bool keeps_last_words = false;
    // Bytes of memory it may reserve, as far as the system can enforce it; 0: no limit.
    std::uint64_t most_memory = 0;
    bool yields = false;  // runs at a lower priority than we do
};

// For one thread at a time.
class Process {
public:
    // An interrupt typed at the terminal reaches us but not it: we terminate it when we are done.
    static Result<std::unique_ptr<Process>> start(const ProgramCall& call);

    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    // Kills it if it is still running.
    ~Process();

    // What became of an attempt to read a line.
    enum class Reading : std::uint8_t {
        Line,
        Nothing,  // yet
        End,      // it has closed its output: no more lines will come
    };

    // The next line, without its end. Lines longer than kLongestLine are cut.
    Reading read_line(std::string& line, Deadline until);

    // False if it no longer reads, or not before the deadline.
    bool write(std::string_view text, Deadline until);

    // Closes its input and gives it until the deadline to exit; then it is killed.
    void end(Deadline until);

    // Whether it exited by itself within this time, and how: "exit code 3", "signal 11
    // (Segmentation fault)". Empty while it is running.
    Message how_it_ended(Deadline until);

    // The end of its standard error output so far.
    std::string last_words();

    static constexpr std::size_t kLongestLine = 1 << 20;
    static constexpr std::size_t kMostLastWords = 2000;

private:
    explicit Process(std::unique_ptr<Child> child);

    bool take_line(std::string& line);
    bool fill(Deadline until);
    void forget_first_words();

    std::unique_ptr<Child> child_;
    bool is_output_closed_ = false;
    bool is_skipping_ = false;  // skipping the rest of a line that was cut
    std::string buffer_;
    std::size_t searched_ = 0;  // the beginning of the buffer that contains no line end
    std::string last_words_;
};

}  // namespace chuhe::protocol
