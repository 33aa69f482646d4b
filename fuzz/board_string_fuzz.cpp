// SPDX-License-Identifier: MIT
//
// Any bytes as a board string: what is parsed survives a round trip.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "chuhe/core/board_string.h"
#include "chuhe/core/position.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const chuhe::Setup setup = chuhe::parse_board_string(text);
    for (const chuhe::Error& fault : setup.faults) {
        require(!fault.message.empty());
        require(fault.where.column <= size + 1);
    }
    const std::string written = chuhe::to_board_string(setup);
    const chuhe::Setup again = chuhe::parse_board_string(written);
    require(again.faults.empty());
    require(again.pieces == setup.pieces);
    require(chuhe::to_board_string(again) == written);

    const chuhe::Checked<chuhe::Position> position = chuhe::Position::from_setup(setup);
    require(position.has_value() || !position.error().empty());
    if (position) require(chuhe::to_board_string(position->setup()) == written);
    return 0;
}
