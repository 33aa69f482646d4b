// SPDX-License-Identifier: MIT
#include "chuhe/engine/hash_table.h"

#include <algorithm>

#include "chuhe/engine/parameters.h"

namespace chuhe::engine {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;

}  // namespace

void HashTable::resize(std::size_t megabytes) {
    constexpr std::size_t kPerMegabyte = (std::size_t{1} << 20) / sizeof(Cluster);
    const std::size_t count = std::max<std::size_t>(1, megabytes) * kPerMegabyte;
    if (count == cluster_count_) {
        clear();
        return;
    }
    clusters_ = make_large_array<Cluster>(count);
    cluster_count_ = count;
    era_ = 0;
}

void HashTable::clear() {
    age_ = 0;
    ++era_;
    if (era_ != 0) return;
    // The numbers begin again, and clusters of the first eras would come back to life.
    for (std::size_t i = 0; i < cluster_count_; ++i)
        bring_up_to_date(clusters_[i]);
}

void HashTable::bring_up_to_date(Cluster& cluster) const {
    for (Entry& entry : cluster.entries)
        entry.rest.store(0, kRelaxed);
    cluster.era.store(era_, kRelaxed);
}

std::uint16_t HashTable::pack(const HashHit& hit, std::uint8_t age) {
    const int depth = std::clamp(hit.depth - kLeastDepth + 1, 1, 255);
    return static_cast<std::uint16_t>(depth | age << 8 | (hit.was_pv ? 1 : 0) << 13 |
                                      static_cast<int>(hit.bound) << 14);
}

int HashTable::worth_of(std::uint16_t rest) const {
    const int generations = (kAges + age_ - age_of(rest)) % kAges;
    return depth_of(rest) - parameters::kHashPliesPerAge * generations;
}

std::optional<HashHit> HashTable::probe(Identity identity) const {
    const auto lock = static_cast<std::uint16_t>(identity.lock);
    const Cluster& cluster = cluster_of(identity.key);
    if (!is_current(cluster)) return std::nullopt;
    for (const Entry& entry : cluster.entries) {
        const std::uint16_t rest = entry.rest.load(kRelaxed);
        if (rest == 0 || entry.lock.load(kRelaxed) != lock) continue;
        return HashHit{.move = Move::from_bits(entry.move.load(kRelaxed)),
                       .score = entry.score.load(kRelaxed),
                       .eval = entry.eval.load(kRelaxed),
                       .depth = depth_of(rest),
                       .bound = bound_of(rest),
                       .was_pv = was_pv(rest)};
    }
    return std::nullopt;
}

void HashTable::store(Identity identity, const HashHit& hit) {
    const auto lock = static_cast<std::uint16_t>(identity.lock);
    Cluster& cluster = cluster_of(identity.key);
    if (!is_current(cluster)) bring_up_to_date(cluster);
    Entry* place = nullptr;
    int least_worth = 0;
    for (Entry& entry : cluster.entries) {
        const std::uint16_t rest = entry.rest.load(kRelaxed);
        if (rest == 0 || entry.lock.load(kRelaxed) == lock) {
            place = &entry;
            break;
        }
        const int worth = worth_of(rest);
        if (place == nullptr || worth < least_worth) {
            place = &entry;
            least_worth = worth;
        }
    }

    const std::uint16_t old = place->rest.load(kRelaxed);
    const bool same_position = old != 0 && place->lock.load(kRelaxed) == lock;

    // Keep a known move.
    if (!hit.move.is_none() || !same_position) place->move.store(hit.move.bits(), kRelaxed);

    // A shallow result does not replace a much deeper one of this search.
    if (same_position && hit.bound != Bound::Exact && age_of(old) == age_ &&
        hit.depth + (hit.was_pv ? parameters::kHashPvPlies : 0) + parameters::kHashMayBeShallower <=
            depth_of(old)) {
        return;
    }
    place->lock.store(lock, kRelaxed);
    place->score.store(static_cast<std::int16_t>(hit.score), kRelaxed);
    place->eval.store(static_cast<std::int16_t>(hit.eval), kRelaxed);
    place->rest.store(pack(hit, age_), kRelaxed);
}

int HashTable::permille_full() const {
    const std::size_t sample = std::min<std::size_t>(cluster_count_, 1000);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        if (!is_current(clusters_[i])) continue;
        for (const Entry& entry : clusters_[i].entries) {
            const std::uint16_t rest = entry.rest.load(kRelaxed);
            used += rest != 0 && age_of(rest) == age_ ? 1 : 0;
        }
    }
    return static_cast<int>(used * 1000 / (sample * kEntries));
}

}  // namespace chuhe::engine
