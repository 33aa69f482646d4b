// SPDX-License-Identifier: MIT
//
// Index::load(): many games at once. Their positions are sorted on disk first and then written in
// one go.
#include "chuhe/index/index.h"
#include "chuhe/index/layout.h"
#include "chuhe/index/rows.h"
#include "chuhe/messages/explorer.h"

namespace chuhe::index {
namespace {

constexpr GameSlot next_block(GameSlot slot) {
    return (slot + kSlotsPerBlock - 1) / kSlotsPerBlock * kSlotsPerBlock;
}

// Joins rows of the same position and block.
Result<void> write_rows(std::span<const PositionRow> rows, SortedRows& target) {
    std::string postings;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        append_posting(postings, rows[i].posting());
        const bool is_last = i + 1 == rows.size() || rows[i + 1].key != rows[i].key ||
                             block_of(rows[i + 1].slot) != block_of(rows[i].slot);
        if (!is_last) continue;
        const std::string key = row_key(rows[i].key, block_of(rows[i].slot));
        if (Result<void> added = target.add(key, postings); !added) return added;
        postings.clear();
    }
    return {};
}

}  // namespace

// What follows is visible only when the heads are written. Reserved slots are not used again.
Result<void> Index::reserve(GameSlot end) {
    if (end > kMostSlots) {
        return failure(ErrorCode::CannotWrite, say(messages::kIndexFull), {.source = folder()});
    }
    reserved_ = end;
    Storage::Batch batch = storage_->new_batch();
    batch.put(Table::State, kStateKey, state_with(Source::Library, progress_[0]));
    return storage_->apply(batch, Storage::Durability::Now);
}

Result<bool> Index::load(const NextGame& next, Source source, const Progress& progress,
                         const std::stop_token& stop) {
    const std::scoped_lock changing(changing_);
    // A block of its own: rows in bulk replace those that have the same key.
    const GameSlot first = next_block(reserved_);
    GameSlot slot = first;
    std::vector<Head> heads;
    Storage::Batch names = storage_->new_batch();
    RowSorter sorter(folder() + "/sorting");
    const Replay usual{Setup::start()};
    const auto read_games = [&](SortedRows& lines) -> Result<void> {
        IndexedGame game;
        while (!stop.stop_requested()) {
            const Result<bool> more = next(game);
            if (!more) return tl::make_unexpected(more.error());
            if (!*more) break;
            Result<void> added = lines.add(slot_key(slot), pack_line({game.start, game.line}));
            const Replay start = game.start ? Replay(*game.start) : usual;
            for_each_position(start, game.line, slot, [&](const PositionRow& row) {
                if (added) added = sorter.add(row);
            });
            if (!added) return added;
            heads.push_back(head_of(game, names));
            ++slot;
        }
        return reserve(slot);
    };
    Result<void> loaded = storage_->load(Table::Lines, read_games);
    if (loaded && !stop.stop_requested()) {
        loaded = storage_->load(Table::Positions, [&](SortedRows& target) {
            return sorter.for_each_part([&](std::span<const PositionRow> rows) -> Result<void> {
                return stop.stop_requested() ? Result<void>() : write_rows(rows, target);
            });
        });
    }
    if (loaded && !stop.stop_requested()) loaded = storage_->apply(names);
    if (loaded && !stop.stop_requested()) {
        loaded = storage_->load(Table::Heads, [&](SortedRows& target) -> Result<void> {
            for (std::size_t i = 0; i < heads.size(); ++i) {
                const std::string key = slot_key(first + static_cast<GameSlot>(i));
                Result<void> added = target.add(key, pack_head(heads[i]));
                if (!added) return added;
            }
            return {};
        });
    }
    const bool is_done = loaded && !stop.stop_requested();
    if (is_done) {
        Storage::Batch done = storage_->new_batch();
        done.put(Table::State, kStateKey, state_with(source, progress));
        loaded = storage_->apply(done);
    }
    if (!is_done || !loaded) {
        // The names that were added only in memory must go.
        if (Result<void> read = read_catalogue(); !read) return tl::make_unexpected(read.error());
        if (!loaded) return tl::make_unexpected(loaded.error());
        return false;
    }
    {
        const std::unique_lock lock(mutex_);
        for (std::size_t i = 0; i < heads.size(); ++i)
            catalogue_.set(first + static_cast<GameSlot>(i), heads[i]);
        progress_[static_cast<std::size_t>(source)] = progress;
    }
    if (must_join_) {
        if (Result<void> read = read_catalogue(); !read) return tl::make_unexpected(read.error());
    }
    return true;
}

}  // namespace chuhe::index
