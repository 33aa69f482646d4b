// SPDX-License-Identifier: MIT
#include "chuhe/database/collection_order.h"

#include <map>
#include <set>

namespace chuhe::database {

std::vector<Collection> in_tree_order(const std::vector<Collection>& all) {
    std::map<CollectionId, std::vector<const Collection*>> children;
    std::set<CollectionId> known;
    for (const Collection& collection : all)
        known.insert(collection.id);
    for (const Collection& collection : all)
        children[known.contains(collection.parent) ? collection.parent : 0].push_back(&collection);
    std::vector<Collection> ordered;
    const auto take_below = [&](const Collection* top) {
        std::vector<const Collection*> waiting = {top};
        while (!waiting.empty()) {
            const Collection* next = waiting.back();
            waiting.pop_back();
            if (known.erase(next->id) == 0) continue;
            ordered.push_back(*next);
            const auto below = children.find(next->id);
            if (below == children.end()) continue;
            waiting.insert(waiting.end(), below->second.rbegin(), below->second.rend());
        }
    };
    for (const Collection* top : children[0]) {
        const std::size_t place = ordered.size();
        take_below(top);
        ordered[place].parent = 0;
    }
    for (const Collection& collection : all) {
        if (!known.contains(collection.id)) continue;
        const std::size_t place = ordered.size();
        take_below(&collection);
        ordered[place].parent = 0;
    }
    return ordered;
}

}  // namespace chuhe::database
