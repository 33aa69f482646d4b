// SPDX-License-Identifier: MIT
//
// Perft beyond four plies: billions of positions, seconds to minutes.
#include <doctest/doctest.h>

#include "chuhe/core/perft.h"
#include "kit/perft_file.h"

using namespace chuhe;

namespace {

void check_counts_of_depth(std::size_t depth) {
    int checked = 0;
    for (const std::string_view name : {"positions.perft", "rules.perft"}) {
        for (const tests::PerftCase& known : tests::read_perft_file(name)) {
            if (known.counts.size() < depth) continue;
            CAPTURE(known.fen);
            CHECK(perft(known.position, static_cast<int>(depth)) == known.counts[depth - 1]);
            ++checked;
        }
    }
    CHECK(checked > 0);
}

}  // namespace

TEST_CASE("perft 5 of known positions matches the published counts") {
    check_counts_of_depth(5);
}

TEST_CASE("perft 6 of known positions matches the published counts") {
    check_counts_of_depth(6);
}
