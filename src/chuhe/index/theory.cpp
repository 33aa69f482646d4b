// SPDX-License-Identifier: MIT
#include "chuhe/index/theory.h"

#include <algorithm>

#include "chuhe/index/folded_line.h"
#include "chuhe/index/openings.h"

namespace chuhe::index {

Result<OpeningBranches> OpeningBranches::from(const PackedGames& games) {
    // Sorting a million keys is faster than a table of them, and needs no more memory.
    std::vector<std::uint64_t> keys;
    keys.reserve(games.size() * kTheoryPlies);
    for (std::size_t game = 0; game < games.size(); ++game) {
        const auto moves = games.moves(game, kTheoryPlies);
        if (!moves) return tl::make_unexpected(moves.error());
        FoldedLine line;
        const auto begin = static_cast<std::ptrdiff_t>(keys.size());
        for (const Move move : *moves) {
            line.make(move);
            keys.push_back(line.key());
        }
        // A game that repeats a position counts once.
        std::sort(keys.begin() + begin, keys.end());
        keys.erase(std::unique(keys.begin() + begin, keys.end()), keys.end());
    }
    std::ranges::sort(keys);
    OpeningBranches branches;
    for (std::size_t first = 0; first < keys.size();) {
        const std::size_t end = static_cast<std::size_t>(
            std::ranges::upper_bound(keys.begin() + static_cast<std::ptrdiff_t>(first), keys.end(),
                                     keys[first]) -
            keys.begin());
        const auto count = static_cast<std::uint32_t>(end - first);
        if (count >= kTheoryGames) branches.known_.push_back({keys[first], count});
        first = end;
    }
    branches.known_.shrink_to_fit();
    return branches;
}

std::uint32_t OpeningBranches::games_at(std::uint64_t key) const {
    const auto found = std::ranges::lower_bound(known_, key, {}, &Known::key);
    return found == known_.end() || found->key != key ? 0 : found->games;
}

KnownOpening OpeningBranches::follow(std::span<const Move> moves) const {
    KnownOpening known{.code = classify(moves)};
    FoldedLine line;
    for (const Move move : moves.first(std::min(moves.size(), kTheoryPlies))) {
        line.make(move);
        const std::uint32_t games = games_at(line.key());
        if (games == 0 && !opening_at(line.position())) break;
        ++known.plies;
        known.games = games;
    }
    return known;
}

}  // namespace chuhe::index
