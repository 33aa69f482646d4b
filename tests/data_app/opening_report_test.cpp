// SPDX-License-Identifier: MIT
#include "opening_report.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>
#include <optional>

#include "folder.h"
#include "learn_openings.h"
#include "test_paths.h"

namespace chuhe::data {
namespace {

// The masters' games next to the checkout; empty, with a message, if they are missing or there is
// no program to unpack them.
std::optional<std::string> masters_games() {
    const auto path = std::filesystem::path(tests::kDataFolder) /
                      "../../../shared/data/masters/ccpd_games.tsv.xz";
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        MESSAGE("skipped: there is no ", path.lexically_normal().string());
        return std::nullopt;
    }
    FILE* pipe = popen(("xz -dc '" + path.string() + "'").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    for (std::array<char, 65536> block; std::feof(pipe) == 0;)
        text.append(block.data(), std::fread(block.data(), 1, block.size(), pipe));
    if (pclose(pipe) == 0) return text;
    MESSAGE("skipped: xz cannot unpack ", path.lexically_normal().string());
    return std::nullopt;
}

TEST_CASE("agreement counts codes, groups and families") {
    const auto code = [](const char* text) { return index::OpeningCode::parse(text).value(); };
    Agreement agreement;
    agreement.add(code("C49"), code("C49"));
    agreement.add(code("C48"), code("C49"));
    agreement.add(code("C39"), code("C49"));
    agreement.add(code("D49"), code("C49"));
    CHECK(agreement == Agreement{4, 1, 2, 3});
}

TEST_CASE("labels that depend on the order of moves are counted") {
    const auto games = read_labelled_games(
        "ecco\tmoves\n"
        "C78\th2e2 h9g7 c3c4 g6g5\n"
        "C78\tb2e2 b9c7 g3g4 c6c5\n"
        "E40\tc3c4 g6g5 h2e2 h9g7\n"
        "A00\ta0a1\n",
        "");
    REQUIRE(games.has_value());
    const LabelFacts facts = facts_about_labels(*games);
    CHECK(facts.games == 4);
    CHECK(facts.sharing_moves == 2);
    CHECK(facts.contradicting_moves == 0);
    CHECK(facts.sharing_position == 3);
    CHECK(facts.contradicting_position == 1);
}

TEST_CASE(
    "the built-in opening guide is learned from the masters' games, and agrees as documented") {
    const auto text = masters_games();
    if (!text) return;
    const auto games = read_labelled_games(*text, "ccpd_games.tsv");
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 27939);

    // The figures of docs/openings.md.
    const OpeningReport report = report_on_openings(*games);
    CHECK(report.all == Agreement{5634, 5269, 5421, 5527});
    CHECK(report.new_games == Agreement{4889, 4532, 4681, 4786});
    CHECK(report.new_positions == Agreement{1891, 1717, 1792, 1840});
    CHECK(report.walk == Agreement{5634, 5482, 5561, 5616});

    const auto asset =
        std::filesystem::path(tests::kDataFolder) / "../../assets/openings/chuhe.openings";
    CHECK(learn_openings(*games).bytes() == tests::bytes_in(asset.string()));
}

}  // namespace
}  // namespace chuhe::data
