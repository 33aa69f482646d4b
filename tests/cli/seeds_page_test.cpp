// SPDX-License-Identifier: MIT
//
// docs/seeds.md promises that every row is true: its files exist, its tests exist, its commands
// run.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "cli/folder.h"
#include "cli/run.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

const fs::path kCheckout = fs::path(tests::kProjectFolder);

// The columns of the rows that describe a point: what, where, how to see it.
using SeedRow = std::vector<std::string>;

std::vector<SeedRow> seed_rows() {
    std::vector<SeedRow> rows;
    std::ifstream page(kCheckout / "docs/seeds.md");
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| ") || line.find("in the code") != std::string::npos) continue;
        // "\|" is a bar within a cell.
        line = std::regex_replace(line, std::regex(R"(\\\|)"), "\x01");
        SeedRow row;
        std::size_t at = 1;
        for (std::size_t end = line.find('|', at); end != std::string::npos;
             end = line.find('|', at)) {
            row.push_back(std::regex_replace(line.substr(at, end - at), std::regex("\x01"), "|"));
            at = end + 1;
        }
        REQUIRE(row.size() == 3);
        rows.push_back(row);
    }
    return rows;
}

std::vector<std::string> in_backticks(const std::string& cell) {
    std::vector<std::string> found;
    const std::regex code("`([^`]+)`");
    for (std::sregex_iterator i(cell.begin(), cell.end(), code), end; i != end; ++i)
        found.push_back((*i)[1]);
    return found;
}

// As a shell would split it; only single quotes occur.
std::vector<std::string> words_of_line(const std::string& line) {
    std::vector<std::string> words;
    const std::regex word("'([^']*)'|([^ ]+)");
    for (std::sregex_iterator i(line.begin(), line.end(), word), end; i != end; ++i)
        words.push_back((*i)[1].matched ? (*i)[1] : (*i)[2]);
    return words;
}

std::string all_test_names() {
    std::string names;
    for (const auto& entry : fs::recursive_directory_iterator(kCheckout / "tests")) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = text_of(entry.path().string());
        const std::regex name("TEST_CASE\\(\\s*\"([^\"]+)\"");
        for (std::sregex_iterator i(text.begin(), text.end(), name), end; i != end; ++i)
            names += (*i)[1].str() + '\n';
    }
    return names;
}

TEST_CASE("every file that the page on the seeds names exists") {
    const std::vector<SeedRow> rows = seed_rows();
    CHECK(rows.size() > 40);
    for (const SeedRow& row : rows) {
        const std::vector<std::string> files = in_backticks(row[1]);
        CHECK_FALSE(files.empty());
        for (const std::string& file : files) {
            CAPTURE(file);
            const bool exists =
                fs::exists(kCheckout / "src/chuhe" / file) || fs::exists(kCheckout / file);
            CHECK(exists);
        }
    }
}

TEST_CASE("every chuhe command of the page on the seeds answers, and every test exists") {
    const std::string names = all_test_names();
    const fs::path before = fs::current_path();
    fs::current_path(kCheckout);
    for (const SeedRow& row : seed_rows()) {
        const std::vector<std::string> commands = in_backticks(row[2]);
        CHECK_FALSE(commands.empty());
        for (const std::string& command : commands) {
            CAPTURE(command);
            std::vector<std::string> words = words_of_line(command);
            const std::string program = words[0];
            words.erase(words.begin());
            if (program == "chuhe") {
                const Outcome outcome = run_chuhe(words);
                CHECK(outcome.code != ExitCode::BadUsage);
                CHECK_FALSE(outcome.out.empty());
            } else if (program == "ctest") {
                // A whole program ("^core: "), or one of its cases.
                const std::string& wanted = words.back();
                const bool exists =
                    wanted.starts_with('^')
                        ? fs::exists(kCheckout / "tests" / wanted.substr(1, wanted.find(':') - 1))
                        : has(names, wanted + '\n');
                CHECK(exists);
            } else {
                CHECK(has(command, "| chuhe-engine"));
            }
        }
    }
    fs::current_path(before);
}

}  // namespace
}  // namespace chuhe::cli
