// SPDX-License-Identifier: MIT
#include "chuhe/index/masters.h"

#include "chuhe/messages/packs.h"

namespace chuhe::index {

bool has_masters() {
    return !masters_file().empty();
}

Result<PackedGames> open_masters() {
    if (!has_masters()) return failure(ErrorCode::NotFound, say(messages::kWithoutMasters));
    return PackedGames::open(masters_file(), kMastersName);
}

}  // namespace chuhe::index
