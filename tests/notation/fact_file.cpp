// SPDX-License-Identifier: MIT
#include "notation/fact_file.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "kit/printing.h"
#include "test_paths.h"

namespace chuhe::tests {

std::vector<Fact> read_fact_file(std::string_view name, std::size_t columns) {
    const std::string path = std::string(kDataFolder) + "/notation/" + std::string(name);
    std::ifstream file(path);
    REQUIRE_MESSAGE(file.is_open(), path);
    std::vector<Fact> facts;
    Position position = Position::start();
    std::string text;
    for (int line = 1; std::getline(file, text); ++line) {
        CAPTURE(line);
        if (text.empty() || text[0] == '#') continue;
        if (text.starts_with("@ ")) {
            position = position_of(text.substr(2));
            continue;
        }
        Fact fact{line, position, {}};
        std::istringstream cells(text);
        for (std::string cell; std::getline(cells, cell, '\t');)
            fact.columns.push_back(cell);
        REQUIRE(fact.columns.size() == columns);
        facts.push_back(fact);
    }
    REQUIRE_FALSE(facts.empty());
    return facts;
}

}  // namespace chuhe::tests
