// SPDX-License-Identifier: MIT
//
// A disk that fails when it is told to, as an SQLite VFS in front of the real one. While it exists,
// every database that is opened uses it.
//
// It also knows what a power cut would leave: what was flushed (xSync) is there; of every write
// since, nothing, all, or the first sectors.
#pragma once

#include <sqlite3.h>

#include <map>
#include <random>
#include <string>
#include <vector>

namespace chuhe::tests {

class FaultyDisk {
public:
    FaultyDisk();
    ~FaultyDisk();
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    enum class Fault : std::uint8_t {
        Once,            // the n-th operation fails with an input/output error
        FromThenOn,      // it and all that follow, as when a cable is pulled
        FullOnce,        // the disk is full for ten operations from the n-th one
        Flushes,         // from the n-th operation on, everything is written, but cannot be flushed
        WriteProtected,  // from the beginning: nothing can be written, no file created
    };
    // Counting starts again. 0: no operation fails.
    void fail_at(int operation, Fault fault);
    int operations() const { return count_; }
    bool has_failed() const { return has_failed_; }

    // Writes what a power cut now would leave of a file to another one; false if nothing is left.
    bool after_power_cut(const std::string& path, const std::string& target, unsigned seed) const;

private:
    friend struct FaultyFile;

    struct Change {
        sqlite3_int64 offset;
        std::string bytes;
        bool is_truncation;
    };
    struct Image {
        std::string durable;
        std::vector<Change> pending;
    };

    // The result code of the next operation: SQLITE_OK, or `error`.
    int next(int error, bool writes);
    static void apply(std::string& bytes, const Change& change, std::size_t length);

    sqlite3_vfs vfs_{};
    sqlite3_vfs* real_;
    int count_ = 0;
    int fail_at_ = 0;
    Fault fault_ = Fault::Once;
    bool has_failed_ = false;
    std::map<std::string, Image> images_;
};

}  // namespace chuhe::tests
