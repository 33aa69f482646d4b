// SPDX-License-Identifier: MIT
#include "stat.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "chuhe/book/fold.h"

namespace chuhe::data {
namespace {

double share_of(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

// "resigned 61.2 %, level 9.1 %", without those that do not occur.
template <std::size_t kCount>
std::string shares(const std::array<std::string_view, kCount>& names,
                   const std::array<std::uint64_t, kCount>& numbers, std::uint64_t whole) {
    std::string text;
    for (std::size_t i = 0; i < kCount; ++i) {
        if (numbers[i] == 0) continue;
        std::string name(names[i]);
        std::ranges::replace(name, '_', ' ');
        text += fmt::format("{}{} {:.1f} %", text.empty() ? "" : ", ", name,
                            100 * share_of(numbers[i], whole));
    }
    return text;
}

}  // namespace

void DuplicateCount::add(const Position& position) {
    const std::uint64_t key = book::Fold(position).identity().key;
    if (key % kOneIn == 0) keys_.push_back(key);
}

void DuplicateCount::merge(const DuplicateCount& other) {
    keys_.insert(keys_.end(), other.keys_.begin(), other.keys_.end());
}

double DuplicateCount::share() const {
    std::vector<std::uint64_t> sorted = keys_;
    std::ranges::sort(sorted);
    const auto repeats = std::distance(std::unique(sorted.begin(), sorted.end()), sorted.end());
    return share_of(static_cast<std::uint64_t>(repeats), sorted.size());
}

void Statistics::merge(const Statistics& other) {
    chunks += other.chunks;
    bytes += other.bytes;
    tally.merge(other.tally);
    duplicates.merge(other.duplicates);
}

Result<Statistics> statistics_of(const Chunk& chunk, const std::string& source) {
    Statistics statistics;
    statistics.chunks = 1;
    Replay replayed;
    std::vector<Fate> fates;
    for (std::size_t i = 0; i < chunk.games.size(); ++i) {
        const Game& game = chunk.games[i];
        if (auto sound = replay(game, replayed, i); !sound) {
            sound.error().where.source = source;
            return tl::make_unexpected(sound.error());
        }
        fates_of(game, replayed, Filter(), fates);
        statistics.tally.add(game, replayed, fates);
        for (std::size_t ply = 0; ply < fates.size(); ++ply) {
            if (fates[ply] == Fate::Kept) statistics.duplicates.add(replayed.positions[ply]);
        }
    }
    return statistics;
}

std::string to_text(const Statistics& statistics) {
    const Tally& tally = statistics.tally;
    std::string text = fmt::format(
        "chunks       {}, {:.1f} MB, {:.2f} bytes a ply\n"
        "games        {}\n"
        "plies        {}, {:.0f} a game\n",
        statistics.chunks, static_cast<double>(statistics.bytes) / 1e6,
        share_of(statistics.bytes, tally.plies), tally.games, tally.plies,
        share_of(tally.plies, tally.games));
    text += "results      " + shares(kResultNames, tally.games_by_result, tally.games) + '\n';
    text += "endings      " + shares(kEndingNames, tally.games_by_ending, tally.games) + '\n';
    text += "positions    " + shares(kFateNames, tally.plies_by_fate, tally.plies) + '\n';
    text += fmt::format("kept         {}, {:.2f} % of them duplicates\n", tally.kept(),
                        100 * statistics.duplicates.share());
    text += "of games     " + shares(kResultNames, tally.kept_by_result, tally.kept()) + '\n';
    text += "stages      ";
    for (const std::uint64_t count : tally.kept_by_stage)
        text += fmt::format(" {:.1f} %", 100 * share_of(count, tally.kept()));
    return text + fmt::format("\nK            {:.1f}\n", tally.scale.scale());
}

std::string to_json_text(const Statistics& statistics) {
    nlohmann::ordered_json json = {{"chunks", statistics.chunks}, {"bytes", statistics.bytes}};
    json.update(to_json(statistics.tally));
    json["duplicates"] = std::round(statistics.duplicates.share() * 1e5) / 1e5;
    return json.dump(2) + '\n';
}

}  // namespace chuhe::data
