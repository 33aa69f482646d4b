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

Result<std::string> data_place() {
    // The specification says that a relative path must be ignored.
    std::filesystem::path data = variable("XDG_DATA_HOME");
    if (!data.is_absolute()) {
        const std::string home = variable("HOME");
        if (home.empty()) {
            return failure(ErrorCode::CannotOpen, say(messages::kNoHomeDirectory));
        }
        data = std::filesystem::path(home) / ".local" / "share";
    }
    return (data / "chuhe").string();
}

Result<std::string> data_folder() {
    Result<std::string> folder = data_place();
    if (!folder) return folder;
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    if (error) {
        return failure(ErrorCode::CannotWrite,
                       say(messages::kLibraryDirectory, system_message(error)),
                       {.source = *folder});
    }
    // Other users of the machine have no business there.
    std::filesystem::permissions(*folder, std::filesystem::perms::owner_all, error);
    return folder;
}

Result<std::string> default_library() {
    Result<std::string> folder = data_folder();
    if (!folder) return folder;
    return (std::filesystem::path(*folder) / "library.chuhe").string();
}

}  // namespace chuhe::database
