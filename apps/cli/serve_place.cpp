// SPDX-License-Identifier: MIT
#include "cli/serve_place.h"

#include "chuhe/base/text.h"
#include "chuhe/database/default_place.h"
#include "chuhe/messages/club.h"
#include "cli/arguments.h"
#include "cli/club_store.h"

namespace chuhe::cli {
namespace {

// A library in a database, which other servers may use as well.
std::optional<Message> read_store(const std::string& address, server::Config& config) {
    // It may hold a password, so only its beginning is shown.
    if (!is_club_address(address)) return say(messages::kClubNoAddress, excerpt(address, 12));
    config.store_name = shown_club(address);
    config.open_store = [address] { return open_club(address); };
    config.open_wire = [address](server::Wire::Ears ears) {
        return open_club_wire(address, std::move(ears));
    };
    return std::nullopt;
}

// How much of the engines users may have.
std::optional<Message> read_rations(const Arguments& arguments, server::EngineRations& rations) {
    struct Limit {
        const char* option;
        int least;
        int& value;
    };
    for (const Limit& limit :
         {Limit{"--engine-minutes", 0, rations.minutes}, Limit{"--engine-jobs", 1, rations.jobs}}) {
        const auto text = arguments.value(limit.option);
        if (!text) continue;
        if (!arguments.has("--accounts")) return say(messages::kServeNeedsAccounts, limit.option);
        const auto number =
            read_number(*text, limit.option, limit.least, accounts::Accounts::kMostEngineMinutes);
        if (!number) return number.error();
        limit.value = *number;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Message> read_serve_place(const Arguments& arguments, server::Config& config) {
    if (const auto url = arguments.value("--public")) {
        const auto origin = server::public_origin(*url);
        if (!origin) return say(messages::kServeBadPublic, excerpt(*url));
        config.origin = *origin;
    }
    if (auto refused = read_rations(arguments, config.engine_rations)) return refused;
    const auto address = arguments.value("--store");
    if (!arguments.has("--accounts")) {
        return address ? read_store(std::string(*address), config) : std::nullopt;
    }
    // Never by itself: a club whose members trust each other goes on with its token.
    if (!address) return say(messages::kServeAccountsStore);
    if (arguments.has("--token-file")) return say(messages::kServeAccountsToken);
    config.open_accounts = [store = std::string(*address)] { return open_club_accounts(store); };
    return read_store(std::string(*address), config);
}

Result<std::string> usual_serve_place(const Arguments& arguments) {
    const auto store = arguments.value("--store");
    if (!store) return database::default_library();
    Result<std::string> folder = club_folder(std::string(*store));
    if (!folder) return folder;
    return *folder + "/library.chuhe";
}

}  // namespace chuhe::cli
