// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/file.h"
#include "chuhe/base/path.h"
#include "chuhe/messages/puzzles.h"
#include "chuhe/messages/usage.h"
#include "chuhe/puzzles/gather.h"
#include "cli/commands.h"
#include "cli/puzzles_actions.h"
#include "cli/puzzles_work.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kMostSiftNodes = 1'000'000'000;
constexpr int kMostSifters = 256;

// The files themselves, and those of folders, such as the parts of unfinished work, by name.
std::vector<std::string> puzzle_files(std::span<const std::string> words) {
    std::vector<std::string> files;
    for (const std::string& word : words) {
        std::error_code ignored;
        if (!fs::is_directory(path_of(word), ignored)) {
            files.push_back(word);
            continue;
        }
        std::vector<std::string> inside;
        for (const fs::directory_entry& entry : fs::directory_iterator(path_of(word), ignored)) {
            if (entry.path().extension() == ".chpuzzles") inside.push_back(entry.path().string());
        }
        std::ranges::sort(inside);
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

struct GatherOptions {
    puzzles::Wanted wanted = puzzles::Wanted::All;
    std::uint32_t nodes = 0;
    int threads = 1;
};

tl::expected<GatherOptions, Message> read_gather_options(const Arguments& arguments) {
    const auto nodes =
        read_number(arguments.value("--nodes").value_or("0"), "--nodes", 0, kMostSiftNodes);
    if (!nodes) return tl::make_unexpected(nodes.error());
    const auto threads =
        read_number(arguments.value("--threads").value_or("1"), "--threads", 1, kMostSifters);
    if (!threads) return tl::make_unexpected(threads.error());
    const auto wanted = read_wanted(arguments);
    if (!wanted) return tl::make_unexpected(wanted.error());
    return GatherOptions{*wanted, static_cast<std::uint32_t>(*nodes), *threads};
}

void report_gathered(const puzzles::Gathered& all, std::optional<std::size_t> faulty,
                     std::size_t files, const std::string& path, const Streams& io) {
    const std::size_t count = all.pack.puzzles.size();
    if (io.wants_json) {
        nlohmann::ordered_json report = {
            {"file", path}, {"puzzles", count}, {"duplicates", all.twins}};
        if (faulty) report["faulty"] = *faulty;
        io.out << report.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
        return;
    }
    const Message text = faulty ? say(messages::kPuzzlesSifted, count, files, all.twins, *faulty)
                                : say(messages::kPuzzlesGathered, count, files, all.twins);
    io.out << text.in(io.language) << '\n';
}

}  // namespace

ExitCode gather_puzzles(const Arguments& arguments, std::span<const std::string> words,
                        const Streams& io) {
    const auto options = read_gather_options(arguments);
    if (!options) return refuse_usage(kPuzzlesCommand, options.error(), io);
    if (!arguments.has("--output"))
        return refuse_usage(kPuzzlesCommand, say(messages::kPuzzlesNeedsOutput), io);
    if (words.empty()) return refuse_usage(kPuzzlesCommand, say(messages::kPuzzlesNeedsFiles), io);
    const Result<std::string> path = puzzles_output(arguments);
    if (!path) return refuse(path.error(), io);
    std::vector<puzzles::Pack> packs;
    for (const std::string& file : puzzle_files(words)) {
        Result<puzzles::Pack> pack = puzzles::read_pack_file(file);
        if (!pack) return refuse(pack.error(), io);
        packs.push_back(std::move(*pack));
    }
    puzzles::Gathered all = puzzles::gather(packs);
    std::erase_if(all.pack.puzzles, [&](const puzzles::Puzzle& puzzle) {
        return !is_wanted(puzzle.goal, options->wanted);
    });
    std::optional<std::size_t> faulty;
    if (options->nodes > 0) {
        const Result<std::string> folder = puzzle_parts_folder(*path);
        if (!folder) return refuse(folder.error(), io);
        const auto endgames = puzzle_tables(arguments, io);
        if (!endgames) return refuse(endgames.error(), io);
        PuzzlesWork work(io, all.pack.puzzles.size(), messages::kPuzzlesSifting);
        puzzles::SiftPlan plan{.nodes = options->nodes, .folder = *folder};
        plan.threads = options->threads;
        plan.endgames = *endgames;
        Result<puzzles::Sifted> sifted = sift(all.pack, plan, work.watch());
        work.hide();
        if (!sifted) return refuse(sifted.error(), io);
        if (!sifted->is_complete)
            return refuse(kPuzzlesCommand,
                          say(messages::kPuzzlesSiftInterrupted, sifted->progress.done,
                              sifted->progress.total),
                          io);
        all.pack = std::move(sifted->pack);
        faulty = sifted->faulty;
    }
    // Parts that are there without examining belong to other work, and may be what was gathered.
    const Result<void> written =
        faulty ? finish_puzzle_work(all.pack, *path) : write_file(*path, write_pack(all.pack));
    if (!written) return refuse(written.error(), io);
    report_gathered(all, faulty, packs.size(), *path, io);
    return ExitCode::Good;
}

}  // namespace chuhe::cli
