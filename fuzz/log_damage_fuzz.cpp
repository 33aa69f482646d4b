// SPDX-License-Identifier: MIT
//
// The log beside a library, with anything in it: damage costs at least one change and at most one
// per frame, and no log is damaged only because its end is missing.
#include <cstdint>
#include <sstream>
#include <string>

#include "chuhe/database/log_damage.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t kSmallestFrame = 24 + 512;
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    std::istringstream whole(bytes);
    const auto damage = chuhe::database::find_log_damage(whole);
    if (damage) require(damage->lost >= 1 && damage->lost <= size / kSmallestFrame);
    std::istringstream torn(bytes.substr(0, size / 2));
    if (!damage) require(!chuhe::database::find_log_damage(torn));
    return 0;
}
