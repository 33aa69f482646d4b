// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <string>

#include "chuhe/database/data_home.h"

namespace chuhe::database {
namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
    return value == nullptr ? "" : value;
}

}  // namespace

std::optional<std::filesystem::path> data_home() {
    // The specification says that a relative path must be ignored.
    std::filesystem::path data = variable("XDG_DATA_HOME");
    if (data.is_absolute()) return data;
    const std::string home = variable("HOME");
    if (home.empty()) return std::nullopt;
    return std::filesystem::path(home) / ".local" / "share";
}

}  // namespace chuhe::database
