// SPDX-License-Identifier: MIT
//
// One program at a time changes a library: the server keeps open games in memory, and would
// overwrite the changes of a second one. SQLite's own lock would keep out readers as well, and with
// them backups; so there is a file for it beside the library, "library.chuhe-lock". The lock ends
// with the process, however that ends; a file that is left behind locks nothing.
#pragma once

#include <cstdint>
#include <string>

namespace chuhe::database {

class LibraryLock {
public:
    enum class State : std::uint8_t {
        Ours,
        OfAnother,    // a program, or another object in this one
        Unavailable,  // there can be no such file: SQLite's own lock has to do
    };

    // Does not wait.
    explicit LibraryLock(const std::string& library);
    ~LibraryLock();
    LibraryLock(const LibraryLock&) = delete;
    LibraryLock& operator=(const LibraryLock&) = delete;

    State state() const { return state_; }
    bool is_ours() const { return state_ == State::Ours; }
    bool is_of_another() const { return state_ == State::OfAnother; }

private:
    std::string file_;
    int handle_ = -1;
    State state_ = State::Unavailable;
};

}  // namespace chuhe::database
