// SPDX-License-Identifier: MIT
#include "cli/game_search.h"

#include <algorithm>
#include <stop_token>
#include <thread>
#include <unordered_set>
#include <vector>

#include "chuhe/index/explorer.h"
#include "chuhe/index/pattern_search.h"

namespace chuhe::cli {
namespace {

using database::GameId;
using index::FoundPosition;
using index::GameSlot;
using index::Index;
using index::Pattern;

// Counts what is found, and hands out what is between offset and limit.
class Dealer {
public:
    Dealer(const GameSearch& search, const SearchVisitor& visitor)
        : search_(search), visitor_(visitor) {}

    // False if no more are wanted.
    bool take(const FoundGame& game) {
        const std::size_t place = end_.found++;
        if (place < search_.offset) return true;
        if (is_full() || !visitor_.visit(game)) {
            end_.is_complete = false;
            return false;
        }
        ++dealt_;
        return true;
    }

    // The limit is reached: whether there are more games is only known after the next.
    bool is_full() const { return dealt_ >= search_.limit; }

    bool goes_on(std::size_t searched, std::size_t total) {
        if (!visitor_.show_progress || visitor_.show_progress(searched, total)) return true;
        end_.is_complete = false;
        return false;
    }

    SearchEnd& end() { return end_; }

private:
    const GameSearch& search_;
    const SearchVisitor& visitor_;
    std::size_t dealt_ = 0;
    SearchEnd end_;
};

class Finder {
public:
    Finder(const LibraryIndex& source, const GameSearch& search, const SearchVisitor& visitor)
        : source_(source), search_(search), dealer_(search, visitor) {}

    Result<SearchEnd> run() {
        filter_ = search_.filter.filter;
        if (!search_.filter.collection.empty()) {
            const auto collection = source_.collection(search_.filter.collection);
            if (!collection) return tl::make_unexpected(collection.error());
            filter_.collection = *collection;
        }
        if (const Result<void> labelled = find_labelled(); !labelled) {
            return tl::make_unexpected(labelled.error());
        }
        Result<void> found = {};
        if (!search_.is_on_board()) {
            found = find_listed();
        } else if (index::is_empty(search_.pattern)) {
            found = find_position();
        } else {
            found = find_pattern();
        }
        if (!found) return tl::make_unexpected(found.error());
        return dealer_.end();
    }

private:
    const Index& index() const { return source_.index(); }

    // Labels are known to the library only.
    Result<void> find_labelled() {
        if (search_.label.empty() || source_.library() == nullptr) return {};
        const auto found = source_.library()->find({.label = search_.label, .limit = INT32_MAX});
        if (!found) return tl::make_unexpected(found.error());
        labelled_.emplace();
        for (const database::Summary& game : found->games)
            labelled_->insert(game.id);
        return {};
    }

    bool is_wanted(GameSlot slot) const {
        if (!labelled_) return true;
        return index().with_catalogue([&](const index::Catalogue& catalogue) {
            return labelled_->contains(catalogue.head(slot).id);
        });
    }

    bool take(const FoundGame& game) { return !is_wanted(game.slot) || dealer_.take(game); }
    bool take(const FoundPosition& game) {
        return take(FoundGame{game.slot, game.ply, game.is_mirrored});
    }

    Result<void> find_listed() {
        const index::ListRequest request{.filter = filter_,
                                         .order = search_.order.value_or(index::ListOrder::Changed),
                                         .is_reversed = search_.is_reversed,
                                         .limit = SIZE_MAX};
        std::vector<GameSlot> slots = index::list_games(index(), request).slots;
        if (filter_.collection && !search_.order) {
            if (Result<void> ordered = order_as_collection(slots); !ordered) return ordered;
        }
        bool is_dealing = true;
        for (const GameSlot slot : slots) {
            if (!is_wanted(slot)) continue;
            // All are counted: it costs nothing.
            if (is_dealing) {
                is_dealing = dealer_.take({slot});
            } else {
                ++dealer_.end().found;
            }
        }
        return {};
    }

    // A collection has an order of its own.
    Result<void> order_as_collection(std::vector<GameSlot>& slots) const {
        const auto games = source_.library()->games_of(*filter_.collection);
        if (!games) return tl::make_unexpected(games.error());
        const std::unordered_set<GameSlot> listed(slots.begin(), slots.end());
        slots.clear();
        index().with_catalogue([&](const index::Catalogue& catalogue) {
            for (const GameId id : *games) {
                const auto slot = catalogue.slot_of(index::Source::Library, id);
                if (slot && listed.contains(*slot)) slots.push_back(*slot);
            }
        });
        return {};
    }

    Result<void> find_position() {
        const auto found =
            index::find_position(index(), *search_.position, filter_, search_.folding, 0, SIZE_MAX);
        if (!found) return tl::make_unexpected(found.error());
        for (const FoundPosition& game : found->games) {
            if (!take(game)) break;
        }
        return {};
    }

    // The position as a pattern that leaves nothing open.
    Pattern pattern() const {
        Pattern pattern = search_.pattern;
        if (!search_.position) return pattern;
        const Setup setup = search_.position->setup();
        for (std::size_t point = 0; point < pattern.points.size(); ++point) {
            const std::optional<Piece> piece = setup.pieces[point];
            pattern.points[point] = piece ? index::only(*piece) : index::kNothing;
        }
        pattern.side_to_move = setup.side_to_move;
        return pattern;
    }

    Result<void> find_pattern() {
        std::stop_source stop;
        const index::PatternVisitor visitor{
            .found = [&](const FoundPosition& game) { return take(game); },
            .progress =
                [&](const index::PatternProgress& progress) {
                    if (!dealer_.goes_on(progress.searched, progress.total)) stop.request_stop();
                }};
        const Pattern wanted = pattern();
        const auto searched = index::find_pattern(index(), wanted, filter_, visitor,
                                                  std::max(std::thread::hardware_concurrency(), 1U),
                                                  stop.get_token());
        if (!searched) return tl::make_unexpected(searched.error());
        return {};
    }

    const LibraryIndex& source_;
    const GameSearch& search_;
    Dealer dealer_;
    index::Filter filter_;
    std::optional<std::unordered_set<GameId>> labelled_;
};

}  // namespace

Result<SearchEnd> find_games(const LibraryIndex& source, const GameSearch& search,
                             const SearchVisitor& visitor) {
    return Finder(source, search, visitor).run();
}

}  // namespace chuhe::cli
