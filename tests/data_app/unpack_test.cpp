// SPDX-License-Identifier: MIT
#include "unpack.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "chuhe/engine/handcrafted.h"
#include "composed_game.h"
#include "folder.h"
#include "row.h"

using namespace chuhe;
using namespace chuhe::data;
using namespace chuhe::tests;

namespace {

struct Unpacked {
    std::string train;
    std::string held;
    std::string strays;
    UnpackTally tally;
};

Unpacked unpacked(const Chunk& chunk, const UnpackPlan& plan) {
    MemorySink train;
    MemorySink held;
    MemorySink strays;
    Unpacked out;
    REQUIRE(unpack(chunk, "x.chunk", plan, {train, held, &strays}, out.tally).has_value());
    out.train = train.take();
    out.held = held.take();
    out.strays = strays.take();
    CHECK(out.train.size() == kRowSize * out.tally.train_rows);
    CHECK(out.held.size() == kRowSize * out.tally.held_rows);
    CHECK(out.strays.size() == kRowSize * out.tally.stray_rows);
    return out;
}

std::string with_row(const Position& position, std::int16_t score, GameResult result,
                     std::size_t ply) {
    const data::Row row =
        row_of(position, score, engine::Handcrafted().evaluate(position), result, ply);
    return {row.data(), row.size()};
}

}  // namespace

TEST_CASE("every kept position becomes a row with score and evaluation") {
    Chunk chunk;
    chunk.games = {composed_game("3k5/9/9/9/4p4/9/9/4R4/9/5K3 w", {{"f0f1", kUnscored},
                                                                   {"d9d8", -20},
                                                                   {"e2e5", 30},
                                                                   {"d8d9", -10},
                                                                   {"e5d5", 15},
                                                                   {"d9e9", -10}})};
    chunk.games[0].result = GameResult::RedWins;
    std::string expected;
    Position position = Position::from_fen(chunk.games[0].start).value();
    position.make(*parse_move("f0f1"));
    expected += with_row(position, -20, GameResult::RedWins, 1);
    position.make(*parse_move("d9d8"));
    position.make(*parse_move("e2e5"));
    expected += with_row(position, -10, GameResult::RedWins, 3);
    position.make(*parse_move("d8d9"));
    expected += with_row(position, 15, GameResult::RedWins, 4);
    UnpackPlan plan;
    plan.held_out = 0;
    const Unpacked out = unpacked(chunk, plan);
    CHECK((out.train == expected));
    CHECK(out.held.empty());
    CHECK(out.tally.all.plies == 6);
    CHECK(out.tally.all.kept() == 3);
}

TEST_CASE("one game in ten is held out, always the same ones") {
    Chunk chunk = random_chunk(1000, 4);
    UnpackPlan plan;
    plan.held_out = 10;
    const Unpacked out = unpacked(chunk, plan);
    CHECK(out.tally.held_games > 60);
    CHECK(out.tally.held_games < 140);
    CHECK(out.tally.held_rows > 0);
    CHECK(out.tally.train_rows + out.tally.held_rows == out.tally.all.kept());

    // Even if the games were relabelled, or some of them are in another chunk.
    Chunk half = chunk;
    half.labels.nodes = 77;
    half.origin.first_game += 500;
    half.games.erase(half.games.begin(), half.games.begin() + 500);
    const Unpacked rest = unpacked(half, plan);
    CHECK(rest.tally.held_games > 0);
    CHECK(rest.held == out.held.substr(out.held.size() - rest.held.size()));
    CHECK(rest.train == out.train.substr(out.train.size() - rest.train.size()));

    plan.held_out = 1;
    CHECK(unpacked(chunk, plan).train.empty());
}

