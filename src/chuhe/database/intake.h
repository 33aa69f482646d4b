// SPDX-License-Identifier: MIT
//
// An import in progress: a unit that is either accepted as a whole or leaves no trace, whatever
// happens to the program in between.
//
//   Intake intake(store);
//   intake.add(games);  …
//   intake.accept();
#pragma once

#include <span>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/database/store.h"

namespace chuhe::database {

// One import.
class Intake {
public:
    // The store must outlive it.
    explicit Intake(Store& store) : store_(store) {}
    // Discards what was not accepted.
    ~Intake();
    Intake(const Intake&) = delete;
    Intake& operator=(const Intake&) = delete;

    // They are in the store, but hidden until accept().
    Result<void> add(std::span<StoredGame> games);
    // Its number, for whatever else is added with it; see Collection.
    Result<IntakeId> number();
    // What else accept() will change.
    Store::IntakeChanges changes = {};

    Result<void> accept();

private:
    Store& store_;
    IntakeId number_ = 0;  // 0: nothing was added
};

}  // namespace chuhe::database
