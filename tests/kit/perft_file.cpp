// SPDX-License-Identifier: MIT
#include "kit/perft_file.h"

#include <doctest/doctest.h>

#include <fstream>

#include "chuhe/base/text.h"
#include "kit/printing.h"
#include "test_paths.h"

namespace chuhe::tests {

std::vector<PerftCase> read_perft_file(std::string_view name) {
    const std::string path = std::string(kDataFolder) + '/' + std::string(name);
    CAPTURE(path);
    std::ifstream file(path);
    REQUIRE(file.is_open());
    std::vector<PerftCase> cases;
    for (std::string line; std::getline(file, line);) {
        if (trim(line).empty() || line.starts_with('#')) continue;
        CAPTURE(line);
        const std::size_t semicolon = line.find(';');
        REQUIRE(semicolon != std::string::npos);
        const std::string fen(trim(std::string_view(line).substr(0, semicolon)));
        PerftCase found{fen, position_of(fen), {}};
        for (const std::string_view word :
             split_words(std::string_view(line).substr(semicolon + 1))) {
            const std::optional<std::uint64_t> count = parse_number<std::uint64_t>(word);
            REQUIRE(count.has_value());
            found.counts.push_back(*count);
        }
        REQUIRE_FALSE(found.counts.empty());
        cases.push_back(std::move(found));
    }
    REQUIRE_FALSE(cases.empty());
    return cases;
}

}  // namespace chuhe::tests
