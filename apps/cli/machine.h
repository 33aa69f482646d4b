// SPDX-License-Identifier: MIT
//
// The machine and this build. What it asks the operating system is in machine_posix.cpp and
// machine_windows.cpp.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "chuhe/messages/language.h"

namespace chuhe::cli {

bool stdin_is_terminal();
bool stdin_is_file();  // not a pipe, nor a device
bool stdout_is_terminal();
bool stderr_is_terminal();

// Makes writing to a closed pipe fail like writing to a full disk, instead of killing the program.
void let_writes_to_closed_pipes_fail();

// The C library gives threads heaps of their own, eight per core, and each keeps its peak memory. A
// program with hundreds of mostly waiting threads fares better with a few. Call it before the first
// thread is started.
void share_heaps_between_threads();

// Every connection of a server takes a file descriptor, and the usual limit is low, for the sake of
// old programs. Raises it as far as the system allows.
void allow_many_files();

// In bytes; 0 if it is not known.
std::uint64_t physical_memory();

// While one exists, the first interrupt (Ctrl-C or SIGTERM) is only recorded, so that work in
// progress can be finished cleanly. The second one terminates the program as usual, unless it
// follows at once: then it is the same interrupt, sent twice. One at a time.
class InterruptWatch {
public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    bool was_interrupted() const;
};

// Exits successfully if the program is still running that long after an interrupt, without calling
// destructors. Only for programs with nothing left to save.
class LatestExit {
public:
    LatestExit(const InterruptWatch& interrupts, std::chrono::milliseconds time);
    ~LatestExit();
    LatestExit(const LatestExit&) = delete;
    LatestExit& operator=(const LatestExit&) = delete;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_over_ = false;
    std::thread watcher_;
};

// Where this program may keep its state, below XDG_STATE_HOME or the user's home; the folder need
// not exist yet. Nothing if there is no such place.
std::optional<std::string> state_folder();

// A new, empty folder that only this user can read. The caller removes it. Nothing if there is no
// place for one.
std::optional<std::string> new_temporary_folder();

// In PATH, or where Debian puts games, which is not in root's PATH.
std::optional<std::string> find_program(std::string_view name);

// "2026.03.14", as in records.
std::string today();

// The folder of the installed documentation. Nothing if this program is not installed.
std::optional<std::string> installed_docs();

// What is known about a machine. Nothing: unknown.
struct Machine {
    std::string system = {};                   // "Debian GNU/Linux 12 (bookworm)"
    std::string processor = {};                // as reported by itself
    std::optional<int> x86_64_level = {};      // 1-4, of https://en.wikipedia.org/wiki/X86-64
    unsigned cores = 0;                        // available to this process
    std::optional<std::uint64_t> memory = {};  // bytes
    std::optional<std::uint64_t> available_memory = {};
    std::string character_set = {};                                 // "UTF-8"
    std::optional<std::string> peer = {};                           // the path of fairy-stockfish
    std::string where_peer_is = "apt-get install fairy-stockfish";  // how to get it
};

// How this program was compiled.
struct Build {
    std::string version;
    std::string compiler;  // "g++ 12.2.0"
    std::optional<int> x86_64_level;
    bool has_assertions = false;
};

// What the system says: its name, the processor's, the memory and the character set.
Machine system_facts();
Machine this_machine();
Build this_build();

}  // namespace chuhe::cli
