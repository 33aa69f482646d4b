// SPDX-License-Identifier: MIT
//
// Drawn boards, and any text pasted as a position.
#include <cstddef>
#include <cstdint>

#include "chuhe/core/position.h"
#include "chuhe/formats/board_text.h"
#include "require.h"
#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chuhe;
    const Bytes bytes(data, size);
    fuzz::check_format("drawn", bytes);
    // A text without faults is a board, and its problems, if any, can be described.
    const Setup setup = formats::parse_board_text(text_of(bytes));
    if (!setup.faults.empty()) return 0;
    require(problems_of(setup).empty() == Position::from_setup(setup).has_value());
    return 0;
}