TEST_CASE("strays are rows without a score, beside the games that are not held out") {
    const Chunk chunk = random_chunk(300, 6);
    UnpackPlan plan;
    plan.held_out = 3;
    const Unpacked without = unpacked(chunk, plan);
    CHECK(without.strays.empty());
    plan.strays = 2;
    const Unpacked with = unpacked(chunk, plan);
    CHECK((with.train == without.train));
    CHECK((with.held == without.held));
    CHECK(with.tally.stray_rows > with.tally.train_rows / 10);
    CHECK(with.tally.stray_rows <= 2 * with.tally.train_rows);
    for (std::size_t at = 0; at < with.strays.size(); at += kRowSize)
        REQUIRE(with.strays.substr(at + 32, 2) == std::string("\0\x80", 2));

    plan.held_out = 1;
    CHECK(unpacked(chunk, plan).strays.empty());
}

TEST_CASE("the rows do not depend on the number of threads") {
    const Chunk chunk = random_chunk(700, 8);
    UnpackPlan plan;
    plan.strays = 1;
    plan.threads = 1;
    const Unpacked one = unpacked(chunk, plan);
    plan.threads = 4;
    const Unpacked four = unpacked(chunk, plan);
    CHECK((one.train == four.train));
    CHECK((one.held == four.held));
    CHECK((one.strays == four.strays));
}

TEST_CASE("files are unpacked into a folder, with a summary") {
    const Folder folder;
    UnpackFiles files;
    for (const char* name : {"a.chunk", "b.chunk"}) {
        files.chunks.push_back(folder / name);
        REQUIRE(
            write_chunk(files.chunks.back(), random_chunk(100, static_cast<std::uint64_t>(name[0])))
                .has_value());
    }
    files.folder = folder / "rows";
    int chunks = 0;
    const auto tally = unpack_files(files, {}, [&](const UnpackTally&) { ++chunks; });
    REQUIRE(tally.has_value());
    CHECK(chunks == 2);
    CHECK(bytes_in(folder / "rows/train.rows").size() == kRowSize * tally->train_rows);
    CHECK(bytes_in(folder / "rows/held.rows").size() == kRowSize * tally->held_rows);
    const auto summary = nlohmann::json::parse(bytes_in(folder / "rows/summary.json"));
    CHECK(summary["row_bytes"] == 40);
    CHECK(summary["chunks"] == 2);
    CHECK(summary["games"] == 200);
    CHECK(summary["train_rows"] == tally->train_rows);
    CHECK(summary["held_rows"] == tally->held_rows);
    CHECK(summary["kept"] == tally->train_rows + tally->held_rows);
    CHECK(summary["scale"].is_number());
    std::uint64_t plies = 0;
    for (const auto& [fate, count] : summary["plies_by_fate"].items())
        plies += count.get<std::uint64_t>();
    CHECK(summary["plies"] == plies);

    CHECK_FALSE(std::filesystem::exists(folder / "rows/strays.rows"));
    UnpackPlan plan;
    plan.strays = 1;
    const auto again = unpack_files(files, plan, [](const UnpackTally&) {});
    REQUIRE(again.has_value());
    CHECK(bytes_in(folder / "rows/strays.rows").size() == kRowSize * again->stray_rows);
}

TEST_CASE("a bad chunk is reported and nothing is written") {
    const Folder folder;
    Chunk chunk = random_chunk(300, 1);
    chunk.games[200] = composed_game("", {{"h2e2"}});
    chunk.games[200].plies[0].index = 99;
    REQUIRE(write_chunk(folder / "a.chunk", random_chunk(10, 2)).has_value());
    REQUIRE(write_chunk(folder / "b.chunk", chunk).has_value());
    const auto fault = [&](const char* name) {
        UnpackFiles files{{folder / "a.chunk", folder / name}, folder / "rows"};
        const auto tally = unpack_files(files, {}, [](const UnpackTally&) {});
        REQUIRE_FALSE(tally.has_value());
        CHECK(std::filesystem::is_empty(folder / "rows"));
        return to_string(tally.error());
    };
    CHECK(fault("b.chunk") ==
          folder / "b.chunk" + ": illegal move: game 200, ply 0: move 99 of 44 (counted from 0)");
    CHECK(fault("c.chunk") == folder / "c.chunk" + ": cannot open: no such file or directory");
}
