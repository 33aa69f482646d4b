// SPDX-License-Identifier: MIT
//
// JSON for this room: fields keep their order, and invalid UTF-8 does not throw.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace chuhe::server {

using Json = nlohmann::ordered_json;

// Names and comments in old files may not be valid UTF-8, but JSON must be.
inline std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace chuhe::server
