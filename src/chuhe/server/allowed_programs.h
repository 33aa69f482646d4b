// SPDX-License-Identifier: MIT
//
// The programs that may be started as engines: those that the user has named on the command line,
// and no others. A request, or a library from somewhere else, can only choose from them.
//
// They are kept in a file of the user's, one JSON object per line:
//
//   {"program":"/usr/games/fairy-stockfish","arguments":[]}
//
// The file is read whenever somebody asks, so that `chuhe engines allow` takes effect while a
// server is running. Every function may be called from any thread.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "chuhe/base/result.h"

namespace chuhe::server {

// A program that may be started as an engine, with exactly these arguments.
struct AllowedProgram {
    std::string program;  // an absolute path, or a name found in PATH
    std::vector<std::string> arguments = {};

    friend bool operator==(const AllowedProgram&, const AllowedProgram&) = default;
};

class AllowedPrograms {
public:
    // The file need not exist. An empty name: no file.
    explicit AllowedPrograms(std::string file = {}) : file_(std::move(file)) {}

    // Fails if the file cannot be read, or if other users could have changed it.
    Result<std::vector<AllowedProgram>> all() const;
    // False, too, if that cannot be found out.
    bool has(const AllowedProgram& program) const;

    // False if nothing had to be changed.
    Result<bool> allow(const AllowedProgram& program);
    Result<bool> forbid(const AllowedProgram& program);
    // As long as this object exists.
    void allow_for_now(AllowedProgram program);

private:
    Result<std::vector<AllowedProgram>> read() const;
    Result<void> write(const std::vector<AllowedProgram>& programs) const;

    std::string file_;
    mutable std::mutex mutex_;
    std::vector<AllowedProgram> for_now_;
};

// $XDG_CONFIG_HOME/chuhe/engines.jsonl, or ~/.config/chuhe/engines.jsonl.
Result<std::string> default_allowed_programs();

}  // namespace chuhe::server
