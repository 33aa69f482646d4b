// SPDX-License-Identifier: MIT
//
// Routes for admins: users, invitations, the audit log.
#include "chuhe/messages/accounts.h"
#include "chuhe/server/account_json.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/reception.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

accounts::UserId user_parameter(const Request& request) {
    return number_parameter(request, 0, "no_such_user");
}

accounts::Role parse_role_field(Fields& fields) {
    const auto role = accounts::parse_role(fields.text("role", 64));
    if (role) return *role;
    std::vector<std::string_view> names;
    for (const accounts::Role each : accounts::kRoles)
        names.push_back(accounts::name_of(each));
    throw Refusal(400, "bad_request", wrong_choice("role", names));
}

// What was done, or why it was refused.
template <typename T>
const T& done(const accounts::Outcome<T>& outcome) {
    if (!outcome) throw library_failure(outcome.error());
    if (!*outcome) throw refusal_of(outcome->error());
    return **outcome;
}

// The secret comes after a '#': browsers send it to nobody, so no log on the way has it.
Reply link_reply(std::string_view path, const std::string& secret) {
    return {201, dump({{"path", std::string(path) + "#" + secret}})};
}

}  // namespace

Reply list_users(App& app, const Request& /*request*/) {
    const auto uses = accounts_of(app).engine_uses(app.budgets->today());
    if (!uses) throw read_failure(uses.error());
    Json list = Json::array();
    for (const accounts::EngineUse& use : *uses) {
        list.push_back(user_json(use.user));
        list.back()["engine_time"] = engine_time_json(app, use);
    }
    return {200, dump({{"users", std::move(list)}})};
}

Reply change_user(App& app, const Request& request) {
    accounts::Accounts& accounts = accounts_of(app);
    const accounts::UserId id = user_parameter(request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    std::optional<accounts::Role> role;
    if (fields.has("role")) role = parse_role_field(fields);
    std::optional<bool> ended;
    if (fields.has("ended")) ended = fields.flag_or("ended", false);
    // null: as the role has.
    std::optional<std::optional<int>> minutes;
    if (fields.has("engine_minutes")) {
        minutes = static_cast<int>(
            fields.number("engine_minutes", 0, accounts::Accounts::kMostEngineMinutes));
    } else if (body.contains("engine_minutes")) {
        minutes.emplace();
    }
    fields.finish();
    // One thing at a time: half of two would be hard to explain.
    if ((role ? 1 : 0) + (ended ? 1 : 0) + (minutes ? 1 : 0) != 1) {
        throw Refusal(400, "bad_request", say(messages::kRoleOrEnded));
    }
    const auto changed = role      ? accounts.set_role(id, *role, actor_of(request))
                         : minutes ? accounts.set_engine_minutes(id, *minutes, actor_of(request))
                                   : accounts.set_ended(id, *ended, actor_of(request));
    const accounts::User& user = done(changed);
    app.sessions->look();
    return {200, own_user(user)};
}

Reply invite_back(App& app, const Request& request) {
    const auto secret = accounts_of(app).invite_back(user_parameter(request), actor_of(request));
    return link_reply(kRenewPath, done(secret));
}

Reply list_invitations(App& app, const Request& /*request*/) {
    const auto invitations = accounts_of(app).invitations();
    if (!invitations) throw read_failure(invitations.error());
    Json list = Json::array();
    for (const accounts::OpenInvitation& each : *invitations) {
        list.push_back({{"id", each.id},
                        {"role", accounts::name_of(each.role)},
                        {"made_by", each.made_by},
                        {"made_for", each.made_for != 0 ? Json(each.made_for) : Json()},
                        {"ends", time_json(each.ends)}});
    }
    return {200, dump({{"invitations", std::move(list)}})};
}

Reply invite(App& app, const Request& request) {
    accounts::Accounts& accounts = accounts_of(app);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const accounts::Role role = parse_role_field(fields);
    fields.finish();
    const auto secret = accounts.invite(role, actor_of(request));
    if (!secret) throw library_failure(secret.error());
    return link_reply(kJoinPath, *secret);
}

Reply withdraw_invitation(App& app, const Request& request) {
    const auto withdrawn = accounts_of(app).withdraw(request.parameters.at(0), actor_of(request));
    if (!withdrawn) throw library_failure(withdrawn.error());
    if (!*withdrawn) throw refusal_of(accounts::Denial::NoInvitation);
    return list_invitations(app, request);
}

Reply get_audit(App& app, const Request& request) {
    constexpr std::size_t kUsual = 100;
    accounts::Accounts& accounts = accounts_of(app);
    const std::size_t before = query_number(request, "before", 0, INT64_MAX, 0);
    const std::size_t limit =
        query_number(request, "limit", 1, accounts::Accounts::kMostAuditEntries, kUsual);
    const auto entries = accounts.audit_before(static_cast<std::int64_t>(before), limit);
    if (!entries) throw read_failure(entries.error());
    Json list = Json::array();
    for (const accounts::AuditEntry& entry : *entries) {
        list.push_back({{"id", entry.id},
                        {"time", time_json(entry.time)},
                        {"user", entry.user != 0 ? Json(entry.user) : Json()},
                        {"address", entry.address},
                        {"action", entry.action},
                        {"object", entry.object}});
    }
    return {200, dump({{"entries", std::move(list)}})};
}

}  // namespace chuhe::server
