// SPDX-License-Identifier: MIT
//
// JSON for this room: fields keep their order, and invalid UTF-8 does not throw.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace chuhe::server {

using Json = nlohmann::ordered_json;

// Names and comments in old files may not be valid UTF-8, but JSON must be.
inline std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The object with one more field, whose value is JSON text already. Requires a field in the object.
inline std::string with_field(std::string object, std::string_view name, std::string_view value) {
    object.pop_back();  // the brace
    object.reserve(object.size() + name.size() + value.size() + 5);
    object += ",\"";
    object += name;
    object += "\":";
    object += value;
    object += '}';
    return object;
}

}  // namespace chuhe::server
