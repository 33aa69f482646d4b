// SPDX-License-Identifier: MIT
//
// The operating system's part of a Process: child_posix.cpp, child_windows.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "chuhe/protocol/process.h"

namespace chuhe::protocol {

// A running program and the pipes to it. For one thread at a time. Call reap() before destroying
// it.
class Child {
public:
    virtual ~Child() = default;

    enum class Output : std::uint8_t {
        Some,
        Nothing,  // yet
        Closed,   // and there will be no more
    };

    // Appends what the program writes, once there is something, to `output`; and to `errors` what
    // it writes to standard error meanwhile, if that is kept: a program whose errors nobody reads
    // blocks forever once the pipe is full.
    virtual Output read(std::string& output, std::string& errors, Deadline until) = 0;

    // Only what has been written to standard error already.
    virtual void read_errors(std::string& errors) = 0;

    // False if it no longer reads, or not before the deadline.
    virtual bool write(std::string_view text, Deadline until) = 0;

    virtual void close_input() = 0;

    virtual bool has_ended_by(Deadline until) = 0;

    // Ends it and everything it started, and waits for that. The second time, does nothing.
    virtual void reap() = 0;

    // Once it is reaped: "exit code 3".
    virtual Message how_it_ended() const = 0;
};

// What a program has written to standard error may be much, and only the last words count: call
// this whenever something was added.
inline void forget_first_errors(std::string& errors) {
    if (errors.size() > 2 * Process::kMostLastWords)
        errors.erase(0, errors.size() - Process::kMostLastWords);
}

Result<std::unique_ptr<Child>> start_child(const ProgramCall& call);

}  // namespace chuhe::protocol
