// SPDX-License-Identifier: MIT
#include "database/faulty_memory.h"

#include <doctest/doctest.h>

namespace chuhe::tests {
namespace {

// SQLite's interface has no room for an object of ours. Its library serialises the calls.
sqlite3_mem_methods real;
int count = 0;
int first_failure = 0;
int failures = 0;

bool fails_now() {
    ++count;
    return first_failure > 0 && count >= first_failure && count < first_failure + failures;
}

void* allocate(int size) {
    return fails_now() ? nullptr : real.xMalloc(size);
}

void* reallocate(void* memory, int size) {
    return fails_now() ? nullptr : real.xRealloc(memory, size);
}

void use(const sqlite3_mem_methods& methods) {
    REQUIRE(sqlite3_shutdown() == SQLITE_OK);
    REQUIRE(sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) == SQLITE_OK);
    REQUIRE(sqlite3_initialize() == SQLITE_OK);
}

}  // namespace

FaultyMemory::FaultyMemory() {
    REQUIRE(sqlite3_shutdown() == SQLITE_OK);
    REQUIRE(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real_) == SQLITE_OK);
    real = real_;
    fail_at(0);
    sqlite3_mem_methods faulty = real_;
    faulty.xMalloc = allocate;
    faulty.xRealloc = reallocate;
    use(faulty);
}

FaultyMemory::~FaultyMemory() {
    use(real_);
}

void FaultyMemory::fail_at(int allocation, int number) {
    count = 0;
    first_failure = allocation;
    failures = number;
}

int FaultyMemory::allocations() const {
    return count;
}

bool FaultyMemory::has_failed() const {
    return first_failure > 0 && count >= first_failure;
}

}  // namespace chuhe::tests
