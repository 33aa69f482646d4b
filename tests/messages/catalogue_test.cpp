// SPDX-License-Identifier: MIT
//
// That every row has all its languages and arguments is checked by the compiler. What it cannot see
// is two rows with the same code, in different files.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>

#include "test_paths.h"

namespace {

TEST_CASE("every row of the catalogue has a code of its own") {
    const std::regex row(R"re(\bk\w+\{\s*"([a-z][a-z0-9_.]*)")re");
    const std::filesystem::path folder =
        std::filesystem::path(chuhe::tests::kSourceFolder) / "chuhe" / "messages";
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".h" || entry.path().stem() == "message") continue;
        std::ifstream in(entry.path());
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        for (std::sregex_iterator found(text.begin(), text.end(), row), end; found != end;
             ++found) {
            const std::string code = (*found)[1];
            INFO(code << " in " << files[code] << " and " << entry.path().filename());
            CHECK(files[code].empty());
            files[code] = entry.path().filename();
        }
    }
    CHECK(files.size() > 500);
}

}  // namespace
