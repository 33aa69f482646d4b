// SPDX-License-Identifier: MIT
//
// Libraries in PostgreSQL, for builds with libpq.
#include "chuhe/postgres/address.h"
#include "chuhe/postgres/notices.h"
#include "chuhe/postgres/postgres_accounts.h"
#include "chuhe/postgres/postgres_store.h"
#include "cli/club_store.h"

namespace chuhe::cli {
namespace {

// LISTEN and NOTIFY as the wire of servers.
class NoticeWire final : public server::Wire {
public:
    explicit NoticeWire(std::unique_ptr<postgres::Notices> notices)
        : notices_(std::move(notices)) {}
    void send(std::string text) override { notices_->send(std::move(text)); }

private:
    std::unique_ptr<postgres::Notices> notices_;
};

}  // namespace

bool is_club_address(std::string_view text) {
    return postgres::is_address(text);
}

std::string shown_club(const std::string& address) {
    return postgres::shown_address(address);
}

std::string club_folder_name(const std::string& address) {
    return postgres::address_name(address);
}

Result<server::OpenedStore> open_club(const std::string& address) {
    auto store = postgres::PostgresStore::open(address);
    if (!store) return tl::make_unexpected(store.error());
    std::optional<Message> notice = (*store)->notice();
    return server::OpenedStore{*std::move(store), std::move(notice)};
}

Result<std::unique_ptr<server::Wire>> open_club_wire(const std::string& address,
                                                     server::Wire::Ears ears) {
    auto notices =
        postgres::Notices::open(address, {std::move(ears.heard), std::move(ears.missed)});
    if (!notices) return tl::make_unexpected(notices.error());
    return std::make_unique<NoticeWire>(*std::move(notices));
}

Result<std::unique_ptr<accounts::Accounts>> open_club_accounts(const std::string& address) {
    auto accounts = postgres::PostgresAccounts::open(address);
    if (!accounts) return tl::make_unexpected(accounts.error());
    return *std::move(accounts);
}

}  // namespace chuhe::cli
