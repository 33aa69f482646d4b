// SPDX-License-Identifier: MIT
//
// Routes for signing in, and for one's own account.
#include "chuhe/messages/accounts.h"
#include "chuhe/server/account_json.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

// More than any name, password or secret has; what is wrong with shorter ones is said in words.
constexpr std::size_t kMostTyped = 1000;

// Counts what somebody tries at one address: the limit per name is that of the accounts.
class Attempt {
public:
    // Throws a Refusal if there were too many.
    Attempt(PasswordGuard& guard, std::string address)
        : guard_(guard), address_(std::move(address)) {
        switch (guard_.begin(address_, PasswordGuard::Clock::now())) {
            case PasswordGuard::Answer::GoOn:
                return;
            case PasswordGuard::Answer::Busy:
                throw refusal_of(accounts::Denial::Busy);
            case PasswordGuard::Answer::TooMany:
                break;
        }
        Refusal refusal(429, "too_much", say(messages::kTooManyTriesHere));
        refusal.retry_after = refusal_of(accounts::Denial::TooManyTries).retry_after;
        throw refusal;
    }
    ~Attempt() {
        if (!is_blamed_) guard_.forgive(address_);
    }
    Attempt(const Attempt&) = delete;
    Attempt& operator=(const Attempt&) = delete;

    Reply refused(accounts::Denial denial, const Refusal& refusal) {
        Reply reply = reply_of(refusal);
        const bool is_guess = denial == accounts::Denial::WrongPassword ||
                              denial == accounts::Denial::TooManyTries ||
                              denial == accounts::Denial::NoInvitation;
        if (is_guess) {
            is_blamed_ = true;
            reply.delay = guard_.blame(address_);
        }
        return reply;
    }

private:
    PasswordGuard& guard_;
    const std::string address_;
    bool is_blamed_ = false;
};

// The browser gets a new session, and the one that it had ends: nobody can be made to go on with a
// session that somebody else knows.
Reply begin(App& app, const Request& request, const accounts::Session& session) {
    if (!request.session.empty()) {
        const auto ended =
            app.accounts->sign_out(request.session, {session.user.id, request.address});
        if (!ended) throw library_failure(ended.error());
        app.sessions->look();
    }
    Reply reply{200, own_user(session.user)};
    reply.session = session.secret;
    return reply;
}

}  // namespace

Reply sign_in(App& app, const Request& request) {
    accounts::Accounts& accounts = accounts_of(app);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string name = fields.text("name", kMostTyped);
    const std::string password = fields.text("password", kMostTyped);
    fields.finish();
    Attempt attempt(app.password_guard, request.address);
    const auto session = accounts.sign_in({name, password, request.address});
    if (!session) throw library_failure(session.error());
    if (!*session) return attempt.refused(session->error(), refusal_of(session->error()));
    return begin(app, request, **session);
}

Reply join_club(App& app, const Request& request) {
    accounts::Accounts& accounts = accounts_of(app);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string invitation = fields.text("invitation", kMostTyped);
    const std::string name = fields.text_or("name", "", kMostTyped);
    const std::string password = fields.text("password", kMostTyped);
    fields.finish();
    Attempt attempt(app.password_guard, request.address);
    const auto session = accounts.join(invitation, {name, password, request.address});
    if (!session) throw library_failure(session.error());
    if (!*session) return attempt.refused(session->error(), refusal_of(session->error()));
    app.sessions->look();
    return begin(app, request, **session);
}

Reply get_session(App& app, const Request& request) {
    const auto use = accounts_of(app).engine_use(request.user->id, app.budgets->today());
    if (!use) throw read_failure(use.error());
    return {200, dump({{"user", user_json(*request.user)},
                       {"engine_time", *use ? engine_time_json(app, **use) : Json()}})};
}

Reply sign_out(App& app, const Request& request) {
    const auto ended = accounts_of(app).sign_out(request.session, actor_of(request));
    if (!ended) throw library_failure(ended.error());
    app.sessions->look();
    Reply reply{200, own_user(*request.user)};
    reply.session = "";
    return reply;
}

Reply change_password(App& app, const Request& request) {
    accounts::Accounts& accounts = accounts_of(app);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string old_password = fields.text("old", kMostTyped);
    const std::string new_password = fields.text("new", kMostTyped);
    fields.finish();
    Attempt attempt(app.password_guard, request.address);
    const auto changed =
        accounts.change_password(actor_of(request), old_password, new_password, request.session);
    if (!changed) throw library_failure(changed.error());
    if (!*changed) {
        const accounts::Denial denial = changed->error();
        return attempt.refused(
            denial, denial == accounts::Denial::WrongPassword
                        ? Refusal(403, "wrong_password", say(messages::kWrongOldPassword))
                        : refusal_of(denial));
    }
    app.sessions->look();
    return {200, own_user(*request.user)};
}

Reply list_sessions(App& app, const Request& request) {
    const auto sessions = accounts_of(app).sessions_of(request.user->id, request.session);
    if (!sessions) throw read_failure(sessions.error());
    Json list = Json::array();
    for (const accounts::SessionInfo& session : *sessions) {
        list.push_back({{"id", session.id},
                        {"begun", time_json(session.begun)},
                        {"ends", time_json(session.ends)},
                        {"current", session.is_this}});
    }
    return {200, dump({{"sessions", std::move(list)}})};
}

Reply end_session(App& app, const Request& request) {
    const auto ended = accounts_of(app).end_session(request.parameters.at(0), actor_of(request));
    if (!ended) throw library_failure(ended.error());
    if (!*ended) throw Refusal(404, "no_such_session", say(messages::kNoSuchSession));
    app.sessions->look();
    return list_sessions(app, request);
}

}  // namespace chuhe::server
