// SPDX-License-Identifier: MIT
#include "chuhe/database/engine_text.h"

#include <nlohmann/json.hpp>

namespace chuhe::database {

std::string to_arguments_text(const std::vector<std::string>& arguments) {
    const nlohmann::json list(arguments);
    return list.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::vector<std::string> from_arguments_text(const std::string& text) {
    const auto list = nlohmann::json::parse(text, nullptr, false);
    std::vector<std::string> arguments;
    if (!list.is_array()) return arguments;
    for (const auto& element : list) {
        if (element.is_string()) arguments.push_back(element.get<std::string>());
    }
    return arguments;
}

}  // namespace chuhe::database
