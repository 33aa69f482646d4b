// SPDX-License-Identifier: MIT
//
// The implementations of Store. What all of them guarantee is tested against each: test_database
// runs the common tests with libraries in files, and test_postgres with those in PostgreSQL.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "chuhe/database/library.h"
#include "chuhe/database/store.h"

namespace chuhe::tests {

struct StoreKind {
    const char* name;
    // Opens the store at that place, empty if there was none. Once it is destroyed, another call
    // with the same place opens it again.
    Result<std::unique_ptr<database::Store>> (*open)(const std::string& place);
    // Changes a store that is not open by a statement that all of them understand.
    void (*run)(const std::string& place, const std::string& sql);
};

// Those of this test program: tests/database/store_kit.cpp, tests/postgres/store_kit.cpp.
extern const std::vector<StoreKind> kStoreKinds;

}  // namespace chuhe::tests
