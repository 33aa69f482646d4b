// SPDX-License-Identifier: MIT
//
// Libraries in PostgreSQL, for builds without libpq: there are none.
#include "chuhe/messages/club.h"
#include "cli/club_store.h"

namespace chuhe::cli {
namespace {

tl::unexpected<Error> without_club(const std::string& address) {
    return failure(ErrorCode::Unsupported, say(messages::kClubNotBuilt),
                   {.source = shown_club(address)});
}

}  // namespace

bool is_club_address(std::string_view text) {
    return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

// It may contain a password, and nothing here can take it out.
std::string shown_club(const std::string& /*address*/) {
    return "postgresql://";
}

std::string club_folder_name(const std::string& /*address*/) {
    return "none";
}

Result<server::OpenedStore> open_club(const std::string& address) {
    return without_club(address);
}

Result<std::unique_ptr<server::Wire>> open_club_wire(const std::string& address,
                                                     server::Wire::Ears /*ears*/) {
    return without_club(address);
}

Result<std::unique_ptr<accounts::Accounts>> open_club_accounts(const std::string& address) {
    return without_club(address);
}

}  // namespace chuhe::cli
