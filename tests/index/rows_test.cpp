// SPDX-License-Identifier: MIT
#include "chuhe/index/rows.h"

#include <filesystem>

#include "database/temporary_folder.h"
#include "index_kit.h"

namespace chuhe::tests {

using index::PositionRow;
using index::Posting;

TEST_CASE("a posting keeps its extremes") {
    for (const Posting& posting :
         {Posting{}, Posting{4095, 8191, move("i9i0"), true}, Posting{1, 0, move("a0a1"), false},
          Posting{4096U * 65'535U + 7, 85, move("h2e2"), true}}) {
        std::string row;
        index::append_posting(row, posting);
        REQUIRE(row.size() == index::kPostingBytes);
        CHECK(index::posting_at(row, 0, index::block_of(posting.slot)) == posting);
    }
}

TEST_CASE("row keys sort by position, then by block") {
    const std::string low = index::row_key(1, 65'535);
    const std::string high = index::row_key(2, 0);
    CHECK(low.size() == index::kRowKeyBytes);
    CHECK(low < high);
    CHECK(index::row_key(1, 255) < index::row_key(1, 256));
    CHECK(index::block_of_key(low) == 65'535);
}

TEST_CASE("a game has one row for each position and image, the first one") {
    // The horse goes and comes back: the start occurs three times.
    IndexedGame game;
    for (const char* text : {"h0g2", "h9g7", "g2h0", "g7h9", "h0g2", "h9g7", "g2h0", "g7h9"})
        game.line.push_back(move(text));
    std::vector<PositionRow> rows;
    index::for_each_position(index::Replay(Setup::start()), game.line, 7,
                             [&](const PositionRow& row) { rows.push_back(row); });
    CHECK(rows.size() == 9);
    index::unique_rows(rows);
    CHECK(rows.size() == 4);
    const std::uint64_t start = Position::start().key();
    const auto row = std::ranges::find(rows, start, &PositionRow::key);
    REQUIRE(row != rows.end());
    CHECK(row->posting() == Posting{7, 0, move("h0g2"), false});
}

TEST_CASE("rows sorted on disk come in order, each once") {
    const TemporaryFolder folder;
    const std::string place = folder.file("sorting");
    std::vector<PositionRow> expected;
    std::size_t parts = 0;
    std::vector<PositionRow> sorted;
    {
        index::RowSorter sorter(place);
        std::mt19937_64 random(5);
        for (std::uint32_t i = 0; i < 600'000; ++i) {
            // Some rows twice.
            const PositionRow row(random(), {.slot = i / 2, .ply = 3, .is_mirrored = i % 2 == 1});
            REQUIRE(sorter.add(row));
            expected.push_back(row);
            if (i % 1000 != 0) continue;
            REQUIRE(sorter.add(row));
        }
        REQUIRE(sorter.for_each_part([&](std::span<const PositionRow> rows) -> Result<void> {
            ++parts;
            sorted.insert(sorted.end(), rows.begin(), rows.end());
            return {};
        }));
    }
    index::unique_rows(expected);
    CHECK(parts == 256);
    CHECK(sorted == expected);
    CHECK_FALSE(std::filesystem::exists(place));
}

}  // namespace chuhe::tests
