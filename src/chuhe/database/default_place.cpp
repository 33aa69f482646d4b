// SPDX-License-Identifier: MIT
#include "chuhe/database/default_place.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
    return value == nullptr ? "" : value;
}

}  // namespace

Result<std::string> data_folder() {
    // The specification says that a relative path must be ignored.
    std::filesystem::path data = variable("XDG_DATA_HOME");
    if (!data.is_absolute()) {
        const std::string home = variable("HOME");
        if (home.empty()) {
            return failure(ErrorCode::CannotOpen, say(messages::kNoHomeDirectory));
        }
        data = std::filesystem::path(home) / ".local" / "share";
    }
    const std::filesystem::path folder = data / "chuhe";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        return failure(ErrorCode::CannotWrite,
                       say(messages::kLibraryDirectory, system_message(error)),
                       {.source = folder.string()});
    }
    // Other users of the machine have no business there.
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    return folder.string();
}

Result<std::string> default_library() {
    const Result<std::string> folder = data_folder();
    if (!folder) return folder;
    return (std::filesystem::path(*folder) / "library.chuhe").string();
}

}  // namespace chuhe::database
