// SPDX-License-Identifier: MIT
#include "rules/case_file.h"

#include <doctest/doctest.h>

#include <fstream>

#include "chuhe/base/text.h"
#include "kit/printing.h"
#include "test_paths.h"

namespace chuhe::tests {
namespace {

std::vector<std::string> fields_of(const std::string& line) {
    constexpr std::string_view kBar = " | ";
    std::vector<std::string> fields;
    std::size_t start = 0;
    while (true) {
        const std::size_t end = line.find(kBar, start);
        if (end == std::string::npos) break;
        fields.push_back(line.substr(start, end - start));
        start = end + kBar.size();
    }
    fields.push_back(line.substr(start));
    return fields;
}

rules::History history_of(const std::string& fen, const std::string& moves) {
    rules::History history(position_of(fen));
    for (const std::string_view word : split_words(moves)) {
        const Result<void> pushed = history.push(move(word));
        REQUIRE_MESSAGE(pushed.has_value(), word);
    }
    return history;
}

}  // namespace

std::vector<RuleCase> read_cases(std::string_view file) {
    const std::string path = std::string(kDataFolder) + "/rules/" + std::string(file);
    std::ifstream in(path);
    REQUIRE_MESSAGE(in.is_open(), path);
    std::vector<RuleCase> cases;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        CAPTURE(line);
        std::vector<std::string> fields = fields_of(line);
        REQUIRE(fields.size() >= 4);
        const std::size_t count = fields.size();
        rules::History history = history_of(fields[count - 2], fields[count - 1]);
        const std::string name = fields[0];
        cases.push_back({name, std::move(fields), std::move(history)});
    }
    return cases;
}

std::string_view word_for(rules::Outcome outcome) {
    switch (outcome) {
        case rules::Outcome::RedWins:
            return "black";
        case rules::Outcome::BlackWins:
            return "red";
        case rules::Outcome::Draw:
            return "draw";
        case rules::Outcome::Arbiter:
            return "arbiter";
        case rules::Outcome::Open:
            return "open";
    }
    return "?";
}

rules::History image_of(const rules::History& history, Image image) {
    const bool mirrors = image == Image::Mirrored || image == Image::Both;
    const bool swaps = image == Image::SidesSwapped || image == Image::Both;
    Position start = history.start();
    if (mirrors) start = start.mirrored();
    if (swaps) start = start.with_sides_swapped();
    rules::History result(start);
    for (Move played : history.moves()) {
        if (mirrors) played = played.mirrored();
        if (swaps) played = played.flipped();
        REQUIRE(result.push(played).has_value());
    }
    return result;
}

rules::Outcome image_of(rules::Outcome outcome, Image image) {
    if (image != Image::SidesSwapped && image != Image::Both) return outcome;
    if (outcome == rules::Outcome::BlackWins) return rules::Outcome::RedWins;
    if (outcome == rules::Outcome::RedWins) return rules::Outcome::BlackWins;
    return outcome;
}

}  // namespace chuhe::tests
