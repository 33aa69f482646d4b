// SPDX-License-Identifier: MIT
//
// Memory that runs out when it is told to, for SQLite: while one exists, all databases allocate
// from it. None may be open when it is made or destroyed.
#pragma once

#include <sqlite3.h>

namespace chuhe::tests {

class FaultyMemory {
public:
    FaultyMemory();
    ~FaultyMemory();
    FaultyMemory(const FaultyMemory&) = delete;
    FaultyMemory& operator=(const FaultyMemory&) = delete;

    // The n-th allocation from now on fails, and as many after it as `count` says. 0: none fails.
    void fail_at(int allocation, int count = 1);
    int allocations() const;  // since fail_at()
    bool has_failed() const;

private:
    sqlite3_mem_methods real_{};
};

}  // namespace chuhe::tests
