// SPDX-License-Identifier: MIT
#include "chuhe/database/default_place.h"

#include <filesystem>
#include <system_error>

#include "chuhe/base/path.h"
#include "chuhe/database/data_home.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {

Result<std::string> data_place() {
    const std::optional<std::filesystem::path> home = data_home();
    if (!home) return failure(ErrorCode::CannotOpen, say(messages::kNoHomeDirectory));
    return (*home / "chuhe").string();
}

Result<std::string> data_folder() {
    Result<std::string> folder = data_place();
    if (!folder) return folder;
    std::error_code error;
    std::filesystem::create_directories(path_of(*folder), error);
    if (error) {
        return failure(ErrorCode::CannotWrite,
                       say(messages::kLibraryDirectory, system_message(error)),
                       {.source = *folder});
    }
    // Other users of the machine have no business there.
    std::filesystem::permissions(path_of(*folder), std::filesystem::perms::owner_all, error);
    return folder;
}

Result<std::string> default_library() {
    Result<std::string> folder = data_folder();
    if (!folder) return folder;
    return (path_of(*folder) / "library.chuhe").string();
}

}  // namespace chuhe::database
