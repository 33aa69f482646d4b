// SPDX-License-Identifier: MIT
//
// A folder on disk for one test, and helpers to inspect it.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace chuhe::cli {

// An empty folder that is removed after the test. Names are unique.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "chuhe_cli_XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::string operator/(const std::string& name) const { return (path_ / name).string(); }
    bool has(const std::string& name) const { return std::filesystem::exists(path_ / name); }

    // Creates a file with that text and returns its path.
    std::string with(const std::string& name, std::string_view text) const {
        std::ofstream(path_ / name, std::ios::binary) << text;
        return *this / name;
    }

private:
    std::filesystem::path path_;
};

// All bytes of a file; empty if there is none.
inline std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace chuhe::cli
