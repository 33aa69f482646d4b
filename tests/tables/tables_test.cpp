// SPDX-License-Identifier: MIT
#include "chuhe/tables/tables.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <thread>

#include "chuhe/base/file.h"
#include "chuhe/tables/build.h"
#include "database/temporary_folder.h"
#include "kit/printing.h"
#include "tables/solved.h"

namespace chuhe::tables {
namespace {

using namespace chuhe::tests;

struct TableFolder {
    explicit TableFolder(const std::vector<Material>& endings) {
        REQUIRE(build_tables(endings, {.folder = path, .threads = 2}));
    }

    Tables open(Errors& problems) const { return Tables(std::span(&path, 1), problems); }

    TemporaryFolder folder = {};
    std::string path = folder.path().string();
};

TEST_CASE("a position is found whatever its colours and its orientation") {
    const TableFolder folder({ending("KR-KN")});
    Errors problems;
    const Tables tables = folder.open(problems);
    REQUIRE(problems.empty());
    CHECK(tables.files().size() == 4);
    CHECK(tables.most_pieces() == 4);
    const Position position = position_of("3k5/9/9/9/2n6/9/R8/9/9/4K4 w");
    const Entry entry = tables.look_up(position).value();
    CHECK(entry.value.is_win());
    CHECK(tables.look_up(position.mirrored()).value() == entry);
    CHECK(tables.look_up(position.with_sides_swapped()).value() == entry);
    CHECK(tables.outcome(position) == Outcome::Win);
}

TEST_CASE("the values in files are those that were solved") {
    const TableFolder folder({ending("KR-KN")});
    Errors problems;
    const Tables tables = folder.open(problems);
    const Solutions solutions = solved("KR-KN");
    const Solution& solution = *solutions.at(ending("KR-KN"));
    for (std::uint64_t number = 0; number < solution.layout.size(); number += 97) {
        for (const Side side : {Side::Red, Side::Black}) {
            if (!solution.value(side, number).is_possible()) continue;
            const Entry entry =
                tables.look_up(position_at(solution.layout, number, side).value()).value();
            REQUIRE(entry.value == solution.value(side, number));
            REQUIRE(entry.note == solution.note(side, number));
        }
    }
}

TEST_CASE("an ending without a table is named") {
    const Tables tables;
    const Result<Entry> entry = tables.look_up(position_of("3k5/9/9/9/9/9/R8/9/9/4K4 w"));
    REQUIRE_FALSE(entry.has_value());
    CHECK(entry.error().code == ErrorCode::NotFound);
    CHECK(to_string(entry.error().message) ==
          "no table for KR-K; build it with 'chuhe tables build KR-K'");
    CHECK_FALSE(tables.outcome(position_of("3k5/9/9/9/9/9/R8/9/9/4K4 w")).has_value());
}

TEST_CASE("small endings are solved when somebody asks") {
    Tables tables;
    tables.solve_up_to(Tables::kSmall);
    CHECK(tables.look_up(position_of("3k5/9/9/9/9/9/R8/9/9/4K4 w"))->value.is_win());
    CHECK_FALSE(tables.look_up(Position::start()).has_value());
}

TEST_CASE("damaged, foreign and misnamed files are reported, and the others still work") {
    const TableFolder folder({ending("KN-KA")});
    const auto in_folder = [&](const char* name) { return folder.path + "/" + name; };
    std::string damaged = read_file(in_folder("KN-K.chtable")).value();
    damaged[100] = static_cast<char>(damaged[100] + 1);
    REQUIRE(write_file(in_folder("KN-K.chtable"), damaged));
    REQUIRE(write_file(in_folder("KR-K.chtable"), "not a table"));
    std::filesystem::copy_file(in_folder("KA-K.chtable"), in_folder("KC-K.chtable"));
    Errors problems;
    const Tables tables = folder.open(problems);
    REQUIRE(problems.size() == 3);
    CHECK(to_string(problems[0].message) ==
          "the file contains KA-K and must be named KA-K.chtable");
    CHECK(problems[1].where.source == in_folder("KN-K.chtable"));
    CHECK(problems[2].where.source == in_folder("KR-K.chtable"));
    CHECK(tables.look_up(position_of("3k5/4a4/9/9/9/9/3N5/9/9/4K4 w")).has_value());
}

TEST_CASE("a damaged block is an error for people and a missing table for a search") {
    const TableFolder folder({ending("KN-K")});
    const std::string path = folder.path + "/KN-K.chtable";
    std::string damaged = read_file(path).value();
    for (std::size_t at = 300; at < damaged.size(); ++at)
        damaged[at] = 'x';
    REQUIRE(write_file(path, damaged));
    Errors problems;
    const Tables tables = folder.open(problems);
    CHECK(problems.empty());
    const Position position = position_of("3k5/9/9/9/9/9/3N5/9/9/4K4 w");
    const Result<Entry> entry = tables.look_up(position);
    REQUIRE_FALSE(entry.has_value());
    CHECK(to_string(entry.error().message) == "table damaged: a checksum does not match");
    CHECK_FALSE(tables.outcome(position).has_value());
}

TEST_CASE("a folder that is not there is reported") {
    Errors problems;
    const std::string folder = "/nowhere/at/all";
    const Tables tables(std::span(&folder, 1), problems);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].where.source == folder);
}

TEST_CASE("several threads may ask at once") {
    Tables tables;
    tables.solve_up_to(Tables::kSmall);
    std::vector<std::jthread> threads;
    std::atomic<int> wins = 0;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            if (tables.outcome(position_of("3k5/9/9/9/9/9/3N5/9/9/4K4 w")) == Outcome::Win) ++wins;
        });
    }
    threads.clear();
    CHECK(wins == 4);
}

TEST_CASE("searches that cannot wait ask files only") {
    const TableFolder folder({ending("KN-K")});
    Errors problems;
    Tables tables = folder.open(problems);
    tables.solve_up_to(Tables::kSmall);
    CHECK(tables.most_pieces() == Tables::kSmall);
    CHECK(tables.most_pieces_on_file() == 3);
    CHECK(tables.outcome_on_file(position_of("3k5/9/9/9/9/9/3N5/9/9/4K4 w")) == Outcome::Win);
    const Position solved = position_of("3k5/9/9/9/9/9/R8/9/9/4K4 w");
    CHECK_FALSE(tables.outcome_on_file(solved).has_value());
    CHECK(tables.outcome(solved) == Outcome::Win);
    CHECK_FALSE(tables.outcome_on_file(solved).has_value());
}

TEST_CASE("what has been solved can be taken over") {
    Tables tables;
    tables.solve_up_to(Tables::kSmall);
    const Position position = position_of("3k5/9/9/9/9/9/R8/9/9/4K4 w");
    const Entry entry = tables.look_up(position).value();
    CHECK(tables.solved() == std::vector{ending("K-K"), ending("KR-K")});
    Tables others;
    others.solve_up_to(Tables::kSmall);
    CHECK(others.solved().empty());
    others.adopt_solved(tables);
    CHECK(others.solved() == tables.solved());
    CHECK(others.look_up(position).value() == entry);
}

}  // namespace
}  // namespace chuhe::tables
