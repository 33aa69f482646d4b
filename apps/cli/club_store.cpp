// SPDX-License-Identifier: MIT
#include "cli/club_store.h"

#include <filesystem>
#include <system_error>

#include "chuhe/database/default_place.h"
#include "chuhe/database/library.h"
#include "chuhe/messages/library.h"

namespace chuhe::cli {

Result<std::string> club_folder(const std::string& address) {
    const Result<std::string> data = database::data_folder();
    if (!data) return tl::make_unexpected(data.error());
    const std::filesystem::path folder =
        std::filesystem::path(*data) / "club" / club_folder_name(address);
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        return failure(ErrorCode::CannotWrite,
                       say(messages::kLibraryDirectory, system_message(error)),
                       {.source = folder.string()});
    }
    return folder.string();
}

Result<server::OpenedStore> open_any_library(const std::string& place, MayCreate may_create) {
    if (is_club_address(place)) return open_club(place);
    auto library = may_create == MayCreate::Yes ? database::Library::open(place)
                                                : database::Library::open_to_read(place);
    if (!library) return tl::make_unexpected(library.error());
    std::optional<Message> notice = (*library)->notice();
    return server::OpenedStore{*std::move(library), std::move(notice)};
}

}  // namespace chuhe::cli
