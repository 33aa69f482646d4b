// SPDX-License-Identifier: MIT
#include "chuhe/database/merge_games.h"

#include "chuhe/database/numbers.h"

namespace chuhe::database {

Result<std::optional<MergedGames>> merge_games(Store& store, GameId game, GameId other) {
    Result<std::optional<StoredGame>> first = store.load(game);
    if (!first) return tl::make_unexpected(first.error());
    const Result<std::optional<StoredGame>> second = store.load(other);
    if (!second) return tl::make_unexpected(second.error());
    if (!*first || !*second || game == other) return std::nullopt;

    Result<record::Merged> merged = record::merged((*first)->game, (*second)->game);
    if (!merged) return tl::make_unexpected(merged.error());
    StoredGame joined = **first;
    // Problems and reviews refer to the numbers.
    if (numbers_by_node(joined.game, joined.numbers).empty()) {
        joined.numbers = numbers_in_order(joined.game);
    }
    joined.numbers = numbers_of(merged->game, numbers_by_node(joined.game, joined.numbers),
                                joined.numbers.back());
    joined.game = std::move(merged->game);
    if (Result<void> saved = store.save(joined); !saved) return tl::make_unexpected(saved.error());
    if (!(*second)->labels.empty()) {
        std::vector<std::string> labels = (*first)->labels;
        labels.insert(labels.end(), (*second)->labels.begin(), (*second)->labels.end());
        const Result<bool> labelled = store.set_labels(game, std::move(labels));
        if (!labelled) return tl::make_unexpected(labelled.error());
    }
    const Result<bool> deleted = store.set_deleted(other, true);
    if (!deleted) return tl::make_unexpected(deleted.error());
    // Saving it undoes this merger, unless somebody saves the game in between.
    (*first)->revision = joined.revision;
    return MergedGames{*std::move(*first), std::move(merged->conflicts)};
}

}  // namespace chuhe::database
