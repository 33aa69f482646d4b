// SPDX-License-Identifier: MIT
//
// Decompressed blocks of tables. The ones not used for longest make room for new ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>

#include "chuhe/core/side.h"
#include "chuhe/tables/table_file.h"

namespace chuhe::tables {

// May be used by several threads at once.
class BlockCache {
public:
    using Block = std::shared_ptr<const std::string>;
    using Key = std::tuple<const TableFile*, Side, Plane, std::uint64_t>;

    // Null if it is not there.
    Block find(const Key& key) {
        const std::scoped_lock lock(mutex_);
        const auto found = places_.find(key);
        if (found == places_.end()) return nullptr;
        blocks_.splice(blocks_.begin(), blocks_, found->second);
        return found->second->second;
    }

    void add(const Key& key, Block block) {
        const std::scoped_lock lock(mutex_);
        if (places_.contains(key)) return;
        bytes_ += block->size();
        blocks_.emplace_front(key, std::move(block));
        places_[key] = blocks_.begin();
        while (bytes_ > kMostBytes) {
            bytes_ -= blocks_.back().second->size();
            places_.erase(blocks_.back().first);
            blocks_.pop_back();
        }
    }

private:
    static constexpr std::size_t kMostBytes = 64 << 20;

    std::mutex mutex_;
    std::list<std::pair<Key, Block>> blocks_;  // those used last first
    std::map<Key, std::list<std::pair<Key, Block>>::iterator> places_;
    std::size_t bytes_ = 0;
};

}  // namespace chuhe::tables
