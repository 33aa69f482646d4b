// SPDX-License-Identifier: MIT
//
// The machine we run on, and the program that was built: the only file of this door that talks to
// the operating system.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "chuhe/messages/language.h"

namespace chuhe::cli {

bool stdin_is_terminal();
bool stdout_is_terminal();
bool stderr_is_terminal();

// Writing to a pipe that nobody reads any more shall fail like writing to a full disk, instead of
// killing the program.
void let_writes_to_closed_pipes_fail();

// The C library gives threads heaps of their own, eight for each core, and each keeps the memory of
// its largest work. A program with hundreds of threads that mostly wait fares better with a few.
// Before the first thread is started.
void share_heaps_between_threads();

// While one exists, the first interrupt (Ctrl-C, or a request to end) is only noted, so that work
// in progress can be left in good order. The second one ends the program as usual, unless it comes
// at once: then it is the same, sent twice. One at a time.
class InterruptWatch {
public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    bool was_interrupted() const;
};

// Ends the program successfully when it is still there after that time, without ado: no destructor
// runs. Only for programs that have nothing left to save.
class LatestExit {
public:
    explicit LatestExit(std::chrono::milliseconds time);
    ~LatestExit();
    LatestExit(const LatestExit&) = delete;
    LatestExit& operator=(const LatestExit&) = delete;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_over_ = false;
    std::thread watcher_;
};

// As LC_ALL, LC_MESSAGES or LANG say, in this order.
Language user_language();

// Where this program may keep what it needs the next time, below XDG_STATE_HOME or the home of the
// user; the folder need not be there yet. Nothing when there is no such place.
std::optional<std::string> state_folder();

// "2026.03.14", as records write it.
std::string today();

// What was learnt about a machine. Nothing: it could not be found out.
struct Machine {
    std::string system;                   // "Debian GNU/Linux 12 (bookworm)"
    std::string processor;                // as it calls itself
    std::optional<int> x86_64_level;      // 1-4, of https://en.wikipedia.org/wiki/X86-64
    unsigned cores = 0;                   // those this process may use
    std::optional<std::uint64_t> memory;  // bytes
    std::optional<std::uint64_t> available_memory;
    std::string character_set;        // "UTF-8"
    std::optional<std::string> peer;  // the path of fairy-stockfish
};

// How this program was compiled.
struct Build {
    std::string version;
    std::string compiler;  // "g++ 12.2.0"
    std::optional<int> x86_64_level;
    bool has_assertions = false;
};

Machine this_machine();
Build this_build();

}  // namespace chuhe::cli
