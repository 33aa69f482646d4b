// SPDX-License-Identifier: MIT
//
// JSON as this room uses it: fields keep their order, and text that is not UTF-8 does not throw.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace chuhe::server {

using Json = nlohmann::ordered_json;

// Names and comments of old files need not be UTF-8; JSON must be.
inline std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace chuhe::server
