// SPDX-License-Identifier: MIT
//
// What searches found out about positions, shared by all threads: a score with its depth and bound,
// the best move, and the evaluation.
//
//   cluster (32 bytes)   entry | entry | entry | 2 bytes spare
//   entry   (10 bytes)   lock 16 | move 16 | score 16 | eval 16 | depth 8, age 5, pv 1, bound 2
//
// The Zobrist key picks the cluster, 16 bits of the lock, which is independent of it, tell its
// positions apart. Threads read and write without waiting for each other, through relaxed atomics:
// two of them may mix the halves of two entries, so whoever reads a move must ask whether it is
// legal, and a score is only ever a hint with a very good reputation.
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
    Score score = kNoScore;  // as seen from the position itself; kNoScore: only move and eval
    Score eval = kNoScore;
    Depth depth = 0;
    Bound bound = Bound::None;
    bool was_pv = false;
};

// Scores in the table count mates from the position they belong to, scores in the search from the
// root.
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
    // Quiescence stores depth 0 and less, down to this.
    static constexpr Depth kLeastDepth = -6;

    explicit HashTable(std::size_t megabytes) { resize(megabytes); }

    // Forgets everything. Throws std::bad_alloc when there is not so much memory; the old table is
    // kept then. Not while a search runs.
    void resize(std::size_t megabytes);
    void clear();

    // Before every search: entries of older searches give way first.
    void start_search() { age_ = static_cast<std::uint8_t>((age_ + 1) % kAges); }

    std::optional<HashHit> probe(Identity identity) const;
    void store(Identity identity, const HashHit& hit);

    // Starts fetching the cluster that will be asked for next. Always inlined, as is every function
    // that only calls this: GCC takes one that stays a function for one without effect, and drops
    // the call.
    [[gnu::always_inline]] void prefetch(std::uint64_t key) const {
        __builtin_prefetch(&cluster_of(key));
    }

    // Where a key belongs in a table of so many clusters: the first bits of the key decide, however
    // many there are. All bits of the key take part, because 32 of them are too few beyond 128 GB.
    static constexpr std::size_t place_of(std::uint64_t key, std::size_t clusters) {
        // NOLINTNEXTLINE(modernize-use-using): only a typedef can be called an extension
        __extension__ typedef unsigned __int128 Product;
        return static_cast<std::size_t>(static_cast<Product>(key) * clusters >> 64);
    }

    // How full the table is with what this search stored, in thousandths.
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

    // How much an entry is worth keeping: deep and new ones most.
    int worth_of(std::uint16_t rest) const;

    Cluster& cluster_of(std::uint64_t key) const {
        return clusters_[place_of(key, cluster_count_)];
    }

    LargePtr<Cluster[]> clusters_;
    std::size_t cluster_count_ = 0;
    std::uint8_t age_ = 0;
};

}  // namespace chuhe::engine
