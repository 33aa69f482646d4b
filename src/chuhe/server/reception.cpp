// SPDX-License-Identifier: MIT
#include "chuhe/server/reception.h"

#include <algorithm>
#include <array>
#include <utility>

#include "chuhe/messages/accounts.h"
#include "chuhe/messages/requests.h"
#include "chuhe/messages/tables.h"
#include "chuhe/server/assets.h"
#include "chuhe/server/door_page.h"
#include "chuhe/server/gzip.h"
#include "chuhe/server/json.h"

namespace chuhe::server {
namespace {

constexpr std::array<std::string_view, 7> kMethods = {"GET",   "HEAD",   "POST",   "PUT",
                                                      "PATCH", "DELETE", "OPTIONS"};

// Without parameters: "application/json".
std::string content_type(const Head& head) {
    const std::string type = head.value("Content-Type");
    return type.substr(0, type.find(';'));
}

bool may_have_body(std::string_view method) {
    return method == "POST" || method == "PUT" || method == "PATCH" || method == "DELETE";
}

// Small replies gain nothing, and large ones would cost more time here than on the way.
void compress(Outgoing& out, const Head& head) {
    constexpr std::size_t kLeast = 1024;
    constexpr std::size_t kMost = std::size_t{256} * 1024;
    const std::size_t size = out.reply.body.size();
    const bool is_json = out.reply.type == "application/json" && !out.reply.more;
    if (!is_json || size < kLeast || size > kMost) return;
    out.fields.push_back({"Vary", "Accept-Encoding"});
    if (!accepts(head.value("Accept-Encoding"), "gzip")) return;
    out.reply.body = gzip(out.reply.body);
    out.fields.push_back({"Content-Encoding", "gzip"});
}

// Whether the body that was announced fits the route. Throws a Refusal if it does not.
void check_body(const Head& head, const Route& route) {
    if (!may_have_body(head.method)) return;
    const bool takes_bytes = route.body == BodyKind::Bytes || route.body == BodyKind::Stream;
    const bool is_wrong_type =
        (route.body == BodyKind::Object && content_type(head) != "application/json") ||
        (takes_bytes && content_type(head) != "application/octet-stream") ||
        head.has("Content-Encoding");
    if (is_wrong_type) {
        throw Refusal(415, "wrong_type",
                      say(messages::kWrongBodyType,
                          takes_bytes ? "application/octet-stream" : "application/json"));
    }
    const std::size_t most = size_limit(route.body);
    if (most == 0 && head.has_body()) {
        throw Refusal(413, "too_large", say(messages::kNoBodyHere));
    }
    if (head.length.value_or(0) > most) {
        throw Refusal(413, "too_large", say(messages::kBodyTooLarge, most >> 20U));
    }
}

bool is_api(const Head& head) {
    return head.path == "/api" || head.path.starts_with("/api/");
}

// Is it a route with that access? Requires an access without parameters in its paths.
bool is_open_to(Access access, const Head& head) {
    return std::ranges::any_of(all_routes(), [&](const Route& route) {
        const bool is_method =
            route.method == head.method || (route.method == "GET" && head.method == "HEAD");
        return route.access == access && is_method && route.path == head.path;
    });
}

// What a guest may ask for: the files of the house, and what concerns its own seat.
bool is_for_guests(const Head& head) {
    if (!is_api(head)) return head.method == "GET" || head.method == "HEAD";
    if (head.path == kTableEventsPath) return head.method == "GET";
    return is_open_to(Access::Guest, head);
}

// Where guests play.
constexpr const char* kGuestPage = "/friend.html";

// With accounts: where people sign in, where an invitation leads, and where somebody chooses a new
// password. The secret of a link comes after a '#', which browsers do not send.
constexpr std::array<std::string_view, 3> kSignInPaths = {kSignInPath, kJoinPath, kRenewPath};
constexpr std::string_view kSignInPage = "/door.html";

Message role_name(accounts::Role role) {
    switch (role) {
        case accounts::Role::Reader:
            return say(messages::kRoleReader);
        case accounts::Role::Member:
            return say(messages::kRoleMember);
        case accounts::Role::Coach:
            return say(messages::kRoleCoach);
        case accounts::Role::Admin:
            break;
    }
    return say(messages::kRoleAdmin);
}

Refusal sign_in_required() {
    return {401, "sign_in_required", say(messages::kSignInRequired)};
}

// Throws a Refusal if the role of the visitor does not suffice. Without accounts, nobody has one.
// With them, the gate lets nobody else come this far; it is looked at again, so that one mistake
// there is not enough.
void check_role(const Visitor& visitor, Access access, bool has_accounts) {
    if (!visitor.user) {
        if (has_accounts && access > Access::Guest) throw sign_in_required();
        return;
    }
    if (may_use(access, visitor.user->role)) return;
    throw Refusal(403, "role_needed", say(messages::kRoleNeeded, role_name(least_role(access))));
}

// Whatever the client calls itself.
std::string client_of(const accounts::User& user, const std::string& name) {
    return clients_of_user(user.id) + name;
}

Outgoing redirect(std::string_view page) {
    Outgoing out{{303, "", "text/html; charset=utf-8"}};
    out.fields = {{"Cache-Control", "no-store"}, {"Location", std::string(page)}};
    return out;
}

}  // namespace

Outgoing Reception::finish(const Head& head, const Sender& sender, Reply reply) const {
    if (reply.status >= 400) {
        // Neither query nor headers: they may contain tokens.
        house_.log->write(reply.status >= 500 ? LogLevel::Error : LogLevel::Warning, "request",
                          {{"method", head.method},
                           {"path", head.path},
                           {"status", std::to_string(reply.status)},
                           {"kind", reply.kind},
                           {"client", head.value("Chuhe-Client")},
                           {"from", sender.address},
                           {"reason", reply.reason}});
    }
    Outgoing out;
    out.fields.push_back({"Cache-Control", "no-store"});
    if (!reply.file_name.empty()) {
        out.fields.push_back(
            {"Content-Disposition", "attachment; filename=\"" + reply.file_name + "\""});
    }
    if (reply.status == 429 || reply.status == 503) {
        out.fields.push_back({"Retry-After", std::to_string(std::max(reply.retry_after, 1))});
    }
    if (!reply.secret.empty()) out.fields.push_back({"Set-Cookie", kept_seat(head, reply.secret)});
    if (reply.session) out.fields.push_back({"Set-Cookie", kept_session(head, *reply.session)});
    out.delay = reply.delay;
    if (reply.status == 405) out.fields.push_back({"Allow", reply.allowed});
    if (reply.more) {
        reply.more = [this, method = head.method, path = head.path, more = std::move(reply.more)] {
            auto piece = more();
            if (!piece) {
                house_.log->write(
                    LogLevel::Error, "answer_broken_off",
                    {{"method", method}, {"path", path}, {"reason", to_string(piece.error())}});
            }
            return piece;
        };
    }
    out.reply = std::move(reply);
    return out;
}

Outgoing Reception::refuse(const Head& head, const std::string& peer,
                           const Refusal& refusal) const {
    return refuse(head, sender_of(head, peer, door_), refusal);
}

Outgoing Reception::refuse(const Head& head, const Sender& sender, const Refusal& refusal) const {
    Outgoing out = finish(head, sender, reply_of(refusal));
    // Its body will not be read, so the next request cannot be found.
    out.closes = head.has_body();
    return out;
}

// Long enough for a game that is adjourned.
std::string Reception::kept_seat(const Head& head, const std::string& secret) const {
    return seat_cookie(door_) + "=" + secret + cookie_attributes(head.value("Host"), door_) +
           "; Max-Age=2592000";
}

// As long as a session may be good; an empty secret is forgotten.
std::string Reception::kept_session(const Head& head, const std::string& secret) const {
    const std::string host = head.value("Host");
    const auto seconds = secret.empty() ? std::chrono::seconds(0)
                                        : std::chrono::seconds(accounts::Accounts::kSessionTime);
    return session_cookie(host, door_) + "=" + secret + cookie_attributes(host, door_) +
           "; Max-Age=" + std::to_string(seconds.count());
}

// The secret is in the address: the browser keeps it as a cookie and forgets the address.
Outgoing Reception::let_in(const Head& head, const std::string& cookie,
                           const std::string& page) const {
    Outgoing out{{303, "", "text/html; charset=utf-8"}};
    out.fields = {{"Cache-Control", "no-store"}, {"Set-Cookie", cookie}};
    // A link from elsewhere (a file, a mail): the browser would not send the cookie when
    // redirected, but it does when our own page leads on.
    if (head.value("Sec-Fetch-Site") == "cross-site") {
        out.reply.status = 200;
        out.reply.body =
            "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Chuhe 楚河</title>\n"
            "<meta http-equiv=\"refresh\" content=\"0; url=" +
            page + "\">\n<p><a href=\"" + page + "\">Chuhe 楚河</a></p>\n";
    } else {
        out.fields.push_back({"Location", page});
    }
    return out;
}

Outgoing Reception::turn_away(const Head& head, const Sender& sender, const Refusal& refusal,
                              bool has_guessed) {
    Outgoing out = refuse(head, sender, refusal);
    out.closes = true;
    if (has_guessed) {
        out.delay = wrong_tokens_.note(sender.address, WrongTokens::Clock::now());
        house_.log->write(
            LogLevel::Warning, "wrong_token",
            {{"from", sender.address}, {"total", std::to_string(wrong_tokens_.count())}});
    }
    // A person looks at this one.
    if (refusal.status == 401 && !head.path.starts_with("/api")) {
        out.reply.type = "text/html; charset=utf-8";
        out.reply.body = door_page();
    }
    return out;
}

std::optional<Decision> Reception::stop_at_gate(const Head& head, Visitor& visitor) {
    Caller caller;
    caller.host = head.value("Host");
    caller.origin = head.value("Origin");
    caller.fetch_site = head.value("Sec-Fetch-Site");
    caller.authorization = head.value("Authorization");
    caller.cookie = head.value("Cookie");
    caller.wants_api = head.path.starts_with("/api");
    const bool is_front_door = head.method == "GET" && head.path == "/";
    const std::string given =
        is_front_door && !house_.accounts ? head.query_value("token") : std::string();
    if (is_token(given, door_) && is_own_host(caller.host, door_)) {
        return let_in(
            head, token_cookie(door_) + "=" + door_.token + cookie_attributes(caller.host, door_),
            "/");
    }
    const std::string invitation = is_front_door ? head.query_value("invite") : std::string();
    if (house_.tables.find(invitation) && is_own_host(caller.host, door_)) {
        return let_in(head, kept_seat(head, invitation), kGuestPage);
    }
    visitor.secret = seat_secret(head, door_);
    visitor.pass = house_.tables.find(visitor.secret);
    if (house_.accounts) {
        visitor.session = session_secret(head, door_);
        return stop_stranger(head, caller, visitor);
    }
    const auto refusal = refuse_caller(caller, door_);
    visitor.has_token = !refusal;
    if (!refusal) return std::nullopt;
    if (refusal->status == 401 && visitor.pass && is_for_guests(head)) {
        if (is_front_door) return redirect(kGuestPage);
        return stop_guest(head, visitor);
    }
    if (refusal->status == 401 && head.method == "GET" && head.path == kDoorStylePath) {
        return Outgoing{{200, std::string(kDoorStyle), "text/css; charset=utf-8"}};
    }
    const bool has_wrong_secret = !invitation.empty() || (!visitor.secret.empty() && !visitor.pass);
    const bool has_guessed =
        refusal->status == 401 &&
        (!head.query_value("token").empty() || has_wrong_secret || offers_token(caller, door_));
    return turn_away(head, visitor.sender, *refusal, has_guessed);
}

std::optional<Decision> Reception::stop_guest(const Head& head, const Visitor& visitor) {
    if (!is_api(head) || house_.tables.may_ask(*visitor.pass, GuestTables::Clock::now())) {
        return std::nullopt;
    }
    Refusal too_fast(429, "too_much", say(messages::kTooFast));
    too_fast.retry_after = 1;
    return refuse(head, visitor.sender, too_fast);
}

std::optional<Decision> Reception::stop_stranger(const Head& head, const Caller& caller,
                                                 const Visitor& visitor) {
    if (const auto refusal = refuse_foreigner(caller, door_)) {
        return turn_away(head, visitor.sender, *refusal, false);
    }
    if (!is_api(head)) {
        // The files of the app are no secret; but a person wants to be led to the right page.
        const bool is_sign_in = std::ranges::find(kSignInPaths, head.path) != kSignInPaths.end();
        const bool is_page = is_for_guests(head) && Assets::is_place(head.path);
        if (!is_page || is_sign_in || !visitor.session.empty()) return std::nullopt;
        return redirect(visitor.pass && head.path == "/" ? kGuestPage : kSignInPath);
    }
    if (is_open_to(Access::Anyone, head)) return std::nullopt;
    if (!visitor.session.empty()) {
        return Asking{[this, head, visitor] { return ask_whose_session(head, visitor); }};
    }
    if (visitor.pass && is_for_guests(head)) return stop_guest(head, visitor);
    const bool has_guessed = !visitor.secret.empty() && !visitor.pass;
    return turn_away(head, visitor.sender, sign_in_required(), has_guessed);
}

Decision Reception::ask_whose_session(const Head& head, Visitor visitor) {
    auto user = house_.accounts->user_of(visitor.session);
    if (!user) return refuse(head, visitor.sender, read_failure(user.error()));
    visitor.user = *std::move(user);
    if (!visitor.user) {
        if (!visitor.pass || !is_for_guests(head)) {
            return turn_away(head, visitor.sender, sign_in_required(), false);
        }
        if (auto stopped = stop_guest(head, visitor)) return *std::move(stopped);
    }
    return admit(head, visitor);
}

Decision Reception::decide(const Head& head, const std::string& peer) {
    Visitor visitor{sender_of(head, peer, door_)};
    if (auto stopped = stop_at_gate(head, visitor)) return *std::move(stopped);
    return admit(head, visitor);
}

Decision Reception::admit(const Head& head, const Visitor& visitor) {
    const Sender& sender = visitor.sender;
    try {
        if (std::ranges::find(kMethods, head.method) == kMethods.end()) {
            std::string methods = methods_of(head.path);
            if (methods.empty()) throw Refusal(404, "no_such_route", say(messages::kNoSuchRoute));
            throw wrong_method(std::move(methods), say(messages::kWrongMethod));
        }
        if (head.has("Range") || (!may_have_body(head.method) && head.has_body())) {
            throw Refusal(400, "bad_request", say(messages::kNoRanges));
        }
        if (is_api(head)) return decide_api(head, visitor);
        if (head.method != "GET" && head.method != "HEAD") {
            throw wrong_method(methods_of(head.path), say(messages::kFilesReadOnly));
        }
        Work work;
        work.run = [this, head, sender](const std::string&, const ReadBody&) {
            return find_asset(head, sender);
        };
        return work;
    } catch (const Refusal& refusal) {
        return refuse(head, sender, refusal);
    }
}

Decision Reception::decide_api(const Head& head, const Visitor& visitor) {
    Request request;
    request.method = head.method == "HEAD" ? "GET" : head.method;
    request.path = head.path;
    for (const auto& [name, value] : head.query) {
        if (request.query.emplace(name, value).second) continue;
        throw Refusal(400, "bad_request", say(messages::kGivenTwice, name));
    }
    std::string client = head.value("Chuhe-Client");
    if (client.empty()) client = query_value(request, std::string(kClientField));
    if (!client.empty() && !is_client_name(client)) {
        throw Refusal(400, "bad_request", say(messages::kBadClientName));
    }
    if (!client.empty()) request.client = client;
    const bool is_master =
        visitor.user ? visitor.user->role == accounts::Role::Admin : visitor.has_token;
    request.is_local = visitor.sender.is_local && is_master;
    request.pass = visitor.pass;
    request.secret = visitor.secret;
    request.user = visitor.user;
    request.session = visitor.session;
    request.address = visitor.sender.address;
    if (visitor.user) {
        request.client = client_of(*visitor.user, request.client);
    } else if (visitor.pass && !visitor.has_token) {
        // Guests have no clients of their own.
        request.client = stream_name(visitor.pass->game, visitor.pass->role);
    }
    if (request.path == kTableEventsPath && head.method == "GET") {
        check_query(request, {});
        return Listening{table_stream(request), visitor.user ? visitor.session : std::string()};
    }
    if (request.path == kEventsPath && head.method == "GET") {
        check_role(visitor, Access::Reader, house_.accounts != nullptr);
        check_query(request, {});
        return Listening{request.client, request.session};
    }
    const Route& route = find_route(request);
    check_role(visitor, route.access, house_.accounts != nullptr);
    check_body(head, route);
    return work_for(head, visitor.sender, route, std::move(request));
}

Work Reception::work_for(const Head& head, const Sender& sender, const Route& route,
                         Request request) {
    Work work;
    work.most = size_limit(route.body);
    work.intake = route.body == BodyKind::Stream ? Intake::Pieces : Intake::Whole;
    work.is_long = route.is_long || route.body == BodyKind::Stream || route.body == BodyKind::Bytes;
    work.run = [this, head, sender, &route, request = std::move(request)](
                   std::string body, ReadBody read_body) mutable {
        request.body = std::move(body);
        request.read_body = std::move(read_body);
        if (route.access != Access::Anyone) house_.events.notice(request.client);
        Outgoing out = finish(head, sender, answer(house_, route, request));
        compress(out, head);
        // The rest of a refused stream may still be in transit.
        out.closes = route.body == BodyKind::Stream && out.reply.status != 200;
        return out;
    };
    return work;
}

std::string Reception::hello(const std::string& client) const {
    // As the browser calls itself: see client_of().
    const std::string name = client.substr(client.find('.') + 1);
    return event_text(
        "hello",
        dump({{"client", name}, {"version", house_.version}, {"started", house_.started}}));
}

Outgoing Reception::find_asset(const Head& head, const Sender& sender) const {
    const bool is_sign_in =
        house_.accounts && std::ranges::find(kSignInPaths, head.path) != kSignInPaths.end();
    std::optional<FoundAsset> asset =
        assets_.find(is_sign_in ? kSignInPage : head.path, head.value("Accept-Encoding"));
    if (!asset) {
        return refuse(head, sender, Refusal(404, "no_such_route", say(messages::kNoSuchFileHere)));
    }
    Outgoing out;
    out.fields = {
        {"Cache-Control", asset->is_lasting ? "public, max-age=31536000, immutable" : "no-cache"},
        {"ETag", asset->tag},
        {"Vary", "Accept-Encoding"}};
    out.runs_wasm = asset->is_of_site;
    if (head.value("If-None-Match").find(asset->tag) != std::string::npos) {
        out.reply.status = 304;
        return out;
    }
    if (!asset->encoding.empty()) out.fields.push_back({"Content-Encoding", asset->encoding});
    out.reply = {200, std::move(asset->bytes), std::move(asset->type)};
    return out;
}

}  // namespace chuhe::server
