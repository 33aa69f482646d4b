// SPDX-License-Identifier: MIT
//
// Printed output, compared with approved output: tests/snapshots/<name>.
//
// When output changes intentionally, run the tests once with CHUHE_UPDATE_SNAPSHOTS=1, review the
// diff, and commit it.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "test_paths.h"

namespace chuhe::tests {

inline void check_snapshot(std::string_view name, const std::string& text) {
    const auto path = std::filesystem::path(kSnapshotFolder) / name;
    const char* update = std::getenv("CHUHE_UPDATE_SNAPSHOTS");
    if (update != nullptr && *update != '\0') {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
        return;
    }
    std::ifstream file(path, std::ios::binary);
    REQUIRE_MESSAGE(file.good(), path,
                    " is missing: run with CHUHE_UPDATE_SNAPSHOTS=1 to write it");
    const std::string expected(std::istreambuf_iterator<char>(file), {});
    CHECK_MESSAGE(text == expected, "this is not what ", path, " says:\n", text,
                  "\nCHUHE_UPDATE_SNAPSHOTS=1 renews it");
}

}  // namespace chuhe::tests
