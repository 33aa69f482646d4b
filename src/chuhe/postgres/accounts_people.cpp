// SPDX-License-Identifier: MIT
//
// Users, invitations, and the audit log.
#include <algorithm>

#include "chuhe/accounts/terms.h"
#include "chuhe/postgres/accounts_attempt.h"
#include "chuhe/postgres/secrets.h"

namespace chuhe::postgres {
namespace {

using accounts::Actor;
using accounts::AuditEntry;
using accounts::Credentials;
using accounts::Denial;
using accounts::OpenInvitation;
using accounts::Outcome;
using accounts::Role;
using accounts::Session;
using accounts::User;
using accounts::UserId;

// Who adds or changes users does so alone: there is one first admin, and always a last one.
constexpr const char* kLockUsers = "LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE";

bool has_users(Link& link) {
    return !link.run("SELECT 1 FROM users LIMIT 1").empty();
}

bool is_last_admin(Link& link, const User& user) {
    return user.role == Role::Admin && user.ended == 0 &&
           link.run("SELECT 1 FROM users WHERE role = 'admin' AND ended = 0 AND id <> $1 LIMIT 1",
                    {user.id})
               .empty();
}

// Links that somebody made, or was to use: whoever loses rights must not pass them on.
void remove_links_of(Link& link, UserId user) {
    link.run("DELETE FROM invitations WHERE used_by = 0 AND (made_by = $1 OR made_for = $1)",
             {user});
}

struct Invitation {
    Role role = Role::Reader;
    UserId made_by = 0;
    UserId made_for = 0;
};

// Those made by nobody are for the first user only.
std::optional<Invitation> find_invitation(Link& link, const std::string& digest, std::int64_t now) {
    const Rows rows = link.run(
        "SELECT role, made_by, made_for FROM invitations "
        "WHERE digest = $1 AND used_by = 0 AND ends > $2",
        {digest, now});
    if (rows.empty()) return std::nullopt;
    const Invitation found{accounts::parse_role(rows.text(0, 0)).value_or(Role::Reader),
                           rows.number(0, 1), rows.number(0, 2)};
    const bool is_first = found.made_by == 0 && found.made_for == 0;
    if (is_first && has_users(link)) return std::nullopt;
    return found;
}

}  // namespace

// --- Invitations ---

std::string PostgresAccounts::add_invitation(Link& link, Role role, UserId made_by, UserId made_for,
                                             std::chrono::hours time) {
    std::string secret = new_secret();
    const std::int64_t now = clock_();
    link.run("DELETE FROM invitations WHERE ends <= $1 AND used_by = 0", {now});
    link.run(
        "INSERT INTO invitations (digest, role, made_by, made_for, ends) "
        "VALUES ($1, $2, $3, $4, $5)",
        {secret_digest(secret), name_of(role), made_by, made_for, now + seconds_in(time)});
    return secret;
}

Result<std::optional<std::string>> PostgresAccounts::invite_first() {
    return write([&](Link& link) -> Result<std::optional<std::string>> {
        if (has_users(link)) return std::nullopt;
        std::string secret = add_invitation(link, Role::Admin, 0, 0, kFirstInvitationTime);
        link.commit();
        return secret;
    });
}

Result<std::string> PostgresAccounts::invite(Role role, const Actor& actor) {
    return write([&](Link& link) -> Result<std::string> {
        std::string secret = add_invitation(link, role, actor.user, 0, kInvitationTime);
        add_audit(link, actor, "invited", "role " + std::string(name_of(role)));
        link.commit();
        return secret;
    });
}

Outcome<std::string> PostgresAccounts::invite_back(UserId user, const Actor& actor) {
    return write([&](Link& link) -> Outcome<std::string> {
        const std::optional<User> found = find_user(link, user);
        if (!found || found->ended != 0) return tl::make_unexpected(Denial::NoUser);
        std::string secret = add_invitation(link, found->role, actor.user, user, kInvitationTime);
        add_audit(link, actor, "invited_back", user_object(user));
        link.commit();
        return secret;
    });
}

Result<std::vector<OpenInvitation>> PostgresAccounts::invitations() {
    return read([&](Link& link) -> Result<std::vector<OpenInvitation>> {
        const Rows rows = link.run(
            "SELECT left(digest, $2::int), role, made_by, made_for, ends FROM invitations "
            "WHERE used_by = 0 AND ends > $1 AND made_by <> 0 ORDER BY ends DESC, digest",
            {clock_(), kIdLength});
        std::vector<OpenInvitation> open;
        for (int row = 0; row < rows.count(); ++row)
            open.push_back({rows.text(row, 0),
                            accounts::parse_role(rows.text(row, 1)).value_or(Role::Reader),
                            rows.number(row, 2), rows.number(row, 3), rows.number(row, 4)});
        return open;
    });
}

Result<bool> PostgresAccounts::withdraw(std::string_view id, const Actor& actor) {
    return write([&](Link& link) -> Result<bool> {
        const Rows rows = link.run(
            "DELETE FROM invitations WHERE used_by = 0 AND made_by <> 0 AND left(digest, $1::int) "
            "= $2 "
            "RETURNING role, made_for",
            {kIdLength, id});
        if (rows.empty()) return false;
        const UserId made_for = rows.number(0, 1);
        add_audit(link, actor, "invitation_withdrawn",
                  made_for != 0 ? user_object(made_for) : "role " + rows.text(0, 0));
        link.commit();
        return true;
    });
}

tl::expected<User, Denial> PostgresAccounts::take_invitation(Link& link, const std::string& digest,
                                                             const Credentials& given,
                                                             const std::string& new_hash) {
    link.run(kLockUsers);
    const std::int64_t now = clock_();
    const std::optional<Invitation> invitation = find_invitation(link, digest, now);
    if (!invitation) return tl::make_unexpected(Denial::NoInvitation);
    User user;
    if (invitation->made_for != 0) {
        user = find_user(link, invitation->made_for).value_or(User());
        if (user.id == 0 || user.ended != 0) return tl::make_unexpected(Denial::NoInvitation);
        link.run("UPDATE users SET password = $1 WHERE id = $2", {new_hash, user.id});
        end_sessions(link, user.id);
    } else {
        user = {.name = *accounts::user_name(given.name), .role = invitation->role, .created = now};
        const std::string key = accounts::user_key(user.name);
        if (!link.run("SELECT 1 FROM users WHERE key = $1", {key}).empty()) {
            return tl::make_unexpected(Denial::NameTaken);
        }
        user.id = link.run(
                          "INSERT INTO users (name, key, role, password, created) "
                          "VALUES ($1, $2, $3, $4, $5) RETURNING id",
                          {user.name, key, name_of(user.role), new_hash, now})
                      .number(0, 0);
    }
    link.run("UPDATE invitations SET used_by = $1 WHERE digest = $2", {user.id, digest});
    add_audit(link, {user.id, given.address},
              invitation->made_for != 0 ? "password_renewed" : "joined", user_object(user.id));
    return user;
}

Outcome<Session> PostgresAccounts::join(std::string_view invitation, const Credentials& given) {
    const std::string digest = secret_digest(invitation);
    // Before anything that takes long.
    const auto found = read([&](Link& link) -> Result<std::optional<Invitation>> {
        return find_invitation(link, digest, clock_());
    });
    if (!found) return tl::make_unexpected(found.error());
    if (!*found) return tl::make_unexpected(Denial::NoInvitation);
    const bool is_new = (*found)->made_for == 0;
    if (is_new && !accounts::user_name(given.name)) return tl::make_unexpected(Denial::BadName);
    if (!accounts::is_good_password(given.password, is_new ? given.name : std::string())) {
        return tl::make_unexpected(Denial::BadPassword);
    }
    const std::string new_hash = hashed(given.password);
    if (new_hash.empty()) return tl::make_unexpected(Denial::Busy);
    return write([&](Link& link) -> Outcome<Session> {
        tl::expected<User, Denial> user = take_invitation(link, digest, given, new_hash);
        if (!user) return tl::make_unexpected(user.error());
        std::string secret = begin_session(link, user->id);
        link.commit();
        return Session{*std::move(user), std::move(secret)};
    });
}

// --- Users ---

Result<std::vector<User>> PostgresAccounts::users() {
    return read([&](Link& link) -> Result<std::vector<User>> {
        const Rows rows =
            link.run(std::string("SELECT ") + kUserColumns + " FROM users ORDER BY name, id");
        std::vector<User> users;
        for (int row = 0; row < rows.count(); ++row)
            users.push_back(user_in(rows, row));
        return users;
    });
}

Outcome<User> PostgresAccounts::set_role(UserId user, Role role, const Actor& actor) {
    return write([&](Link& link) -> Outcome<User> {
        link.run(kLockUsers);
        std::optional<User> found = find_user(link, user);
        if (!found) return tl::make_unexpected(Denial::NoUser);
        if (found->role == role) return *found;
        if (is_last_admin(link, *found)) return tl::make_unexpected(Denial::LastAdmin);
        found->role = role;
        link.run("UPDATE users SET role = $1 WHERE id = $2", {name_of(role), user});
        end_sessions(link, user);
        remove_links_of(link, user);
        add_audit(link, actor, "role_changed",
                  user_object(user) + " " + std::string(name_of(role)));
        link.commit();
        return *found;
    });
}

Outcome<User> PostgresAccounts::set_ended(UserId user, bool ended, const Actor& actor) {
    return write([&](Link& link) -> Outcome<User> {
        link.run(kLockUsers);
        std::optional<User> found = find_user(link, user);
        if (!found) return tl::make_unexpected(Denial::NoUser);
        if ((found->ended != 0) == ended) return *found;
        if (is_last_admin(link, *found)) return tl::make_unexpected(Denial::LastAdmin);
        found->ended = ended ? clock_() : 0;
        link.run("UPDATE users SET ended = $1 WHERE id = $2", {found->ended, user});
        end_sessions(link, user);
        remove_links_of(link, user);
        add_audit(link, actor, ended ? "user_ended" : "user_restored", user_object(user));
        link.commit();
        return *found;
    });
}

// --- The audit log ---

void PostgresAccounts::add_audit(Link& link, const Actor& actor, std::string_view action,
                                 const std::string& object) {
    link.run(
        "INSERT INTO audit (time, user_id, address, action, object) VALUES ($1, $2, $3, $4, $5)",
        {clock_(), actor.user, actor.address, action, object});
}

Result<void> PostgresAccounts::note(const Actor& actor, std::string_view action,
                                    std::string_view object) {
    return write([&](Link& link) -> Result<void> {
        add_audit(link, actor, action, std::string(object));
        link.commit();
        return {};
    });
}

Result<std::vector<AuditEntry>> PostgresAccounts::audit_before(std::int64_t id, std::size_t most) {
    return read([&](Link& link) -> Result<std::vector<AuditEntry>> {
        const auto limit = static_cast<std::int64_t>(std::min(most, kMostAuditEntries));
        const Rows rows = link.run(
            "SELECT id, time, user_id, address, action, object FROM audit "
            "WHERE $1 = 0 OR id < $1 ORDER BY id DESC LIMIT $2",
            {id, limit});
        std::vector<AuditEntry> entries;
        for (int row = 0; row < rows.count(); ++row)
            entries.push_back({rows.number(row, 0), rows.number(row, 1), rows.number(row, 2),
                               rows.text(row, 3), rows.text(row, 4), rows.text(row, 5)});
        return entries;
    });
}

}  // namespace chuhe::postgres
