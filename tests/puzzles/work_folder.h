// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace chuhe::tests {

// A folder that is removed after the test.
class WorkFolder {
public:
    WorkFolder() {
        std::string name =
            (std::filesystem::temp_directory_path() / "chuhe_puzzles_XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;
    ~WorkFolder() { std::filesystem::remove_all(path_); }

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

}  // namespace chuhe::tests
