// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/path.h"
#include "chuhe/core/generate.h"
#include "chuhe/index/masters.h"
#include "chuhe/messages/puzzles.h"
#include "chuhe/messages/usage.h"
#include "chuhe/puzzles/mine.h"
#include "chuhe/record/walk.h"
#include "cli/commands.h"
#include "cli/foreign_files.h"
#include "cli/puzzles_actions.h"
#include "cli/puzzles_work.h"
#include "cli/record_input.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;
using puzzles::GameSource;
using puzzles::MinedGame;
using puzzles::MinePlan;

constexpr std::string_view kMastersWord = "masters";
constexpr int kMostMinedGames = 1'000'000'000;
constexpr int kMostProofNodes = 1'000'000'000;
constexpr int kMostMiners = 256;

tl::expected<MinePlan, Message> read_mine_plan(const Arguments& arguments) {
    MinePlan plan;
    constexpr std::array numbers = {
        std::tuple{"--games", 0, kMostMinedGames, "0"},
        std::tuple{"--nodes", 100, kMostProofNodes, "20000"},
        std::tuple{"--seed", 0, kMostMinedGames, "1"},
        std::tuple{"--threads", 1, kMostMiners, "1"},
    };
    std::array<int, numbers.size()> values{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto [name, least, most, usual] = numbers[i];
        const auto number = read_number(arguments.value(name).value_or(usual), name, least, most);
        if (!number) return tl::make_unexpected(number.error());
        values[i] = *number;
    }
    plan.games = static_cast<std::size_t>(values[0]);
    plan.nodes = static_cast<std::uint32_t>(values[1]);
    plan.seed = static_cast<std::uint64_t>(values[2]);
    plan.threads = values[3];
    const auto wanted = read_wanted(arguments);
    if (!wanted) return tl::make_unexpected(wanted.error());
    plan.wanted = *wanted;
    return plan;
}

Result<GameSource> masters_source() {
    auto opened = index::open_masters();
    if (!opened) return tl::make_unexpected(opened.error());
    const auto games = std::make_shared<const index::PackedGames>(std::move(*opened));
    return GameSource{
        .name = games->info().id, .count = games->size(), .game = [games](std::size_t number) {
            MinedGame game;
            // The games that come with Chuhe are checked by its tests.
            if (auto moves = games->moves(number)) game.moves = std::move(*moves);
            return game;
        }};
}

// The main line, as far as it can be played.
MinedGame mined_game(const record::Game& game) {
    MinedGame mined;
    const Checked<Position> start = Position::from_setup(game.start());
    if (!start) return mined;
    mined.start = *start;
    Position position = *start;
    for (const record::NodeId node : record::main_line_of(game)) {
        if (!game.is_move(node) || !is_legal(position, game.move(node))) break;
        mined.moves.push_back(game.move(node));
        position.make(mined.moves.back());
    }
    return mined;
}

// All games of a file, in memory: two bytes per ply.
Result<GameSource> record_source(const std::string& path, const Streams& io) {
    const auto input = RecordInput::open(path, io.in, {});
    if (!input) return tl::make_unexpected(input.error());
    const auto games = std::make_shared<std::vector<MinedGame>>();
    formats::ReadGame item;
    while (true) {
        const Result<bool> more = (*input)->reader().next(item);
        if (!more) return tl::make_unexpected(more.error());
        if (!*more) break;
        games->push_back(mined_game(item.game));
    }
    return GameSource{.name = path_of(path).filename().string(),
                      .count = games->size(),
                      .game = [games](std::size_t number) { return (*games)[number]; }};
}

Result<void> add_sources(MinePlan& plan, std::span<const std::string> words, const Streams& io) {
    std::vector<std::string> records;
    for (const std::string& word : words) {
        if (word != kMastersWord) {
            records.push_back(word);
            continue;
        }
        auto source = masters_source();
        if (!source) return tl::make_unexpected(source.error());
        plan.sources.push_back(std::move(*source));
    }
    if (records.empty()) return {};
    const auto paths = find_inputs(records);
    if (!paths) return tl::make_unexpected(paths.error());
    ForeignFiles foreign(records);
    for (const std::string& path : *paths) {
        auto source = record_source(path, io);
        if (!source && foreign.take(path, source.error())) continue;
        if (!source) return tl::make_unexpected(source.error());
        plan.sources.push_back(std::move(*source));
    }
    foreign.tell(io.err, io.language);
    return {};
}

void report_mined(const puzzles::Mined& mined, const std::string& output, const Streams& io) {
    const std::size_t count = mined.pack.puzzles.size();
    if (!io.wants_json) {
        io.out
            << say(messages::kPuzzlesMined, count, mined.progress.done, mined.twins).in(io.language)
            << '\n';
        return;
    }
    const nlohmann::ordered_json report = {{"file", output},
                                           {"puzzles", count},
                                           {"games", mined.progress.done},
                                           {"duplicates", mined.twins},
                                           {"complete", mined.is_complete}};
    io.out << report.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

}  // namespace

ExitCode mine_puzzles(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io) {
    auto plan = read_mine_plan(arguments);
    if (!plan) return refuse_usage(kPuzzlesCommand, plan.error(), io);
    if (!arguments.has("--output"))
        return refuse_usage(kPuzzlesCommand, say(messages::kPuzzlesNeedsOutput), io);
    if (words.empty()) return refuse_usage(kPuzzlesCommand, say(messages::kPuzzlesNeedsGames), io);
    const Result<std::string> path = puzzles_output(arguments);
    if (!path) return refuse(path.error(), io);
    if (const Result<void> added = add_sources(*plan, words, io); !added)
        return refuse(added.error(), io);
    const Result<std::string> folder = puzzle_parts_folder(*path);
    if (!folder) return refuse(folder.error(), io);
    plan->folder = *folder;
    const auto endgames = puzzle_tables(arguments, io);
    if (!endgames) return refuse(endgames.error(), io);
    plan->endgames = *endgames;

    PuzzlesWork work(io, games_of(*plan), messages::kPuzzlesMining);
    const Result<puzzles::Mined> mined = mine(*plan, work.watch());
    work.hide();
    if (!mined) return refuse(mined.error(), io);
    if (!mined->is_complete)
        return refuse(
            kPuzzlesCommand,
            say(messages::kPuzzlesInterrupted, mined->progress.done, mined->progress.total), io);
    if (const auto written = finish_puzzle_work(mined->pack, *path); !written)
        return refuse(written.error(), io);
    report_mined(*mined, *path, io);
    return ExitCode::Good;
}

}  // namespace chuhe::cli
