// SPDX-License-Identifier: MIT
//
// A program that we start and talk to in lines, through pipes. The only file of this room that
// talks to the operating system.
//
// Nothing here waits for ever: whoever reads or writes says until when. A program that has been
// started is ended with the object, together with all that it started itself.
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

// What to start. A program without a slash is looked for in PATH.
struct ProgramCall {
    std::string program;
    std::vector<std::string> arguments = {};
    std::string folder = {};  // where it runs; empty: where we run
    // Whether last_words() shall know what it says on standard error; else that is thrown away.
    bool keeps_last_words = false;
};

// One thread at a time may use it.
class Process {
public:
    // An interrupt typed at the terminal reaches us and not it: we end it when we have finished.
    static Result<std::unique_ptr<Process>> start(const ProgramCall& call);

    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    // Kills it if it still runs.
    ~Process();

    enum class Reading : std::uint8_t {
        Line,
        Nothing,  // yet
        End,      // it has closed its output: there will never be another line
    };

    // The next line, without its end. Longer ones than kLongestLine are cut.
    Reading read_line(std::string& line, Deadline until);

    // False when it does not listen any more, or until then.
    bool write(std::string_view text, Deadline until);

    // Closes its input and gives it until then to leave; afterwards it is killed.
    void end(Deadline until);

    // Whether it has left by itself within this time, and how: "exit code 3", "signal 11
    // (Segmentation fault)". Empty while it runs.
    Message how_it_ended(Deadline until);

    // The end of what it has said on standard error so far.
    std::string last_words();

    static constexpr std::size_t kLongestLine = 1 << 20;
    static constexpr std::size_t kMostLastWords = 2000;

private:
    Process(int process, int to_it, int from_it, int errors)
        : process_(process), to_it_(to_it), from_it_(from_it), errors_(errors) {}

    bool take_line(std::string& line);
    bool fill(Deadline until);
    bool wait_for_output(Deadline until);
    void take_errors();
    bool has_ended_by(Deadline until);
    void reap();

    int process_;  // also the number of its process group
    int to_it_;
    int from_it_;
    int errors_;  // its standard error; -1: nobody listens, or it is closed
    bool is_reaped_ = false;
    bool is_output_closed_ = false;
    bool is_skipping_ = false;  // the rest of a line that was cut
    int status_ = 0;
    std::string buffer_;
    std::size_t searched_ = 0;  // the beginning of the buffer that holds no end of line
    std::string last_words_;
};

}  // namespace chuhe::protocol
