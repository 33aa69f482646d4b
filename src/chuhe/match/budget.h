// SPDX-License-Identifier: MIT
//
// What an engine may spend: time, nodes, depth, or a combination of these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "chuhe/engine/limits.h"
#include "chuhe/play/time_control.h"

namespace chuhe::match {

using play::Milliseconds;

struct Budget {
    play::TimeControl time = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<engine::Depth> depth = {};

    bool is_empty() const { return time.is_none() && !nodes && !depth; }
    friend bool operator==(const Budget&, const Budget&) = default;
};

// As in the TimeControl tag of a record: "40/60+0.5", "0.02/move", "10000 nodes", "depth 8".
std::string to_string(const Budget& budget);

}  // namespace chuhe::match
