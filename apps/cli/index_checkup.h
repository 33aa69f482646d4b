// SPDX-License-Identifier: MIT
//
// Does the index beside a library fit it? Every game is compared, and nothing is changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::cli {

enum class IndexState : std::uint8_t {
    Missing,   // there is none yet
    Fits,      // it has every game of the library, as it is there
    Behind,    // it lacks the latest changes
    Differs,   // it contradicts the library: it should be deleted
    Unusable,  // it is damaged, or of another version
};

struct IndexCheckup {
    IndexState state = IndexState::Missing;
    std::size_t games = 0;    // of the library, in the index
    std::size_t changes = 0;  // that are not in it yet
    std::uint64_t bytes = 0;  // on disk
    Message reason = {};      // if it is unusable
};

// Requires a library that has been found sound. May be called while others have both open.
IndexCheckup check_index(const std::string& library);

// One sentence for people.
Message describe(const IndexCheckup& checkup);

nlohmann::ordered_json index_json(const IndexCheckup& checkup);

}  // namespace chuhe::cli
