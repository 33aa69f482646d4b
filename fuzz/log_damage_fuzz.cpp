// SPDX-License-Identifier: MIT
//
// The log beside a library, with anything in it: damage costs at most one change per frame, and no
// log is damaged only because its end is missing.
#include <cstdint>
#include <sstream>
#include <string>

#include "chuhe/database/log_damage.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t kSmallestFrame = 24 + 512;
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    std::istringstream whole(bytes);
    const chuhe::database::LogState state = chuhe::database::examine_log(whole);
    require(state.lost <= size / kSmallestFrame);
    require(state.ends_early || !state.is_damaged());
    std::istringstream torn(bytes.substr(0, size / 2));
    if (!state.is_damaged()) require(!chuhe::database::examine_log(torn).is_damaged());
    return 0;
}
