// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/shipped.h"

#include "chuhe/messages/puzzles.h"

namespace chuhe::puzzles {

bool has_shipped_puzzles() {
    return !shipped_file().empty();
}

Result<Pack> shipped_puzzles() {
    if (!has_shipped_puzzles()) return failure(ErrorCode::NotFound, say(messages::kWithoutPuzzles));
    return read_pack(shipped_file(), kShippedName);
}

}  // namespace chuhe::puzzles
