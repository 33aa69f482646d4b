// SPDX-License-Identifier: MIT
#include "chuhe/server/guest_tables.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "chuhe/base/file.h"
#include "chuhe/base/sha256.h"
#include "chuhe/server/json.h"
#include "chuhe/server/server.h"

namespace chuhe::server {
namespace {

constexpr std::array<std::string_view, kTableRoles> kRoleNames = {"red", "black", "watch"};
constexpr std::size_t kMostSecret = 100;

std::string digest_of(std::string_view secret) {
    return to_hex(sha256(bytes_of(secret)));
}

std::size_t place_of(TableRole role) {
    return static_cast<std::size_t>(role);
}

Json json_of(const TableState& table) {
    return {{"game", table.game},
            {"key", table.key},
            {"digests", table.digests},
            {"taken", table.is_taken}};
}

std::optional<TableState> parse_table(const std::string& line) {
    try {
        const Json json = Json::parse(line);
        TableState table;
        json.at("game").get_to(table.game);
        json.at("key").get_to(table.key);
        json.at("digests").get_to(table.digests);
        json.at("taken").get_to(table.is_taken);
        return table;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

std::vector<TableState> read_tables(const std::string& file) {
    std::vector<TableState> tables;
    const Result<std::string> text = file.empty() ? Result<std::string>("") : read_file(file);
    if (!text) return tables;
    for (std::size_t at = 0; at < text->size();) {
        const std::size_t end = std::min(text->find('\n', at), text->size());
        if (auto table = parse_table(text->substr(at, end - at))) {
            tables.push_back(*std::move(table));
        }
        at = end + 1;
    }
    return tables;
}

}  // namespace

std::string_view name_of(TableRole role) {
    return kRoleNames[place_of(role)];
}

std::optional<TableRole> parse_table_role(std::string_view name) {
    const auto* found = std::ranges::find(kRoleNames, name);
    if (found == kRoleNames.end()) return std::nullopt;
    return static_cast<TableRole>(found - kRoleNames.begin());
}

std::optional<Side> side_of(TableRole role) {
    if (role == TableRole::Watch) return std::nullopt;
    return role == TableRole::Red ? Side::Red : Side::Black;
}

TableRole role_of(Side side) {
    return side == Side::Red ? TableRole::Red : TableRole::Black;
}

std::string stream_name(database::GameId game, TableRole role) {
    return ":table:" + std::to_string(game) + ":" + std::string(name_of(role));
}

GuestTables::GuestTables(std::string file) : file_(std::move(file)), tables_(read_tables(file_)) {}

std::optional<Pass> GuestTables::find(std::string_view secret) const {
    if (!is_on() || secret.empty() || secret.size() > kMostSecret) return std::nullopt;
    // Comparing digests says nothing about the secrets, however long it takes.
    const std::string digest = digest_of(secret);
    const std::scoped_lock lock(mutex_);
    for (const TableState& table : tables_) {
        const auto* found = std::ranges::find(table.digests, digest);
        if (found == table.digests.end()) continue;
        const auto role = static_cast<TableRole>(found - table.digests.begin());
        const bool is_free = role != TableRole::Watch && !table.is_taken[place_of(role)];
        return Pass{table.game, role, is_free};
    }
    return std::nullopt;
}

std::optional<TableState> GuestTables::of_game(database::GameId game) const {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(tables_, game, &TableState::game);
    return found == tables_.end() ? std::nullopt : std::optional(*found);
}

std::vector<TableState> GuestTables::all() const {
    const std::scoped_lock lock(mutex_);
    return tables_;
}

bool GuestTables::may_ask(const Pass& pass, Clock::time_point now) {
    const std::scoped_lock lock(mutex_);
    Allowance& allowance = allowances_[{pass.game, pass.role}];
    const std::chrono::duration<double> passed = now - allowance.since;
    allowance.left = std::min(kMostAtOnce, allowance.left + passed.count() * kPerSecond);
    allowance.since = now;
    if (allowance.left < 1) return false;
    allowance.left -= 1;
    return true;
}

TableState* GuestTables::find_table(std::vector<TableState>& tables, database::GameId game) const {
    const auto found = std::ranges::find(tables, game, &TableState::game);
    return found == tables.end() ? nullptr : &*found;
}

Result<void> GuestTables::replace(std::vector<TableState> tables) {
    std::string text;
    for (const TableState& table : tables)
        text += dump(json_of(table)) + '\n';
    if (Result<void> written = write_file(file_, text); !written) return written;
    std::error_code ignored;
    std::filesystem::permissions(
        file_, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, ignored);
    tables_ = std::move(tables);
    std::erase_if(allowances_, [&](const auto& entry) {
        return find_table(tables_, entry.first.first) == nullptr;
    });
    return {};
}

Result<std::optional<GuestTables::Secrets>> GuestTables::open(database::GameId game,
                                                              const std::string& key,
                                                              std::optional<Side> taken) {
    const std::scoped_lock lock(mutex_);
    std::vector<TableState> tables = tables_;
    std::erase_if(tables, [&](const TableState& table) { return table.game == game; });
    if (tables.size() >= kMostTables) return std::nullopt;
    TableState table{.game = game, .key = key};
    Secrets secrets;
    for (std::size_t role = 0; role < kTableRoles; ++role) {
        secrets[role] = make_token();
        table.digests[role] = digest_of(secrets[role]);
    }
    if (taken) table.is_taken[index_of(*taken)] = true;
    tables.push_back(std::move(table));
    if (Result<void> kept = replace(std::move(tables)); !kept) {
        return tl::make_unexpected(kept.error());
    }
    return secrets;
}

Result<std::optional<std::string>> GuestTables::take_seat(std::string_view invitation) {
    const std::optional<Pass> pass = find(invitation);
    if (!pass || !pass->is_invitation) return std::nullopt;
    const std::scoped_lock lock(mutex_);
    std::vector<TableState> tables = tables_;
    TableState* table = find_table(tables, pass->game);
    // Somebody else may have been faster.
    const std::size_t role = place_of(pass->role);
    const bool is_free =
        table != nullptr && !table->is_taken[role] && table->digests[role] == digest_of(invitation);
    if (!is_free) return std::nullopt;
    std::string secret = make_token();
    table->digests[role] = digest_of(secret);
    table->is_taken[role] = true;
    if (Result<void> kept = replace(std::move(tables)); !kept) {
        return tl::make_unexpected(kept.error());
    }
    return secret;
}

Result<std::optional<std::string>> GuestTables::invite(database::GameId game, TableRole role) {
    const std::scoped_lock lock(mutex_);
    std::vector<TableState> tables = tables_;
    TableState* table = find_table(tables, game);
    if (table == nullptr) return std::nullopt;
    std::string secret = make_token();
    table->digests[place_of(role)] = digest_of(secret);
    if (role != TableRole::Watch) table->is_taken[place_of(role)] = false;
    if (Result<void> kept = replace(std::move(tables)); !kept) {
        return tl::make_unexpected(kept.error());
    }
    return secret;
}

Result<bool> GuestTables::close(database::GameId game) {
    const std::scoped_lock lock(mutex_);
    std::vector<TableState> tables = tables_;
    const bool was_there =
        std::erase_if(tables, [&](const TableState& table) { return table.game == game; }) > 0;
    if (!was_there) return false;
    if (Result<void> kept = replace(std::move(tables)); !kept) {
        return tl::make_unexpected(kept.error());
    }
    return true;
}

}  // namespace chuhe::server
