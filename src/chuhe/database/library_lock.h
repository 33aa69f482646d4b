// SPDX-License-Identifier: MIT
//
// One program at a time changes a library: the server keeps open games in memory, and would
// overwrite the changes of a second one. SQLite's own lock would keep out readers as well, and with
// them backups; so there are two others:
//
//   name   a file beside the library, "library.chuhe-lock": while the library is being created or
//          replaced, too. It can be removed, and knows nothing of hard links.
//   file   one byte of the library itself, whatever name it is opened by.
//
// Both end with the process, however that ends; a file that is left behind locks nothing.
//
// Closing any handle of a file drops all locks that SQLite has on it in this process. The library
// is therefore not opened here if its name is locked already, and the lock must outlive SQLite's
// database: open it later, and close it earlier.
#pragma once

#include <cstdint>
#include <string>

namespace chuhe::database {

class LibraryLock {
public:
    enum class State : std::uint8_t {
        Ours,
        OfAnother,         // a program, or another object in this one
        UnderAnotherName,  // the same, by a hard link; or its lock file was removed. SQLite would
                           // not find its log, so that it cannot even be read
        Unavailable,       // the library cannot be locked: SQLite's own lock has to do
    };

    // Does not wait. A library that does not exist is locked by its name only.
    explicit LibraryLock(const std::string& library);
    ~LibraryLock();
    LibraryLock(const LibraryLock&) = delete;
    LibraryLock& operator=(const LibraryLock&) = delete;

    // Once more, after the library has been created or replaced. Must not be open in SQLite. Does
    // nothing if another program has it.
    void take_file();

    State state() const { return state_; }
    bool is_ours() const { return state_ == State::Ours; }
    bool is_of_another() const {
        return state_ == State::OfAnother || state_ == State::UnderAnotherName;
    }

private:
    State take_name();
    void give_up();

    std::string library_;  // empty: nobody else can have it
    int name_ = -1;        // handles
    int file_ = -1;
    State state_ = State::Unavailable;
};

}  // namespace chuhe::database
