// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/mine.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <filesystem>
#include <iterator>
#include <mutex>
#include <numeric>
#include <optional>
#include <thread>
#include <unordered_set>
#include <utility>

#include "chuhe/base/file.h"
#include "chuhe/base/fnv.h"
#include "chuhe/base/split_mix.h"
#include "chuhe/messages/puzzles.h"
#include "chuhe/motifs/find.h"

namespace chuhe::puzzles {
namespace {

// A game by its source and its number there.
struct GameNumber {
    std::uint16_t source = 0;
    std::uint32_t game = 0;
};

// All games in the order of the seed.
std::vector<GameNumber> shuffled_games(const MinePlan& plan) {
    std::vector<GameNumber> games;
    for (std::size_t source = 0; source < plan.sources.size(); ++source) {
        for (std::size_t game = 0; game < plan.sources[source].count; ++game)
            games.push_back({static_cast<std::uint16_t>(source), static_cast<std::uint32_t>(game)});
    }
    std::uint64_t state = plan.seed;
    for (std::size_t i = games.size(); i > 1; --i) {
        state += split_mix::kStep;
        std::swap(games[i - 1], games[split_mix::number(state) % i]);
    }
    games.resize(games_of(plan));
    return games;
}

// What the parts depend on, except the number of games and threads: more games can be added later.
std::uint64_t fingerprint_of(const MinePlan& plan) {
    Fnv1a hash;
    for (const GameSource& source : plan.sources) {
        hash.add(source.name);
        hash.add(std::to_string(source.count) + '\n');
    }
    for (const std::uint64_t number :
         {std::uint64_t{plan.part_games}, static_cast<std::uint64_t>(plan.wanted),
          Prospector::kMateBudget, std::uint64_t{Prospector::kLongestMate}})
        hash.add(std::to_string(number) + ' ');
    return hash.value();
}

class Mining {
public:
    Mining(const MinePlan& plan, const MineWatch& watch)
        : plan_(plan), watch_(watch), games_(shuffled_games(plan)) {
        info_.seed = plan.seed;
        info_.fingerprint = fingerprint_of(plan);
        info_.nodes = plan.nodes;
        for (const GameSource& source : plan.sources)
            info_.sources.push_back(source.name);
        progress_.total = games_.size();
        parts_.resize((games_.size() + plan.part_games - 1) / plan.part_games);
    }

    Result<Mined> run() {
        recall();
        work();
        if (problem_) return tl::make_unexpected(*problem_);
        Mined mined;
        mined.progress = progress_;
        mined.is_complete = progress_.games == progress_.total;
        mined.pack.info = info_;
        for (auto& part : parts_) {
            if (!part) continue;
            std::ranges::move(*part, std::back_inserter(mined.pack.puzzles));
        }
        mined.twins = remove_twins(mined.pack.puzzles);
        return mined;
    }

private:
    std::string path_of(std::size_t part) const {
        const std::string number = std::to_string(part);
        const std::string zeros(6 - std::min<std::size_t>(6, number.size()), '0');
        return plan_.folder + '/' + zeros + number + ".chpuzzles";
    }
    // The last part may have fewer games than the others. It then has another name once there are
    // more games: its number of games is part of it.
    std::size_t games_in(std::size_t part) const {
        return std::min(plan_.part_games, games_.size() - part * plan_.part_games);
    }
    bool is_whole(std::size_t part) const { return games_in(part) == plan_.part_games; }

    // The parts of earlier runs.
    void recall() {
        for (std::size_t part = 0; part < parts_.size() && !problem_; ++part) {
            std::error_code ignored;
            if (!is_whole(part) || !std::filesystem::exists(path_of(part), ignored)) continue;
            Result<Pack> pack = read_pack_file(path_of(part));
            if (!pack) {
                problem_ = pack.error();
            } else if (pack->info != info_) {
                problem_ = Error{ErrorCode::BadSyntax,
                                 say(messages::kPuzzlesOtherSettings),
                                 {.source = path_of(part)}};
            } else {
                keep(part, std::move(pack->puzzles));
                progress_.recalled += games_in(part);
            }
        }
    }

    void keep(std::size_t part, std::vector<Puzzle> puzzles) {
        progress_.games += games_in(part);
        progress_.puzzles += puzzles.size();
        parts_[part] = std::move(puzzles);
        if (watch_.on_part) watch_.on_part(progress_);
    }

    bool must_stop() {
        if (watch_.must_stop && watch_.must_stop()) is_stopped_ = true;
        return is_stopped_;
    }

    void work() {
        if (problem_) return;
        const auto network = Prospector(plan_.nodes, plan_.wanted).network();
        const auto drain = [&] {
            Prospector prospector(plan_.nodes, plan_.wanted, network);
            for (std::size_t part = next_++; part < parts_.size(); part = next_++) {
                if (must_stop()) return;
                if (!parts_[part]) work_on(part, prospector);
            }
        };
        std::vector<std::jthread> helpers;
        for (int i = 1; i < plan_.threads; ++i)
            helpers.emplace_back(drain);
        drain();
    }

    void work_on(std::size_t part, Prospector& prospector) {
        Pack pack;
        pack.info = info_;
        const std::size_t first = part * plan_.part_games;
        for (std::size_t i = first; i < first + games_in(part); ++i) {
            const GameNumber number = games_[i];
            const MinedGame game = plan_.sources[number.source].game(number.game);
            for (Puzzle& puzzle : prospector.look_through(game, [this] { return must_stop(); })) {
                puzzle.origin.source = number.source;
                puzzle.origin.game = number.game;
                pack.puzzles.push_back(std::move(puzzle));
            }
            if (must_stop()) return;
        }
        std::optional<Error> failed;
        if (is_whole(part)) {
            const Result<void> written = write_file(path_of(part), write_pack(pack));
            if (!written) failed = written.error();
        }
        const std::lock_guard lock(mutex_);
        if (failed) {
            problem_ = failed;
            is_stopped_ = true;
        } else {
            keep(part, std::move(pack.puzzles));
        }
    }

    const MinePlan& plan_;
    const MineWatch& watch_;
    std::vector<GameNumber> games_;
    PackInfo info_;
    std::vector<std::optional<std::vector<Puzzle>>> parts_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> is_stopped_{false};
    std::mutex mutex_;
    MineProgress progress_;
    std::optional<Error> problem_;
};

}  // namespace

std::size_t games_of(const MinePlan& plan) {
    const std::size_t all = std::accumulate(
        plan.sources.begin(), plan.sources.end(), std::size_t{0},
        [](std::size_t sum, const GameSource& source) { return sum + source.count; });
    return plan.games == 0 ? all : std::min(all, plan.games);
}

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
            puzzle.themes =
                motifs::motifs_of(motifs::find_motifs(puzzle.position, puzzle.solution));
            all.pack.puzzles.push_back(std::move(puzzle));
        }
    }
    all.twins = remove_twins(all.pack.puzzles);
    return all;
}

Result<Mined> mine(const MinePlan& plan, const MineWatch& watch) {
    assert(plan.part_games > 0);
    return Mining(plan, watch).run();
}

}  // namespace chuhe::puzzles
