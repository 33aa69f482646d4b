// SPDX-License-Identifier: MIT
//
// The transposition table: what searches found out about positions, shared by all threads: a score
// with its depth and bound, the best move, and the evaluation.
//
//   cluster (32 bytes)   entry | entry | entry | era 16
//   entry   (10 bytes)   lock 16 | move 16 | score 16 | eval 16 | depth 8, age 5, pv 1, bound 2
//
// The Zobrist key selects the cluster; 16 bits of the lock, which is independent of the key,
// distinguish positions within it. Threads read and write without locking, through relaxed atomics,
// so the halves of two entries may be mixed: a move from the table must be checked for legality,
// and a score is only a very reliable hint.
//
// Clearing the table begins a new era: a cluster of an earlier one counts as empty, and is emptied
// when something is stored in it. Reviews and puzzles clear it before every position, and would
// spend more time on that than on a short search; two threads would wait for memory instead of
// working.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "chuhe/base/large_memory.h"
#include "chuhe/core/move.h"
#include "chuhe/core/zobrist.h"
#include "chuhe/engine/report.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// What is known about one position.
struct HashHit {
    Move move;
    Score score = kNoScore;  // from the position's own view; kNoScore: only move and eval
    Score eval = kNoScore;
    Depth depth = 0;
    Bound bound = Bound::None;
    bool was_pv = false;
};

// Mate scores in the table are relative to their position, those in the search to the root.
constexpr Score score_to_hash(Score score, int ply) {
    if (score > kMateBound) return score + ply;
    if (score < -kMateBound) return score - ply;
    return score;
}
constexpr Score score_from_hash(Score score, int ply) {
    if (score == kNoScore) return score;
    if (score > kMateBound) return score - ply;
    if (score < -kMateBound) return score + ply;
    return score;
}

class HashTable {
public:
    // Quiescence stores depths from 0 down to this.
    static constexpr Depth kLeastDepth = -6;

    explicit HashTable(std::size_t megabytes) { resize(megabytes); }

    // Clears the table as well. Throws std::bad_alloc if there is not enough memory, keeping the
    // old table. Not during a search.
    void resize(std::size_t megabytes);
    // At once, however large it is. Not during a search.
    void clear();

    // Before every search: entries of older searches are replaced first.
    void start_search() { age_ = static_cast<std::uint8_t>((age_ + 1) % kAges); }

    std::optional<HashHit> probe(Identity identity) const;
    void store(Identity identity, const HashHit& hit);

    // Starts fetching the cluster that will be probed next. Always inlined, as is every function
    // that only calls this: GCC takes one that is not inlined for a function without effects, and
    // drops the call.
    [[gnu::always_inline]] void prefetch(std::uint64_t key) const {
        __builtin_prefetch(&cluster_of(key));
    }

    // The cluster of a key in a table of any number of clusters, determined by the leading bits.
    // All bits of the key take part, because 32 are too few beyond 128 GB.
    static constexpr std::size_t place_of(std::uint64_t key, std::size_t clusters) {
        // NOLINTNEXTLINE(modernize-use-using): only a typedef can be called an extension
        __extension__ typedef unsigned __int128 Product;
        return static_cast<std::size_t>(static_cast<Product>(key) * clusters >> 64);
    }

    // The share of the table filled by this search, in thousandths.
    int permille_full() const;

private:
    static constexpr int kAges = 32;
    static constexpr int kEntries = 3;

    struct Entry {
        std::atomic<std::uint16_t> lock{0};
        std::atomic<std::uint16_t> move{0};
        std::atomic<std::int16_t> score{0};
        std::atomic<std::int16_t> eval{0};
        std::atomic<std::uint16_t> rest{0};  // 0: empty
    };
    struct alignas(32) Cluster {
        std::array<Entry, kEntries> entries;
        std::atomic<std::uint16_t> era{0};  // in which it was last stored to
    };
    static_assert(sizeof(Cluster) == 32);

    // Depths are stored from 1, so that an empty entry is all zeros.
    static std::uint16_t pack(const HashHit& hit, std::uint8_t age);
    static Depth depth_of(std::uint16_t rest) { return (rest & 0xFF) - 1 + kLeastDepth; }
    static std::uint8_t age_of(std::uint16_t rest) {
        return static_cast<std::uint8_t>(rest >> 8 & (kAges - 1));
    }
    static bool was_pv(std::uint16_t rest) { return (rest >> 13 & 1) != 0; }
    static Bound bound_of(std::uint16_t rest) { return static_cast<Bound>(rest >> 14); }

    bool is_current(const Cluster& cluster) const {
        return cluster.era.load(std::memory_order_relaxed) == era_;
    }
    void bring_up_to_date(Cluster& cluster) const;

    // The replacement value of an entry: deep and recent ones are worth most.
    int worth_of(std::uint16_t rest) const;

    Cluster& cluster_of(std::uint64_t key) const {
        return clusters_[place_of(key, cluster_count_)];
    }

    LargePtr<Cluster[]> clusters_;
    std::size_t cluster_count_ = 0;
    std::uint16_t era_ = 0;
    std::uint8_t age_ = 0;
};

}  // namespace chuhe::engine
