// SPDX-License-Identifier: MIT
//
// Opening, passwords and sessions. accounts_people.cpp has the rest.
#include "chuhe/postgres/postgres_accounts.h"

#include <algorithm>
#include <ctime>
#include <iterator>
#include <set>

#include "chuhe/accounts/terms.h"
#include "chuhe/messages/accounts.h"
#include "chuhe/postgres/accounts_attempt.h"
#include "chuhe/postgres/address.h"
#include "chuhe/postgres/schema.h"
#include "chuhe/postgres/secrets.h"

namespace chuhe::postgres {
namespace {

using accounts::Actor;
using accounts::Credentials;
using accounts::Denial;
using accounts::Outcome;
using accounts::Session;
using accounts::SessionInfo;
using accounts::User;
using accounts::UserId;

// A person waits for it; more would only keep threads busy.
constexpr std::chrono::seconds kHashPatience{3};
constexpr std::int64_t kHour = 3600;

}  // namespace

PostgresAccounts::PostgresAccounts(std::string address, Clock clock)
    : address_(std::move(address)),
      shown_(shown_address(address_)),
      clock_(clock ? std::move(clock)
                   : [] { return static_cast<std::int64_t>(std::time(nullptr)); }) {}

PostgresAccounts::~PostgresAccounts() = default;

Result<std::unique_ptr<PostgresAccounts>> PostgresAccounts::open(const std::string& address,
                                                                 Clock clock) {
    if (!has_secrets()) return failure(ErrorCode::CannotOpen, say(messages::kAccountsNoSecrets));
    std::unique_ptr<PostgresAccounts> opened(new PostgresAccounts(address, std::move(clock)));
    Result<std::unique_ptr<Link>> link = Link::connect(address);
    if (!link) return tl::make_unexpected(link.error());
    try {
        if (Result<void> migrated = migrate(**link, opened->shown_); !migrated) {
            return tl::make_unexpected(migrated.error());
        }
    } catch (const SqlFailure& error) {
        return failure(ErrorCode::CannotOpen, say(messages::kLibraryCannotOpen, error.reason()),
                       {.source = opened->shown_});
    }
    opened->links_ = std::make_unique<Links>(address, *std::move(link));
    opened->no_hash_ = hash_password(new_secret());
    return opened;
}

// --- Passwords ---

std::optional<bool> PostgresAccounts::check(std::string_view password, const std::string& hash) {
    if (!hashing_.try_acquire_for(kHashPatience)) return std::nullopt;
    const bool is_right = is_password(password, hash);
    hashing_.release();
    return is_right;
}

std::string PostgresAccounts::hashed(std::string_view password) {
    if (!hashing_.try_acquire_for(kHashPatience)) return {};
    std::string hash = hash_password(password);
    hashing_.release();
    return hash;
}

Outcome<PostgresAccounts::Candidate> PostgresAccounts::note_try(const std::string& name) {
    const std::string key = accounts::user_key(name);
    // Somebody may type a password into the wrong field, so what was typed is not stored.
    const std::string digest = secret_digest(key);
    const std::int64_t now = clock_();
    return write([&](Link& link) -> Outcome<Candidate> {
        link.run("DELETE FROM tries WHERE time <= $1", {now - kHour});
        link.run("INSERT INTO tries (name, time) VALUES ($1, $2)", {digest, now});
        const std::int64_t tries =
            link.run("SELECT count(*) FROM tries WHERE name = $1", {digest}).number(0, 0);
        // This one is not counted, so that the name is free again after an hour.
        if (tries > kMostTries) return tl::make_unexpected(Denial::TooManyTries);
        Candidate candidate{.hash = no_hash_};
        const Rows rows = link.run(std::string("SELECT ") + kUserColumns +
                                       ", password FROM users WHERE key = $1 AND ended = 0",
                                   {key});
        if (!rows.empty()) candidate = {user_in(rows, 0), rows.text(0, kUserColumnCount)};
        link.commit();
        return candidate;
    });
}

Outcome<Session> PostgresAccounts::sign_in(const Credentials& given) {
    const Outcome<Candidate> found = note_try(given.name);
    if (!found) return tl::make_unexpected(found.error());
    if (!*found) return tl::make_unexpected((*found).error());
    const Candidate& candidate = **found;
    const std::optional<bool> is_right = check(given.password, candidate.hash);
    if (!is_right) return tl::make_unexpected(Denial::Busy);
    const UserId id = candidate.user.id;
    const bool may_enter = *is_right && id != 0;
    return write([&](Link& link) -> Outcome<Session> {
        const std::string object = id == 0 ? std::string() : user_object(id);
        add_audit(link, {may_enter ? id : 0, given.address},
                  may_enter ? "signed_in" : "sign_in_refused", object);
        if (!may_enter) {
            link.commit();
            return tl::make_unexpected(Denial::WrongPassword);
        }
        // Meanwhile, the user may have been ended, or the password changed.
        if (link.run("SELECT 1 FROM users WHERE id = $1 AND ended = 0 AND password = $2 FOR SHARE",
                     {id, candidate.hash})
                .empty()) {
            return tl::make_unexpected(Denial::WrongPassword);
        }
        link.run("DELETE FROM tries WHERE name = $1",
                 {secret_digest(accounts::user_key(given.name))});
        std::string secret = begin_session(link, id);
        link.commit();
        return Session{candidate.user, std::move(secret)};
    });
}

Outcome<void> PostgresAccounts::change_password(const Actor& actor, std::string_view old_password,
                                                std::string_view new_password,
                                                std::string_view secret) {
    const auto name = read([&](Link& link) -> Result<std::string> {
        return link.run("SELECT name FROM users WHERE id = $1", {actor.user}).text(0, 0);
    });
    if (!name) return tl::make_unexpected(name.error());
    if (!accounts::is_good_password(new_password, *name)) {
        return tl::make_unexpected(Denial::BadPassword);
    }
    const Outcome<Candidate> found = note_try(*name);
    if (!found) return tl::make_unexpected(found.error());
    if (!*found) return tl::make_unexpected((*found).error());
    const std::optional<bool> is_right = check(old_password, (*found)->hash);
    if (!is_right) return tl::make_unexpected(Denial::Busy);
    if (!*is_right) return tl::make_unexpected(Denial::WrongPassword);
    const std::string new_hash = hashed(new_password);
    if (new_hash.empty()) return tl::make_unexpected(Denial::Busy);
    return write([&](Link& link) -> Outcome<void> {
        if (link.run("UPDATE users SET password = $1 WHERE id = $2 AND password = $3",
                     {new_hash, actor.user, (*found)->hash})
                .affected() == 0) {
            return tl::make_unexpected(Denial::WrongPassword);
        }
        link.run("DELETE FROM tries WHERE name = $1", {secret_digest(accounts::user_key(*name))});
        end_sessions(link, actor.user, secret);
        add_audit(link, actor, "password_changed", user_object(actor.user));
        link.commit();
        return tl::expected<void, Denial>();
    });
}

// --- Sessions ---

std::string PostgresAccounts::begin_session(Link& link, UserId user) {
    std::string secret = new_secret();
    const std::int64_t now = clock_();
    link.run("DELETE FROM sign_ins WHERE ends <= $1", {now});
    link.run("INSERT INTO sign_ins (digest, user_id, begun, ends) VALUES ($1, $2, $3, $4)",
             {secret_digest(secret), user, now, now + seconds_in(kSessionTime)});
    return secret;
}

void PostgresAccounts::end_sessions(Link& link, UserId user, std::string_view but) {
    link.run("DELETE FROM sign_ins WHERE user_id = $1 AND digest <> $2",
             {user, secret_digest(but)});
}

Result<void> PostgresAccounts::sign_out(std::string_view secret, const Actor& actor) {
    return write([&](Link& link) -> Result<void> {
        const Rows ended = link.run("DELETE FROM sign_ins WHERE digest = $1 RETURNING user_id",
                                    {secret_digest(secret)});
        if (ended.empty()) return {};
        add_audit(link, actor, "signed_out", user_object(ended.number(0, 0)));
        link.commit();
        return {};
    });
}

Result<std::optional<User>> PostgresAccounts::user_of(std::string_view secret) {
    return read([&](Link& link) -> Result<std::optional<User>> {
        static const std::string kText =
            std::string("SELECT ") + kUserColumns +
            " FROM users JOIN sign_ins ON user_id = users.id "
            "WHERE digest = $1 AND sign_ins.ends > $2 AND users.ended = 0";
        const Rows rows = link.run(kText, {secret_digest(secret), clock_()});
        if (rows.empty()) return std::nullopt;
        return user_in(rows, 0);
    });
}

Result<std::vector<std::string>> PostgresAccounts::ended_among(
    const std::vector<std::string>& secrets) {
    std::string digests;
    for (const std::string& secret : secrets)
        digests += (digests.empty() ? "" : ",") + secret_digest(secret);
    return read([&](Link& link) -> Result<std::vector<std::string>> {
        const Rows rows = link.run(
            "SELECT digest FROM users JOIN sign_ins ON user_id = users.id "
            "WHERE digest = ANY (string_to_array($1, ',')) AND sign_ins.ends > $2 "
            "AND users.ended = 0",
            {digests, clock_()});
        std::set<std::string> live;
        for (int row = 0; row < rows.count(); ++row)
            live.insert(rows.text(row, 0));
        std::vector<std::string> ended;
        std::ranges::copy_if(secrets, std::back_inserter(ended), [&](const std::string& secret) {
            return !live.contains(secret_digest(secret));
        });
        return ended;
    });
}

Result<std::vector<SessionInfo>> PostgresAccounts::sessions_of(UserId user,
                                                               std::string_view secret) {
    return read([&](Link& link) -> Result<std::vector<SessionInfo>> {
        const Rows rows = link.run(
            "SELECT left(digest, $3::int), begun, ends, digest = $4 FROM sign_ins "
            "WHERE user_id = $1 AND ends > $2 ORDER BY begun DESC, digest",
            {user, clock_(), kIdLength, secret_digest(secret)});
        std::vector<SessionInfo> sessions;
        for (int row = 0; row < rows.count(); ++row)
            sessions.push_back({rows.text(row, 0), rows.number(row, 1), rows.number(row, 2),
                                rows.text(row, 3) == "t"});
        return sessions;
    });
}

Result<bool> PostgresAccounts::end_session(std::string_view id, const Actor& actor) {
    return write([&](Link& link) -> Result<bool> {
        if (link.run("DELETE FROM sign_ins WHERE user_id = $1 AND left(digest, $2::int) = $3",
                     {actor.user, kIdLength, id})
                .affected() == 0) {
            return false;
        }
        add_audit(link, actor, "session_ended", user_object(actor.user));
        link.commit();
        return true;
    });
}

}  // namespace chuhe::postgres
