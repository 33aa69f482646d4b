// SPDX-License-Identifier: MIT
#include "learn_openings.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "chuhe/index/folded_line.h"

namespace chuhe::data {
namespace {

using index::OpeningCode;
using index::OpeningGuide;
using index::OpeningLevel;

using Games = std::vector<const LabelledGame*>;
using GamesByKey = std::map<std::uint64_t, Games>;

using Counts = std::map<OpeningCode, std::size_t>;

// The most frequent code; of several, the first.
OpeningCode usual_code(const Counts& counts) {
    return std::ranges::max_element(counts, {}, &Counts::value_type::second)->first;
}

Counts counts_of(const Games& games) {
    Counts counts;
    for (const LabelledGame* game : games)
        ++counts[game->code];
    return counts;
}

// Rebuilds ECCO's tree ply by ply. The games at a position are split by their next position. Where
// all games of a branch have one code, the branch has left the tree or never needs to be looked at
// again: it ends. The other branches go on, together with those that reach the same position from
// elsewhere.
class OpeningTree {
public:
    explicit OpeningTree(std::span<const LabelledGame> games) {
        GamesByKey live;
        for (const LabelledGame& game : games)
            live[index::FoldedLine().key()].push_back(&game);
        for (std::size_t ply = 0; ply < kTreePlies; ++ply) {
            GamesByKey next;
            for (const auto& [key, here] : live)
                split(key, here, ply, next);
            live = std::move(next);
        }
        for (const auto& [key, here] : live)
            states_.emplace(key, usual_code(counts_of(here)));
        // No labelled game begins with any other move. ECCO has A0 for unusual first moves.
        states_.insert_or_assign(index::FoldedLine().key(), *OpeningCode::parse("A00"));
    }

    std::vector<std::uint64_t> states() const {
        std::vector<std::uint64_t> entries;
        for (const auto& [key, code] : states_)
            entries.push_back(OpeningGuide::entry(key, code));
        std::ranges::sort(entries);
        return entries;
    }

    // Only the exits that the walk would not find by itself.
    std::vector<std::uint64_t> exits() const {
        std::vector<std::uint64_t> entries;
        for (const Exit& exit : exits_) {
            if (states_.at(exit.from) == exit.code && !states_.contains(exit.to)) continue;
            entries.push_back(
                OpeningGuide::entry(OpeningGuide::exit_key(exit.from, exit.to), exit.code));
        }
        std::ranges::sort(entries);
        return entries;
    }

private:
    struct Exit {
        std::uint64_t from;
        std::uint64_t to;
        OpeningCode code;
    };

    void split(std::uint64_t key, const Games& here, std::size_t ply, GamesByKey& next) {
        GamesByKey branches;
        for (const LabelledGame* game : here)
            if (ply < game->keys.size()) branches[game->keys[ply]].push_back(game);

        for (const auto& [to, branch] : branches) {
            if (counts_of(branch).size() == 1) {
                exits_.push_back({key, to, branch.front()->code});
            } else {
                Games& there = next[to];
                there.insert(there.end(), branch.begin(), branch.end());
            }
        }
        // ECCO numbers the general before the special: the first code is that of the games that
        // leave the tree here by any move without a code of its own.
        states_.emplace(key, counts_of(here).begin()->first);
    }

    std::map<std::uint64_t, OpeningCode> states_;
    std::vector<Exit> exits_;
};

// The most precise level at which nearly all games agree; nothing if they do not even at the first.
std::optional<OpeningCode> certain_code(const Counts& counts, std::size_t games) {
    for (const OpeningLevel level :
         {OpeningLevel::Code, OpeningLevel::Group, OpeningLevel::Family}) {
        Counts sums;
        for (const auto& [code, count] : counts)
            sums[code.at(level)] += count;
        const OpeningCode best = usual_code(sums);
        if (sums.at(best) * 100 >= games * kCertainPercent) return best;
    }
    return std::nullopt;
}

std::vector<std::uint64_t> certain_positions(std::span<const LabelledGame> games) {
    std::unordered_map<std::uint64_t, Games> games_at;
    for (const LabelledGame& game : games) {
        const std::size_t plies = std::min(game.keys.size(), index::kOpeningPlies);
        // A game that comes back to a position counts once.
        for (const std::uint64_t key :
             std::set(game.keys.begin(), game.keys.begin() + static_cast<std::ptrdiff_t>(plies)))
            games_at[key].push_back(&game);
    }
    std::vector<std::uint64_t> entries;
    for (const auto& [key, here] : games_at) {
        if (here.size() < kFewestGames) continue;
        if (const auto code = certain_code(counts_of(here), here.size()))
            entries.push_back(OpeningGuide::entry(key, *code));
    }
    std::ranges::sort(entries);
    return entries;
}

}  // namespace

std::string LearntOpenings::bytes() const {
    std::string bytes;
    const auto add = [&](std::uint64_t word) {
        for (int shift = 56; shift >= 0; shift -= 8)
            bytes += static_cast<char>(word >> shift & 0xFF);
    };
    for (const auto* table : {&states, &exits, &positions})
        add(table->size());
    for (const auto* table : {&states, &exits, &positions})
        std::ranges::for_each(*table, add);
    return bytes;
}

LearntOpenings learn_openings(std::span<const LabelledGame> games) {
    const OpeningTree tree(games);
    return {tree.states(), tree.exits(), certain_positions(games)};
}

}  // namespace chuhe::data
