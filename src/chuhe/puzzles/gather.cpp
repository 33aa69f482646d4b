// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/gather.h"

#include <algorithm>
#include <memory>
#include <unordered_set>
#include <utility>

#include "chuhe/base/fnv.h"
#include "chuhe/puzzles/examiner.h"

namespace chuhe::puzzles {

std::size_t remove_twins(std::vector<Puzzle>& puzzles) {
    std::unordered_set<std::uint64_t> seen;
    return std::erase_if(puzzles, [&](const Puzzle& puzzle) {
        return !seen.insert(canonical_key(puzzle.position)).second;
    });
}

Gathered gather(const std::vector<Pack>& packs) {
    Gathered all;
    if (packs.empty()) return all;
    PackInfo& info = all.pack.info;
    info = packs.front().info;
    info.sources.clear();
    for (const Pack& pack : packs) {
        if (pack.info.seed != info.seed) info.seed = 0;
        if (pack.info.fingerprint != info.fingerprint) info.fingerprint = 0;
        if (pack.info.nodes != info.nodes) info.nodes = 0;
        std::vector<std::uint16_t> numbers;  // of its sources among all
        for (const std::string& source : pack.info.sources) {
            const auto place = std::ranges::find(info.sources, source);
            numbers.push_back(static_cast<std::uint16_t>(place - info.sources.begin()));
            if (place == info.sources.end()) info.sources.push_back(source);
        }
        for (Puzzle puzzle : pack.puzzles) {
            puzzle.origin.source = numbers[puzzle.origin.source];
            puzzle.themes = themes_of(puzzle);
            all.pack.puzzles.push_back(std::move(puzzle));
        }
    }
    all.twins = remove_twins(all.pack.puzzles);
    return all;
}

Result<Sifted> sift(const Pack& pack, const SiftPlan& plan, const WorkWatch& watch) {
    PartsPlan parts;
    parts.info = pack.info;
    parts.info.nodes = plan.nodes;
    Fnv1a hash;
    hash.add(write_pack(pack));
    hash.add(std::to_string(plan.part_puzzles));
    if (plan.endgames) hash.add(names_of(*plan.endgames));
    parts.info.fingerprint = hash.value();
    parts.folder = plan.folder;
    parts.items = pack.puzzles.size();
    parts.part_items = plan.part_puzzles;
    parts.threads = plan.threads;
    const auto network = Examiner(plan.nodes).network();
    const auto hire = [&]() -> Worker {
        const auto examiner =
            std::make_shared<Examiner>(plan.nodes, kClear, network, plan.endgames);
        return [&, examiner](std::size_t item, std::vector<Puzzle>& kept,
                             const std::function<bool()>&) {
            const Puzzle& puzzle = pack.puzzles[item];
            if (!examiner->examine(puzzle)) kept.push_back(puzzle);
        };
    };
    Result<WorkDone> done = work_in_parts(parts, hire, watch);
    if (!done) return tl::make_unexpected(done.error());
    Sifted sifted;
    sifted.pack.info = pack.info;
    sifted.pack.info.nodes = plan.nodes;
    sifted.faulty = done->progress.done - done->puzzles.size();
    sifted.pack.puzzles = std::move(done->puzzles);
    sifted.progress = done->progress;
    sifted.is_complete = done->is_complete;
    return sifted;
}

}  // namespace chuhe::puzzles
