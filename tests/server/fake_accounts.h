// SPDX-License-Identifier: MIT
//
// The users of a club in memory, for tests of what the server makes of them. That they are kept
// well, and passwords safely, is for tests/postgres.
#pragma once

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chuhe/accounts/accounts.h"
#include "chuhe/accounts/terms.h"
#include "chuhe/messages/message.h"

namespace chuhe::tests {

// What a test looks at, and what outlives a restart of the server.
struct FakeClub {
    std::recursive_mutex mutex;
    std::vector<accounts::User> users;                            // by number, from 1
    std::map<accounts::UserId, std::string> passwords;            // by user
    std::map<std::string, accounts::UserId> sessions;             // by secret
    std::map<std::string, accounts::OpenInvitation> invitations;  // by secret; made_by 0: the first
    std::vector<accounts::AuditEntry> audit;
    std::map<std::pair<accounts::UserId, std::int64_t>, std::int64_t> engine_use;  // and day: ms
    std::atomic<bool> is_away = false;  // the database fails
    int secrets = 0;

    std::string new_secret() { return "secret-" + std::to_string(++secrets); }
    accounts::UserId add(const std::string& name, accounts::Role role,
                         const std::string& password) {
        const std::scoped_lock lock(mutex);
        const auto id = static_cast<accounts::UserId>(users.size()) + 1;
        users.push_back({.id = id, .name = name, .role = role, .created = 1'800'000'000});
        passwords[id] = password;
        return id;
    }
    std::string session_of(accounts::UserId id) {
        const std::scoped_lock lock(mutex);
        std::string secret = new_secret();
        sessions[secret] = id;
        return secret;
    }
};

class FakeAccounts final : public accounts::Accounts {
public:
    explicit FakeAccounts(FakeClub& club) : club_(club) {}

    Result<std::optional<std::string>> invite_first() override {
        const std::scoped_lock lock(club_.mutex);
        if (!club_.users.empty()) return std::nullopt;
        return add_invitation({.role = accounts::Role::Admin});
    }
    accounts::Outcome<accounts::Session> sign_in(const accounts::Credentials& given) override {
        const std::scoped_lock lock(club_.mutex);
        if (club_.is_away) return away();
        for (const accounts::User& user : club_.users) {
            if (user.name != given.name || user.ended != 0) continue;
            if (club_.passwords[user.id] != given.password) break;
            note_audit({user.id, given.address}, "signed_in", "");
            return accounts::Session{user, club_.session_of(user.id)};
        }
        return tl::expected<accounts::Session, accounts::Denial>(
            tl::make_unexpected(accounts::Denial::WrongPassword));
    }
    Result<void> sign_out(std::string_view secret, const accounts::Actor&) override {
        const std::scoped_lock lock(club_.mutex);
        club_.sessions.erase(std::string(secret));
        return {};
    }
    Result<std::optional<accounts::User>> user_of(std::string_view secret) override {
        const std::scoped_lock lock(club_.mutex);
        if (club_.is_away) return away();
        const auto found = club_.sessions.find(std::string(secret));
        if (found == club_.sessions.end()) return std::nullopt;
        const accounts::User& user = at(found->second);
        return user.ended == 0 ? std::optional(user) : std::nullopt;
    }
    Result<std::vector<std::string>> ended_among(const std::vector<std::string>& secrets) override {
        std::vector<std::string> ended;
        for (const std::string& secret : secrets) {
            const auto user = user_of(secret);
            if (!user) return away();
            if (!*user) ended.push_back(secret);
        }
        return ended;
    }
    Result<std::vector<accounts::SessionInfo>> sessions_of(accounts::UserId user,
                                                           std::string_view secret) override {
        const std::scoped_lock lock(club_.mutex);
        std::vector<accounts::SessionInfo> found;
        for (const auto& [each, owner] : club_.sessions) {
            if (owner == user) found.push_back({id_of(each), 1, 2, each == secret});
        }
        return found;
    }
    Result<bool> end_session(std::string_view id, const accounts::Actor& actor) override {
        const std::scoped_lock lock(club_.mutex);
        return std::erase_if(club_.sessions, [&](const auto& entry) {
                   return entry.second == actor.user && id_of(entry.first) == id;
               }) > 0;
    }
    accounts::Outcome<accounts::Session> join(std::string_view invitation,
                                              const accounts::Credentials& given) override {
        using Answer = tl::expected<accounts::Session, accounts::Denial>;
        const std::scoped_lock lock(club_.mutex);
        const auto found = club_.invitations.find(std::string(invitation));
        if (found == club_.invitations.end()) {
            return Answer(tl::make_unexpected(accounts::Denial::NoInvitation));
        }
        if (!accounts::is_good_password(given.password, given.name)) {
            return Answer(tl::make_unexpected(accounts::Denial::BadPassword));
        }
        accounts::UserId id = found->second.made_for;
        if (id == 0) {
            id = club_.add(given.name, found->second.role, given.password);
        } else {
            club_.passwords[id] = given.password;
            end_sessions(id, "");
        }
        club_.invitations.erase(found);
        note_audit({id, given.address}, "joined", "");
        return accounts::Session{at(id), club_.session_of(id)};
    }
    accounts::Outcome<void> change_password(const accounts::Actor& actor,
                                            std::string_view old_password,
                                            std::string_view new_password,
                                            std::string_view secret) override {
        using Answer = tl::expected<void, accounts::Denial>;
        const std::scoped_lock lock(club_.mutex);
        if (!accounts::is_good_password(new_password, at(actor.user).name)) {
            return Answer(tl::make_unexpected(accounts::Denial::BadPassword));
        }
        if (club_.passwords[actor.user] != old_password) {
            return Answer(tl::make_unexpected(accounts::Denial::WrongPassword));
        }
        club_.passwords[actor.user] = new_password;
        end_sessions(actor.user, secret);
        return Answer();
    }
    Result<std::vector<accounts::User>> users() override {
        const std::scoped_lock lock(club_.mutex);
        return club_.users;
    }
    Result<std::string> invite(accounts::Role role, const accounts::Actor& actor) override {
        const std::scoped_lock lock(club_.mutex);
        return add_invitation({.role = role, .made_by = actor.user});
    }
    accounts::Outcome<std::string> invite_back(accounts::UserId user,
                                               const accounts::Actor& actor) override {
        using Answer = tl::expected<std::string, accounts::Denial>;
        const std::scoped_lock lock(club_.mutex);
        if (!is_user(user)) return Answer(tl::make_unexpected(accounts::Denial::NoUser));
        return Answer(
            add_invitation({.role = at(user).role, .made_by = actor.user, .made_for = user}));
    }
    Result<std::vector<accounts::OpenInvitation>> invitations() override {
        const std::scoped_lock lock(club_.mutex);
        std::vector<accounts::OpenInvitation> open;
        for (const auto& [secret, invitation] : club_.invitations) {
            if (invitation.made_by != 0) open.push_back(invitation);
        }
        return open;
    }
    Result<bool> withdraw(std::string_view id, const accounts::Actor&) override {
        const std::scoped_lock lock(club_.mutex);
        return std::erase_if(club_.invitations, [&](const auto& entry) {
                   return entry.second.made_by != 0 && entry.second.id == id;
               }) > 0;
    }
    accounts::Outcome<accounts::User> set_role(accounts::UserId user, accounts::Role role,
                                               const accounts::Actor&) override {
        return change(user, [&](accounts::User& each) { each.role = role; });
    }
    accounts::Outcome<accounts::User> set_ended(accounts::UserId user, bool ended,
                                                const accounts::Actor&) override {
        return change(user, [&](accounts::User& each) { each.ended = ended ? 1 : 0; });
    }
    Result<std::optional<accounts::EngineUse>> engine_use(accounts::UserId user,
                                                          std::int64_t day) override {
        const std::scoped_lock lock(club_.mutex);
        if (club_.is_away) return away();
        if (!is_user(user)) return std::nullopt;
        return use_of(user, day);
    }
    Result<std::vector<accounts::EngineUse>> engine_uses(std::int64_t day) override {
        const std::scoped_lock lock(club_.mutex);
        std::vector<accounts::EngineUse> uses;
        for (const accounts::User& user : club_.users)
            uses.push_back(use_of(user.id, day));
        return uses;
    }
    Result<void> add_engine_use(accounts::UserId user, std::int64_t day,
                                std::int64_t milliseconds) override {
        const std::scoped_lock lock(club_.mutex);
        if (club_.is_away) return away();
        club_.engine_use[{user, day}] += milliseconds;
        return {};
    }
    accounts::Outcome<accounts::User> set_engine_minutes(accounts::UserId user,
                                                         std::optional<int> minutes,
                                                         const accounts::Actor&) override {
        using Answer = tl::expected<accounts::User, accounts::Denial>;
        const std::scoped_lock lock(club_.mutex);
        if (!is_user(user)) return Answer(tl::make_unexpected(accounts::Denial::NoUser));
        at(user).engine_minutes = minutes;
        return Answer(at(user));
    }
    Result<void> note(const accounts::Actor& actor, std::string_view action,
                      std::string_view object) override {
        note_audit(actor, action, object);
        return {};
    }
    Result<std::vector<accounts::AuditEntry>> audit_before(std::int64_t id,
                                                           std::size_t most) override {
        const std::scoped_lock lock(club_.mutex);
        std::vector<accounts::AuditEntry> found;
        for (auto each = club_.audit.rbegin(); each != club_.audit.rend(); ++each) {
            if ((id == 0 || each->id < id) && found.size() < most) found.push_back(*each);
        }
        return found;
    }

private:
    static tl::unexpected<Error> away() {
        return failure(ErrorCode::CannotOpen, Message::verbatim("the database is away"));
    }
    static std::string id_of(const std::string& secret) { return "id-of-" + secret; }

    bool is_user(accounts::UserId id) const {
        return id >= 1 && static_cast<std::size_t>(id) <= club_.users.size();
    }
    accounts::User& at(accounts::UserId id) {
        return club_.users[static_cast<std::size_t>(id) - 1];
    }

    accounts::EngineUse use_of(accounts::UserId user, std::int64_t day) {
        return {at(user), club_.engine_use[{user, day}]};
    }

    std::string add_invitation(accounts::OpenInvitation invitation) {
        std::string secret = club_.new_secret();
        invitation.id = id_of(secret);
        invitation.ends = 1'900'000'000;
        club_.invitations[secret] = invitation;
        return secret;
    }
    void end_sessions(accounts::UserId user, std::string_view but) {
        std::erase_if(club_.sessions, [&](const auto& entry) {
            return entry.second == user && entry.first != but;
        });
    }
    template <typename Change>
    accounts::Outcome<accounts::User> change(accounts::UserId user, Change work) {
        using Answer = tl::expected<accounts::User, accounts::Denial>;
        const std::scoped_lock lock(club_.mutex);
        if (!is_user(user)) return Answer(tl::make_unexpected(accounts::Denial::NoUser));
        work(at(user));
        end_sessions(user, "");
        return Answer(at(user));
    }
    void note_audit(const accounts::Actor& actor, std::string_view action,
                    std::string_view object) {
        const std::scoped_lock lock(club_.mutex);
        club_.audit.push_back({.id = static_cast<std::int64_t>(club_.audit.size()) + 1,
                               .time = 1'800'000'000,
                               .user = actor.user,
                               .address = actor.address,
                               .action = std::string(action),
                               .object = std::string(object)});
    }

    FakeClub& club_;
};

}  // namespace chuhe::tests
