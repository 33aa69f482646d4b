// SPDX-License-Identifier: MIT
#include "words/tables.h"

namespace chuhe::words {

// Losses come last: some of their rows begin with any text.
std::array<std::span<const Row>, kTables> all_tables() {
    return {rows_of_moves(),  rows_of_positions(), rows_of_reading(), rows_of_formats(),
            rows_of_titles(), rows_of_requests(),  rows_of_engines(), rows_of_losses()};
}

}  // namespace chuhe::words
