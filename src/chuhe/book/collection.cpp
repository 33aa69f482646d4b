// SPDX-License-Identifier: MIT
#include "chuhe/book/collection.h"

#include <algorithm>
#include <limits>

#include "chuhe/book/fold.h"

namespace chuhe::book {
namespace {

constexpr std::size_t kFirstRoom = 1 << 16;

std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    const std::uint64_t whole = std::uint64_t{a} + b;
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(std::min(whole, kMost));
}

void join_into(Entry& entry, const Entry& other) {
    entry.counts.wins = sum(entry.counts.wins, other.counts.wins);
    entry.counts.draws = sum(entry.counts.draws, other.counts.draws);
    entry.counts.losses = sum(entry.counts.losses, other.counts.losses);
    entry.weight = std::max(entry.weight, other.weight);
}

}  // namespace

Collection::Collection(std::size_t most_entries)
    : most_entries_(most_entries), room_(std::min(kFirstRoom, most_entries)) {
    entries_.reserve(room_);
}

bool Collection::add(const Position& position, Move move, GameResult result) {
    return add(position, move,
               {result == GameResult::Win ? 1U : 0U, result == GameResult::Draw ? 1U : 0U,
                result == GameResult::Loss ? 1U : 0U},
               0);
}

bool Collection::add(const Position& position, Move move, const Counts& counts,
                     std::uint16_t weight) {
    const Fold fold(position);
    return add(Entry{fold.identity(), fold.folded(move), weight, counts});
}

bool Collection::add(const Entry& entry) {
    if (entries_.size() == room_) {
        join();
        // Sorting again and again for a few free places would take forever.
        if (entries_.size() > room_ / 2 && room_ < most_entries_) {
            room_ = std::min(2 * room_, most_entries_);
            entries_.reserve(room_);
        }
        if (entries_.size() >= most_entries_ - most_entries_ / 16) return false;
    }
    entries_.push_back(entry);
    return true;
}

void Collection::join() {
    std::ranges::sort(entries_, comes_before);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (kept > 0 && is_same_move(entries_[kept - 1], entries_[i])) {
            join_into(entries_[kept - 1], entries_[i]);
        } else {
            entries_[kept++] = entries_[i];
        }
    }
    entries_.resize(kept);
}

std::vector<Entry> Collection::take() {
    join();
    std::vector<Entry> entries = std::move(entries_);
    entries_.clear();
    room_ = std::min(kFirstRoom, most_entries_);
    return entries;
}

void drop_rare(std::vector<Entry>& entries, std::uint64_t least_games) {
    std::erase_if(entries, [&](const Entry& entry) { return entry.counts.games() < least_games; });
}

}  // namespace chuhe::book
