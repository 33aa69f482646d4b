// SPDX-License-Identifier: MIT
//
// The users of a club, in the database of its library: docs/club.md.
//
//   auto accounts = PostgresAccounts::open("postgresql://club@/club");
//
// Every function may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <semaphore>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/accounts/accounts.h"

namespace chuhe::postgres {

class Link;
class Links;

// The users of one database.
class PostgresAccounts final : public accounts::Accounts {
public:
    // In seconds since 1970; empty: the system's.
    using Clock = std::function<std::int64_t()>;

    // Creates the tables if there are none, as PostgresStore does.
    static Result<std::unique_ptr<PostgresAccounts>> open(const std::string& address,
                                                          Clock clock = {});
    ~PostgresAccounts() override;

    Result<std::optional<std::string>> invite_first() override;
    accounts::Outcome<accounts::Session> sign_in(const accounts::Credentials& given) override;
    Result<void> sign_out(std::string_view secret, const accounts::Actor& actor) override;
    Result<std::optional<accounts::User>> user_of(std::string_view secret) override;
    Result<std::vector<std::string>> ended_among(const std::vector<std::string>& secrets) override;
    Result<std::vector<accounts::SessionInfo>> sessions_of(accounts::UserId user,
                                                           std::string_view secret) override;
    Result<bool> end_session(std::string_view id, const accounts::Actor& actor) override;
    accounts::Outcome<accounts::Session> join(std::string_view invitation,
                                              const accounts::Credentials& given) override;
    accounts::Outcome<void> change_password(const accounts::Actor& actor,
                                            std::string_view old_password,
                                            std::string_view new_password,
                                            std::string_view secret) override;
    Result<std::vector<accounts::User>> users() override;
    Result<std::string> invite(accounts::Role role, const accounts::Actor& actor) override;
    accounts::Outcome<std::string> invite_back(accounts::UserId user,
                                               const accounts::Actor& actor) override;
    Result<std::vector<accounts::OpenInvitation>> invitations() override;
    Result<bool> withdraw(std::string_view id, const accounts::Actor& actor) override;
    accounts::Outcome<accounts::User> set_role(accounts::UserId user, accounts::Role role,
                                               const accounts::Actor& actor) override;
    accounts::Outcome<accounts::User> set_ended(accounts::UserId user, bool ended,
                                                const accounts::Actor& actor) override;
    Result<std::optional<accounts::EngineUse>> engine_use(accounts::UserId user,
                                                          std::int64_t day) override;
    Result<std::vector<accounts::EngineUse>> engine_uses(std::int64_t day) override;
    Result<void> add_engine_use(accounts::UserId user, std::int64_t day,
                                std::int64_t milliseconds) override;
    accounts::Outcome<accounts::User> set_engine_minutes(accounts::UserId user,
                                                         std::optional<int> minutes,
                                                         const accounts::Actor& actor) override;
    Result<void> note(const accounts::Actor& actor, std::string_view action,
                      std::string_view object) override;
    Result<std::vector<accounts::AuditEntry>> audit_before(std::int64_t id,
                                                           std::size_t most) override;

private:
    PostgresAccounts(std::string address, Clock clock);

    // What is known of a name before its password is checked.
    struct Candidate {
        accounts::User user = {};
        std::string hash = {};  // that of no password if there is no such user
    };

    // In a transaction, with failures of the database turned into Errors.
    template <typename Work>
    auto read(Work work) -> decltype(work(std::declval<Link&>()));
    template <typename Work>
    auto write(Work work) -> decltype(work(std::declval<Link&>()));
    template <typename Work>
    auto attempt(bool writes, Work work) -> decltype(work(std::declval<Link&>()));

    // Counts a try with that name before the password is looked at, so that many at once do not
    // pass uncounted.
    accounts::Outcome<Candidate> note_try(const std::string& name);
    // Few passwords are checked at once, for each takes much memory. Nothing: too many wait.
    std::optional<bool> check(std::string_view password, const std::string& hash);
    // Empty if it cannot be done now.
    std::string hashed(std::string_view password);

    // These throw SqlFailure.
    std::string begin_session(Link& link, accounts::UserId user);
    void end_sessions(Link& link, accounts::UserId user, std::string_view but = {});
    void add_audit(Link& link, const accounts::Actor& actor, std::string_view action,
                   const std::string& object);
    std::string add_invitation(Link& link, accounts::Role role, accounts::UserId made_by,
                               accounts::UserId made_for, std::chrono::hours time);
    tl::expected<accounts::User, accounts::Denial> take_invitation(
        Link& link, const std::string& digest, const accounts::Credentials& given,
        const std::string& new_hash);

    static constexpr int kHashesAtOnce = 2;

    const std::string address_;
    const std::string shown_;  // without the password
    const Clock clock_;
    std::unique_ptr<Links> links_;
    std::string no_hash_;  // of a password that nobody knows
    std::counting_semaphore<kHashesAtOnce> hashing_{kHashesAtOnce};
};

}  // namespace chuhe::postgres
