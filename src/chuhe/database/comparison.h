// SPDX-License-Identifier: MIT
//
// Whether a copy of a library is one: everything in both is read and compared.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/database/store.h"

namespace chuhe::database {

struct Comparison {
    static constexpr std::size_t kMostListed = 20;

    std::size_t games = 0;  // of the original, including deleted ones
    std::size_t collections = 0;
    // Games that differ, are missing or are in another order, and the keys of the first of them.
    std::size_t different_games = 0;
    std::vector<std::string> different_keys = {};
    // Games that are the same but for bytes that not every store can keep:
    // database/storable_text.h.
    std::size_t mended = 0;
    bool has_same_collections = true;
    bool has_same_names = true;  // joined ones
    bool has_same_settings = true;
    bool has_same_training = true;

    bool is_equal() const {
        return different_games == 0 && has_same_collections && has_same_names &&
               has_same_settings && has_same_training;
    }
};

// Of a copy that was empty before. Numbers of games may differ, but not their order; engines, which
// belong to a machine, and settings that name games by number are not compared. Nobody should
// change either library meanwhile.
Result<Comparison> compare_libraries(Store& original, Store& copy);

// Nothing in it, not even settings: it can become a copy.
Result<bool> is_empty(Store& store);

}  // namespace chuhe::database
