// SPDX-License-Identifier: MIT
//
// The people who may use a club's server: passwords, sessions, invitations, and what was done with
// them. docs/club.md describes them; postgres/postgres_accounts.h keeps them.
//
//   const auto session = accounts.sign_in({.name = …, .password = …, .address = …});
//   if (!session) …                     // the database failed
//   if (!*session) …                    // refused: session->error()
//   browser keeps (*session)->secret
//   const auto user = accounts.user_of(secret);
//
// A secret is for its holder only: what is stored is its SHA-256 or, for passwords, Argon2id. All
// times are seconds since 1970.
//
// Every function may be called from any thread, and blocks.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/accounts/role.h"
#include "chuhe/base/result.h"

namespace chuhe::accounts {

// Never given twice.
using UserId = std::int64_t;

// Somebody who may sign in, or once could.
struct User {
    UserId id = 0;
    std::string name = {};
    Role role = Role::Reader;
    std::int64_t created = 0;
    std::int64_t ended = 0;  // may no longer sign in since then; 0: may
    // Of an engine's thread on one day, set by an admin; nothing: what the server gives the role.
    std::optional<int> engine_minutes = {};

    friend bool operator==(const User&, const User&) = default;
};

// What the engines of all servers have done for a user on one day.
struct EngineUse {
    User user = {};
    std::int64_t milliseconds = 0;  // of a thread: two threads count twice

    friend bool operator==(const EngineUse&, const EngineUse&) = default;
};

// What a browser keeps while somebody is signed in.
struct Session {
    User user = {};
    std::string secret = {};
};

// A session as its user sees it: where somebody is still signed in.
struct SessionInfo {
    std::string id = {};  // only to end it: it opens nothing
    std::int64_t begun = 0;
    std::int64_t ends = 0;
    bool is_this = false;  // the one that asks

    friend bool operator==(const SessionInfo&, const SessionInfo&) = default;
};

// An invitation that nobody has taken yet.
struct OpenInvitation {
    std::string id = {};  // only to withdraw it: it opens nothing
    Role role = Role::Reader;
    UserId made_by = 0;
    UserId made_for = 0;  // who is to choose a new password; 0: a new user
    std::int64_t ends = 0;

    friend bool operator==(const OpenInvitation&, const OpenInvitation&) = default;
};

// Why something was refused.
enum class Denial : std::uint8_t {
    WrongPassword,  // or there is no such user, or it has ended
    TooManyTries,   // with that name, in the last hour
    Busy,           // too many passwords are being checked
    BadName,
    BadPassword,
    NameTaken,
    NoInvitation,  // there is none, it was used, or it has expired
    NoUser,
    LastAdmin,  // there would be none left
};

// The outer error: the database failed. The inner one: refused.
template <typename T>
using Outcome = Result<tl::expected<T, Denial>>;

// Somebody who types a password.
struct Credentials {
    std::string name = {};
    std::string password = {};
    std::string address = {};  // where from, for the audit log
};

// Who does something to an account, and where from, for the audit log.
struct Actor {
    UserId user = 0;
    std::string address = {};
};

// A line of the audit log.
struct AuditEntry {
    std::int64_t id = 0;
    std::int64_t time = 0;
    UserId user = 0;  // 0: nobody was signed in
    std::string address = {};
    std::string action = {};  // "signed_in", …: listed in docs/club.md, never to be changed
    std::string object = {};  // what it was done to: "user 7", "role coach"
};

// All users, wherever they are kept.
class Accounts {
public:
    static constexpr std::chrono::hours kSessionTime{30 * 24};
    static constexpr std::chrono::hours kInvitationTime{7 * 24};
    static constexpr std::chrono::hours kFirstInvitationTime{1};
    // Wrong passwords for one name within an hour.
    static constexpr int kMostTries = 10;
    static constexpr std::size_t kMostAuditEntries = 500;
    static constexpr int kMostEngineMinutes = 1'000'000;
    // How many days after which use is forgotten.
    static constexpr std::int64_t kEngineDaysKept = 30;

    Accounts() = default;
    virtual ~Accounts() = default;
    Accounts(const Accounts&) = delete;
    Accounts& operator=(const Accounts&) = delete;

    // The secret of an invitation for the first admin; nothing if there are users already. It is
    // good as long as there are none.
    virtual Result<std::optional<std::string>> invite_first() = 0;

    // A new session, whatever the browser had before.
    virtual Outcome<Session> sign_in(const Credentials& given) = 0;
    // Ends a session, if it is one.
    virtual Result<void> sign_out(std::string_view secret, const Actor& actor) = 0;
    // Whose session it is; nothing if it is none, or no longer.
    virtual Result<std::optional<User>> user_of(std::string_view secret) = 0;
    // Those of these secrets that are no sessions, or no longer.
    virtual Result<std::vector<std::string>> ended_among(
        const std::vector<std::string>& secrets) = 0;
    // The sessions of that user, latest first; the one of that secret is `is_this`.
    virtual Result<std::vector<SessionInfo>> sessions_of(UserId user, std::string_view secret) = 0;
    // Ends a session of the actor. False if there is none of that id.
    virtual Result<bool> end_session(std::string_view id, const Actor& actor) = 0;

    // Takes an invitation: a new user, or, if it is for one who is there, a new password; then the
    // name is ignored, and all other sessions of that user end.
    virtual Outcome<Session> join(std::string_view invitation, const Credentials& given) = 0;
    // The user's other sessions end; the one of that secret goes on.
    virtual Outcome<void> change_password(const Actor& actor, std::string_view old_password,
                                          std::string_view new_password,
                                          std::string_view secret) = 0;

    // By name.
    virtual Result<std::vector<User>> users() = 0;
    // The secret of a link with which somebody becomes a user, or a user chooses a new password.
    virtual Result<std::string> invite(Role role, const Actor& actor) = 0;
    virtual Outcome<std::string> invite_back(UserId user, const Actor& actor) = 0;
    // Those that can still be taken, the last to expire first, but for that of the first admin.
    virtual Result<std::vector<OpenInvitation>> invitations() = 0;
    // False if there is none of that id.
    virtual Result<bool> withdraw(std::string_view id, const Actor& actor) = 0;
    // The user's sessions end.
    virtual Outcome<User> set_role(UserId user, Role role, const Actor& actor) = 0;
    virtual Outcome<User> set_ended(UserId user, bool ended, const Actor& actor) = 0;

    // --- Engine time, by days since 1970 in UTC ---

    // Nothing if there is no such user.
    virtual Result<std::optional<EngineUse>> engine_use(UserId user, std::int64_t day) = 0;
    // Of everybody, by name.
    virtual Result<std::vector<EngineUse>> engine_uses(std::int64_t day) = 0;
    virtual Result<void> add_engine_use(UserId user, std::int64_t day,
                                        std::int64_t milliseconds) = 0;
    virtual Outcome<User> set_engine_minutes(UserId user, std::optional<int> minutes,
                                             const Actor& actor) = 0;

    // Adds to the audit log.
    virtual Result<void> note(const Actor& actor, std::string_view action,
                              std::string_view object) = 0;
    // The latest before that number, latest first; 0: the latest of all.
    virtual Result<std::vector<AuditEntry>> audit_before(std::int64_t id, std::size_t most) = 0;
};

}  // namespace chuhe::accounts
